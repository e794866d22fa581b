import { and, eq } from 'drizzle-orm'
import { applicationScores } from '#db/schema/assessments.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { tellBoard } from '#domain/organisations/tell-board.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { lockAssessed } from './lock-assessed.server.ts'

/** In the order of the criteria; null removes a score. A viewer may score too (rule 45). */
export function scoreApplication(
  actor: Actor,
  applicationId: string,
  scores: readonly (number | null)[],
): Promise<Result<'not-found' | 'no-criteria'>> {
  const entry = { role: 'school', refusal: 'not-found', mayBeViewer: true } as const
  return asMember(actor, entry, async (tx, member) => {
    const held = await lockAssessed(tx, member, applicationId)
    if (!held) return { ok: false, reason: 'not-found' }
    if (held.criteria.length === 0 || scores.length !== held.criteria.length)
      return { ok: false, reason: 'no-criteria' }
    const { accountId } = member
    await tx
      .delete(applicationScores)
      .where(
        and(eq(applicationScores.applicationId, applicationId), eq(applicationScores.accountId, accountId)),
      )
    const given = scores.flatMap((score, criterion) =>
      score === null ? [] : [{ applicationId, accountId, criterion, score, scoredAt: now() }],
    )
    if (given.length > 0) await tx.insert(applicationScores).values(given)
    await tellBoard(tx, member.schoolId)
    return { ok: true }
  })
}
