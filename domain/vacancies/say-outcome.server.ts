import { and, eq, isNull } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import type { Outcome } from './ending.ts'

type SayOutcome =
  | Result<'not-found' | 'not-closed'>
  | (Refusal<'changed-meanwhile'> & { now: Outcome | null })

/** Refused if somebody else stated another outcome since `seen` (rules 41, 56). */
export function sayOutcome(
  actor: Actor,
  id: string,
  { outcome, seen }: { outcome: Outcome; seen: Outcome | null },
): Promise<SayOutcome> {
  return asMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId }): Promise<SayOutcome> => {
      const [vacancy] = await tx
        .select({ state: vacancies.state, outcome: vacancies.outcome })
        .from(vacancies)
        .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, schoolId), isNull(vacancies.deletedAt)))
        .for('update')
      if (!vacancy) return { ok: false, reason: 'not-found' }
      if (vacancy.state !== 'closed') return { ok: false, reason: 'not-closed' }
      if (vacancy.outcome === outcome) return { ok: true }
      if (vacancy.outcome !== seen) return { ok: false, reason: 'changed-meanwhile', now: vacancy.outcome }
      await tx.update(vacancies).set({ outcome }).where(eq(vacancies.id, id))
      return { ok: true }
    },
  )
}
