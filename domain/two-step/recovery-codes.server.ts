import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { recoveryCodes } from '#db/schema/accounts.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { now } from '#platform/clock.ts'
import { newCode, tokenHash } from '#platform/tokens.ts'
import { noticeChange } from './notice-change.server.ts'
import { readRecoveryCode, recoveryCodeLength, recoveryCodeLetters, recoveryCodesCount } from './two-step.ts'

/** Salted by the account. */
function hashOf(accountId: string, code: string): Buffer {
  return tokenHash(`${accountId}:${code}`)
}

/** They replace the former ones and are only in the answer. */
export async function makeRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, () =>
    newCode(recoveryCodeLength, recoveryCodeLetters),
  )
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(accountId, code), createdAt: now() })))
  return codes
}

/** Of parallel uses one succeeds. The owner is mailed how many are left. */
export async function consumeRecoveryCode(
  tx: Transaction,
  accountId: string,
  typed: string,
  request: { ip: string },
): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, hashOf(accountId, readRecoveryCode(typed))),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId })
  if (used.length === 0) return false
  const left = await tx.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId))
  await recordAudit(tx, {
    kind: 'recovery-code-used',
    accountId,
    ip: request.ip,
    details: { left: String(left) },
  })
  await noticeChange(tx, accountId, 'recovery-code-used', left)
  return true
}
