import { data } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import {
  type ApplicationStatus,
  nextFor,
  rejectionNoteLengthMax,
  rejectionReasons,
} from '#domain/applications/application.ts'
import { rejectInput } from '#domain/applications/application-input.ts'
import { readReceivedApplication } from '#domain/applications/find-applications.server.ts'
import { rejectApplication } from '#domain/applications/move-application.server.ts'
import { readAddressee } from '#domain/applications/read-addressee.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { applicationPlace } from '#web/assessments/application-place.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { SelectField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { offeredTemplates } from '#web/message-templates/offered-templates.server.ts'
import { templateButton, withTemplate } from '#web/message-templates/taken-words.ts'
import { TemplateChooser } from '#web/message-templates/template-chooser.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { nearDay } from '#web/words/dates.ts'
import type { Route } from './+types/reject-application-page'
import { endReasonWord, statusWord } from './application-words.ts'
import { movedMeanwhile } from './moved-meanwhile.server.ts'
import { boardHome } from './received-address.ts'

/** Opened from the board it leads back to it, under its filters. */
const isOnBoard = (url: URL) => url.pathname.includes('/applications/board/')
const placeOf = (id: string, url: URL) =>
  isOnBoard(url) ? boardHome + url.search : applicationPlace(id, url)

async function refusalOf(actor: Actor, id: string) {
  const { own, ...about } = (await readAddressee(actor, id, 'refusal')) ?? notFound()
  return { about, templates: offeredTemplates('refusal', about, own) }
}

/** Why it is not rejected any more; undefined where it can be. */
function overWords({ status, startsOn }: { status: ApplicationStatus; startsOn: string | null }) {
  if (nextFor('school', status).includes('rejected')) return undefined
  if (startsOn !== null) return m.reject_over_confirmed({ day: nearDay(startsOn) })
  return status === 'accepted'
    ? m.reject_over_accepted()
    : m.received_moved_over({ status: statusWord(status) })
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const { about, templates } = await refusalOf(actor, id)
  const over = overWords(about)
  return {
    ...{ id, templates, name: about.fullName, back: placeOf(id, url) },
    over: over && {
      words: over,
      application: applicationPlace(id, url),
      chat:
        about.status === 'accepted' && actor.role === 'school'
          ? roomIdOf(about.teacherId, actor.schoolId)
          : null,
    },
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
    // What cannot be rejected any more is not asked for a reason.
    return overWords({ status, startsOn })
      ? movedMeanwhile(placeOf(id, url), { ok: false, reason: 'not-allowed', status })
      : refuse(read.answer)
  }
  const moved = await rejectApplication(actor, id, read.value)
  if (!moved.ok && (moved.reason === 'no-access' || moved.reason === 'blocked-by-oneself'))
    return refuseField(read.values, 'note', m.reject_note_blocked())
  if (!moved.ok) return movedMeanwhile(placeOf(id, url), moved)
  return redirectWithToast(placeOf(id, url), {
    kind: 'success',
    title: m.reject_due(),
    text: m.reject_due_text(),
    // Its own page has the way back in sight; from the board the card has gone.
    ...(isOnBoard(url) &&
      moved.act && { undo: { to: boardHome + url.search, value: `${id}:rejected:${moved.act}` } }),
  })
}

export function meta() {
  return [{ title: pageTitle(m.reject_title()) }]
}

export default function RejectApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, back, name, templates, over } = loaderData
  // What was typed before it was decided is not taken away.
  if (over && !actionData) return <Over {...over} back={back} />
  return (
    <RouteDialog title={m.reject_title()} closeTo={back}>
      <p className="mb-5 wrap-anywhere">{m.reject_text({ name })}</p>
      <PostForm answer={actionData?.answer} draftKey={`reject-${id}`}>
        <SelectField
          label={m.reject_reason_label()}
          name="reason"
          placeholder={m.reject_reason_choose()}
          options={rejectionReasons.map((value) => ({ value, label: endReasonWord(value) }))}
          required
        />
        <TemplateChooser templates={templates} field="note" />
        <TextAreaField
          label={m.reject_note_label()}
          name="note"
          hint={m.reject_note_hint()}
          maxLength={rejectionNoteLengthMax}
          rows={3}
        />
        <FormActions back={back} variant="danger">
          {m.reject_submit()}
        </FormActions>
      </PostForm>
    </RouteDialog>
  )
}

type OverProps = { words: string; application: string; chat: string | null; back: string }

/** Said before anything is typed. */
function Over({ words, application, chat, back }: OverProps) {
  return (
    <RouteDialog title={m.reject_over_title()} closeTo={back}>
      <Notice tone="apricot">{words}</Notice>
      <div className="button-row mt-5">
        {chat && <ButtonLink to={`/messages/${chat}`}>{m.interview_chat()}</ButtonLink>}
        <ButtonLink to={application} variant="secondary" replace preventScrollReset>
          {m.application_back()}
        </ButtonLink>
      </div>
    </RouteDialog>
  )
}
