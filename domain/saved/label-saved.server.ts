import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { savedLabels, savedThings } from '#db/schema/saved.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { chosenLabels, type Labelling } from '#domain/labels/chosen-labels.server.ts'
import type { Result } from '#domain/verbs/result.ts'

/** A viewer sets none (rules 45, 55). */
export function labelSaved(
  actor: Actor,
  teacherId: string,
  labelling: Labelling,
): Promise<Result<'not-found'>> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, { schoolId }) => {
    const kind = 'teacher' as const
    const [held] = await tx
      .select({ id: savedThings.targetId })
      .from(savedThings)
      .where(
        and(
          eq(savedThings.schoolId, schoolId),
          eq(savedThings.kind, kind),
          eq(savedThings.targetId, teacherId),
          isNull(savedThings.removedAt),
        ),
      )
      // A deletion of the teacher's account waits for this lock, or is seen by the next statement.
      .for('share')
    const teacher = and(eq(accounts.id, teacherId), isNull(accounts.deletedAt))
    if (!held || (await tx.$count(accounts, teacher)) === 0) return { ok: false, reason: 'not-found' }
    const { chosen, left } = await chosenLabels(tx, schoolId, labelling)
    const isOfIt = and(eq(savedLabels.schoolId, schoolId), eq(savedLabels.targetId, teacherId))
    await tx.delete(savedLabels).where(and(isOfIt, inArray(savedLabels.labelId, left)))
    if (chosen.length > 0)
      await tx
        .insert(savedLabels)
        .values(chosen.map((labelId) => ({ schoolId, kind, targetId: teacherId, labelId })))
        .onConflictDoNothing()
    return { ok: true }
  })
}
