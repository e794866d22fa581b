import { data, Link } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { isOpen } from '#domain/applications/application.ts'
import { arrangeInterview } from '#domain/applications/arrange-interview.server.ts'
import { readReceivedApplication } from '#domain/applications/read-received-application.server.ts'
import { interviewsOfApplication } from '#domain/interviews/find-interviews.server.ts'
import { timesOf } from '#domain/interviews/interview.ts'
import { proposeInput } from '#domain/interviews/interview-input.ts'
import type { ProposedMeanwhile } from '#domain/interviews/propose-interview.server.ts'
import { findTemplates } from '#domain/message-templates/save-template.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { ownSchool } from '#domain/schools/own-school.server.ts'
import { firstNameOf } from '#domain/teachers/first-name.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { partyName } from '#web/application-parts/application-words.ts'
import { receivedApplicationPath } from '#web/assessments/received-application-path.ts'
import { type FormAnswer, PostForm } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { OverDialog } from '#web/forms/over-dialog.tsx'
import { ArrangementFields } from '#web/interviews/arrangement-fields.tsx'
import { BishkekClock } from '#web/interviews/bishkek-clock.tsx'
import { interviewStateWord, meetingTime } from '#web/interviews/interview-words.ts'
import { KnownClashes, useProposeWords } from '#web/interviews/known-clashes.tsx'
import { offeredTimes } from '#web/interviews/offered-times.server.ts'
import { readFormWithTimes } from '#web/interviews/read-times.server.ts'
import { unsentWords } from '#web/interviews/refuse-changed.server.ts'
import { refuseUnknownClashes } from '#web/interviews/refuse-unknown-clashes.server.ts'
import { offeredTemplates } from '#web/message-templates/offered-templates.server.ts'
import { templateButton, withTemplate } from '#web/message-templates/taken-words.ts'
import { TemplateChooser } from '#web/message-templates/template-chooser.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { settlementWords } from '#web/places/places.server.ts'
import { refuse, refuseForm, refuseLimited } from '#web/request/form.server.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { isRefused } from '#web/request/is-refused.ts'
import { refuseUnsent } from '#web/request/refuse-unsent.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import { atBeginning } from '#web/words/dates.ts'
import { overruledWords } from '#web/words/overruled-words.ts'
import type { Route } from './+types/arrange-interview-page'
import { movedMeanwhile, refusalWords } from './moved-meanwhile.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const application = (await readReceivedApplication(actor, idOf(params.id))) ?? notFound()
  const { id, status, startsOn, snapshot, contacts, teacherLocale } = application
  if (!isOpen(status) && !context.get(isRefused))
    throw movedMeanwhile(receivedApplicationPath(id, url), {
      ok: false,
      reason: 'not-allowed',
      status,
      startsOn,
    })
  const school = await ownSchool(actor)
  // Like the text of the invitation, in the teacher's language.
  const town = school && (await settlementWords(school.cityId, school.locationText, teacherLocale))
  return {
    id,
    back: receivedApplicationPath(id, url),
    name: snapshot.fullName,
    address: [town, school?.address].filter(Boolean).join(', ') || null,
    ...(await wordsFor(actor, application)),
    opensContacts: contacts === null,
    offered: await offeredTimes(actor),
    version: (await interviewsOfApplication(actor, id)).length,
    requestId: uuidv7(),
  }
}

/** A template's text for the form, in the reader's language. */
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
  const { request_id: requestId, version } = read.value
  // First shows what a colleague proposed to this teacher meanwhile.
  const isSeen = version === undefined || (await interviewsOfApplication(actor, id)).length <= version
  const clashes =
    isOpen(application.status) &&
    isSeen &&
    (await refuseUnknownClashes(actor, read.values, read.value, { applicationId: id, requestId }))
  if (clashes) return clashes
  const arranged = await arrangeInterview(actor, id, read.value)
  if (arranged.ok)
    return redirectWithToast(receivedApplicationPath(id, url), {
      kind: 'success',
      title: m.received_invited(),
      text: [m.received_told(), overruledWords(arranged.overruled)].filter(Boolean).join(' '),
    })
  if (arranged.reason === 'limited') return refuseLimited(read.values, arranged, m.interview_limited())
  if (arranged.reason === 'proposed-meanwhile') return refuseMeanwhile(read.values, arranged.meanwhile)
  if (arranged.reason === 'no-access' || arranged.reason === 'blocked-by-oneself')
    return refuseForm(read.values, refusalWords(arranged).text)
  if (arranged.reason !== 'not-allowed') return movedMeanwhile(receivedApplicationPath(id, url), arranged)
  const { title, text } = refusalWords(arranged)
  const chat = actor.role === 'school' ? roomIdOf(application.teacherId, actor.schoolId) : null
  return refuseUnsent(context, unsentWords(read.value), { words: `${title}. ${text}`, chat })
}

/** Keeps what was typed and shows who proposed which times: sending again proposes a second interview. */
function refuseMeanwhile(values: FormAnswer['values'], meanwhile: ProposedMeanwhile) {
  const { id, author, state, count } = meanwhile
  const times = timesOf(meanwhile).map((time) => atBeginning(meetingTime(time)))
  const answer = { values, errors: {}, formErrors: [], version: count } satisfies FormAnswer
  return data(
    { answer, meanwhile: { id, author, times, state: interviewStateWord(state, 'school') } },
    { status: 409 },
  )
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return [{ title: pageTitle(m.interview_arrange_title()) }]
}

const formId = 'arrange-interview'

/** The form: when, how long, kind, place, and an optional text; everything but the time is prefilled. */
export default function ArrangeInterviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, back, name, templates, address, note, opensContacts, offered, version, requestId } = loaderData
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  const meanwhile = actionData && 'meanwhile' in actionData ? actionData.meanwhile : undefined
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
        version={version}
        draftKey={`interview-for-${id}`}
      >
        {meanwhile && <Meanwhile {...meanwhile} />}
        <KnownClashes answer={answer} />
        <TemplateChooser templates={templates} field="note" begun={note} />
        <ArrangementFields known={{ address, note }} offered={offered} />
        {opensContacts && <Notice tone="lake">{m.received_contacts_later()}</Notice>}
      </PostForm>
    </FormDialog>
  )
}

type MeanwhileProps = { id: string; author: string | null; times: string[]; state: string }

/** A colleague was quicker. */
function Meanwhile({ id, author, times, state }: MeanwhileProps) {
  const title = author ? m.interview_meanwhile_by({ name: author }) : m.interview_meanwhile()
  return (
    <div tabIndex={-1} data-error-summary className="scroll-mt-4 rounded-lg">
      <Notice tone="apricot" role="alert" title={title}>
        <p>{m.interview_meanwhile_text()}</p>
        <p className="mt-2">
          {state}
          {times.length > 0 && ':'}
        </p>
        <ul>
          {times.map((time) => (
            <li key={time}>
              {time} <BishkekClock />
            </li>
          ))}
        </ul>
        <Link to={`/interviews/${id}`} className="inline-flex min-h-11 items-center">
          {m.interview_meanwhile_link()}
        </Link>
      </Notice>
    </div>
  )
}
