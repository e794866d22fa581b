import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { holdAccount } from '#domain/accounts/hold-account.server.ts'
import { now } from '#platform/clock.ts'
import { queueJob } from '#platform/jobs.ts'
import { canBecome, isDeadlineAhead, type VacancyState } from './vacancy.ts'

export type ChangeVacancyState =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'school-hidden' | 'deadline-passed' }

/** Publishes a school's draft, or a closed vacancy again: its deadline must lie ahead (decisions 14). */
export function publishVacancy(actor: Actor, id: string): Promise<ChangeVacancyState> {
  return changeState(actor, id, 'published')
}

/** Takes a school's vacancy off the list; its page stays and says that it is closed. */
export function closeVacancy(actor: Actor, id: string): Promise<ChangeVacancyState> {
  return changeState(actor, id, 'closed')
}

async function changeState(actor: Actor, id: string, to: VacancyState): Promise<ChangeVacancyState> {
  if (actor.role !== 'school') return { ok: false, reason: 'not-found' }
  return db.transaction(async (tx) => {
    if (!(await holdAccount(tx, actor))) return { ok: false, reason: 'not-found' }
    const [vacancy] = await tx
      .select({
        state: vacancies.state,
        deadline: vacancies.applicationDeadline,
        publishedAt: vacancies.publishedAt,
        isSchoolAvailable: schoolProfiles.isAvailable,
      })
      .from(vacancies)
      .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
      .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, actor.accountId), isNull(vacancies.deletedAt)))
      .for('update')
    if (!vacancy) return { ok: false, reason: 'not-found' }
    if (vacancy.state === to) return { ok: true }
    if (!canBecome(vacancy.state, to)) return { ok: false, reason: 'not-found' }
    if (to === 'published') {
      if (!vacancy.isSchoolAvailable) return { ok: false, reason: 'school-hidden' }
      if (!isDeadlineAhead(vacancy.deadline, now())) return { ok: false, reason: 'deadline-passed' }
    }
    const changes =
      to === 'closed'
        ? { closedAt: now(), closedReason: 'school' as const }
        : { closedAt: null, closedReason: null, publishedAt: now() }
    await tx
      .update(vacancies)
      .set({ state: to, ...changes, updatedAt: now() })
      .where(eq(vacancies.id, id))
    if (to === 'published') await queueJob(tx, 'tell-of-vacancy', { vacancyId: id })
    return { ok: true }
  })
}
