import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { isLive, sentDocumentsMax } from '#domain/applications/application.ts'
import { findLastApplication } from '#domain/applications/find-applications.server.ts'
import { ownWallet } from '#domain/claims/own-claims.server.ts'
import { findBlocking } from '#domain/rooms/find-blocking.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { ownTeacher } from '#domain/teachers/own-teacher.server.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { pdfPagesMax } from '#platform/pdf.ts'
import { applyMissingWords, blockedWords } from '#web/application-parts/gate-words.ts'
import { acceptedDocuments, filesField, withDocuments } from '#web/claims/upload-documents.server.ts'
import { SubmitButton } from '#web/forms/form.tsx'
import { OverDialog } from '#web/forms/over-dialog.tsx'
import { UnsentWords } from '#web/forms/unsent-words.tsx'
import { offeredLetters } from '#web/message-templates/offered-letters.server.ts'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, loginFor, requireRole } from '#web/request/guards.server.ts'
import { isRefused } from '#web/request/is-refused.ts'
import { renewWhenOutdated } from '#web/request/renew-when-outdated.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { vacancyAbsence } from '#web/vacancies/vacancy-absence.server.ts'
import { nearMomentDay } from '#web/words/dates.ts'
import type { Route } from './+types/apply-page'
import { apply, receiptOf } from './apply-answer.server.ts'
import { ApplyForm, formId } from './apply-form.tsx'

/** A closed vacancy says so on its page: nobody signs in or registers for it first. */
async function spareVisitors(actor: Actor, vacancyId: string): Promise<void> {
  if (actor.role !== 'visitor') return
  const vacancy = await readVacancy(actor, vacancyId)
  if (vacancy && !vacancy.isOpen) throw redirect(`/vacancies/${vacancyId}`)
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  await spareVisitors(actorOf(context), idOf(params.id))
  const actor = requireRole(context, url, 'teacher', m.apply_teachers_only())
  const vacancy = await readVacancy(actor, idOf(params.id))
  if (!vacancy) throw vacancyAbsence()
  const [last, teacher, blocking, wallet, letters] = await Promise.all([
    findLastApplication(actor, vacancy.id),
    ownTeacher(actor),
    findBlocking(actor, vacancy.schoolId),
    ownWallet(actor),
    offeredLetters(actor, vacancy),
  ])
  if (last?.isInTheWay && !context.get(isRefused)) throw redirect(receiptOf(last.id))
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
    /** One that nobody awaits an answer to: a new application declines it. */
    oldOffer: last &&
      isLive(last.status) &&
      !last.isInTheWay && { id: last.id, to: receiptOf(last.id), day: nearMomentDay(last.changedAt) },
    requestId: uuidv7(),
    letters,
    documents: { documents: wallet, accept: acceptedDocuments, field: filesField, pages: pdfPagesMax },
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = actorOf(context)
  const vacancyId = idOf(params.id)
  const path = `/vacancies/${vacancyId}/apply`
  if (actor.role === 'visitor') return redirect(loginFor(path))
  return withDocuments({ request, context, actor }, sentDocumentsMax, (form, errors) =>
    apply({ actor, context }, vacancyId, form, errors),
  )
}

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
