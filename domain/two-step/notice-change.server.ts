import type { Transaction } from '#db/client.ts'
import { uuidv7 } from '#platform/ids.ts'
import { type Jobs, queueJob } from '#platform/jobs.ts'

type Notice = Jobs['mail-security-notice']['notice']

export async function noticeChange(
  tx: Transaction,
  accountId: string,
  notice: Notice,
  codesLeft?: number,
): Promise<void> {
  await queueJob(tx, 'mail-security-notice', {
    accountId,
    notice,
    noticeId: uuidv7(),
    ...(codesLeft !== undefined && { codesLeft }),
  })
}
