import { lookMinute } from '#domain/saved-searches/saved-search.ts'
import type { Jobs } from '#platform/jobs.ts'

/** The scheduled jobs, as cron lines of the job queue (in UTC). */
export const schedule: {
  [Name in keyof Jobs]: { job: Name; cron: string; payload?: Jobs[Name] }
}[keyof Jobs][] = [
  { job: 'close-overdue-vacancies', cron: '* * * * *' },
  { job: 'publish-scheduled', cron: '* * * * *' },
  // From nine in the morning in Bishkek.
  { job: 'warn-of-endings', cron: '14 3-14 * * *' },
  // Soon after midnight in Bishkek, and again for what came meanwhile.
  { job: 'expire-claims', cron: '3 * * * *' },
  // At nine in the morning in Bishkek.
  { job: 'mail-waiting-claims', cron: '4 3 * * *' },
  { job: 'lift-blocks', cron: '* * * * *' },
  { job: 'mail-unread-messages', cron: '* * * * *' },
  { job: 'ask-for-reviews', cron: '19 3-14 * * *' },
  { job: 'show-reviews', cron: '*/10 * * * *' },
  // At nine and at three in Bishkek: what became due over hours is announced together (rule 24).
  { job: 'remind-of-applications', cron: '8 3,9 * * *' },
  // Whoever got the day's mail gets no other.
  { job: 'mail-digests', cron: '*/5 * * * *' },
  // From nine to nine in Bishkek; at night for people who cannot be told by day.
  { job: 'mail-saved-searches', cron: `${lookMinute} 3-14 * * *`, payload: {} },
  { job: 'mail-saved-searches', cron: `${lookMinute} 0-2,15-23 * * *`, payload: { isNight: true } },
  { job: 'watch-idle-profiles', cron: '22 3-14 * * *' },
  { job: 'tell-of-deadlines', cron: '11 3-14 * * *' },
  // Half past two in Bishkek; only where BACKUP_DIR is set.
  { job: 'nightly-backup', cron: '30 20 * * *' },
  { job: 'note-deleted-accounts', cron: '45 * * * *' },
  { job: 'raise-flags', cron: '*/5 * * * *' },
  { job: 'renew-answers', cron: '*/10 * * * *' },
  { job: 'renew-rates', cron: '23 * * * *' },
  { job: 'renew-search', cron: '*/5 * * * *' },
  { job: 'sweep-accounts', cron: '7 * * * *' },
  { job: 'sweep-assessments', cron: '31 21 * * *' },
  { job: 'sweep-batches', cron: '53 21 * * *' },
  { job: 'sweep-data-exports', cron: '57 * * * *' },
  { job: 'sweep-events', cron: '27 * * * *' },
  { job: 'sweep-files', cron: '17 * * * *' },
  { job: 'end-invitations', cron: '*/5 * * * *' },
  { job: 'sweep-inquiries', cron: '13 * * * *' },
  // Interviews without an agreement in time, and reminders of coming ones.
  { job: 'sweep-interviews', cron: '* * * * *' },
  { job: 'sweep-invitations', cron: '49 21 * * *' },
  { job: 'sweep-jobs', cron: '51 * * * *' },
  { job: 'sweep-limits', cron: '47 * * * *' },
  { job: 'sweep-notifications', cron: '2 * * * *' },
  { job: 'sweep-reports', cron: '39 * * * *' },
  { job: 'sweep-saved', cron: '43 * * * *' },
  { job: 'sweep-searches', cron: '33 * * * *' },
  { job: 'sweep-shown-documents', cron: '41 21 * * *' },
  { job: 'sweep-viewers', cron: '37 * * * *' },
]
