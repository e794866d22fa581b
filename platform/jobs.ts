import { type SQL, sql } from 'drizzle-orm'

/** Every kind of job, with what it is told. */
export type Jobs = {
  'mail-registration': { registrationId: string; letterId: string }
  'mail-recovery': { recoveryId: string }
  'mail-password-changed': { accountId: string; changeId: string }
  'mail-notification': { notificationId: string }
  'mail-support-ticket': { ticketId: string }
  'draw-demo-pictures': Record<string, never>
  'mail-unread-messages': Record<string, never>
  'close-overdue-vacancies': Record<string, never>
  'sweep-accounts': Record<string, never>
  'sweep-events': Record<string, never>
  'sweep-files': Record<string, never>
  'sweep-limits': Record<string, never>
  'sweep-viewers': Record<string, never>
}

/** Queues a job in the caller's transaction: it runs once the transaction is committed, or not at all. */
export async function queueJob<Name extends keyof Jobs>(
  tx: { execute(query: SQL): PromiseLike<unknown> },
  name: Name,
  payload: Jobs[Name],
): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`)
}
