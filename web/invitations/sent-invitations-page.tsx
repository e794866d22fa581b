import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  countSentInvitations,
  invitationsPageSize,
  sentInvitations,
} from '#domain/invitations/find-job-invitations.server.ts'
import { m } from '#locales/messages.ts'
import { isUuid } from '#platform/ids.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { listAddress } from '#web/lists/list-address.ts'
import { Pagination } from '#web/lists/pagination.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, leadToLastPage, pageOf } from '#web/request/guards.server.ts'
import { readWhereShown } from '#web/request/read-where-shown.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { inLine, nearMomentDay } from '#web/words/dates.ts'
import type { Route } from './+types/sent-invitations-page'
import { declineReasonWord, invitationStateWord } from './job-invitation-words.ts'

const tab = '/school-dashboard/teachers'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const asked = url.searchParams.get('vacancy') ?? ''
  const vacancy = isUuid(asked) ? asked : null
  const page = pageOf(url)
  await readWhereShown(request, actor, {
    kinds: ['vacancy-invitation'],
    vacancyIds: vacancy ? [vacancy] : undefined,
  })
  const [found, count] = await Promise.all([
    sentInvitations(actor, vacancy, page),
    countSentInvitations(actor, vacancy),
  ])
  const pageCount = Math.ceil(count / invitationsPageSize)
  leadToLastPage(url, pageCount)
  return {
    ...{ vacancy, page, pageCount },
    invitations: found.map(({ invitedAt, ...one }) => ({ ...one, invitedOn: nearMomentDay(invitedAt) })),
  }
}

export function meta() {
  return [{ title: pageTitle(m.job_invitation_sent_title(), m.school_dashboard_title()) }]
}

/** Whom the school has invited, the latest first, with the outcome. */
export default function SentInvitationsPage({ loaderData }: Route.ComponentProps) {
  const { invitations, vacancy, page, pageCount } = loaderData
  return (
    <section className="max-w-3xl">
      <BackLink to={tab}>{m.people_title()}</BackLink>
      <h2 className="mb-4 text-xl font-semibold">{m.job_invitation_sent_title()}</h2>
      {invitations.length === 0 ? (
        <EmptyState
          drawing="invitations"
          title={m.job_invitation_none_sent()}
          text={m.job_invitation_none_sent_text()}
          headingLevel={3}
        >
          <ButtonLink to={tab}>{m.people_title()}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {invitations.map(
            ({ id, teacher, teacherId, title, state, reason, note, applicationId, invitedOn }) => (
              <Card as="li" key={id} className="onward grid gap-1 sm:p-4 sm:pr-10">
                {(applicationId || teacherId) && (
                  <ChevronRight size={20} aria-hidden="true" className="onward-sign" />
                )}
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
                  <Dotted items={[title, invitedOn]} />
                </p>
                {reason && (
                  <p className="text-sm">
                    {m.job_invitation_declined_why({ reason: inLine(declineReasonWord(reason)) })}
                  </p>
                )}
                {note && <p className="text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
              </Card>
            ),
          )}
        </ul>
      )}
      <div className="mt-6">
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(one) => listAddress('/school-dashboard/teachers/invited', { vacancy }, one)}
        />
      </div>
    </section>
  )
}
