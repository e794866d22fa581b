import type { Blocked } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { endAllSessions } from '#domain/accounts/shut-account.server.ts'
import { letGoOfAssigned } from '#domain/applications/assign-application.server.ts'
import { takeLeave } from '#domain/members/leave-school.server.ts'
import type { Result } from '#domain/verbs/result.ts'

/** The member gets an empty school and signs in again; what they wrote stays with the blocked school (rule 45). */
export function leaveBlockedSchool(person: Blocked): Promise<Result<'not-found'>> {
  return asMember(
    person,
    { refusal: 'not-found', mayBeBlocked: true },
    async (tx, { accountId, blockedSchool }): Promise<Result<'not-found'>> => {
      const schoolId = blockedSchool?.id
      if (!schoolId || !(await takeLeave(tx, { accountId, schoolId }, letGoOfAssigned)))
        return { ok: false, reason: 'not-found' }
      await endAllSessions(tx, accountId)
      return { ok: true }
    },
  )
}
