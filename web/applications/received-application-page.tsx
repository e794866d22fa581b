import { useOutlet } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import {
  type ApplicationStatus,
  plannedStatuses,
  type Snapshot,
  wasInvited,
} from '#domain/applications/application.ts'
import { undoMove } from '#domain/applications/due-move.server.ts'
import { readReceivedApplication } from '#domain/applications/find-applications.server.ts'
import { reviewApplication } from '#domain/applications/move-application.server.ts'
import { neighboursOf } from '#domain/applications/received-list.server.ts'
import { shownDocumentsOf } from '#domain/applications/shown-documents.server.ts'
import { assessmentOf } from '#domain/assessments/find-assessments.server.ts'
import { isKept } from '#domain/assessments/lock-assessed.server.ts'
import { withClashes } from '#domain/interviews/find-clashes.server.ts'
import { interviewsOfApplication } from '#domain/interviews/find-interviews.server.ts'
import { readNotificationsOf } from '#domain/notifications/read-notifications.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { findReviewsOfApplication } from '#domain/reviews/find-reviews.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { findTeacher } from '#domain/teachers/find-teacher.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { readablePhone } from '#platform/phone.ts'
import { applicationPlace, fromQuery } from '#web/assessments/application-place.ts'
import { Notes } from '#web/assessments/notes.tsx'
import { Scores } from '#web/assessments/scores.tsx'
import { InterviewCard } from '#web/interviews/interview-card.tsx'
import { useFollowedBoard } from '#web/live/board-changes.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, isPrefetch, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ApplicationReviews } from '#web/reviews/application-reviews.tsx'
import { type ShownProfile, shownProfile } from '#web/teachers/shown-profile.server.ts'
import { Card } from '#web/ui/card.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { inLine, momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/received-application-page'
import { changeTimeline, endingChange, partyName } from './application-words.ts'
import { type ChangedFact, changedFacts } from './changed-profile.server.ts'
import { ChangedProfile } from './changed-profile.tsx'
import { DueMove } from './due-move.tsx'
import { lateWords } from './moved-meanwhile.server.ts'
import { OfferAnswered } from './offer-answer.tsx'
import { ReceivedDecision } from './received-decision.tsx'
import { ListWay, ReceivedHeader } from './received-header.tsx'
import { listOf, receivedSearchOf, statusesOfList } from './received-search.server.ts'
import { ReceivedDocuments } from './shown-documents.tsx'
import { SnapshotView } from './snapshot-view.tsx'
import { whatsappToTeacher } from './whatsapp-address.server.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

const home = '/school-dashboard/applications'

/** Opening the page of an application marks it as reviewed, and read in its room, but never on a prefetch (rule 18). */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const isOpened = request.method === 'GET' && !isPrefetch(request)
  let application = (await readReceivedApplication(actor, id)) ?? notFound()
  if (isOpened && application.status === 'pending') {
    await reviewApplication(actor, id)
    application = (await readReceivedApplication(actor, id)) ?? notFound()
  }
  const { snapshot, contacts, teacherLocale, ...facts } = application
  const isInvited = wasInvited(application.changes)
  const before = await shownProfile(snapshot)
  const [interviews, changes, kept, reviews, documents, place] = await Promise.all([
    isInvited ? interviewsOfApplication(actor, id).then((found) => withClashes(actor, found)) : [],
    changesSince(actor, application, before),
    assessmentOf(actor, id),
    isInvited ? findReviewsOfApplication(actor, id) : undefined,
    shownDocumentsOf(actor, id),
    placeInList(actor, id, url),
    isOpened && readNotificationsOf(actor, id),
  ])
  const at = now()
  return {
    application: facts,
    roomId: roomIdOf(facts.teacherId, facts.schoolId),
    snapshot: before,
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

/** In what the profile of today differs; null where the school does not see it any more. */
async function changesSince(
  actor: Actor,
  {
    teacherId,
    appliedAt,
    snapshotRenewedAt,
    profileChangedAt,
    snapshot,
  }: {
    teacherId: string
    appliedAt: Date
    snapshotRenewedAt: Date | null
    profileChangedAt: Date
    snapshot: Snapshot
  },
  before: ShownProfile,
): Promise<ChangedFact[] | null> {
  const hasStructure = snapshot.subjects !== undefined
  if (profileChangedAt <= (snapshotRenewedAt ?? appliedAt)) return []
  const today = await findTeacher(actor, teacherId)
  return today ? changedFacts(before, await shownProfile(today), hasStructure) : null
}

function mayDo(
  actor: Actor,
  application: { status: ApplicationStatus; changedAt: Date; isTeacherGone: boolean },
) {
  if (actor.role !== 'school') notFound()
  const mayAssess = !application.isTeacherGone && isKept(application)
  const mayAct = mayActForSchool(actor.schoolRole)
  return { mayAct, mayAssess, mayLabel: mayAct && mayAssess, isOwner: actor.schoolRole === 'owner' }
}

/** The list that the reader came from, and what stands before and after in it. */
async function placeInList(actor: Actor, id: string, url: URL) {
  const query = fromQuery(url)
  const list = listOf(url.searchParams.get('from'))
  if (!query || actor.role !== 'school') return { query, list, previousTo: undefined, nextTo: undefined }
  const { previous, next } = await neighboursOf(
    actor,
    id,
    receivedSearchOf(new URL(list, url)),
    statusesOfList(list),
  )
  const to = (other: string | null) => (other ? `${home}/${other}${query}` : undefined)
  return { query, list, previousTo: to(previous), nextTo: to(next) }
}

/** Takes back what nobody was told of yet; accepting, rejecting and inviting have pages of their own. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const id = idOf(params.id)
  const asked = (await request.formData()).get('to')
  const to = plannedStatuses.find((one) => one === asked) ?? 'rejected'
  const undone = await undoMove(actorOf(context), id, to)
  const place = applicationPlace(id, url)
  const done = to === 'rejected' ? m.reject_undone() : m.due_undone()
  if (undone.ok) return redirectWithToast(place, { kind: 'success', title: done })
  if (undone.reason === 'not-found') notFound()
  return redirectWithToast(place, { kind: 'error', ...lateWords(undone, to) })
}

export default function ReceivedApplicationPage({ loaderData }: Route.ComponentProps) {
  const { application, snapshot, mayAct, query, now: readAt } = loaderData
  const path = `${home}/${application.id}`
  const dialog = useOutlet()
  useFollowedBoard(dialog !== null)
  return (
    <div>
      <title>{pageTitle(partyName(snapshot.fullName), application.vacancyTitle)}</title>
      <ListWay list={loaderData.list} previousTo={loaderData.previousTo} nextTo={loaderData.nextTo} />
      <ReceivedHeader
        application={application}
        snapshot={snapshot}
        labels={loaderData.kept.labels}
        home={path}
        query={query}
        roomId={loaderData.roomId}
        mayAct={mayAct}
        mayLabel={loaderData.mayLabel}
        hasColleagues={application.hasColleagues}
      />
      {mayAct && application.due && <DueMove {...application.due} now={readAt} />}
      {/* Two columns of their own heights; on a phone one, in the order in which people decide. */}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <div className="grid min-w-0 gap-6 max-lg:contents">
          <Said loaderData={loaderData} path={path} />
        </div>
        <div className="grid min-w-0 gap-6 max-lg:contents">
          <Decided loaderData={loaderData} path={path} />
        </div>
        <History loaderData={loaderData} />
      </div>
      {dialog}
    </div>
  )
}

