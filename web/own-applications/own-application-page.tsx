import { Outlet } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { isSilent, promiseOf } from '#domain/applications/answer-promise.ts'
import {
  type ApplicationStatus,
  accountBlocked,
  canCallOff,
  isLive,
  isOpen,
  wasInvited,
} from '#domain/applications/application.ts'
import type { ApplicationChange } from '#domain/applications/changes-of-applications.server.ts'
import {
  countOwnApplications,
  findLastApplication,
  readOwnApplication,
} from '#domain/applications/find-applications.server.ts'
import { otherLiveApplications } from '#domain/applications/other-live.server.ts'
import { takeBackDocument } from '#domain/applications/show-documents.server.ts'
import { shownDocumentsOf } from '#domain/applications/shown-documents.server.ts'
import { secondsUntilApplying } from '#domain/applications/wait-to-apply.server.ts'
import { withClashes } from '#domain/interviews/find-clashes.server.ts'
import { interviewsOfApplication } from '#domain/interviews/find-interviews.server.ts'
import { readNotificationsOf } from '#domain/notifications/read-notifications.server.ts'
import { findReviewsOfApplication } from '#domain/reviews/find-reviews.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { stagesAround } from '#domain/statistics/stage-counts.server.ts'
import { ownTelegram } from '#domain/telegram/own-telegram.server.ts'
import { payWords } from '#domain/texts/money-words.ts'
import { findVacancyCards } from '#domain/vacancies/vacancy-cards.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { readablePhone } from '#platform/phone.ts'
import { changeTimeline, endingChange, schoolPartyName } from '#web/application-parts/application-words.ts'
import { OwnShownDocuments } from '#web/application-parts/shown-documents.tsx'
import { whatsappToSchool } from '#web/application-parts/whatsapp-address.server.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { idOf, isPrefetch, notFound, requireRole } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ApplicationReviews } from '#web/reviews/application-reviews.tsx'
import { shownProfile } from '#web/teachers/shown-profile.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { bestFitting } from '#web/vacancies/best-fitting.server.ts'
import type { Route } from './+types/own-application-page'
import { AfterSilence, AnswerPromise, StagesAround } from './answer-wait.tsx'
import { AwaitedAnswers } from './awaited-answers.tsx'
import { changedTermsOf } from './changed-terms.server.ts'
import { ChangedTerms } from './changed-terms.tsx'
import { CoverLetter } from './own-cover-letter.tsx'
import { OwnSnapshot } from './own-snapshot.tsx'
import { OwnStatus } from './own-status.tsx'
import { renewableFacts, renewedSnapshot } from './renewed-snapshot.server.ts'
import { SchoolContacts } from './school-contacts.tsx'
import { TelegramCard } from './telegram-card.tsx'

const fittingShown = 3

/** Opening the page marks the application's notifications as read, but never on a prefetch. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const found = await readOwnApplication(actor, idOf(params.id))
  if (!found) notFound()
  if (request.method === 'GET' && !isPrefetch(request))
    await readNotificationsOf(actor, found.id, { withTerms: found.isNotifiedOfTerms })
  const {
    snapshot,
    contacts,
    subjectId,
    profileChangedAt,
    formerTerms,
    terms,
    isNotifiedOfTerms,
    ...application
  } = found
  const at = now()
  const silent = isSilent(found, at)
  const isInvited = wasInvited(found.changes)
  const isHired = canCallOff(found, at)
  const profile = await shownProfile(snapshot)
  // Only one that is open to all has a card.
  const [card] = await findVacancyCards([found.vacancyId])
  const canApplyAgain = card !== undefined && !found.isBlocked && (await isLastOfOwn(actor, found))
  return {
    application: {
      ...application,
      canApplyAgain,
      againIn: canApplyAgain ? await secondsUntilApplying(actor, found.vacancyId) : undefined,
    },
    salary: card && payWords(card),
    changedTerms: isNotifiedOfTerms ? await changedTermsOf(found) : undefined,
    profile,
    renewable: await renewableFacts(context, found, profile),
    contacts: contacts && {
      ...contacts,
      readable: contacts.phone && readablePhone(contacts.phone),
      whatsapp: contacts.phone && whatsappToSchool({ ...found, phone: contacts.phone, from: actor.fullName }),
    },
    roomId: roomIdOf(actor.accountId, application.schoolId),
    reviews: isInvited ? await findReviewsOfApplication(actor, found.id) : undefined,
    interviews: isInvited ? await withClashes(actor, await interviewsOfApplication(actor, found.id)) : [],
    documents: await shownDocumentsOf(actor, found.id),
    isTelegramOffered: await isTelegramOffered(actor, found.status),
    promise: promiseOf(found, at),
    stages: await stagesAround(actor, found.id),
    afterSilence: silent ? await bestFitting(actor, fittingShown, subjectId) : undefined,
    otherLive: isHired ? await otherLiveApplications(actor, found.id) : [],
    isLooking: isHired && (await ownTeacherOf(context))?.searchStatus !== 'not-looking',
    now: at,
  }
}

/** Withdrawn, or ended by a block that is over, and not yet sent again by the teacher. */
async function isLastOfOwn(
  actor: Actor,
  found: { id: string; vacancyId: string; status: ApplicationStatus; changes: readonly ApplicationChange[] },
) {
  const isEndedByNobody = found.status === 'rejected' && found.changes.at(-1)?.reason === accountBlocked
  if (found.status !== 'withdrawn' && !isEndedByNobody) return false
  return (await findLastApplication(actor, found.vacancyId))?.id === found.id
}

