import { useOutlet } from 'react-router'
import { isOpen, plannedStatuses, wasInvited } from '#domain/applications/application.ts'
import { reviewApplication } from '#domain/applications/move-application.server.ts'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { findPlanOfColleague } from '#domain/applications/scheduled-move.server.ts'
import { shownDocumentsOf } from '#domain/applications/shown-documents.server.ts'
import { assessmentOf } from '#domain/assessments/find-assessments.server.ts'
import { withClashes } from '#domain/interviews/find-clashes.server.ts'
import { readApplicationMessage } from '#domain/messaging/mark-application-read.server.ts'
import { readNotificationsOf } from '#domain/notifications/read-notifications.server.ts'
import { findReviewsOfApplication } from '#domain/reviews/find-reviews.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { readablePhone } from '#platform/phone.ts'
import { partyName } from '#web/application-parts/application-words.ts'
import { whatsappToTeacher } from '#web/application-parts/whatsapp-address.server.ts'
import { receivedApplicationPath } from '#web/assessments/received-application-path.ts'
import { useFollowedBoard } from '#web/live/board-changes.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, isPrefetch, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { shownProfile } from '#web/teachers/shown-profile.server.ts'
import { wholeRanges } from '#web/words/whole-ranges.ts'
import type { Route } from './+types/received-application-page'
import { fitWords } from './fit-words.ts'
import { undoPlanned } from './planned-move.server.ts'
import {
  changesSince,
  mayDo,
  placeInList,
  receivedApplicationOf,
  receivedInterviewsOf,
} from './received-application.server.ts'
import { ReceivedColumns } from './received-columns.tsx'
import { ListWay, ReceivedHeader } from './received-header.tsx'
import { ScheduledMove } from './scheduled-move.tsx'

const home = '/school-dashboard/applications'

/**
 * Opening the page of an application marks it as reviewed, and as read in its room, but never on a prefetch (rule 18).
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const isOpened = request.method === 'GET' && !isPrefetch(request)
  let application = (await receivedApplicationOf(context, id)) ?? notFound()
  const isReviewedNow = isOpened && application.status === 'pending'
  if (isReviewedNow) {
    await reviewApplication(actor, id)
    application = (await readReceivedApplication(actor, id)) ?? notFound()
  }
  const {
    snapshot,
    contacts,
    teacherLocale,
    profileChangedAt: _,
    fit,
    kilometres,
    employmentType,
    isMessageUnread,
    ...facts
  } = application
  const isInvited = wasInvited(application.changes)
  const before = await shownProfile(snapshot)
  const [interviews, changes, kept, reviews, documents, place] = await Promise.all([
    isInvited ? receivedInterviewsOf(context, id).then((found) => withClashes(actor, found)) : [],
    changesSince(actor, application, before),
    assessmentOf(actor, id),
    isInvited ? findReviewsOfApplication(actor, id) : undefined,
    shownDocumentsOf(actor, id),
    placeInList(actor, id, url),
    isOpened && readNotificationsOf(actor, id),
    isOpened && !isReviewedNow && isMessageUnread && readApplicationMessage(actor, id),
  ])
  const at = now()
  return {
    application: { ...facts, coverLetter: wholeRanges(facts.coverLetter ?? '') },
    dueBy: facts.due && (await findPlanOfColleague(actor, id))?.author,
    // It is weighed until it is decided.
    reasons: isOpen(application.status) ? fitWords(fit, { kilometres, employmentType }) : undefined,
    roomId: roomIdOf(facts.teacherId, facts.schoolId),
    snapshot: { ...before, bio: wholeRanges(before.bio) },
    changes,
    kept: kept ?? notFound(),
    noteId: uuidv7(),
    reviews,
    contacts: contacts && {
      email: contacts.email,
      phone: contacts.phone && readablePhone(contacts.phone),
      whatsapp:
        contacts.phone &&
        whatsappToTeacher({
          ...{
            phone: contacts.phone,
            name: snapshot.fullName,
            from: application.schoolName,
            interviews,
            now: at,
          },
          vacancyTitle: application.vacancyTitle,
          locale: teacherLocale,
        }),
    },
    interviews,
    documents,
    ...mayDo(actor, application),
    ...place,
    now: at,
  }
}

/** Undoes what nobody was told of yet; accepting, rejecting and inviting have their own pages. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const id = idOf(params.id)
  const form = await request.formData()
  const to = plannedStatuses.find((one) => one === form.get('to')) ?? notFound()
  const act = form.get('act')
  const undone = await undoPlanned(actorOf(context), id, to, typeof act === 'string' ? act : undefined)
  const place = receivedApplicationPath(id, url)
  const done = to === 'rejected' ? m.reject_undone() : m.due_undone()
  if (undone.ok) return redirectWithToast(place, { kind: 'success', title: done })
  return redirectWithToast(place, { kind: 'error', title: undone.title, text: undone.text })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(partyName(loaderData.snapshot.fullName), loaderData.application.vacancyTitle) }]
}

export default function ReceivedApplicationPage({ loaderData }: Route.ComponentProps) {
  const { application, snapshot, mayAct, query, now: readAt } = loaderData
  const path = `${home}/${application.id}`
  const dialog = useOutlet()
  useFollowedBoard(dialog !== null)
  return (
    <div>
      <ListWay list={loaderData.list} previousTo={loaderData.previousTo} nextTo={loaderData.nextTo} />
      <ReceivedHeader
        application={application}
        snapshot={snapshot}
        labels={loaderData.kept.labels}
        reasons={loaderData.reasons}
        home={path}
        query={query}
        roomId={loaderData.roomId}
        mayAct={mayAct}
        mayLabel={loaderData.mayLabel}
        hasColleagues={application.hasColleagues}
      />
      {mayAct && application.due && <ScheduledMove {...application.due} by={loaderData.dueBy} now={readAt} />}
      <ReceivedColumns loaderData={loaderData} path={path} />
      {dialog}
    </div>
  )
}
