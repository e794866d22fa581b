import { data, redirect } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { applicationsMaxPerDay, sentDocumentsMax } from '#domain/applications/application.ts'
import { applyInput } from '#domain/applications/application-input.ts'
import { applyToVacancy } from '#domain/applications/apply-to-vacancy.server.ts'
import { readOwnApplication } from '#domain/applications/find-applications.server.ts'
import { roomIdOf } from '#domain/rooms/room.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { m } from '#locales/messages.ts'
import { applyMissingWords, blockedWords } from '#web/application-parts/gate-words.ts'
import { offeredLetters } from '#web/message-templates/offered-letters.server.ts'
import { templateButton, withTemplate } from '#web/message-templates/taken-words.ts'
import { readForm, refuse, refuseField, refuseLimited, refuseOutdated } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { refuseUnsent } from '#web/request/refuse-unsent.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { nearMomentDay } from '#web/words/dates.ts'
import { waitWords } from '#web/words/waits.ts'
import type { Route } from './+types/apply-page'

export const receiptOf = (id: string) => `/teacher-dashboard/applications/${id}`

type Sender = Pick<Route.ActionArgs, 'context'> & { actor: Actor }

export async function apply(
  { actor, context }: Sender,
  vacancyId: string,
  form: FormData,
  fileErrors: string[],
) {
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
    case 'offer-open':
      return refuseOutdated(read.values, m.apply_old_offer({ day: nearMomentDay(sent.offeredAt) }))
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
