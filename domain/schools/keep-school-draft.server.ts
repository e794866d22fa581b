import { eq } from 'drizzle-orm'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { ensureSchool, isPinTooFar, noPin, schoolColumns, settlementOf } from './save-school.server.ts'
import { mayBeUnfinished } from './school.ts'
import type { SchoolDraft } from './school-draft-input.ts'

export type KeepSchoolDraft = Result<
  'not-a-school' | 'not-a-draft' | 'changed-meanwhile',
  { isUnpinned?: true }
>

/** The form's own earlier writes are no conflict. */
export async function keepSchoolDraft(
  actor: Actor,
  { input, unfinished }: SchoolDraft,
  { version, formId }: { version: number; formId: string },
): Promise<KeepSchoolDraft> {
  if (actor.role !== 'school') return { ok: false, reason: 'not-a-school' }
  const settled = await settlementOf(input)
  const kept: SchoolDraft = settled.ok
    ? { input, unfinished }
    : {
        input: { ...input, city: '', region: null, district: null },
        unfinished: { ...unfinished, ...placeTyped(input) },
      }
  const place = settled.ok ? settled.place : { cityId: null, locationText: null }
  const columns = await schoolColumns(kept.input, place)
  return asMember(actor, { role: 'school', refusal: 'not-a-school' }, async (tx, { schoolId, accountId }) => {
    await ensureSchool(tx, schoolId)
    const [before] = await tx
      .select()
      .from(schoolProfiles)
      .where(eq(schoolProfiles.id, schoolId))
      .for('update')
    if (!before || !mayBeUnfinished(before)) return { ok: false, reason: 'not-a-draft' }
    const isSeen = before.version === (version === 0 ? 1 : version) || before.formId === formId
    if (!isSeen) return { ok: false, reason: 'changed-meanwhile' }
    const isUnpinned = await isPinTooFar(before, place)
    await tx
      .update(schoolProfiles)
      .set({
        ...columns,
        ...(isUnpinned && noPin),
        unfinished: kept.unfinished,
        formId,
        ...{ version: before.version + 1, changedById: accountId, changedAt: now() },
        updatedAt: now(),
      })
      .where(eq(schoolProfiles.id, schoolId))
    return { ok: true, ...(isUnpinned && { isUnpinned }) }
  })
}

function placeTyped({ city, region, district }: SchoolDraft['input']) {
  return { ...(city && { city }), ...(region && { region }), ...(district && { district }) }
}
