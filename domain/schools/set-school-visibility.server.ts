import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { rememberWords } from '#domain/search/remember-words.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { tellOfShownAgain } from '#domain/verbs/shown-again.server.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { type GateField, missingForPublication } from './school.ts'

export type SetSchoolVisibility =
  | Result<'not-a-school'>
  /** By administrators. */
  | Refusal<'hidden'>
  | (Refusal<'incomplete'> & { missing: GateField[] })

/** Hiding also hides all vacancies (rule 9). Idempotent. */
export async function setSchoolVisibility(actor: Actor, isAvailable: boolean): Promise<SetSchoolVisibility> {
  return asMember(actor, { role: 'school', refusal: 'not-a-school' }, (tx, { schoolId }) =>
    setVisibility(tx, schoolId, isAvailable),
  )
}

/** The member acts for the school. */
export async function setVisibility(
  tx: Transaction,
  schoolId: string,
  isAvailable: boolean,
): Promise<Exclude<SetSchoolVisibility, { reason: 'not-a-school' }>> {
  const [school] = await tx.select().from(schoolProfiles).where(eq(schoolProfiles.id, schoolId)).for('update')
  if (school?.hiddenAt) return { ok: false, reason: 'hidden' }
  const missing = missingForPublication(school ?? { schoolName: '', cityId: null, address: '', about: '' })
  if (isAvailable && missing.length > 0) return { ok: false, reason: 'incomplete', missing }
  const shownAt = school?.shownAt ?? (isAvailable ? now() : null)
  await tx
    .update(schoolProfiles)
    .set({ isAvailable, shownAt, ...(isAvailable && { unfinished: null, formId: null }) })
    .where(eq(schoolProfiles.id, schoolId))
  if (isAvailable && !school?.isAvailable) {
    await queueJob(tx, 'flag-shown', { kind: 'school', id: schoolId })
    await tellOfShownAgain(tx, { schoolId })
  }
  if (isAvailable && school && school.formId !== null) await tellOfKept(tx, school)
  return { ok: true }
}

/** A draft that the form saved by itself is published without another save. */
async function tellOfKept(tx: Transaction, school: { id: string; searchText: string }): Promise<void> {
  await rememberWords(tx, 'schools', school.searchText)
  await queueJob(tx, 'renew-search', { schoolId: school.id })
  await queueJob(tx, 'note-doubles', { schoolId: school.id })
}
