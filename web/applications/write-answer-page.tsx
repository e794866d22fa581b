import { data } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { findTemplates } from '#domain/message-templates/save-template.server.ts'
import { messageInput } from '#domain/messaging/message-input.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { messageTextLengthMax, roomIdOf } from '#domain/rooms/room.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { receivedApplicationPath } from '#web/assessments/received-application-path.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { offeredTemplates } from '#web/message-templates/offered-templates.server.ts'
import { templateButton, withTemplate } from '#web/message-templates/taken-words.ts'
import { TemplateChooser } from '#web/message-templates/template-chooser.tsx'
import { sendForm } from '#web/messages/send-form.server.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/write-answer-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { application, templates } = await answerTo(actor, idOf(params.id))
  return {
    id: application.id,
    templates,
    requestId: uuidv7(),
    back: receivedApplicationPath(application.id, url),
  }
}

async function answerTo(actor: Actor, id: string) {
  const application = (await readReceivedApplication(actor, id)) ?? notFound()
  if (actor.role !== 'school' || !mayActForSchool(actor.schoolRole) || application.isTeacherGone) notFound()
  const { snapshot, vacancyTitle, schoolName, teacherLocale } = application
  const about = { fullName: snapshot.fullName, vacancyTitle, schoolName, locale: teacherLocale }
  const own = await findTemplates(actor, 'question')
  return { actor, application, templates: offeredTemplates('question', about, own) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const [who, id] = [actorOf(context), idOf(params.id)]
  if ((await readReceivedApplication(who, id))?.isTeacherGone) teacherGone(id, url)
  const { actor, application, templates } = await answerTo(who, id)
  const form = await request.formData()
  if (form.has(templateButton)) {
    return data({ answer: withTemplate(readForm(messageInput, form), 'text', templates) })
  }
  const roomId = roomIdOf(application.teacherId, application.schoolId)
  const sent = (await sendForm(actor, roomId, form)) ?? teacherGone(application.id, url)
  if (!sent.ok) return data({ answer: sent.answer }, { status: sent.status, headers: sent.headers ?? {} })
  return redirectWithToast(receivedApplicationPath(application.id, url), {
    kind: 'success',
    title: m.answer_sent(),
  })
}

function teacherGone(id: string, url: URL): never {
  gone({ to: receivedApplicationPath(id, url), all: m.gone_back_one(), text: m.answer_teacher_gone() })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.answer_ready()) }]
}

/** A message to who applied, begun with a template. */
export default function WriteAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, templates, requestId, back } = loaderData
  return (
    <RouteDialog title={m.answer_ready()} closeTo={back}>
      <PostForm answer={actionData?.answer} requestId={requestId} draftKey={`answer-${id}`}>
        <TemplateChooser templates={templates} field="text" />
        <TextAreaField
          label={m.answer_text()}
          hint={m.answer_ready_text()}
          name="text"
          rows={6}
          maxLength={messageTextLengthMax}
          required
        />
        <FormActions back={back}>{m.answer_send()}</FormActions>
      </PostForm>
    </RouteDialog>
  )
}
