import { isOpen } from '#domain/applications/application.ts'
import { arrangeInterview } from '#domain/applications/arrange-interview.server.ts'
import { readReceivedApplication } from '#domain/applications/find-applications.server.ts'
import { proposeInput } from '#domain/interviews/interview-input.ts'
import { findTemplates } from '#domain/message-templates/save-template.server.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { firstNameOf } from '#domain/teachers/first-name.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { applicationPlace } from '#web/assessments/application-place.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { ArrangementFields } from '#web/interviews/arrangement-fields.tsx'
import { offeredTimes } from '#web/interviews/offered-times.server.ts'
import { readFormWithTimes } from '#web/interviews/read-times.server.ts'
import { chosenTemplate, offeredTemplates } from '#web/message-templates/offered-templates.server.ts'
import { TemplateChooser } from '#web/message-templates/template-chooser.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { placeWords } from '#web/places/places.server.ts'
import { refuse, refuseLimited } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/arrange-interview-page'
import { partyName } from './application-words.ts'
import { movedMeanwhile } from './moved-meanwhile.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const application = (await readReceivedApplication(actor, idOf(params.id))) ?? notFound()
  const { id, status, snapshot, contacts, teacherLocale, vacancyTitle, schoolName } = application
  if (!isOpen(status))
    throw movedMeanwhile(applicationPlace(id, url), { ok: false, reason: 'not-allowed', status })
  const school = await ownSchool(actor)
  const town = school && (await placeWords(school.cityId, school.locationText))
  const name = snapshot.fullName
  const about = { fullName: name, vacancyTitle, schoolName, locale: teacherLocale }
  const templates = offeredTemplates('invitation', about, await findTemplates(actor, 'invitation'))
  return {
    back: applicationPlace(id, url),
    name,
    address: [town, school?.address].filter(Boolean).join(', ') || null,
    // In the language of whoever reads it.
    note:
      chosenTemplate(templates, url)?.text ??
      m.interview_note_usual({ name: firstNameOf(name) }, { locale: teacherLocale }),
    templates,
    opensContacts: contacts === null,
    offered: await offeredTimes(actor),
    requestId: uuidv7(),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  if (!(await readReceivedApplication(actor, id))) notFound()
  const read = readFormWithTimes(proposeInput, await request.formData())
  if (!read.ok) return refuse(read.answer)
  const arranged = await arrangeInterview(actor, id, read.value)
  if (arranged.ok)
    return redirectWithToast(applicationPlace(id, url), {
      kind: 'success',
      title: m.received_invited(),
      text: m.received_told(),
    })
  if (arranged.reason === 'limited') return refuseLimited(read.values, arranged, m.interview_limited())
  return movedMeanwhile(applicationPlace(id, url), arranged)
}

export function meta() {
  return [{ title: pageTitle(m.interview_arrange_title()) }]
}

const formId = 'arrange-interview'

/** The sheet: when, how long, what, where, and a word of one's own; everything but the time is filled in. */
export default function ArrangeInterviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, name, templates, address, note, opensContacts, offered, requestId } = loaderData
  const typedId = actionData?.answer.values.request_id
  return (
    <FormDialog
      title={m.interview_arrange_title()}
      closeTo={back}
      form={formId}
      submit={m.interview_propose()}
    >
      <p className="mb-5 text-pretty wrap-anywhere">{m.interview_arrange_text({ name: partyName(name) })}</p>
      <PostForm
        key={note}
        id={formId}
        answer={actionData?.answer}
        requestId={typeof typedId === 'string' && typedId ? typedId : requestId}
      >
        <TemplateChooser templates={templates} field="note" begun={note} />
        <ArrangementFields known={{ address, note }} offered={offered} />
        {opensContacts && <Notice tone="lake">{m.received_contacts_later()}</Notice>}
      </PostForm>
    </FormDialog>
  )
}