type PartProps = Pick<Route.ComponentProps, 'loaderData'> & { path: string }

/** What the teacher said, and what happened. */
function Said({ loaderData, path }: PartProps) {
  const { application, snapshot, documents, reviews } = loaderData
  return (
    <>
      {application.coverLetter ? (
        <Card as="section" className="max-lg:order-2">
          <h2 className="mb-2 text-lg font-semibold">{m.received_letter()}</h2>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{application.coverLetter}</p>
        </Card>
      ) : (
        <p className="text-muted max-lg:order-2">{m.received_no_letter()}</p>
      )}
      <div className="empty:hidden max-lg:order-3">
        <ReceivedDocuments documents={documents} home={path} />
      </div>
      <Card as="section" className="max-lg:order-5">
        <h2 className="mb-3 text-lg font-semibold">{m.received_profile()}</h2>
        {application.snapshotRenewedAt && (
          <p className="mb-3 text-sm text-muted">
            {m.received_snapshot_renewed({
              day: inLine(momentWords(application.snapshotRenewedAt, loaderData.now)),
            })}
          </p>
        )}
        <ChangedProfile changes={loaderData.changes} teacherId={application.teacherId} />
        <SnapshotView snapshot={snapshot} home={path} />
      </Card>
      {reviews && (
        <div className="grid gap-6 max-lg:order-7">
          <ApplicationReviews of={reviews} home={path} side="school" />
        </div>
      )}
    </>
  )
}

function History({ loaderData }: Pick<PartProps, 'loaderData'>) {
  const { application, documents, now: readAt } = loaderData
  return (
    <Card as="section" className="max-lg:order-8 lg:col-span-2">
      <h2 className="mb-3 text-lg font-semibold">{m.received_history()}</h2>
      <Timeline items={changeTimeline(application, readAt, { documents, said: endingChange(application) })} />
    </Card>
  )
}

/** What the school thinks and decides, and how it reaches the teacher. */
function Decided({ loaderData, path }: PartProps) {
  const { application, contacts, kept, query, mayAct, mayAssess, now: readAt } = loaderData
  const { status, next, startsOn } = application
  const isOver = status === 'rejected' || status === 'withdrawn'
  return (
    <>
      {status === 'accepted' && <OfferAnswered startsOn={startsOn} />}
      <ReceivedDecision status={status} next={next} home={path} query={query} />
      {contacts && (
        <div className="max-lg:order-1">
          <ReceivedContacts {...contacts} />
        </div>
      )}
      {loaderData.interviews.map((interview) => (
        <div key={interview.id} className="max-lg:order-1">
          <InterviewCard side="school" mayAct={mayAct} interview={interview} now={readAt} />
        </div>
      ))}
      <div className="grid gap-6 max-lg:order-4">
        {(!isOver || kept.members.length > 0) && (
          <Scores
            criteria={kept.criteria}
            members={kept.members}
            scoreTo={mayAssess ? `${path}/scores${query}` : undefined}
          />
        )}
        <Notes
          key={application.id}
          notes={kept.notes}
          home={path}
          query={query}
          requestId={loaderData.noteId}
          mayWrite={mayAssess}
          mayDeleteAll={loaderData.isOwner}
          now={readAt}
        />
      </div>
    </>
  )
}

type ReceivedContactsProps = { email: string; phone: string | null; whatsapp: string | null }

function ReceivedContacts({ email, phone, whatsapp }: ReceivedContactsProps) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-semibold">{m.received_contacts()}</h2>
      <Facts
        columns={1}
        items={[
          {
            label: m.vacancy_contact_phone_label(),
            value: phone && (
              <span className="grid justify-items-start">
                <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                {whatsapp && <WhatsAppLink address={whatsapp} />}
              </span>
            ),
          },
          {
            label: m.vacancy_contact_email_label(),
            value: (
              <a href={`mailto:${email}`}>
                <EmailWords address={email} />
              </a>
            ),
          },
        ]}
      />
    </Card>
  )
}
