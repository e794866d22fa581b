import type { Blocked } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { endAllSessions } from '#domain/accounts/shut-account.server.ts'
import { takeLeave } from '#domain/members/leave-school.server.ts'
import type { Result } from '#domain/verbs/result.ts'

/** They get an empty school of their own and sign in anew; what they wrote for this one stays there (rule 45). */
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
