import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** How long after its time a rejection is surely carried out. */
const carriedOutMs = 2_000

/** Rejections that can still be taken back; when their time has come the page shows what became of them. */
export function DueRejection({ at, now, count = 1 }: { at: Date; now: Date; count?: number }) {
  const { revalidate } = useRevalidator()
  const leftMs = at.getTime() - now.getTime()
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), Math.max(leftMs, 0) + carriedOutMs)
    return () => clearTimeout(timer)
  }, [leftMs, revalidate])
  return (
    <Notice
      tone="apricot"
      role="status"
      title={count > 1 ? m.filled_told({ count }) : m.reject_due()}
      className="mb-6"
    >
      <p>{count > 1 ? m.filled_due_text() : m.reject_due_text()}</p>
      <PostForm className="mt-2">
        <input type="hidden" name="intent" value="undo" />
        <SubmitButton variant="secondary" size="small">
          {count > 1 ? m.filled_undo() : m.reject_undo()}
        </SubmitButton>
      </PostForm>
    </Notice>
  )
}
