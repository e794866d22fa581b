import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#locales/messages.ts'
import { presentRequestId } from './request-id.ts'

/** The bot's answer to a message. */
export type TelegramAnswer = 'linked' | 'code-unknown' | 'stopped' | 'help' | 'help-stranger'

/** Things with pictures of housing. */
export type HousingHolder = { kind: 'vacancy' | 'template'; id: string }

/** What the rules of flags read (rule 49). */
export type FlaggedKind = 'vacancy' | 'school' | 'teacher' | 'offer'

/** Every kind of job, with its payload. */
export type Jobs = {
  'mail-registration': { registrationId: string; letterId: string }
  'mail-school-invitation': { invitationId: string; letterId: string }
  'mail-recovery': { recoveryId: string; returnTo?: string | undefined }
  'mail-password-changed': { accountId: string; changeId: string }
  'mail-identity-linked': { accountId: string; linkId: string }
  'mail-email-change': { linkId: string }
  'mail-email-change-asked': { linkId: string }
  'mail-email-changed': { accountId: string; formerEmail: string; changeId: string }
  'mail-new-sign-in': { accountId: string; browser: string; system: string; at: string }
  'mail-security-notice': {
    accountId: string
    notice:
      | 'two-step-on'
      | 'two-step-off'
      | 'recovery-code-used'
      | 'recovery-codes-renewed'
      | 'passkey-added'
      | 'passkey-removed'
      | 'google-unlinked'
      | 'address-returned'
    noticeId: string
    /** After a recovery code was used. */
    codesLeft?: number
  }
  'mail-deletion-link': { linkId: string }
  'mail-account-deleted': { email: string; fullName: string; locale: Locale; deletionId: string }
  'mail-export-ready': { exportId: string }
  'mail-notification': { notificationId: string }
  'push-notification': { notificationId: string; subscriptionId: string }
  'telegram-notification': { notificationId: string }
  'telegram-press': { pressId: string; chatId: number; messageId: number; data: string }
  'telegram-answer': { chatId: number; answer: TelegramAnswer; locale: Locale }
  'mail-digests': Record<string, never>
  /** With `letterId`: about a search that is confirmed already. */
  'mail-search-confirmation': { savedSearchId: string; letterId?: string }
  /** At night only people whose quiet hours cover the day are told. */
  'mail-saved-searches': { isNight?: boolean }
  /**
   * Without a recipient, to all; several recipients get a job each. The beginning and the end of a measure have
   * separate jobs.
   */
  'mail-measure': { measureId: string; accountId?: string; isChange?: boolean; isMade?: boolean }
  'mail-join-request': { schoolId: string; accountId: string; requestId: string }
  /** With the names of that day, because the merged school has none any more. */
  'mail-schools-merged': {
    kept: string
    gone: string
    keptName: string
    goneName: string
    /** Badges that ended; a former version counts none. */
    claimsToRenew?: number
    reason: string
    ownerIds: string[]
  }
  'lift-blocks': Record<string, never>
  'mail-waiting-claims': Record<string, never>
  /** With the message that was added; a new ticket has none. */
  'mail-support-ticket': { ticketId: string; messageId?: string }
  'mail-support-answer': { messageId: string }
  /** The time of closing: if it was reopened meanwhile, nobody is told. */
  'mail-support-closed': { ticketId: string; since: string }
  'mail-inquiry-confirmation': { inquiryId: string; letterId?: string }
  'mail-inquiry-answer': { messageId: string }
  'mail-inquiry-closed': { inquiryId: string; since: string }
  /**
   * To people who asked a teacher whose account is deleted: to their account's address, otherwise to the confirmed one.
   */
  'mail-inquiry-gone': {
    to: { accountId: string } | { email: string; locale: Locale }
    askedOn: string
    noticeId: string
  }
  /** Another mail of the same report is about its later words. */
  'mail-report': { reportId: string; renewalId?: string }
  'mail-report-confirmation': { reportId: string; letterId?: string }
  'mail-report-outcome': { reportId: string }
  'raise-flags': Record<string, never>
  'flag-shown': { kind: FlaggedKind; id: string }
  'ask-for-reviews': Record<string, never>
  'show-reviews': Record<string, never>
  'tell-of-vacancy': { vacancyId: string }
  /**
   * Changed terms of one vacancy, which is visible again or was edited, or of all vacancies of a school that is visible
   * again.
   */
  'tell-of-terms': { vacancyId: string; isShownAgain?: true } | { schoolId: string }
  /** Applications that a block ended: of one vacancy, of a whole school, or of a teacher. */
  'tell-of-return': { vacancyId: string } | { schoolId: string } | { teacherId: string }
  /** The account whose block ended; the block began at that time and held mails back. */
  'mail-what-waited': { accountId: string; blockedAt: string }
  'tell-of-deadlines': Record<string, never>
  'mark-application-read': { schoolId: string; applicationId: string }
  'mail-unread-messages': Record<string, never>
  'reject-due': { applicationId: string }
  'move-due': { applicationId: string }
  'write-to-many': { batchId: string }
  'remind-of-applications': Record<string, never>
  'draw-demo-pictures': Record<string, never>
  'expire-claims': Record<string, never>
  'export-data': { exportId: string }
  'close-overdue-vacancies': Record<string, never>
  'publish-scheduled': Record<string, never>
  'warn-of-endings': Record<string, never>
  'nightly-backup': Record<string, never>
  'note-deleted-accounts': Record<string, never>
  'move-address': { accountId: string; formerEmail: string }
  /** Of an account that has just been made. */
  'adopt-searches': { accountId: string }
  'renew-answers': Record<string, never>
  'renew-rates': Record<string, never>
  'note-doubles': { schoolId: string }
  'renew-search': { schoolId?: string; teacherId?: string }
  'copy-housing': { schoolId: string; accountId: string; from: HousingHolder; to: HousingHolder }
  'sweep-accounts': Record<string, never>
  'sweep-assessments': Record<string, never>
  'sweep-batches': Record<string, never>
  'sweep-data-exports': Record<string, never>
  'sweep-events': Record<string, never>
  'sweep-files': Record<string, never>
  'end-invitations': Record<string, never>
  'sweep-inquiries': Record<string, never>
  'sweep-interviews': Record<string, never>
  'sweep-invitations': Record<string, never>
  'sweep-jobs': Record<string, never>
  'sweep-limits': Record<string, never>
  'sweep-notifications': Record<string, never>
  'sweep-reports': Record<string, never>
  'sweep-saved': Record<string, never>
  'sweep-searches': Record<string, never>
  'sweep-shown-documents': Record<string, never>
  'sweep-viewers': Record<string, never>
  'watch-idle-profiles': Record<string, never>
}

