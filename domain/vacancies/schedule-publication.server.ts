import { and, eq, isNull } from 'drizzle-orm'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { isCopyOfHidden } from './hide-vacancy.server.ts'
import { askedForPublishing } from './publication.server.ts'
import { type Unpublishable, whyUnpublishable } from './vacancy.ts'

/** Null takes the schedule back (rule 67). What is known to hinder it, now or then, is said at once. */
export function schedulePublication(
  actor: Actor,
  id: string,
  publishAt: Date | null,
): Promise<Result<'not-found' | 'not-a-draft' | 'over-by-then' | 'copy-of-hidden' | Unpublishable>> {
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
    if (publishAt) {
      // A hidden school may show itself until then.
      const publication = { ...vacancy, isSchoolAvailable: true }
      const refusal = whyUnpublishable(publication, now())
      if (refusal) return { ok: false, reason: refusal }
      if (whyUnpublishable(publication, publishAt)) return { ok: false, reason: 'over-by-then' }
      if (await isCopyOfHidden(tx, { schoolId, description: vacancy.description }))
        return { ok: false, reason: 'copy-of-hidden' }
    }
    await tx.update(vacancies).set({ publishAt, updatedAt: now() }).where(eq(vacancies.id, id))
    return { ok: true }
  })
}
