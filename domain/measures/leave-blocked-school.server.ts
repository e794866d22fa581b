import type { Blocked } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { endAllSessions } from '#domain/accounts/shut-account.server.ts'
import { takeLeave } from '#domain/members/leave-school.server.ts'
import type { Result } from '#domain/verbs/result.ts'

/**
 * A colleague goes from a school that is blocked, and has an empty one of their own; what they wrote for it stays its own (rule 45).
 * They sign in anew.
 */
export function leaveBlockedSchool(person: Blocked): Promise<Result<'not-found'>> {
  return asMember(
    person,
    { refusal: 'not-found', mayBeBlocked: true },
    async (tx, { accountId, blockedSchool }): Promise<Result<'not-found'>> => {
      const schoolId = blockedSchool?.id
      if (!schoolId || !(await takeLeave(tx, { accountId, schoolId })))
        return { ok: false, reason: 'not-found' }
      await endAllSessions(tx, accountId)
      return { ok: true }
    },
  )
}
