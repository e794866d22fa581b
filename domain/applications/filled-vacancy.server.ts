import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applicationChanges, applications, scheduledMoves } from '#db/schema/applications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { TemplateLocale, TemplateTexts } from '#domain/message-templates/message-template.ts'
import { isOpenOfferSql } from '#domain/notifications/under-way.server.ts'
import { openStatuses } from '#domain/notifications/under-way.ts'
import { lengthOf } from '#domain/texts/text.ts'
import { m } from '#locales/messages.ts'
import {
  type ApplicationStatus,
  isOpen,
  type RejectionReason,
  rejectionNoteLengthMax,
  toldAtOnceMax,
} from './application.ts'
import { filledFor, textsForMany } from './fill-for-person.server.ts'
import { meetsAtSql } from './meets-at.server.ts'
import { rejectUnlessPlanned } from './move-application.server.ts'
import { dueFromNow } from './plan-moves.server.ts'
import { actOf, timeOfAct } from './planned-act.ts'
import { addresseeFields } from './read-addressee.server.ts'
import { undoAct } from './scheduled-move.server.ts'

export async function readFilledVacancy(actor: Actor, vacancyId: string) {
  if (actor.role !== 'school') return undefined
  const [vacancy] = await db
    .select({
      id: vacancies.id,
      title: vacancies.title,
      state: vacancies.state,
      positions: vacancies.positions,
      outcome: vacancies.outcome,
    })
    .from(vacancies)
    .where(
      and(eq(vacancies.id, vacancyId), eq(vacancies.schoolId, actor.schoolId), isNull(vacancies.deletedAt)),
    )
  if (!vacancy) return undefined
  const found = await db
    .select({
      id: applications.id,
      status: applications.status,
      teacher: sql<string>`coalesce(${applications.snapshot} ->> 'fullName', '')`,
      startsOn: applications.startsOn,
      meetsAt: meetsAtSql(),
      rejection: { authorId: scheduledMoves.authorId, dueAt: scheduledMoves.dueAt },
    })
    .from(applications)
    .leftJoin(
      scheduledMoves,
      and(eq(scheduledMoves.applicationId, applications.id), eq(scheduledMoves.toStatus, 'rejected')),
    )
    .where(
      and(
        eq(applications.vacancyId, vacancyId),
        or(
          isNotNull(applications.confirmedAt),
          isOpenOfferSql,
          inArray(applications.status, [...openStatuses]),
        ),
      ),
    )
    .orderBy(asc(applications.appliedAt), asc(applications.id))
  const confirmed = found.filter(({ startsOn }) => startsOn !== null)
  const waiting = found.filter(({ status, rejection }) => isOpen(status) && rejection === null)
  const { outcome, ...facts } = vacancy
  return {
    ...facts,
    confirmed,
    /** Accepted without an answer of the teacher: nobody rejects them here. */
    offered: found.filter(({ status, startsOn }) => status === 'accepted' && startsOn === null),
    /** Somebody was found, so that what the others are told is true. */
    isTaken: confirmed.length > 0 || outcome === 'hired-here' || outcome === 'hired-elsewhere',
    waiting: waiting.slice(0, toldAtOnceMax),
    waitingCount: waiting.length,
    due: scheduledByAct(found),
  }
}

/** Each pending rejection, with those of the same action, which one undo takes back. */
function scheduledByAct(
  found: readonly { id: string; rejection: { authorId: string; dueAt: Date } | null }[],
) {
  const acts = new Map<string, { act: string; dueAt: Date; ids: string[] }>()
  for (const { id, rejection } of found) {
    if (!rejection) continue
    const act = actOf(rejection)
    const known = acts.get(act) ?? { act, dueAt: rejection.dueAt, ids: [] }
    acts.set(act, known)
    known.ids.push(id)
  }
  return [...acts.values()]
}

export type ToldOthers = {
  told: number
  /** How many were told before, by the same person with the same words. */
  before: number
  withoutWords: number
  left: { id: string; status: ApplicationStatus }[]
}

/**
 * Each is an ordinary rejection that can be undone (rule 56). If a colleague has rejected somebody, or is about to,
 * that rejection and its words stay. With a block between the two, it carries no words. Nobody is told if the text,
 * with its fields filled in, is too long for somebody.
 */
