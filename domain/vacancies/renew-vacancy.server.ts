import { and, eq, isNull } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { lapsesAfter, lastDayOf, renewedDeadline } from './ending.ts'

export type RenewVacancy =
  /** `isChanged` is false if its end is not the one that the page showed, or a later one would exceed the limit. */
  Result<'not-found' | 'not-published', { isChanged: boolean; lastDay: string | null }>

export function renewVacancy(actor: Actor, id: string, seenLastDay: string): Promise<RenewVacancy> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { schoolId, accountId }) => {
    const [vacancy] = await tx
      .select()
      .from(vacancies)
      .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, schoolId), isNull(vacancies.deletedAt)))
      .for('update')
    if (!vacancy) return { ok: false, reason: 'not-found' }
    if (vacancy.state !== 'published') return { ok: false, reason: 'not-published' }
    const lastDay = lastDayOf(vacancy)
    if (lastDay !== null && lastDay !== seenLastDay) return { ok: true, isChanged: false, lastDay }
    const deadline = vacancy.applicationDeadline && renewedDeadline(vacancy.applicationDeadline, now())
    if (deadline !== null && deadline === vacancy.applicationDeadline)
      return { ok: true, isChanged: false, lastDay }
    const ending = deadline
      ? {
          applicationDeadline: deadline,
          lapsesAt: null,
          version: vacancy.version + 1,
          changedById: accountId,
          changedAt: now(),
        }
      : { applicationDeadline: null, lapsesAt: lapsesAfter(now()) }
    await tx
      .update(vacancies)
      .set({ ...ending, endingToldDays: null, updatedAt: now() })
      .where(eq(vacancies.id, id))
    return { ok: true, isChanged: true, lastDay: lastDayOf(ending) }
  })
}
