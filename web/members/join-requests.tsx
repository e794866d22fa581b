import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'

/** People who say that they work here, for the owner, who invites or dismisses. */
export function JoinRequests({
  requests,
}: {
  requests: { id: string; name: string; email: string; requestId: string }[]
}) {
  return (
    <section>
      <h2 className="text-xl font-semibold">{m.members_requests_title()}</h2>
      <p className="mt-1 text-pretty text-muted">{m.members_requests_text()}</p>
      <ul className="mt-4 grid gap-3">
        {requests.map(({ id, name, email, requestId }) => (
          <Card as="li" key={id}>
            <h3 className="font-semibold wrap-anywhere">{name}</h3>
            <p className="text-sm wrap-anywhere text-muted">
              <EmailWords address={email} />
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <PostForm summary={false} className="contents" requestId={requestId}>
                <input type="hidden" name="email" value={email} />
                <input type="hidden" name="role" value="staff" />
                <SubmitButton
                  variant="secondary"
                  size="small"
                  aria-label={`${m.members_request_invite()}: ${name}`}
                >
                  {m.members_request_invite()}
                </SubmitButton>
              </PostForm>
              <PostForm summary={false} className="contents">
                <input type="hidden" name="intent" value="dismiss" />
                <input type="hidden" name="id" value={id} />
                <SubmitButton
                  variant="quiet"
                  size="small"
                  aria-label={`${m.members_request_dismiss()}: ${name}`}
                >
                  {m.members_request_dismiss()}
                </SubmitButton>
              </PostForm>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