export async function tellOthers(
  actor: Actor,
  vacancyId: string,
  refusal: { applicationIds: readonly string[]; note: string | null; reason?: RejectionReason },
): Promise<ToldOthers | undefined> {
  const { applicationIds, note, reason = 'position-filled' } = refusal
  const told: ToldOthers = { told: 0, before: 0, withoutWords: 0, left: [] }
  if (actor.role !== 'school' || applicationIds.length === 0) return told
  const named = await db
    .select({ id: applications.id, refusedBy: scheduledMoves.authorId, ...addresseeFields })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.teacherId))
    .leftJoin(
      scheduledMoves,
      and(eq(scheduledMoves.applicationId, applications.id), eq(scheduledMoves.toStatus, 'rejected')),
    )
    .where(
      and(
        eq(applications.vacancyId, vacancyId),
        eq(applications.schoolId, actor.schoolId),
        inArray(applications.id, [...applicationIds]),
      ),
    )
    .orderBy(asc(applications.id))
  const texts = note === null ? null : await textsOf(note, actor.schoolId)
  const isAnothers = ({ refusedBy }: { refusedBy: string | null }) =>
    refusedBy !== null && refusedBy !== actor.accountId
  for (const { id } of named.filter(isAnothers)) told.left.push({ id, status: 'rejected' })
  const own = named.filter((one) => !isAnothers(one))
  const refusals = own.map((one) => ({ id: one.id, words: texts && filledFor(texts, one) }))
  if (refusals.some(({ words }) => words !== null && lengthOf(words) > rejectionNoteLengthMax))
    return undefined
  const dueAt = dueFromNow(refusals.length)
  for (const { id, words } of refusals) {
    let rejected = await rejectUnlessPlanned(actor, id, { reason, note: words }, dueAt)
    if (!rejected.ok && (rejected.reason === 'no-access' || rejected.reason === 'blocked-by-oneself')) {
      rejected = await rejectUnlessPlanned(actor, id, { reason, note: null }, dueAt)
      if (rejected.ok) told.withoutWords += 1
    }
    if (rejected.ok) told[rejected.act ? 'told' : 'before'] += 1
    else if (rejected.reason === 'not-allowed') told.left.push({ id, status: rejected.status })
    // A colleague was quicker by a moment.
    else if (rejected.reason === 'planned') told.left.push({ id, status: 'rejected' })
  }
  return told
}

/** The text in the form exists in all languages, like a template. */
async function textsOf(note: string, schoolId: string): Promise<TemplateTexts> {
  const usual = [m.filled_words_usual, m.filled_words_nobody].map((say): TemplateTexts => {
    const said = (locale: TemplateLocale) => say({}, { locale })
    return { ru: said('ru'), en: said('en'), ky: said('ky') }
  })
  return usual.find((texts) => Object.values(texts).includes(note)) ?? textsForMany(db, schoolId, note)
}

/** Whether a part of what one action planned was carried out. */
export async function wasTold(actor: Actor, vacancyId: string, act: string): Promise<boolean> {
  if (actor.role !== 'school') return false
  const rejections = await db
    .select({ authorId: applicationChanges.authorId, at: applicationChanges.at })
    .from(applicationChanges)
    .innerJoin(applications, eq(applications.id, applicationChanges.applicationId))
    .where(
      and(
        eq(applications.vacancyId, vacancyId),
        eq(applications.schoolId, actor.schoolId),
        eq(applicationChanges.toStatus, 'rejected'),
      ),
    )
  const since = timeOfAct(act)
  return rejections.some(
    ({ authorId, at }) => authorId !== null && act.startsWith(`${authorId}.`) && at.getTime() >= since,
  )
}

/** Undoes what one action planned; what a colleague rejected, or another action, stays. */
export async function undoTelling(actor: Actor, vacancyId: string, act: string): Promise<number> {
  const { due = [] } = (await readFilledVacancy(actor, vacancyId)) ?? {}
  const ids = due.find((one) => one.act === act)?.ids ?? []
  return undoAct(actor, ids, act)
}
