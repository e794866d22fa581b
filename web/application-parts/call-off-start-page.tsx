import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { canCallOff } from '#domain/applications/application.ts'
import { declineInput } from '#domain/applications/application-input.ts'
import { type CallOffStart, callOffStart } from '#domain/applications/call-off-start.server.ts'
import { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import type { VacancyState } from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { receivedApplicationPath } from '#web/assessments/received-application-path.ts'
import { OverDialog } from '#web/forms/over-dialog.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { isRefused } from '#web/request/is-refused.ts'
import { refuseUnsent } from '#web/request/refuse-unsent.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/call-off-start-page'
import { partyName, schoolPartyName, statusWord } from './application-words.ts'
import { LastWordsForm } from './last-words-form.tsx'

const isTeachers = (url: URL) => url.pathname.includes('/teacher-dashboard/')
const pathOf = (id: string, url: URL) =>
  isTeachers(url) ? `/teacher-dashboard/applications/${id}` : receivedApplicationPath(id, url)
const whoOf = (context: Readonly<RouterContextProvider>, url: URL) =>
  isTeachers(url) ? requireRole(context, url, 'teacher', m.teacher_only()) : actorOf(context)

/** The application for either side; a viewer of the school cannot call off a start. */
async function readStart(actor: Actor, id: string) {
  if (actor.role === 'teacher') {
    const own = await readOwnApplication(actor, id)
    return (
      own && {
        ...own,
        side: 'teacher' as const,
        other: schoolPartyName(own.schoolName),
        teacherId: actor.accountId,
      }
    )
  }
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole)) return undefined
  const received = await readReceivedApplication(actor, id)
  return received && { ...received, side: 'school' as const, other: partyName(received.snapshot.fullName) }
}

/** A free place is one that somebody can apply for. */
function schoolDoneWords({ vacancyState }: { vacancyState: VacancyState | null }): string {
  if (vacancyState === 'published') return m.start_off_school_done_text()
  return vacancyState === null ? m.received_told() : m.start_off_school_done_closed()
}

type Ended = Pick<Extract<CallOffStart, { reason: 'not-allowed' }>, 'status' | 'startsOn'>

const endedWords = ({ status, startsOn }: Ended) => ({
  title: m.received_moved(),
  text: m.received_moved_over({ status: statusWord(status, startsOn) }),
})

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = (await readStart(whoOf(context, url), idOf(params.id))) ?? notFound()
  const { id, side, other, vacancyTitle, startsOn } = found
  if (!canCallOff(found, now()) && !context.get(isRefused))
    throw redirectWithToast(pathOf(id, url), { kind: 'error', ...endedWords(found) })
  const isBegun = startsOn !== null && startsOn <= dayInBishkek(now())
  return { id, side, other, vacancyTitle, isBegun, back: pathOf(id, url) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = whoOf(context, url)
  const id = idOf(params.id)
  const found = (await readStart(actor, id)) ?? notFound()
  const read = readForm(declineInput, await request.formData())
  if (!read.ok) return refuse(read.answer)
  const called = await callOffStart(actor, id, read.value)
  if (called.ok)
    return redirectWithToast(pathOf(id, url), {
      kind: 'success',
      title: m.start_off_done(),
      text: found.side === 'school' ? schoolDoneWords(found) : m.offer_school_told(),
    })
  if (called.reason === 'not-found') notFound()
  if (called.reason !== 'not-allowed') return refuseField(read.values, 'note', m.start_off_note_blocked())
  const { note } = read.value
  return note
    ? refuseUnsent(context, note, { ...endedWords(called), chat: roomIdOf(found.teacherId, found.schoolId) })
    : redirectWithToast(pathOf(id, url), { kind: 'error', ...endedWords(called) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(titleOf(loaderData)) }] : []
}

/** The title of the page, by the side and whether the day has come. */
function titleOf({ side, isBegun }: { side: 'teacher' | 'school'; isBegun: boolean }): string {
  if (side === 'teacher') return isBegun ? m.start_off_teacher_begun() : m.start_off_teacher()
  return isBegun ? m.start_off_school_begun() : m.start_off_school()
}

export default function CallOffStartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, side, other, vacancyTitle, back } = loaderData
  const title = titleOf(loaderData)
  if (actionData && 'unsent' in actionData) {
    const { title: over, text, ...unsent } = actionData.unsent
    return (
      <OverDialog
        title={over}
        closeTo={back}
        words={text}
        {...unsent}
        back={{ to: back, label: m.application_back() }}
      />
    )
  }
  return (
    <RouteDialog title={title} closeTo={back}>
      <p className="mb-5 text-pretty wrap-anywhere">
        <Unbroken>
          {side === 'teacher'
            ? m.start_off_teacher_text({ school: other, vacancy: vacancyTitle })
            : m.start_off_school_text({ teacher: other, vacancy: vacancyTitle })}
        </Unbroken>
      </p>
      <LastWordsForm
        answer={actionData?.answer}
        draftKey={`start-off-${id}`}
        label={side === 'teacher' ? m.offer_note_label() : m.start_off_note_label()}
        back={back}
        keep={m.start_off_keep()}
        submit={m.start_off_submit()}
      />
    </RouteDialog>
  )
}
