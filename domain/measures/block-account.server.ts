import type { Actor } from '#domain/accounts/actor.ts'
import { endAllSessions } from '#domain/accounts/shut-account.server.ts'
import { recordAudit, wasJustDone } from '#domain/audit/record-audit.server.ts'
import { asAdministrator } from '#domain/console/as-administrator.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { beginBlock } from './begin-block.server.ts'
import { endBlock, holdAccount } from './end-block.server.ts'
import type { BlockInput, UnblockInput } from './measure-input.ts'
import { blockStep, isOtherBlock } from './open-block.server.ts'

type BlockRefusal =
  | 'not-administrator'
  | 'proof-needed'
  | 'not-found'
  | 'is-administrator'
  | 'already'
  | 'changed-meanwhile'

/** A block without an end also ends live applications (rule 70). The block that was seen gets the new end, or none. */
export function blockAccount(
  actor: Actor,
  accountId: string,
  input: BlockInput,
): Promise<Result<BlockRefusal>> {
  return asAdministrator(actor, { isMeasure: true }, async (tx, administrator) => {
    const account = await holdAccount(tx, accountId)
    if (!account) return { ok: false, reason: 'not-found' }
    if (account.role === 'admin') return { ok: false, reason: 'is-administrator' }
    const administratorId = administrator.accountId
    const isBlocked = account.blockedAt !== null
    const step = await blockStep(tx, { accountId }, input, { administratorId, isBlocked })
    if (step === 'done') return { ok: true }
    if (step === 'already') return { ok: false, reason: 'already' }
    await beginBlock(tx, accountId, { ...input, by: { administratorId }, step })
    return { ok: true }
  })
}

/** Ended applications stay ended. Refused if another block is in force than the one `seen` (rule 70). */
export function unblockAccount(
  actor: Actor,
  accountId: string,
  { reason, seen }: UnblockInput,
): Promise<Result<BlockRefusal>> {
  return asAdministrator(actor, { isMeasure: true }, async (tx, administrator) => {
    const account = await holdAccount(tx, accountId)
    if (!account) return { ok: false, reason: 'not-found' }
    if (account.blockedAt && (await isOtherBlock(tx, { accountId }, seen)))
      return { ok: false, reason: 'changed-meanwhile' }
    const details = { by: administrator.accountId, why: reason }
    if (account.blockedAt) await endBlock(tx, accountId, details)
    else if (!(await wasJustDone(tx, { kind: 'account-unblocked', accountId, details })))
      return { ok: false, reason: 'already' }
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
