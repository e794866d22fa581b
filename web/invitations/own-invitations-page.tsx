import { ownInvitations } from '#domain/invitations/find-job-invitations.server.ts'
import { isOpenInvitation } from '#domain/invitations/job-invitation.ts'
import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { nearMomentDay } from '#web/words/dates.ts'
import type { Route } from './+types/own-invitations-page'

const here = '/teacher-dashboard/invitations'

export async function loader({ context }: Route.LoaderArgs) {
  const found = await ownInvitations(actorOf(context))
  return {
    invitations: found.map(({ id, title, school, state, invitedAt }) => ({
      ...{ id, title, school, state },
      invitedOn: nearMomentDay(invitedAt),
    })),
  }
}

/** The cabinet's tab: which schools ask the teacher to apply. */
export default function OwnInvitationsPage({ loaderData: { invitations } }: Route.ComponentProps) {
  return (
    <section>
      <title>{pageTitle(m.invitations_title())}</title>
      <h2 className="mb-4 text-xl font-semibold">{m.invitations_title()}</h2>
      {invitations.length === 0 && (
        <EmptyState title={m.invitations_none()} text={m.invitations_none_text()} headingLevel={3} />
      )}
      <ul className="grid gap-3">
        {invitations.map(({ id, title, school, state, invitedOn }) => (
          <Card as="li" key={id} className="grid gap-1 p-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">
                <CardLink to={`${here}/${id}`}>{title}</CardLink>
              </h3>
              {isOpenInvitation(state) ? (
                <Badge tone="apricot">{m.invitations_open()}</Badge>
              ) : (
                <Badge>{state === 'applied' ? m.invitations_applied() : m.invitations_declined()}</Badge>
              )}
            </div>
            <p className="text-muted wrap-anywhere">
              <Dotted items={[school, invitedOn]} />
            </p>
          </Card>
        ))}
      </ul>
    </section>
  )
}
