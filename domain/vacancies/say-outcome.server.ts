import { and, eq, isNull } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import type { Outcome } from './ending.ts'

/** Rule 56. */
export function sayOutcome(
  actor: Actor,
  id: string,
  outcome: Outcome,
): Promise<Result<'not-found' | 'not-closed'>> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { schoolId }) => {
    const [vacancy] = await tx
      .select({ state: vacancies.state })
      .from(vacancies)
      .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, schoolId), isNull(vacancies.deletedAt)))
      .for('update')
    if (!vacancy) return { ok: false, reason: 'not-found' }
    if (vacancy.state !== 'closed') return { ok: false, reason: 'not-closed' }
    await tx.update(vacancies).set({ outcome }).where(eq(vacancies.id, id))
    return { ok: true }
  })
}
