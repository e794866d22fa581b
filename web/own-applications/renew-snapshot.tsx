import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Offers to put today's profile into the application; `facts` names what changed. */
export function RenewSnapshot({ facts }: { facts: readonly string[] }) {
  return (
    <Notice tone="lake" title={m.snapshot_renew_title()} className="mb-5">
      <p className="max-w-prose text-pretty">{m.snapshot_renew_text()}</p>
      <p className="mt-1 wrap-anywhere">{m.snapshot_renew_what({ fields: facts.join(', ') })}</p>
      <PostForm className="mt-3" preventScrollReset>
        <SubmitButton name="intent" value="renew" size="small">
          {m.snapshot_renew()}
        </SubmitButton>
      </PostForm>
    </Notice>
  )
}
