import { measures } from '#db/schema/measures.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { endAllSessions, setAccountBlock } from '#domain/accounts/shut-account.server.ts'
import { endOpenApplications } from '#domain/applications/end-open-applications.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { closeBlocks, endBlock, holdAccount } from './end-block.server.ts'
import type { BlockInput } from './measure-input.ts'

type Refused = 'not-administrator' | 'proof-needed' | 'not-found' | 'is-administrator' | 'already'

const dayMs = 24 * 3_600_000

/**
 * Lets nobody in by this account, and blocks the school that it owns: its sessions and event streams end at once, its public pages are gone, its rooms stay
 * readable to others. A block without an end ends its open applications besides. The person is told why by mail (rule 50).
 */
export function blockAccount(
  actor: Actor,
  accountId: string,
  { reason, days }: BlockInput,
): Promise<Result<Refused>> {
  return asAdministrator(actor, { isMeasure: true }, async (tx, administrator) => {
    const account = await holdAccount(tx, accountId)
    if (!account) return { ok: false, reason: 'not-found' }
    if (account.role === 'admin') return { ok: false, reason: 'is-administrator' }
    if (account.blockedAt) return { ok: false, reason: 'already' }
    await setAccountBlock(tx, accountId, now())
    // Of a block that a command lifted.
    await closeBlocks(tx, accountId)
    const measureId = uuidv7()
    await tx.insert(measures).values({
      id: measureId,
      kind: 'block',
      accountId,
      reason,
      endsAt: days === null ? null : new Date(now().getTime() + days * dayMs),
      madeById: administrator.accountId,
      madeAt: now(),
    })
    await endAllSessions(tx, accountId)
    if (days === null) await endOpenApplications(tx, accountId)
    await recordAudit(tx, {
      kind: 'account-blocked',
      accountId,
      details: { by: administrator.accountId, ...(days !== null && { days: String(days) }) },
    })
    await queueJob(tx, 'mail-measure', { measureId })
    return { ok: true }
  })
}

/** Lets the account's person in again; what it published is shown again. What had ended stays ended. */
export function unblockAccount(
  actor: Actor,
  accountId: string,
  { reason }: { reason: string },
): Promise<Result<Refused>> {
  return asAdministrator(actor, { isMeasure: true }, async (tx, administrator) => {
    const account = await holdAccount(tx, accountId)
    if (!account) return { ok: false, reason: 'not-found' }
    if (!account.blockedAt) return { ok: false, reason: 'already' }
    await endBlock(tx, accountId, { by: administrator.accountId, reason })
    return { ok: true }
  })
}

/** Signs the account's person out everywhere. */
export function endSessionsOfAccount(actor: Actor, accountId: string): Promise<Result<Refused>> {
  return asAdministrator(actor, { isMeasure: true }, async (tx, administrator) => {
    if (!(await holdAccount(tx, accountId))) return { ok: false, reason: 'not-found' }
    await endAllSessions(tx, accountId)
    await recordAudit(tx, { kind: 'sessions-ended', accountId, details: { by: administrator.accountId } })
    return { ok: true }
  })
}
