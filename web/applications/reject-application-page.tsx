import { data } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { rejectionNoteLengthMax, rejectionReasons } from '#domain/applications/application.ts'
import { rejectInput } from '#domain/applications/application-input.ts'
import { readReceivedApplication } from '#domain/applications/find-applications.server.ts'
import { rejectApplication } from '#domain/applications/move-application.server.ts'
import { readAddressee } from '#domain/applications/read-addressee.server.ts'
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
import type { Route } from './+types/reject-application-page'
import { endReasonWord } from './application-words.ts'
import { movedMeanwhile } from './moved-meanwhile.server.ts'
import { boardHome } from './received-address.ts'

/** Opened from the board it leads back to it, under its filters. */
const isOnBoard = (url: URL) => url.pathname.includes('/applications/board/')
const placeOf = (id: string, url: URL) =>
  isOnBoard(url) ? boardHome + url.search : applicationPlace(id, url)

async function refusalOf(actor: Actor, id: string) {
  const { own, ...about } = (await readAddressee(actor, id, 'refusal')) ?? notFound()
  return { name: about.fullName, templates: offeredTemplates('refusal', about, own) }
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  return { id, ...(await refusalOf(actor, id)), back: placeOf(id, url) }
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
    if (!(await readReceivedApplication(actor, id))) notFound()
    return refuse(read.answer)
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

export default function RejectApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, back, name, templates } = loaderData
  return (
    <RouteDialog title={m.reject_title()} closeTo={back}>
      <title>{pageTitle(m.reject_title())}</title>
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
