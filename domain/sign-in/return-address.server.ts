import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accounts, authenticators, recoveries, recoveryCodes, registrations } from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { removableWays } from '#domain/accounts/account.ts'
import { endAllSessions } from '#domain/accounts/shut-account.server.ts'
import { formerAddress } from '#domain/audit/former-address.server.ts'
import { adoptAudit } from '#domain/audit/personal-data.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { notifyOfAccount } from '#domain/notifications/notify.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { revokeAccess } from './revoke-access.server.ts'
import { type Removal, removeWays } from './ways-in.server.ts'

export type ReturnAddress = Result<'unknown' | 'already' | 'taken', { sessions: number }>

/**
 * The audit knows whose address it was before somebody else changed it. All other ways in end, since the attacker may
 * have made them. Anybody with a shell on the server may do this, so it takes no actor.
 */
export function returnAddress(
  former: string,
  { why, endTelegram }: { why: string } & Pick<Removal, 'endTelegram'>,
): Promise<ReturnAddress> {
  return transact(async (tx): Promise<ReturnAddress> => {
    const account = await lastHolder(tx, former)
    if (!account) return { ok: false, reason: 'unknown' }
    const { id: accountId, email } = account
    if (email === former) return { ok: false, reason: 'already' }
    if ((await tx.$count(accounts, eq(accounts.email, former))) > 0) return { ok: false, reason: 'taken' }
    await tx
      .update(accounts)
      .set({ email: former, passwordHash: null, confirmedAt: now() })
      .where(eq(accounts.id, accountId))
    await removeWays(tx, accountId, { ways: removableWays, endTelegram })
    await revokeAccess(tx, accountId)
    for (const table of [authenticators, recoveryCodes])
      await tx.delete(table).where(eq(table.accountId, accountId))
    for (const table of [registrations, recoveries])
      await tx.delete(table).where(inArray(table.email, [email, former]))
    await adoptAudit(tx, { accountId, email })
    const details = { by: 'command', why, former: formerAddress(email) }
    await recordAudit(tx, { kind: 'email-changed', accountId, details })
    await queueJob(tx, 'move-address', { accountId, formerEmail: email })
    await queueJob(tx, 'mail-email-changed', { accountId, formerEmail: email, changeId: uuidv7() })
    await queueJob(tx, 'mail-security-notice', { accountId, notice: 'address-returned', noticeId: uuidv7() })
    await notifyOfAccount(tx, accountId, 'email-changed')
    return { ok: true, sessions: await endAllSessions(tx, accountId) }
  })
}

async function lastHolder(tx: Transaction, address: string) {
  const wasTaken = and(
    eq(auditEntries.kind, 'email-changed'),
    sql`${auditEntries.details} ->> 'former' = ${formerAddress(address)}`,
  )
  const [change] = await tx
    .select({ accountId: auditEntries.accountId })
    .from(auditEntries)
    .where(wasTaken)
    .orderBy(desc(auditEntries.id))
    .limit(1)
  if (!change?.accountId) return undefined
  const [account] = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, change.accountId), isNull(accounts.deletedAt)))
    .for('update')
  return account
}
