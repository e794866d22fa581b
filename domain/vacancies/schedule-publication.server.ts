import { and, eq, isNull } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Refusal, Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { askedForPublishing, hindranceOf } from './publication.server.ts'
import { type Hindrance, whyUnpublishable } from './vacancy.ts'

type SchedulePublication =
  | Result<'not-found' | 'not-a-draft' | 'over-by-then' | Hindrance>
  | (Refusal<'changed-meanwhile'> & { now: Date | null })

/**
 * Null removes the schedule; known obstacles are reported at once (rule 67). Refused if it changed since `seen` (rule
 * 41).
 */
export function schedulePublication(
  actor: Actor,
  id: string,
  publishAt: Date | null,
  { seen }: { seen: Date | null },
): Promise<SchedulePublication> {
  return asMember(
    actor,
    { role: 'school', refusal: 'not-found' },
    async (tx, { schoolId }): Promise<SchedulePublication> => {
      const [vacancy] = await tx
        .select({
          state: vacancies.state,
          hiddenAt: vacancies.hiddenAt,
          scheduledAt: vacancies.publishAt,
          deadline: vacancies.applicationDeadline,
          ...askedForPublishing,
        })
        .from(vacancies)
        .where(and(eq(vacancies.id, id), eq(vacancies.schoolId, schoolId), isNull(vacancies.deletedAt)))
        .for('update')
      if (!vacancy) return { ok: false, reason: 'not-found' }
      if (vacancy.state !== 'draft' || vacancy.hiddenAt) return { ok: false, reason: 'not-a-draft' }
      const { scheduledAt } = vacancy
      if (!isSame(scheduledAt, publishAt) && !isSame(scheduledAt, seen))
        return { ok: false, reason: 'changed-meanwhile', now: scheduledAt }
      if (publishAt) {
        // A hidden school may show itself until then.
        const publication = { ...vacancy, isSchoolAvailable: true }
        const hindrance = await hindranceOf(tx, schoolId, publication)
        if (hindrance) return { ok: false, reason: hindrance }
        if (whyUnpublishable(publication, publishAt)) return { ok: false, reason: 'over-by-then' }
      }
      await tx.update(vacancies).set({ publishAt, updatedAt: now() }).where(eq(vacancies.id, id))
      return { ok: true }
    },
  )
}

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()
