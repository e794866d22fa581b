import { Link, Outlet } from 'react-router'
import { ownFit } from '#domain/fit/own-fit.server.ts'
import { markInvitationSeen } from '#domain/invitations/answer-invitation.server.ts'
import { ownInvitations } from '#domain/invitations/find-job-invitations.server.ts'
import { isOpenJobInvitation } from '#domain/invitations/job-invitation.ts'
import { readNotificationsOfInvitation } from '#domain/notifications/read-notifications.server.ts'
import { payWords } from '#domain/texts/money-words.ts'
import { findVacancyCards } from '#domain/vacancies/vacancy-cards.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { idOf, isPrefetch, requireRole } from '#web/request/guards.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { FitLines } from '#web/vacancies/fit-lines.tsx'
import { fitReasons } from '#web/vacancies/fit-reasons.server.ts'
import { nearMomentDay } from '#web/words/dates.ts'
import type { Route } from './+types/job-invitation-page'
import { endedAlready } from './ended-already.server.ts'
import { ApplyWays } from './invitation-answers.tsx'
import { waitsUntil } from './job-invitation-words.ts'

const tab = '/teacher-dashboard/invitations'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const id = idOf(params.id)
  const [invitation] = await ownInvitations(actor, id)
  if (!invitation) return endedAlready(actor, id)
  if (request.method === 'GET' && !isPrefetch(request)) {
    await markInvitationSeen(actor, invitation.id)
    await readNotificationsOfInvitation(actor, invitation.id)
  }
  const [own, [card]] = await Promise.all([ownFit(actor), findVacancyCards([invitation.vacancyId])])
  const { vacancyId, title, school, words, state, applicationId, invitedAt } = invitation
  return {
    ...{ id, vacancyId, title, school, words, applicationId },
    isOpen: isOpenJobInvitation(state),
    waitsUntil: isOpenJobInvitation(state) ? waitsUntil(invitation) : undefined,
    isDeclined: state === 'declined',
    requestId: uuidv7(),
    invitedOn: nearMomentDay(invitedAt),
    salary: card ? payWords(card) : null,
    fit: own && card ? fitReasons({ ...card, ...own.explain(card) }) : null,
  }
}

export function meta() {
  return [{ title: pageTitle(m.job_invitation_page_title()) }]
}

/** One invitation: the school, why it fits, and both answers. */
export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { id, vacancyId, title, school, words, salary, fit, isOpen, isDeclined, applicationId } = loaderData
  return (
    <div className="narrow-column">
      <BackLink to={tab} className="mb-2">
        {m.job_invitations_title()}
      </BackLink>
      <Card as="section" className="grid gap-4">
        <div>
          <p className="text-sm text-muted">
            {m.job_invitation_page_title()} · {loaderData.invitedOn}
          </p>
          <h1 className="mt-1 text-xl font-semibold text-pretty wrap-anywhere">
            <Link to={`/vacancies/${vacancyId}`}>
              <Unbroken>{title}</Unbroken>
            </Link>
          </h1>
          <p className="wrap-anywhere">
            <Unbroken>{school}</Unbroken>
          </p>
          {salary && <p className="mt-1 font-semibold">{salary}</p>}
        </div>
        {fit && <FitLines fit={fit} />}
        {words && <p className="rounded-lg bg-felt px-3 py-2 whitespace-pre-line wrap-anywhere">{words}</p>}
        {loaderData.waitsUntil && (
          <p className="text-muted">{m.job_invitations_until({ day: loaderData.waitsUntil })}</p>
        )}
        {isDeclined && <p className="text-muted">{m.job_invitations_declined()}</p>}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 empty:hidden sm:flex sm:flex-wrap">
          {isOpen && <ApplyWays vacancyId={vacancyId} requestId={loaderData.requestId} />}
          {applicationId && (
            <ButtonLink to={`/teacher-dashboard/applications/${applicationId}`}>
              {m.job_invitation_application()}
            </ButtonLink>
          )}
          {isOpen && (
            <ButtonLink
              to={`${tab}/${id}/decline`}
              state={dialogState()}
              preventScrollReset
              variant="secondary"
            >
              {m.job_invitation_decline()}
            </ButtonLink>
          )}
        </div>
        <p className="border-t border-line pt-2">
          <Link to={`${tab}/${id}/report`} className="inline-flex min-h-11 items-center text-muted">
            {m.report_link()}
          </Link>
        </p>
      </Card>
      <Outlet />
    </div>
  )
}
