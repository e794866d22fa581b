import { type ReactNode, useEffect, useRef } from 'react'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { useRenewAtRest } from '#web/live/renew-at-rest.ts'
import { Notice } from '#web/ui/notice.tsx'

/** How long after its time a due move is certainly carried out. */
const carriedOutMs = 2_000

/** By then the page that came has the focus. */
const arrivedMs = 200

type DueNoticeProps = {
  at: Date
  now: Date
  title: string
  text: string
  /** The undo; undefined for those who may not. */
  undo: string | undefined
  /** Further content of the form. */
  children?: ReactNode
}

/** An action that can still be undone (rule 56); when its time has come the page shows the outcome. */
export function DueNotice({ at, now, title, text, undo, children }: DueNoticeProps) {
  const renew = useRenewAtRest()
  const leftMs = at.getTime() - now.getTime()
  useEffect(() => {
    const timer = setTimeout(renew, Math.max(leftMs, 0) + carriedOutMs)
    return () => clearTimeout(timer)
  }, [leftMs, renew])
  const place = useFocusOnArrival()
  return (
    <div ref={place} tabIndex={-1} className="mb-6 rounded-lg">
      <Notice tone="apricot" role="status" title={title}>
        <p>{text}</p>
        {undo && (
          <PostForm className="mt-2">
            <input type="hidden" name="intent" value="undo" />
            {children}
            <SubmitButton variant="secondary" size="small">
              {undo}
            </SubmitButton>
          </PostForm>
        )}
      </Notice>
    </div>
  )
}

/** Ten seconds are few for a keyboard: the undo is one step away from where the focus comes to. */
function useFocusOnArrival() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement?.id === 'main') place.current?.focus({ preventScroll: true })
    }, arrivedMs)
    return () => clearTimeout(timer)
  }, [])
  return place
}
