import { and, eq, inArray } from 'drizzle-orm'
import { applicationLabels, schoolLabels } from '#db/schema/assessments.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { lockAssessed } from './lock-assessed.server.ts'

/** Only labels that the form showed change: one that a colleague made meanwhile stays. */
export function labelApplication(
  actor: Actor,
  applicationId: string,
  { labels, shown }: { labels: readonly string[]; shown: readonly string[] },
): Promise<Result<'not-found'>> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, member) => {
    if (!(await lockAssessed(tx, member, applicationId))) return { ok: false, reason: 'not-found' }
    const own = await tx
      .select({ id: schoolLabels.id })
      .from(schoolLabels)
      .where(and(eq(schoolLabels.schoolId, member.schoolId), inArray(schoolLabels.id, [...shown])))
      .for('share')
    const known = own.map(({ id }) => id)
    const chosen = known.filter((id) => labels.includes(id))
    const left = known.filter((id) => !labels.includes(id))
    await tx
      .delete(applicationLabels)
      .where(
        and(eq(applicationLabels.applicationId, applicationId), inArray(applicationLabels.labelId, left)),
      )
    if (chosen.length > 0)
      await tx
        .insert(applicationLabels)
        .values(chosen.map((labelId) => ({ applicationId, labelId })))
        .onConflictDoNothing()
    return { ok: true }
  })
}
