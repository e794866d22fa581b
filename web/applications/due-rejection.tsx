import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** How long after its time a rejection is surely carried out. */
const carriedOutMs = 2_000

/** A rejection that can still be taken back; when its time has come the page shows what became of it. */
export function DueRejection({ at, now }: { at: Date; now: Date }) {
  const { revalidate } = useRevalidator()
  const leftMs = at.getTime() - now.getTime()
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), Math.max(leftMs, 0) + carriedOutMs)
    return () => clearTimeout(timer)
  }, [leftMs, revalidate])
  return (
    <Notice tone="apricot" role="status" title={m.reject_due()} className="mb-6">
      <p>{m.reject_due_text()}</p>
      <PostForm className="mt-2">
        <SubmitButton variant="secondary" size="small">
          {m.reject_undo()}
        </SubmitButton>
      </PostForm>
    </Notice>
  )
}