/**
 * Queues a job in the caller's transaction: it runs after the commit, or not at all. With `afterMs` it
 * runs no sooner than that many milliseconds later.
 */
export async function queueJob<Name extends keyof Jobs>(
  tx: { execute(query: SQL): PromiseLike<unknown> },
  name: Name,
  payload: Jobs[Name],
  { afterMs }: { afterMs?: number } = {},
): Promise<void> {
  // By the clock of the database, like the queue's own times.
  const later = afterMs ? sql`, run_at => now() + interval '1 millisecond' * ${afterMs}` : sql``
  await tx.execute(sql`select ${queueJobSql(name, payload, later)}`)
}

/** The same for many jobs of one kind, by one statement. */
export async function queueJobsOf<Name extends keyof Jobs>(
  tx: { execute(query: SQL): PromiseLike<unknown> },
  name: Name,
  payloads: readonly Jobs[Name][],
  { afterMs }: { afterMs: number },
): Promise<void> {
  const later = sql`, run_at => now() + interval '1 millisecond' * ${afterMs}`
  await tx.execute(sql`
    select ${queueJobOfSql(name, sql`job.payload`, later)}
    from json_array_elements(${JSON.stringify(payloads)}::json) as job (payload)`)
}

/** The SQL that queues a job, as a part of another statement. */
export function queueJobSql<Name extends keyof Jobs>(name: Name, payload: Jobs[Name], more = sql``): SQL {
  return queueJobOfSql(name, sql`${JSON.stringify(payload)}::json`, more)
}

/** The same for a payload that the statement itself builds, as JSON. */
export function queueJobOfSql(name: keyof Jobs, payload: SQL, more = sql``): SQL {
  const requestId = presentRequestId()
  const flags = requestId ? sql`, flags => array[${`request:${requestId}`}]` : sql``
  return sql`graphile_worker.add_job(${name}, ${payload}${more}${flags})`
}
