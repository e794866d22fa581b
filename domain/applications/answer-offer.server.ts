import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { cancelOpenInterviews } from '#domain/interviews/change-interview.server.ts'
import { unansweredStates } from '#domain/interviews/interview.ts'
import { notifySchool } from '#domain/notifications/notify-school.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import { type Blocking, lockBlocking } from '#domain/rooms/find-blocking.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { type ApplicationStatus, isOfferOpen, offerDeclined } from './application.ts'
import type { ConfirmInput, DeclineInput } from './application-input.ts'
import { isRepeated } from './is-repeated.server.ts'
import { movedFacts, recordChange } from './record-change.server.ts'

type AnswerRefusal =
  | Refusal<'not-found'>
  | (Refusal<'not-allowed'> & { status: ApplicationStatus })
  /** Another day was confirmed before, and is kept. */
  | (Refusal<'confirmed'> & { startsOn: string })
  | Refusal<Blocking>

export type ConfirmOffer = Result<'school-gone'> | AnswerRefusal
export type DeclineOffer = { ok: true } | AnswerRefusal

/**
 * Confirming the same day again changes nothing (rule 56). Proposed times are cancelled, agreed ones stay (rule 53).
 */
export function confirmOffer(actor: Actor, id: string, input: ConfirmInput): Promise<ConfirmOffer> {
  return asMember(actor, { role: 'teacher', refusal: 'not-found' }, async (tx, teacher) => {
    await lockVacancy(tx, id)
    const offer = await lockOffer(tx, id, teacher.accountId)
    if (!offer) return { ok: false, reason: 'not-found' }
    const { status, startsOn, schoolId } = offer
    if (startsOn !== null)
      return startsOn === input.starts_on ? { ok: true } : { ok: false, reason: 'confirmed', startsOn }
    if (!isOfferOpen(offer)) return { ok: false, reason: 'not-allowed', status }
    if (offer.schoolGoneAt) return { ok: false, reason: 'school-gone' }
    const blocking = await lockBlocking(tx, teacher, schoolId)
    if (blocking) return { ok: false, reason: blocking }
    await tx
      .update(applications)
      .set({ confirmedAt: now(), startsOn: input.starts_on })
      .where(eq(applications.id, id))
    await cancelOpenInterviews(tx, { ...offer, applicationId: id }, unansweredStates)
    await tellBoard(tx, schoolId)
    const filled = (await isFilled(tx, offer)) ? { vacancyId: offer.vacancyId } : {}
    const reference = { applicationId: id, ...filled }
    await notifySchool(tx, schoolId, { kind: 'application-confirmed', reference })
    return { ok: true }
  })
}

const declined = { to: 'withdrawn', reason: offerDeclined } as const

/** The application becomes withdrawn. A teacher who has confirmed calls the start off instead (rule 56). */
export function declineOffer(actor: Actor, id: string, { note }: DeclineInput): Promise<DeclineOffer> {
  return asMember(actor, { role: 'teacher', refusal: 'not-found' }, async (tx, teacher) => {
    const offer = await lockOffer(tx, id, teacher.accountId)
    if (!offer) return { ok: false, reason: 'not-found' }
    const { status, startsOn, schoolId } = offer
    if (startsOn !== null) return { ok: false, reason: 'confirmed', startsOn }
    if (!isOfferOpen(offer))
      return status === declined.to && (await isRepeated(tx, id, teacher.accountId, { ...declined, note }))
        ? { ok: true }
        : { ok: false, reason: 'not-allowed', status }
    const blocking = note ? await lockBlocking(tx, teacher, schoolId) : undefined
    if (blocking) return { ok: false, reason: blocking }
    await recordChange(tx, offer, {
      ...declined,
      authorId: teacher.accountId,
      note,
      kind: 'application-declined',
    })
    return { ok: true }
  })
}

/** Deleting a vacancy also locks its row first. */
async function lockVacancy(tx: Transaction, applicationId: string): Promise<void> {
  const ofApplication = tx
    .select({ id: applications.vacancyId })
    .from(applications)
    .where(eq(applications.id, applicationId))
  await tx
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(inArray(vacancies.id, ofApplication))
    .for('no key update')
}

async function isFilled(tx: Transaction, { vacancyId }: { vacancyId: string }): Promise<boolean> {
  const [vacancy] = await tx
    .select({ positions: vacancies.positions })
    .from(vacancies)
    .where(and(eq(vacancies.id, vacancyId), isNull(vacancies.deletedAt)))
  const isOfIt = and(eq(applications.vacancyId, vacancyId), isNotNull(applications.confirmedAt))
  return vacancy !== undefined && (await tx.$count(applications, isOfIt)) >= vacancy.positions
}

async function lockOffer(tx: Transaction, id: string, teacherId: string) {
  const [offer] = await tx
    .select({
      ...movedFacts,
      vacancyId: applications.vacancyId,
      confirmedAt: applications.confirmedAt,
    })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.teacherId, teacherId)))
    .for('update')
  if (!offer) return undefined
  const [school] = await tx
    .select({ blockedAt: schools.blockedAt, deletedAt: schools.deletedAt })
    .from(schools)
    .where(eq(schools.id, offer.schoolId))
  return { ...offer, schoolGoneAt: school?.deletedAt ?? school?.blockedAt ?? null }
}
