import { data } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { type ApplicationStatus, nextFor, rejectionNoteLengthMax } from '#domain/applications/application.ts'
import { rejectInput } from '#domain/applications/application-input.ts'
import { templateFactsOf } from '#domain/applications/fill-for-person.server.ts'
import { rejectApplication } from '#domain/applications/move-application.server.ts'
import { readAddressee } from '#domain/applications/read-addressee.server.ts'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { fillTemplate } from '#domain/message-templates/message-template.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { lengthOf } from '#domain/texts/text.ts'
import { m } from '#locales/messages.ts'
import { statusWord } from '#web/application-parts/application-words.ts'
import { receivedApplicationPath } from '#web/assessments/received-application-path.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { OverDialog } from '#web/forms/over-dialog.tsx'
import { offeredTemplates } from '#web/message-templates/offered-templates.server.ts'
import { templateButton, withTemplate } from '#web/message-templates/taken-words.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { refuseUnsent } from '#web/request/refuse-unsent.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { nearDay } from '#web/words/dates.ts'
import { overruledWords } from '#web/words/overruled-words.ts'
import type { Route } from './+types/reject-application-page'
import { movedMeanwhile } from './moved-meanwhile.server.ts'
import { boardHome } from './received-address.ts'
import { RejectionFields } from './rejection-fields.tsx'

/** Opened from the board it returns there, with its filters. */
const isOnBoard = (url: URL) => url.pathname.includes('/applications/board/')
const pathOf = (id: string, url: URL) =>
  isOnBoard(url) ? boardHome + url.search : receivedApplicationPath(id, url)

async function refusalOf(actor: Actor, id: string) {
  const { own, ...about } = (await readAddressee(actor, id, 'refusal')) ?? notFound()
  return { about, templates: offeredTemplates('refusal', about, own) }
}

/** The same words in braces as in a text to many stand for this person's facts. */
async function filledNote(actor: Actor, id: string, note: string | null): Promise<string | null> {
  if (!note?.includes('{')) return note
  const { about } = await refusalOf(actor, id)
  return fillTemplate(note, templateFactsOf(about))
}

/** Why it can no longer be rejected; undefined if it can. */
function overWords({ status, startsOn }: { status: ApplicationStatus; startsOn: string | null }) {
  if (nextFor('school', status).includes('rejected')) return undefined
  if (startsOn !== null) return m.reject_over_confirmed({ day: nearDay(startsOn) })
  return status === 'accepted'
    ? m.reject_over_accepted()
    : m.received_moved_over({ status: statusWord(status) })
}

type Addressee = Pick<
  NonNullable<Awaited<ReturnType<typeof readAddressee>>>,
  'status' | 'startsOn' | 'teacherId'
>

/** Shown instead of the form. Typed words can be sent in the chat. */
function overOf(actor: Actor, about: Addressee, hasTyped: boolean) {
  const words = overWords(about)
  const hasChat = actor.role === 'school' && (hasTyped || about.status === 'accepted')
  return words && { words, chat: hasChat ? roomIdOf(about.teacherId, actor.schoolId) : null }
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const { about, templates } = await refusalOf(actor, id)
  return {
    ...{ id, templates, name: about.fullName, back: pathOf(id, url) },
    application: receivedApplicationPath(id, url),
    over: overOf(actor, about, false),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const form = await request.formData()
  const read = readForm(rejectInput, form)
  if (form.has(templateButton)) {
    const { templates } = await refusalOf(actor, id)
    return data({ answer: withTemplate(read, 'note', templates) })
  }
  if (!read.ok) {
    const { status, startsOn } = (await readReceivedApplication(actor, id)) ?? notFound()
    // If it can no longer be rejected, no reason is asked for.
    return overWords({ status, startsOn })
      ? movedMeanwhile(pathOf(id, url), { ok: false, reason: 'not-allowed', status, startsOn })
      : refuse(read.answer)
  }
  const note = await filledNote(actor, id, read.value.note)
  if (lengthOf(note ?? '') > rejectionNoteLengthMax)
    return refuseField(read.values, 'note', m.form_text_long({ max: rejectionNoteLengthMax }))
  const moved = await rejectApplication(actor, id, { ...read.value, note })
  if (!moved.ok && (moved.reason === 'no-access' || moved.reason === 'blocked-by-oneself'))
    return refuseField(read.values, 'note', m.reject_note_blocked())
  if (!moved.ok) {
    const over =
      note && moved.reason === 'not-allowed' && overOf(actor, (await refusalOf(actor, id)).about, true)
    return over ? refuseUnsent(context, note, over) : movedMeanwhile(pathOf(id, url), moved)
  }
  // Pressed again: a reader of the result can no longer undo it.
  if (!moved.act) return redirectWithToast(pathOf(id, url), { kind: 'success', title: m.reject_undo_late() })
  return redirectWithToast(pathOf(id, url), {
    kind: 'success',
    title: m.reject_due(),
    text: [m.reject_due_text(), overruledWords(moved.overruled)].filter(Boolean).join(' '),
    // The application's own page shows the undo; on the board the card is gone.
    ...(isOnBoard(url) && {
      undo: { to: boardHome + url.search, value: `${id}:rejected:${moved.act}` },
    }),
  })
}

export function meta() {
  return [{ title: pageTitle(m.reject_title()) }]
}

export default function RejectApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, back, name, templates, application } = loaderData
  const unsent = actionData && 'unsent' in actionData ? actionData.unsent : undefined
  // Text typed before the decision is not taken away.
  const over = actionData ? unsent : loaderData.over
  if (over)
    return (
      <OverDialog
        title={m.reject_over_title()}
        closeTo={back}
        {...over}
        back={{ to: application, label: m.application_back() }}
      />
    )
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  return (
    <RouteDialog title={m.reject_title()} closeTo={back}>
      <p className="mb-5 wrap-anywhere">{m.reject_text({ name })}</p>
      <PostForm answer={answer} draftKey={`reject-${id}`}>
        <RejectionFields templates={templates} hint={m.reject_note_hint()} rows={3} />
        <FormActions back={back} variant="danger">
          {m.reject_submit()}
        </FormActions>
      </PostForm>
    </RouteDialog>
  )
}
