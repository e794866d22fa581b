import { data } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { isOpen } from '#domain/applications/application.ts'
import { arrangeInterview } from '#domain/applications/arrange-interview.server.ts'
import { readReceivedApplication } from '#domain/applications/find-applications.server.ts'
import { proposeInput } from '#domain/interviews/interview-input.ts'
import { findTemplates } from '#domain/message-templates/save-template.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { firstNameOf } from '#domain/teachers/first-name.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { applicationPlace } from '#web/assessments/application-place.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { OverDialog } from '#web/forms/over-dialog.tsx'
import { ArrangementFields } from '#web/interviews/arrangement-fields.tsx'
import { KnownClashes, useProposeWords } from '#web/interviews/known-clashes.tsx'
import { offeredTimes } from '#web/interviews/offered-times.server.ts'
import { readFormWithTimes } from '#web/interviews/read-times.server.ts'
import { timesWords } from '#web/interviews/refuse-changed.server.ts'
import { saidClashes } from '#web/interviews/said-clashes.server.ts'
import { offeredTemplates } from '#web/message-templates/offered-templates.server.ts'
import { templateButton, withTemplate } from '#web/message-templates/taken-words.ts'
import { TemplateChooser } from '#web/message-templates/template-chooser.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { placeWords } from '#web/places/places.server.ts'
import { refuse, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { isRefused } from '#web/request/is-refused.ts'
import { refuseUnsent } from '#web/request/refuse-unsent.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/arrange-interview-page'
import { partyName } from './application-words.ts'
import { movedMeanwhile, refusalWords } from './moved-meanwhile.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const application = (await readReceivedApplication(actor, idOf(params.id))) ?? notFound()
  const { id, status, startsOn, snapshot, contacts } = application
  if (!isOpen(status) && !context.get(isRefused))
    throw movedMeanwhile(applicationPlace(id, url), { ok: false, reason: 'not-allowed', status, startsOn })
  const school = await ownSchool(actor)
  const town = school && (await placeWords(school.cityId, school.locationText))
  return {
    id,
    back: applicationPlace(id, url),
    name: snapshot.fullName,
    address: [town, school?.address].filter(Boolean).join(', ') || null,
    ...(await wordsFor(actor, application)),
    opensContacts: contacts === null,
    offered: await offeredTimes(actor),
    requestId: uuidv7(),
  }
}

/** What the words may begin with, in the language of whoever reads them. */
async function wordsFor(
  actor: Actor,
  application: NonNullable<Awaited<ReturnType<typeof readReceivedApplication>>>,
) {
  const { snapshot, vacancyTitle, schoolName, teacherLocale: locale } = application
  const about = { fullName: snapshot.fullName, vacancyTitle, schoolName, locale }
  return {
    note: m.interview_note_usual({ name: firstNameOf(snapshot.fullName) }, { locale }),
    templates: offeredTemplates('invitation', about, await findTemplates(actor, 'invitation')),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const application = (await readReceivedApplication(actor, id)) ?? notFound()
  const form = await request.formData()
  const read = readFormWithTimes(proposeInput, form)
  if (form.has(templateButton)) {
    const { note, templates } = await wordsFor(actor, application)
    return data({ answer: withTemplate(read, 'note', templates, note) })
  }
  if (!read.ok) return refuse(read.answer)
  const { request_id: requestId } = read.value
  const clashes =
    isOpen(application.status) &&
    (await saidClashes(actor, read.values, read.value, { applicationId: id, requestId }))
  if (clashes) return clashes
  const arranged = await arrangeInterview(actor, id, read.value)
  if (arranged.ok)
    return redirectWithToast(applicationPlace(id, url), {
      kind: 'success',
      title: m.received_invited(),
      text: m.received_told(),
    })
  if (arranged.reason === 'limited') return refuseLimited(read.values, arranged, m.interview_limited())
  if (arranged.reason === 'no-access' || arranged.reason === 'blocked-by-oneself')
    return refuseForm(read.values, refusalWords(arranged).text)
  if (arranged.reason !== 'not-allowed') return movedMeanwhile(applicationPlace(id, url), arranged)
  const typed = [timesWords(read.value.times), read.value.note].filter(Boolean).join('\n\n')
  const chat = actor.role === 'school' ? roomIdOf(application.teacherId, actor.schoolId) : null
  return refuseUnsent(context, typed, { words: refusalWords(arranged).text, chat })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.interview_arrange_title()) }]
}

const formId = 'arrange-interview'

/** The sheet: when, how long, what, where, and a word of one's own; everything but the time is filled in. */
export default function ArrangeInterviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, back, name, templates, address, note, opensContacts, offered, requestId } = loaderData
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  const { words, followTimes } = useProposeWords(answer)
  if (actionData && 'unsent' in actionData)
    return (
      <OverDialog
        title={m.interview_arrange_title()}
        closeTo={back}
        {...actionData.unsent}
        back={{ to: back, label: m.application_back() }}
      />
    )
  return (
    <FormDialog title={m.interview_arrange_title()} closeTo={back} form={formId} submit={words}>
      <p className="mb-5 text-pretty wrap-anywhere">{m.interview_arrange_text({ name: partyName(name) })}</p>
      <PostForm
        id={formId}
        answer={answer}
        onChange={followTimes}
        requestId={requestId}
        draftKey={`interview-for-${id}`}
      >
        <KnownClashes answer={answer} />
        <TemplateChooser templates={templates} field="note" begun={note} />
        <ArrangementFields known={{ address, note }} offered={offered} />
        {opensContacts && <Notice tone="lake">{m.received_contacts_later()}</Notice>}
      </PostForm>
    </FormDialog>
  )
}
