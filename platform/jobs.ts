import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#locales/messages.ts'

/** Every kind of job, with what it is told. */
export type Jobs = {
  'mail-registration': { registrationId: string; letterId: string }
  'mail-recovery': { recoveryId: string }
  'mail-password-changed': { accountId: string; changeId: string }
  'mail-email-change': { linkId: string }
  'mail-email-change-asked': { linkId: string }
  'mail-email-changed': { accountId: string; formerEmail: string; changeId: string }
  'mail-new-sign-in': { accountId: string; browser: string; system: string; at: string }
  'mail-deletion-link': { linkId: string }
  'mail-account-deleted': { email: string; fullName: string; locale: Locale; deletionId: string }
  'mail-export-ready': { exportId: string }
  'mail-notification': { notificationId: string }
  'mail-support-ticket': { ticketId: string }
  'mark-application-read': { schoolId: string; applicationId: string }
  'mail-unread-messages': Record<string, never>
  'remind-of-applications': Record<string, never>
  'draw-demo-pictures': Record<string, never>
  'export-data': { exportId: string }
  'close-overdue-vacancies': Record<string, never>
  'sweep-accounts': Record<string, never>
  'sweep-data-exports': Record<string, never>
  'sweep-events': Record<string, never>
  'sweep-files': Record<string, never>
  'sweep-limits': Record<string, never>
  'sweep-notifications': Record<string, never>
  'sweep-viewers': Record<string, never>
}

/** Queues a job in the caller's transaction: it runs once the transaction is committed, or not at all. */
export async function queueJob<Name extends keyof Jobs>(
  tx: { execute(query: SQL): PromiseLike<unknown> },
  name: Name,
  payload: Jobs[Name],
): Promise<void> {
  await tx.execute(sql`select ${queuedJob(name, payload)}`)
}

/** Queues a job as part of a statement that does something else too. */
export function queuedJob<Name extends keyof Jobs>(name: Name, payload: Jobs[Name]): SQL {
  return sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`
}