/** While the first application waits, for a person who could be notified there and is not yet. */
async function isTelegramOffered(actor: Actor, status: ApplicationStatus): Promise<boolean> {
  if (status !== 'pending' || (await countOwnApplications(actor)) !== 1) return false
  return (await ownTelegram(actor))?.linkedAt === null
}

/** Takes a shown document back, or puts today's profile into the application. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const id = idOf(params.id)
  const form = await request.formData()
  if (form.get('intent') === 'renew') return renewedSnapshot(actor, id)
  const shown = String(form.get('shown') ?? '')
  const taken = await takeBackDocument(actor, id, idOf(shown))
  if (!taken.ok) notFound()
  return redirectWithToast(`/teacher-dashboard/applications/${id}`, {
    kind: 'success',
    title: m.shown_taken_back(),
  })
}

export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(loaderData.application.vacancyTitle) }] : []
}

/** The receipt of an application, and later its whole history. */
export default function OwnApplicationPage({ loaderData }: Route.ComponentProps) {
  const { application, profile, reviews, now: readAt } = loaderData
  const { id, status, coverLetter, vacancyTitle, schoolName } = application
  // An interview and an offer bring their own main action.
  const hasOther =
    (status === 'accepted' && application.startsOn === null) || loaderData.interviews.length > 0
  const hasAnswers = loaderData.interviews.length > 0 || status === 'accepted'
  // A cancelled interview of the application says less than its outcome.
  const isOver = !isLive(status)
  return (
    <>
      <BackLink to="/teacher-dashboard/applications" className="mb-2">
        {m.application_all_own()}
      </BackLink>
      <PageHeading
        title={vacancyTitle}
        lead={<Dotted items={[schoolPartyName(schoolName), loaderData.salary]} />}
      />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start">
        {/* What waits for an answer, and the status, come first on a phone, and first in a desktop's wide column. */}
        <div className="grid min-w-0 gap-5">
          <ChangedTerms changes={loaderData.changedTerms} />
          {hasAnswers && !isOver && <AwaitedAnswers shown={loaderData} />}
          <OwnStatus
            application={application}
            interviews={loaderData.interviews}
            now={readAt}
            roomId={loaderData.roomId}
            hasOther={hasOther}
          >
            {isOpen(status) && application.vacancyState === 'closed' && (
              <p className="mt-2">{m.application_vacancy_closed()}</p>
            )}
            {loaderData.promise && <AnswerPromise promise={loaderData.promise} />}
            {loaderData.stages && <StagesAround counts={loaderData.stages} />}
          </OwnStatus>
          {hasAnswers && isOver && <AwaitedAnswers shown={loaderData} />}
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {/* The status covers open ones. */}
          {loaderData.contacts && <SchoolContacts shown={loaderData} />}
          <OwnShownDocuments
            documents={loaderData.documents}
            showTo={isLive(status) ? `/teacher-dashboard/applications/${id}/documents` : undefined}
            now={readAt}
          />

          {loaderData.isTelegramOffered && <TelegramCard />}
          {reviews && (
            <ApplicationReviews of={reviews} home={`/teacher-dashboard/applications/${id}`} side="teacher" />
          )}

          {!loaderData.contacts && <SchoolContacts shown={loaderData} />}

          <Card as="section">
            <h2 className="mb-3 text-lg font-semibold">{m.application_history()}</h2>
            <Timeline
              items={changeTimeline(application, readAt, {
                documents: loaderData.documents,
                said: endingChange(application),
                side: 'teacher',
              })}
            />
          </Card>
        </div>

        <div className="grid min-w-0 gap-5 lg:col-start-1">
          {loaderData.afterSilence && <AfterSilence fitting={loaderData.afterSilence} />}
          {(coverLetter || !isOver) && <CoverLetter id={id} text={coverLetter} />}
          <OwnSnapshot
            profile={profile}
            renewable={loaderData.renewable}
            home={`/teacher-dashboard/applications/${id}`}
          />
        </div>
      </div>
      <Outlet />
    </>
  )
}
