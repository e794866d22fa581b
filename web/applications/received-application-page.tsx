import MessageCircle from 'lucide-react/icons/message-circle'
import { Link, Outlet } from 'react-router'
import { isOpen, plannedStatuses, wasInvited } from '#domain/applications/application.ts'
import { findAssignable } from '#domain/applications/assign-application.server.ts'
import { undoMove } from '#domain/applications/due-move.server.ts'
import { readReceivedApplication } from '#domain/applications/find-applications.server.ts'
import { reviewApplication } from '#domain/applications/move-application.server.ts'
import { shownDocumentsOf } from '#domain/applications/shown-documents.server.ts'
import { interviewsOfApplication } from '#domain/interviews/find-interviews.server.ts'
import { readNotificationsOf } from '#domain/notifications/read-notifications.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { findReviewsOfApplication } from '#domain/reviews/find-reviews.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { readablePhone } from '#platform/phone.ts'
import { ClaimBadges } from '#web/claims/claim-badges.tsx'
import { InterviewCard } from '#web/interviews/interview-card.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, isPrefetch, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ApplicationReviews } from '#web/reviews/application-reviews.tsx'
import { shownProfile } from '#web/teachers/shown-profile.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import type { Route } from './+types/received-application-page'
import { changeTimeline, partyName, statusTone, statusWord } from './application-words.ts'
import { Assignee } from './assignee.tsx'
import { DueMove } from './due-move.tsx'
import { OfferAnswered } from './offer-answer.tsx'
import { ReceivedDocuments } from './shown-documents.tsx'
import { SnapshotView } from './snapshot-view.tsx'

const home = '/school-dashboard/applications'

