import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { authenticators, pendingSignIns, recoveryCodes } from '#db/schema/accounts.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { type Administer, withAccount } from '#domain/accounts/administer.server.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { endAllSessions } from '#domain/accounts/shut-account.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Refusal } from '#domain/verbs/result.ts'
import { hasTwoStep } from './consume-code.server.ts'
import { noticeChange } from './notice-change.server.ts'
import { ownSecurity } from './own-security.server.ts'
import { type OwnerProof, type ProveOwner, proveOwner } from './prove-owner.server.ts'
import { makeRecoveryCodes } from './recovery-codes.server.ts'

type TurnOffRefusal = Refusal<'not-signed-in' | 'not-on'> | Extract<ProveOwner, { ok: false }>

export async function turnOffTwoStep(
  actor: Actor,
  proof: OwnerProof,
  request: { ip: string },
): Promise<{ ok: true } | TurnOffRefusal> {
  return changeTwoStep(actor, proof, request, async (tx, accountId) => {
    await removeTwoStep(tx, accountId)
    await recordAudit(tx, { kind: 'two-step-off', accountId, ip: request.ip })
    await noticeChange(tx, accountId, 'two-step-off')
    return { ok: true }
  })
}

async function removeTwoStep(tx: Transaction, accountId: string): Promise<void> {
  for (const table of [authenticators, recoveryCodes, pendingSignIns])
    await tx.delete(table).where(eq(table.accountId, accountId))
}

/**
 * For a person who lost the app and the codes. Sessions end too, so that an intruder is signed out. Anybody with a
 * shell on the server may do this, so it takes no actor.
 */
export function turnOffTwoStepByCommand(email: string, why: string): Promise<Administer> {
  return withAccount(email, async (tx, { id: accountId }) => {
    if (!(await hasTwoStep(tx, accountId))) return { ok: false, reason: 'already' }
    await removeTwoStep(tx, accountId)
    await recordAudit(tx, { kind: 'two-step-off', accountId, details: { by: 'command', why } })
    await noticeChange(tx, accountId, 'two-step-off')
    return { ok: true, sessions: await endAllSessions(tx, accountId) }
  })
}

export async function renewRecoveryCodes(
  actor: Actor,
  proof: OwnerProof,
  request: { ip: string },
): Promise<{ ok: true; recoveryCodes: string[] } | TurnOffRefusal> {
  return changeTwoStep(actor, proof, request, async (tx, accountId) => {
    await recordAudit(tx, { kind: 'recovery-codes-renewed', accountId, ip: request.ip })
    await noticeChange(tx, accountId, 'recovery-codes-renewed')
    return { ok: true, recoveryCodes: await makeRecoveryCodes(tx, accountId) }
  })
}

async function changeTwoStep<Changed extends { ok: true }>(
  actor: Actor,
  proof: OwnerProof,
  request: { ip: string },
  change: (tx: Transaction, accountId: string) => Promise<Changed>,
): Promise<Changed | TurnOffRefusal> {
  if (actor.role === 'visitor') return { ok: false, reason: 'not-signed-in' }
  const { accountId } = actor
  // A second press, whose first removed what a code is checked against, is reported as done (rule 41).
  if (!(await ownSecurity(actor))?.twoStep) return { ok: false, reason: 'not-on' }
  const proved = await proveOwner(actor, proof, request)
  if (!proved.ok) return proved
  return asMember(actor, { refusal: 'not-signed-in' }, async (tx): Promise<Changed | TurnOffRefusal> => {
    if (!(await hasTwoStep(tx, accountId))) return { ok: false, reason: 'not-on' }
    return change(tx, accountId)
  })
}
