import { and, eq, inArray } from 'drizzle-orm'
import { applicationLabels } from '#db/schema/assessments.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { chosenLabels, type Labelling } from '#domain/labels/chosen-labels.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { lockAssessed } from './lock-assessed.server.ts'

export function labelApplication(
  actor: Actor,
  applicationId: string,
  labelling: Labelling,
): Promise<Result<'not-found'>> {
  return asMember(actor, { role: 'school', refusal: 'not-found' }, async (tx, member) => {
    if (!(await lockAssessed(tx, member, applicationId))) return { ok: false, reason: 'not-found' }
    const { chosen, left } = await chosenLabels(tx, member.schoolId, labelling)
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
    await tellBoard(tx, member.schoolId)
    return { ok: true }
  })
}
