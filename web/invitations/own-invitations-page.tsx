import { ownFit } from '#domain/fit/own-fit.server.ts'
import {
  countOwnInvitations,
  invitationsPageSize,
  ownInvitations,
} from '#domain/invitations/find-job-invitations.server.ts'
import { isOpenJobInvitation, type JobInvitationState } from '#domain/invitations/job-invitation.ts'
import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { Pagination } from '#web/lists/pagination.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, leadToLastPage, pageOf } from '#web/request/guards.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { nearMomentDay } from '#web/words/dates.ts'
import type { Route } from './+types/own-invitations-page'
import { InvitationRow } from './invitation-row.tsx'
import { shownInvitations } from './shown-invitations.server.ts'

const here = '/teacher-dashboard/invitations'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const page = pageOf(url)
  const [own, found, count] = await Promise.all([
    ownFit(actor),
    ownInvitations(actor, undefined, page),
    countOwnInvitations(actor),
  ])
  const pageCount = Math.ceil(count / invitationsPageSize)
  leadToLastPage(url, pageCount)
  const isOpen = ({ state }: { state: JobInvitationState }) => isOpenJobInvitation(state)
  return {
    ...{ page, pageCount },
    open: await shownInvitations(found.filter(isOpen), own),
    answered: found
      .filter((one) => !isOpen(one))
      .map(({ id, title, school, state, invitedAt }) => ({
        ...{ id, title, school, state },
        invitedOn: nearMomentDay(invitedAt),
      })),
  }
}

export function meta() {
  return [{ title: pageTitle(m.job_invitations_title()) }]
}

/** The teacher's tab of invitations to apply; those that wait for an answer are first, with their buttons. */
export default function OwnInvitationsPage({ loaderData }: Route.ComponentProps) {
  const { open, answered, page, pageCount } = loaderData
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-semibold">{m.job_invitations_title()}</h2>
      {open.length + answered.length === 0 && (
        <EmptyState
          drawing="invitations"
          title={m.job_invitations_none()}
          text={m.job_invitations_none_text()}
          headingLevel={3}
        />
      )}
      <ul className="grid gap-3">
        {open.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} returnTo={here} />
        ))}
        {answered.map(({ id, title, school, state, invitedOn }) => (
          <Card as="li" key={id} className="grid gap-1 sm:p-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <h3 className="min-w-0 font-semibold wrap-anywhere">
                <CardLink to={`${here}/${id}`}>{title}</CardLink>
              </h3>
              <Badge>
                {state === 'applied' ? m.job_invitations_applied() : m.job_invitations_declined()}
              </Badge>
            </div>
            <p className="text-sm wrap-anywhere text-muted">
              <Dotted items={[school, invitedOn]} />
            </p>
          </Card>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefOf={(one) => listAddress(here, {}, one)} />
    </section>
  )
}
