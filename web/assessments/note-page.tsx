import { assessmentNoteLengthMax } from '#domain/assessments/assessment.ts'
import { newNoteInput, noteInput } from '#domain/assessments/assessment-input.ts'
import { assessmentOf } from '#domain/assessments/find-assessments.server.ts'
import { changeNote, writeNote } from '#domain/assessments/write-note.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { refuseConflict } from '#web/request/conflict.server.ts'
import { readForm, refuse, refuseForm, versionOf } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/note-page'
import { receivedApplicationPath } from './received-application-path.ts'

const home = '/school-dashboard/applications'

/** A new note, or one of the reader's own. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kept = (await assessmentOf(actorOf(context), idOf(params.id))) ?? notFound()
  const note = params.note ? kept.notes.find(({ id, isOwn }) => isOwn && id === params.note) : undefined
  if (params.note && !note) notFound()
  return { note, requestId: uuidv7(), back: receivedApplicationPath(params.id, url) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const applicationId = idOf(params.id)
  const form = await request.formData()
  const done = () =>
    redirectWithToast(receivedApplicationPath(params.id, url), { kind: 'success', title: m.note_kept() })
  if (!params.note) {
    if (!(await assessmentOf(actor, applicationId))) gone({ to: home })
    const read = readForm(newNoteInput, form)
    if (!read.ok) return refuse(read.answer)
    const written = await writeNote(actor, applicationId, read.value)
    if (written.ok) return done()
    if (written.reason === 'too-many') return refuseForm(read.values, m.notes_too_many())
    gone({ to: home })
  }
  const id = idOf(params.note)
  const read = readForm(noteInput, form)
  if (!read.ok) return refuse(read.answer)
  const changed = await changeNote(actor, { applicationId, id }, { ...read.value, version: versionOf(form) })
  if (changed.ok) return done()
  if (changed.reason === 'not-found')
    gone({ to: receivedApplicationPath(params.id, url), all: m.gone_back_one() })
  const { version, text } = changed.stored
  return refuseConflict(noteInput, read, {
    version,
    fields: { text: { label: m.note_label(), value: text } },
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData.note ? m.note_change_title() : m.note_new()) }]
}

export default function NotePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { note, requestId, back } = loaderData
  const title = note ? m.note_change_title() : m.note_new()
  return (
    <RouteDialog title={title} closeTo={back}>
      <PostForm
        answer={actionData?.answer}
        version={note?.version}
        requestId={note ? undefined : requestId}
        draftKey={`note-${params.id}-${note?.id ?? 'new'}`}
      >
        <TextAreaField
          label={m.note_label()}
          hint={m.notes_private()}
          name="text"
          rows={4}
          defaultValue={note?.text}
          maxLength={assessmentNoteLengthMax}
          data-autofocus
          required
        />
        <FormActions back={back}>{m.note_save()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
