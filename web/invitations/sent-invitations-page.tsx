import { Link } from 'react-router'
import { sentInvitations } from '#domain/invitations/find-job-invitations.server.ts'
import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, isUuid } from '#web/request/guards.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { nearMomentDay } from '#web/words/dates.ts'
import type { Route } from './+types/sent-invitations-page'
import { declineReasonWord, invitationStateWord } from './invitation-words.ts'

const tab = '/school-dashboard/teachers'

export async function loader({ context, url }: Route.LoaderArgs) {
  const vacancy = url.searchParams.get('vacancy') ?? ''
  const found = await sentInvitations(actorOf(context), isUuid(vacancy) ? vacancy : undefined)
  return {
    invitations: found.map(({ invitedAt, ...one }) => ({ ...one, invitedOn: nearMomentDay(invitedAt) })),
  }
}

/** Whom the school has invited, the latest first, and what became of it. */
export default function SentInvitationsPage({ loaderData: { invitations } }: Route.ComponentProps) {
  return (
    <section>
      <title>{pageTitle(m.invite_sent_title(), m.school_dashboard_title())}</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{m.invite_sent_title()}</h2>
        <Link to={tab} className="inline-flex min-h-11 items-center">
          {m.people_title()}
        </Link>
      </div>
      {invitations.length === 0 ? (
        <EmptyState title={m.invite_none_sent()} text={m.invite_none_sent_text()} headingLevel={3}>
          <ButtonLink to={tab}>{m.people_title()}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid max-w-3xl gap-3">
          {invitations.map(
            ({ id, teacher, teacherId, title, state, reason, note, applicationId, invitedOn }) => (
              <Card as="li" key={id} className="grid gap-1 p-4">
                <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                  <h3 className="min-w-0 font-semibold wrap-anywhere">
                    {applicationId ? (
                      <CardLink to={`/school-dashboard/applications/${applicationId}`}>
                        {teacher ?? m.saved_thing_profile_hidden()}
                      </CardLink>
                    ) : teacherId ? (
                      <CardLink to={`/teachers/${teacherId}`}>{teacher}</CardLink>
                    ) : (
                      m.saved_thing_profile_hidden()
                    )}
                  </h3>
                  <Badge tone={state === 'applied' ? 'green' : state === 'declined' ? 'apricot' : undefined}>
                    {invitationStateWord(state)}
                  </Badge>
                </div>
                <p className="text-sm text-muted wrap-anywhere">
                  {title} · {invitedOn}
                </p>
                {reason && <p className="text-sm">{declineReasonWord(reason)}</p>}
                {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
              </Card>
            ),
          )}
        </ul>
      )}
    </section>
  )
}
