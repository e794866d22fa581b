import { and, eq } from 'drizzle-orm'
import { unwantedVacancies } from '#db/schema/fit.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { ensureTeacher } from '#domain/teachers/save-teacher.server.ts'
import { type ReadVacancy, readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { type Unwanted, type UnwantedKind, unwantedMax } from './unwanted.ts'

export function unwantedValueOf(
  vacancy: Pick<ReadVacancy, 'subjectId' | 'placeId' | 'schoolId'>,
  kind: UnwantedKind,
): string | null {
  return { subject: vacancy.subjectId, place: vacancy.placeId, school: vacancy.schoolId }[kind]
}

/** Idempotent (rule 60). */
export async function hideSuch(
  actor: Actor,
  vacancyId: string,
  kind: UnwantedKind,
): Promise<Result<'not-a-teacher' | 'not-found' | 'too-many', { hidden: Unwanted }>> {
  if (actor.role !== 'teacher') return { ok: false, reason: 'not-a-teacher' }
  const vacancy = await readVacancy(actor, vacancyId)
  const value = vacancy && unwantedValueOf(vacancy, kind)
  if (!value) return { ok: false, reason: 'not-found' }
  return asMember(actor, { role: 'teacher', refusal: 'not-a-teacher' }, async (tx, { accountId }) => {
    await ensureTeacher(tx, accountId)
    await tx
      .insert(unwantedVacancies)
      .values({ teacherId: accountId, kind, value, addedAt: now() })
      .onConflictDoNothing()
    const all = await tx.$count(unwantedVacancies, eq(unwantedVacancies.teacherId, accountId))
    if (all > unwantedMax) return { ok: false, reason: 'too-many' }
    return { ok: true, hidden: { kind, value } }
  })
}

/** Idempotent. */
export async function showSuchAgain(
  actor: Actor,
  { kind, value }: Unwanted,
): Promise<Result<'not-a-teacher'>> {
  return asMember(actor, { role: 'teacher', refusal: 'not-a-teacher' }, async (tx, { accountId }) => {
    await tx
      .delete(unwantedVacancies)
      .where(
        and(
          eq(unwantedVacancies.teacherId, accountId),
          eq(unwantedVacancies.kind, kind),
          eq(unwantedVacancies.value, value),
        ),
      )
    return { ok: true }
  })
}
