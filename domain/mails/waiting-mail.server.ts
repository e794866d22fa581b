import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** What a job calls the row that its mail is about. */
type MailedRow =
  | 'recoveryId'
  | 'linkId'
  | 'registrationId'
  | 'savedSearchId'
  | 'inquiryId'
  | 'reportId'
  | 'exportId'

/**
 * Whether no job waits that needs a row: while the mail server is away, a sweep leaves what a mail needs, which is sent as
 * soon as the server is back.
 */
export function hasNoWaitingMailSql(id: AnyPgColumn, row: MailedRow): SQL {
  return sql`not exists (
    select from graphile_worker._private_jobs
    where attempts < max_attempts and payload ->> ${row} = ${id}::text)`
}
