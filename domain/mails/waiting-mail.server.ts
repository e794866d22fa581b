import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type MailedRow =
  | 'recoveryId'
  | 'linkId'
  | 'registrationId'
  | 'savedSearchId'
  | 'inquiryId'
  | 'reportId'
  | 'exportId'

export function hasNoWaitingMailSql(id: AnyPgColumn, row: MailedRow): SQL {
  return sql`not exists (
    select from graphile_worker._private_jobs
    where attempts < max_attempts and payload ->> ${row} = ${id}::text)`
}
