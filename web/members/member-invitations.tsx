import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import type { Route } from './+types/members-page'
import { memberRoleWord } from './member-words.ts'

type PageData = Route.ComponentProps['loaderData']

export function Invitations({ invitations }: { invitations: PageData['invitations'] }) {
  return (
    <section>
      <h2 className="text-xl font-semibold">{m.members_invitations_title()}</h2>
      <ul className="mt-4 grid gap-3">
        {invitations.map(({ id, email, role, sentAt, isExpired, ends }) => (
          <Card as="li" key={id}>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <h3 className="min-w-0 font-semibold wrap-anywhere">
                <EmailWords address={email} />
              </h3>
              <Badge>{memberRoleWord(role)}</Badge>
            </div>
            <p className="mt-1 text-sm text-muted">
              {isExpired
                ? m.members_invitation_expired({ date: ends })
                : m.members_invitation_until({ date: ends })}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <InvitationButton
                id={id}
                sentAt={sentAt}
                intent="resend"
                words={m.members_invitation_resend()}
                label={m.members_invitation_resend_of({ email })}
              />
              <InvitationButton
                id={id}
                sentAt={sentAt}
                intent="withdraw"
                words={m.members_invitation_withdraw()}
                label={m.members_invitation_withdraw_of({ email })}
              />
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function InvitationButton({
  id,
  sentAt,
  intent,
  words,
  label,
}: {
  id: string
  sentAt: number
  intent: string
  words: string
  label: string
}) {
  return (
    <PostForm summary={false} className="contents">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="sent_at" value={sentAt} />
      <SubmitButton variant={intent === 'resend' ? 'secondary' : 'quiet'} size="small" aria-label={label}>
        {words}
      </SubmitButton>
    </PostForm>
  )
}
