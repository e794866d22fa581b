import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import {
  applicationsMaxPerDay,
  coverLetterLengthMax,
  isLive,
  sentDocumentsMax,
} from '#domain/applications/application.ts'
import { applyInput } from '#domain/applications/application-input.ts'
import { applyToVacancy } from '#domain/applications/apply-to-vacancy.server.ts'
import { findLastApplication, readOwnApplication } from '#domain/applications/find-applications.server.ts'
import { ownWallet } from '#domain/claims/own-claims.server.ts'
import { findBlocking } from '#domain/rooms/find-blocking.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { ownTeacher } from '#domain/teachers/own-teacher.server.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { pdfPagesMax } from '#platform/pdf.ts'
import { DocumentsField } from '#web/claims/documents-field.tsx'
import { acceptedDocuments, filesField, withDocuments } from '#web/claims/upload-documents.server.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { OverDialog } from '#web/forms/over-dialog.tsx'
import { UnsentWords } from '#web/forms/unsent-words.tsx'
import { offeredLetters } from '#web/message-templates/offered-letters.server.ts'
import { templateButton, withTemplate } from '#web/message-templates/taken-words.ts'
import { TemplateChooser } from '#web/message-templates/template-chooser.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse, refuseField, refuseLimited, refuseOutdated } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { actorOf, idOf, loginFor, requireRole } from '#web/request/guards.server.ts'
import { isRefused } from '#web/request/is-refused.ts'
import { refuseUnsent } from '#web/request/refuse-unsent.server.ts'
import { renewWhenOutdated } from '#web/request/renew-when-outdated.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { waitWords } from '#web/words/waits.ts'
import type { Route } from './+types/apply-page'
import { applyMissingWords, blockedWords } from './gate-words.ts'

const receiptOf = (id: string) => `/teacher-dashboard/applications/${id}`

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.apply_teachers_only())
  const vacancy = await readVacancy(actor, idOf(params.id))
  if (!vacancy) throw data(m.vacancy_not_found(), { status: 404 })
  const [last, teacher, blocking, wallet, letters] = await Promise.all([
    findLastApplication(actor, vacancy.id),
    ownTeacher(actor),
    findBlocking(actor, vacancy.schoolId),
    ownWallet(actor),
    offeredLetters(actor, vacancy),
  ])
  if (last && isLive(last.status) && !context.get(isRefused)) throw redirect(receiptOf(last.id))
  return {
    vacancyId: vacancy.id,
    teacherId: actor.accountId,
    title: vacancy.title,
    schoolName: vacancy.schoolName,
    isHousingProvided: vacancy.isHousingProvided,
    isOpen: vacancy.isOpen,
    blocking,
    room: `/messages/${roomIdOf(actor.accountId, vacancy.schoolId)}`,
    missing: applyMissingWords(teacher?.missing ?? []),
    hasPhone: Boolean(teacher?.phone),
    requestId: uuidv7(),
    letters,
    documents: { documents: wallet, accept: acceptedDocuments, field: filesField, pages: pdfPagesMax },
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const vacancyId = idOf(params.id)
  const place = `/vacancies/${vacancyId}/apply`
  if (actor.role === 'visitor') return redirect(loginFor(place))
  return withDocuments({ request, context, actor }, sentDocumentsMax, (form, errors) =>
    apply({ actor, context }, vacancyId, form, errors),
  )
}

type Sender = Pick<Route.ActionArgs, 'context'> & { actor: Actor }

async function apply({ actor, context }: Sender, vacancyId: string, form: FormData, fileErrors: string[]) {
  const read = readForm(applyInput, form, ['documents'])
  if (form.has(templateButton)) {
    const answer = await withLetter(actor, vacancyId, read)
    return data({ answer: { ...answer, formErrors: fileErrors } })
  }
  if (read.ok && fileErrors.length > 0)
    return refuse({ values: read.values, errors: {}, formErrors: fileErrors })
  if (!read.ok) {
    const { request_id: noId, ...errors } = read.answer.errors
    return refuse({ ...read.answer, errors, formErrors: noId ? [m.apply_failed()] : fileErrors })
  }
  const sent = await applyToVacancy(actor, vacancyId, read.value)
  if (sent.ok) return redirect(`${receiptOf(sent.id)}/sent`)
  switch (sent.reason) {
    case 'no-access':
    case 'blocked-by-oneself':
      return refuse({ values: read.values, errors: {}, formErrors: [blockedWords(sent.reason)] })
    case 'too-many-documents':
      return refuseField(read.values, 'documents', m.claim_documents_many({ max: sentDocumentsMax }))
    case 'document-gone':
      return refuseField(read.values, 'documents', m.claim_document_gone())
    case 'not-a-teacher':
      throw data(m.apply_teachers_only(), { status: 403 })
    case 'not-found':
      return vacancyGone()
    case 'already-applied':
      return appliedBefore({ actor, context }, sent.id, read.value.cover_letter)
    case 'vacancy-closed':
      return refuseOutdated(read.values, m.vacancy_closed_text())
    case 'limited': {
      const wait = waitWords(sent.retryAfterSeconds)
      const words =
        sent.of === 'vacancy'
          ? m.apply_limited_vacancy({ wait })
          : m.apply_limited_day({ max: applicationsMaxPerDay, wait })
      return refuseLimited(read.values, sent, words)
    }
    case 'profile-incomplete':
      return refuse({
        values: read.values,
        errors: {},
        formErrors: [m.apply_incomplete_text({ fields: applyMissingWords(sent.missing) })],
      })
  }
}

