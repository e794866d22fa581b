import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { foundSchool } from '#domain/organisations/found-school.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { queueJob } from '#platform/jobs.ts'
import type { ChoosableRole } from './account.ts'
import type { Undecided } from './actor.ts'
import { asMember } from './as-member.server.ts'

/** Once per account (rule 1). A second press on the same role is ok (rule 41). */
export async function chooseRole(
  undecided: Undecided,
  role: ChoosableRole,
): Promise<Result<'decided-already'>> {
  return asMember(undecided, { refusal: 'decided-already' }, async (tx, { accountId }) => {
    const chosen = await tx
      .update(accounts)
      .set({ role })
      .where(and(eq(accounts.id, accountId), isNull(accounts.role)))
      .returning({ id: accounts.id })
    if (chosen.length === 0) {
      const isSame = (await tx.$count(accounts, and(eq(accounts.id, accountId), eq(accounts.role, role)))) > 0
      return isSame ? { ok: true } : { ok: false, reason: 'decided-already' }
    }
    if (role === 'school') await foundSchool(tx, accountId)
    await queueJob(tx, 'adopt-searches', { accountId })
    await recordAudit(tx, { kind: 'role-chosen', accountId, details: { role } })
    return { ok: true }
  })
}
