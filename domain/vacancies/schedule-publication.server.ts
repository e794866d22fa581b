import { and, eq, isNull } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { type TermRefusal, whyTermRefused } from './contract.ts'
import { askedForPublishing } from './publication.server.ts'
import { type DaysRefusal, isFinished, whyDaysRefused } from './vacancy.ts'

/** Null takes the schedule back (rule 67). */
export function schedulePublication(
  actor: Actor,
  id: string,
  publishAt: Date | null,
): Promise<Result<'not-found' | 'not-a-draft' | 'unfinished' | TermRefusal | DaysRefusal>> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { schoolId }) => {
    const [vacancy] = await tx
      .select({
        state: vacancies.state,
        hiddenAt: vacancies.hiddenAt,
        deadline: vacancies.applicationDeadline,
        ...askedForPublishing,
      })
      .from(vacancies)
      .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, schoolId), isNull(vacancies.deletedAt)))
      .for('update')
    if (!vacancy) return { ok: false, reason: 'not-found' }
    if (vacancy.state !== 'draft' || vacancy.hiddenAt) return { ok: false, reason: 'not-a-draft' }
    if (publishAt && !isFinished(vacancy)) return { ok: false, reason: 'unfinished' }
    const refusal = publishAt ? (whyTermRefused(vacancy, now()) ?? whyDaysRefused(vacancy, now())) : undefined
    if (refusal) return { ok: false, reason: refusal }
    await tx.update(vacancies).set({ publishAt, updatedAt: now() }).where(eq(vacancies.id, id))
    return { ok: true }
  })
}