/** Opening the page of an application marks it as reviewed, and read in its room, but never on a prefetch (rule 18). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const isOpened = request.method === 'GET' && !isPrefetch(request)
  let application = (await readReceivedApplication(actor, id)) ?? notFound()
  if (isOpened && application.status === 'pending') {
    await reviewApplication(actor, id)
    application = (await readReceivedApplication(actor, id)) ?? notFound()
  }
  if (isOpened) await readNotificationsOf(actor, id)
  const { snapshot, contacts, teacherLocale: _, ...facts } = application
  const isInvited = wasInvited(application.changes)
  return {
    application: facts,
    roomId: roomIdOf(facts.teacherId, facts.schoolId),
    snapshot: await shownProfile(snapshot),
    reviews: isInvited ? await findReviewsOfApplication(actor, id) : undefined,
    contacts: contacts && { email: contacts.email, phone: contacts.phone && readablePhone(contacts.phone) },
    interviews: isInvited ? await interviewsOfApplication(actor, id) : [],
    documents: await shownDocumentsOf(actor, id),
    hasColleagues: (await findAssignable(actor)).length > 1,
    mayAct: actor.role === 'school' && mayActForSchool(actor.schoolRole),
    now: now(),
  }
}

/** Takes back what nobody was told of yet; accepting, rejecting and inviting have pages of their own. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const id = idOf(params.id)
  const asked = (await request.formData()).get('to')
  const to = plannedStatuses.find((one) => one === asked) ?? 'rejected'
  const undone = await undoMove(actorOf(context), id, to)
  if (!undone.ok && undone.reason === 'not-found') notFound()
  const [done, late] =
    to === 'rejected' ? [m.reject_undone(), m.reject_undo_late()] : [m.due_undone(), m.due_undo_late()]
  return redirectWithToast(
    `${home}/${id}`,
    undone.ok ? { kind: 'success', title: done } : { kind: 'error', title: late },
  )
}

export default function ReceivedApplicationPage({ loaderData }: Route.ComponentProps) {
  const { application, snapshot, contacts, reviews } = loaderData
  const isInterviewed = application.status === 'interview'
  const { id, status, next, vacancyId, vacancyTitle, isVacancyShown, coverLetter } = application
  return (
    <div>
      <title>{pageTitle(partyName(snapshot.fullName), vacancyTitle)}</title>
      <p className="mb-4">
        <Link to={home} className="inline-flex min-h-11 items-center">
          ← {m.received_back()}
        </Link>
      </p>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold text-balance wrap-anywhere">
            {partyName(snapshot.fullName)}
          </h1>
          <p className="mt-1 wrap-anywhere text-muted">
            {m.received_for()}:{' '}
            {isVacancyShown ? <Link to={`/vacancies/${vacancyId}`}>{vacancyTitle}</Link> : vacancyTitle}
          </p>
          <div className="mt-2 empty:hidden">
            <ClaimBadges claims={application.verifiedClaims} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={statusTone(status)}>{statusWord(status)}</Badge>
          {loaderData.mayAct && (
            <ButtonLink
              to={`/messages/${loaderData.roomId}`}
              variant="secondary"
              icon={<MessageCircle size={18} />}
            >
              {m.contact_write()}
            </ButtonLink>
          )}
        </div>
      </header>
      {(application.assignee || loaderData.hasColleagues) && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
          {application.assignee && <Assignee name={application.assignee.name} isTold />}
          {loaderData.hasColleagues && (
            <DialogLink to={`${home}/${id}/assign`} className="inline-flex min-h-11 items-center">
              {application.assignee ? m.assign_change() : m.assign_title()}
            </DialogLink>
          )}
        </div>
      )}
      {loaderData.mayAct && application.due && <DueMove {...application.due} now={loaderData.now} />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-6 max-lg:order-2 lg:row-span-2">
          <Card as="section">
            <h2 className="mb-2 text-lg font-semibold">{m.received_letter()}</h2>
            {coverLetter ? (
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{coverLetter}</p>
            ) : (
              <p className="text-muted">{m.received_no_letter()}</p>
            )}
          </Card>
          <ReceivedDocuments documents={loaderData.documents} home={`${home}/${id}`} />
          <Card as="section">
            <h2 className="mb-3 text-lg font-semibold">{m.received_profile()}</h2>
            <SnapshotView snapshot={snapshot} home={`${home}/${id}`} />
          </Card>
        </div>
        <div className="grid gap-6 max-lg:order-1 lg:col-start-2 lg:row-start-1">
          {loaderData.interviews.map((interview) => (
            <InterviewCard
              key={interview.id}
              side="school"
              mayAct={loaderData.mayAct}
              interview={interview}
              now={loaderData.now}
            />
          ))}
          {status === 'accepted' && <OfferAnswered startsOn={application.startsOn} />}
          {next.length > 0 && (
            <Card as="section">
              <h2 className="mb-3 text-lg font-semibold">{m.received_decide()}</h2>
              <div className="grid gap-3">
                {isOpen(status) && (
                  <ButtonLink
                    to={`${home}/${id}/interview`}
                    state={dialogState()}
                    preventScrollReset
                    variant={isInterviewed ? 'secondary' : 'primary'}
                  >
                    {isInterviewed ? m.interview_again() : m.received_invite()}
                  </ButtonLink>
                )}
                {next.includes('accepted') && (
                  <ButtonLink
                    to={`${home}/${id}/accept`}
                    state={dialogState()}
                    preventScrollReset
                    variant={isInterviewed ? 'primary' : 'secondary'}
                  >
                    {m.received_accept()}
                  </ButtonLink>
                )}
                {next.includes('rejected') && (
                  <ButtonLink
                    to={`${home}/${id}/reject`}
                    state={dialogState()}
                    preventScrollReset
                    variant="quiet"
                  >
                    {m.received_reject()}
                  </ButtonLink>
                )}
              </div>
            </Card>
          )}
          {reviews && <ApplicationReviews of={reviews} home={`${home}/${id}`} side="school" />}
          {contacts && (
            <Card as="section">
              <h2 className="mb-3 text-lg font-semibold">{m.received_contacts()}</h2>
              <Facts
                columns={1}
                items={[
                  {
                    label: m.vacancy_contact_phone_label(),
                    value: contacts.phone && (
                      <a href={`tel:${contacts.phone.replaceAll(' ', '')}`}>{contacts.phone}</a>
                    ),
                  },
                  {
                    label: m.vacancy_contact_email_label(),
                    value: <a href={`mailto:${contacts.email}`}>{contacts.email}</a>,
                  },
                ]}
              />
            </Card>
          )}
        </div>
        <Card as="section" className="max-lg:order-3 lg:col-start-2">
          <h2 className="mb-3 text-lg font-semibold">{m.received_history()}</h2>
          <Timeline items={changeTimeline(application, loaderData.now, loaderData.documents)} />
        </Card>
      </div>
      <Outlet />
    </div>
  )
}