/** A letter other than the one that was sent comes back, to be copied (rule 41). */
async function appliedBefore({ actor, context }: Sender, id: string, letter: string | null) {
  const application = letter === null ? undefined : await readOwnApplication(actor, id)
  if (letter !== null && actor.role === 'teacher' && application && application.coverLetter !== letter) {
    const chat = roomIdOf(actor.accountId, application.schoolId)
    return refuseUnsent(context, letter, { receipt: receiptOf(id), chat })
  }
  return redirectWithToast(receiptOf(id), {
    kind: 'info',
    title: m.apply_already(),
    text: m.apply_already_text(),
  })
}

const vacancyGone = () => gone({ to: '/vacancies', all: m.error_see_vacancies() })

/** The form as typed, with a kept letter inserted: a browser without JavaScript requests that. */
async function withLetter(actor: Actor, vacancyId: string, typed: Parameters<typeof withTemplate>[0]) {
  if (actor.role !== 'teacher') throw data(m.apply_teachers_only(), { status: 403 })
  const vacancy = (await readVacancy(actor, vacancyId)) ?? vacancyGone()
  return withTemplate(typed, 'cover_letter', await offeredLetters(actor, vacancy))
}

const letterWords = {
  label: () => m.letter_choose(),
  manage: { to: '/teacher-dashboard/letters', label: () => m.letters_manage() },
}

/** Its button is in the dialog's footer, always visible. */
const formId = 'application'

/** A reload would lead away from the letter that was not sent. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const answered: unknown = asked.actionResult
  const isUnsent = typeof answered === 'object' && answered !== null && 'unsent' in answered
  return isUnsent ? false : renewWhenOutdated(asked)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(m.apply_title(), loaderData.title) }]
}

export default function ApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vacancyId, title, schoolName, isOpen, missing, blocking, room } = loaderData
  const vacancyPage = `/vacancies/${vacancyId}`
  if (actionData && 'unsent' in actionData) return <AppliedBefore {...actionData.unsent} />
  const letter = actionData?.answer.values.cover_letter
  const mayApply = isOpen && !(blocking && !actionData) && !missing
  return (
    <RouteDialog
      title={m.apply_title()}
      closeTo={vacancyPage}
      footer={
        mayApply && (
          <>
            <ButtonLink to={vacancyPage} variant="secondary" replace preventScrollReset>
              {m.form_cancel()}
            </ButtonLink>
            <SubmitButton form={formId}>{m.apply_submit()}</SubmitButton>
          </>
        )
      }
    >
      <p className="text-lg font-semibold wrap-anywhere">
        <Unbroken>{title}</Unbroken>
      </p>
      <div className="mb-5">
        <p className="text-muted wrap-anywhere">{schoolName}</p>
        {loaderData.isHousingProvided && (
          <p className="mt-2">
            <Badge tone="apricot">{m.school_housing_badge()}</Badge>
          </p>
        )}
      </div>
      {!isOpen ? (
        <>
          <Notice tone="apricot" title={m.vacancy_closed()}>
            {m.vacancy_closed_text()}
          </Notice>
          {typeof letter === 'string' && letter && <UnsentWords>{letter}</UnsentWords>}
        </>
      ) : blocking && !actionData ? (
        <Notice tone="apricot" title={m.apply_blocked()}>
          <p>{blockedWords(blocking)}</p>
          <ButtonLink to={room} variant="secondary" className="mt-3">
            {m.apply_blocked_room()}
          </ButtonLink>
        </Notice>
      ) : missing ? (
        <Notice tone="apricot" title={m.apply_incomplete()}>
          <p>{m.apply_incomplete_text({ fields: missing })}</p>
          <ButtonLink
            to={`/teacher-dashboard/profile/edit?return_to=${encodeURIComponent(`${vacancyPage}/apply`)}`}
            className="mt-3"
          >
            {m.apply_fill_profile()}
          </ButtonLink>
        </Notice>
      ) : (
        <ApplyForm shown={loaderData} answer={actionData?.answer} />
      )}
    </RouteDialog>
  )
}

type AppliedBeforeProps = { typed: string; receipt: string; chat: string }

function AppliedBefore({ typed, receipt, chat }: AppliedBeforeProps) {
  return (
    <OverDialog
      title={m.apply_already()}
      closeTo={receipt}
      words={m.apply_already_text()}
      typed={typed}
      chat={chat}
      back={{ to: receipt, label: m.application_back() }}
    />
  )
}

type ApplyFormProps = { shown: Route.ComponentProps['loaderData']; answer: FormAnswer | undefined }

/** The letter and the documents that are sent with the profile. */
function ApplyForm({ shown, answer }: ApplyFormProps) {
  const { vacancyId, teacherId, requestId, letters, documents, hasPhone } = shown
  return (
    <PostForm
      id={formId}
      encType="multipart/form-data"
      answer={answer}
      requestId={requestId}
      draftKey={`apply-${vacancyId}-${teacherId}`}
    >
      <p>
        {m.apply_profile_goes()} <Link to="/teacher-dashboard/profile">{m.apply_profile_view()}</Link>
      </p>
      <TemplateChooser templates={letters} field="cover_letter" words={letterWords} />
      <TextAreaField
        label={m.apply_letter_label()}
        name="cover_letter"
        hint={m.apply_letter_hint()}
        maxLength={coverLetterLengthMax}
        rows={5}
      />
      <DocumentsField
        label={m.apply_documents({ max: sentDocumentsMax })}
        hint={m.apply_documents_hint()}
        {...documents}
      />
      {hasPhone ? (
        <p className="text-sm text-muted">{m.apply_contacts()}</p>
      ) : (
        <p className="text-sm text-muted">
          {m.apply_contacts_no_phone()}{' '}
          <Link to="/settings" className="inline-flex min-h-11 items-center">
            {m.interview_give_phone()}
          </Link>
        </p>
      )}
    </PostForm>
  )
}
