import type { Transaction } from '#db/client.ts'
import { measures } from '#db/schema/measures.ts'
import { endAllSessions, setAccountBlock, shutAllSessions } from '#domain/accounts/shut-account.server.ts'
import { endOpenApplications } from '#domain/applications/end-open-applications.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { areBlocksNotified } from './are-blocks-notified.server.ts'
import { carryAppeal, closeBlocks } from './end-block.server.ts'
import type { BlockInput } from './measure-input.ts'
import type { BlockStep } from './open-block.server.ts'

/**
 * The caller locks the account. Returns how many sessions were ended or restricted to the reason. A `change` of a block
 * that was never explained, or whose mail has not left yet, is announced as a beginning.
 */
export async function beginBlock(
  tx: Transaction,
  accountId: string,
  {
    reason,
    days,
    by,
    step = 'begin',
  }: BlockInput & {
    by: { administratorId: string } | 'command'
    step?: BlockStep
  },
): Promise<number> {
  const isChange = step === 'change'
  if (step === 'begin') await setAccountBlock(tx, accountId, now())
  // The one that is changed, or one that an earlier version's command lifted.
  const closed = await closeBlocks(tx, accountId)
  // A second press is recognised by the days between the two times.
  const [measureId, madeAt] = [uuidv7(), now()]
  await tx.insert(measures).values({
    id: measureId,
    kind: 'block',
    accountId,
    reason,
    endsAt: days === null ? null : new Date(madeAt.getTime() + days * dayMs),
    madeById: by === 'command' ? null : by.administratorId,
    madeAt,
  })
  if (isChange) await carryAppeal(tx, closed, measureId)
  // A command is for emergencies, such as a stolen administrator's account: all sessions end.
  const endSessions = by === 'command' ? endAllSessions : shutAllSessions
  const ended = step === 'begin' ? await endSessions(tx, accountId) : 0
  if (days === null) await endOpenApplications(tx, accountId)
  await recordAudit(tx, {
    kind: 'account-blocked',
    accountId,
    details: {
      by: by === 'command' ? by : by.administratorId,
      ...(days !== null && { days: String(days) }),
      ...(isChange && { changed: 'term' }),
    },
  })
  const isNotifiedAsChange = isChange && (await areBlocksNotified(tx, closed))
  await queueJob(tx, 'mail-measure', { measureId, isMade: true, ...(isNotifiedAsChange && { isChange }) })
  return ended
}
