import type { Actor } from '#domain/accounts/actor.ts'
import { endAllSessions } from '#domain/accounts/shut-account.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { beginBlock } from './begin-block.server.ts'
import { endBlock, holdAccount } from './end-block.server.ts'
import type { BlockInput } from './measure-input.ts'

type BlockRefusal = 'not-administrator' | 'proof-needed' | 'not-found' | 'is-administrator' | 'already'

/** Ends sessions at once and hides what is public; a block without an end ends open applications too (rule 70). */
export function blockAccount(
  actor: Actor,
  accountId: string,
  { reason, days }: BlockInput,
): Promise<Result<BlockRefusal>> {
  return asAdministrator(actor, { isMeasure: true }, async (tx, administrator) => {
    const account = await holdAccount(tx, accountId)
    if (!account) return { ok: false, reason: 'not-found' }
    if (account.role === 'admin') return { ok: false, reason: 'is-administrator' }
    if (account.blockedAt) return { ok: false, reason: 'already' }
    await beginBlock(tx, accountId, { reason, days, by: { administratorId: administrator.accountId } })
    return { ok: true }
  })
}

/** Ended applications stay ended. */
export function unblockAccount(
  actor: Actor,
  accountId: string,
  { reason }: { reason: string },
): Promise<Result<BlockRefusal>> {
  return asAdministrator(actor, { isMeasure: true }, async (tx, administrator) => {
    const account = await holdAccount(tx, accountId)
    if (!account) return { ok: false, reason: 'not-found' }
    if (!account.blockedAt) return { ok: false, reason: 'already' }
    await endBlock(tx, accountId, { by: administrator.accountId, why: reason })
    return { ok: true }
  })
}

export function endSessionsOfAccount(actor: Actor, accountId: string): Promise<Result<BlockRefusal>> {
  return asAdministrator(actor, { isMeasure: true }, async (tx, administrator) => {
    if (!(await holdAccount(tx, accountId))) return { ok: false, reason: 'not-found' }
    await endAllSessions(tx, accountId)
    await recordAudit(tx, { kind: 'sessions-ended', accountId, details: { by: administrator.accountId } })
    return { ok: true }
  })
}
