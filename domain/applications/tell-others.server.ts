import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications, scheduledMoves } from '#db/schema/applications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { TemplateLocale, TemplateTexts } from '#domain/message-templates/message-template.ts'
import { lengthOf } from '#domain/texts/text.ts'
import { m } from '#locales/messages.ts'
import { type ApplicationStatus, type RejectionReason, rejectionNoteLengthMax } from './application.ts'
import { filledFor, textsForMany } from './fill-for-person.server.ts'
import { rejectUnlessPlanned } from './move-application.server.ts'
import { dueFromNow } from './plan-moves.server.ts'
import { addresseeFields } from './read-addressee.server.ts'

export type TellOthers = {
  told: number
  /** By the same person with the same words. */
  before: number
  withoutWords: number
  left: { id: string; status: ApplicationStatus }[]
}

/**
 * Ordinary rejections that can be undone (rule 56). A colleague's rejection stays; across a block a rejection carries
 * no words. Nobody is told if the filled-in text is too long for somebody.
 */
export async function tellOthers(
  actor: Actor,
  vacancyId: string,
  refusal: { applicationIds: readonly string[]; note: string | null; reason?: RejectionReason },
): Promise<TellOthers | undefined> {
  const { applicationIds, note, reason = 'position-filled' } = refusal
  const result: TellOthers = { told: 0, before: 0, withoutWords: 0, left: [] }
  if (actor.role !== 'school' || applicationIds.length === 0) return result
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
  for (const { id } of named.filter(isAnothers)) result.left.push({ id, status: 'rejected' })
  const own = named.filter((one) => !isAnothers(one))
  const refusals = own.map((one) => ({ id: one.id, words: texts && filledFor(texts, one) }))
  if (refusals.some(({ words }) => words !== null && lengthOf(words) > rejectionNoteLengthMax))
    return undefined
  const dueAt = dueFromNow(refusals.length)
  for (const { id, words } of refusals) {
    let rejected = await rejectUnlessPlanned(actor, id, { reason, note: words }, dueAt)
    if (!rejected.ok && (rejected.reason === 'no-access' || rejected.reason === 'blocked-by-oneself')) {
      rejected = await rejectUnlessPlanned(actor, id, { reason, note: null }, dueAt)
      if (rejected.ok) result.withoutWords += 1
    }
    if (rejected.ok) result[rejected.act ? 'told' : 'before'] += 1
    else if (rejected.reason === 'not-allowed') result.left.push({ id, status: rejected.status })
    // A colleague was quicker by a moment.
    else if (rejected.reason === 'planned') result.left.push({ id, status: 'rejected' })
  }
  return result
}

/** The form's own text exists in all languages, like a template. */
async function textsOf(note: string, schoolId: string): Promise<TemplateTexts> {
  const usual = [m.filled_words_usual, m.filled_words_nobody].map((say): TemplateTexts => {
    const textIn = (locale: TemplateLocale) => say({}, { locale })
    return { ru: textIn('ru'), en: textIn('en'), ky: textIn('ky') }
  })
  return usual.find((texts) => Object.values(texts).includes(note)) ?? textsForMany(db, schoolId, note)
}
