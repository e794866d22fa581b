import { type SQLWrapper, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { isBlockedBetweenSql } from '#db/blocked-between.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications, shownDocuments } from '#db/schema/applications.ts'

/** Not taken back, still in the wallet, and the application live (rule 46). */
const isStillShownSql = sql<boolean>`(
  ${shownDocuments.closedAt} is null
  and ${shownDocuments.fileId} is not null
  and ${applications.status} not in ('rejected', 'withdrawn'))`

/** The school sees it: still shown, and no block between the two (rule 46). */
export const isSeenDocumentSql = sql<boolean>`(
  ${isStillShownSql}
  and ${isActiveSql(accounts)}
  and not ${isBlockedBetweenSql(applications.teacherId, applications.schoolId)})`

export const isSeenBySchoolSql = (fileId: SQLWrapper) =>
  qualified(
    sql<boolean>`exists (select from ${shownDocuments}
      join ${applications} on ${applications.id} = ${shownDocuments.applicationId}
      join ${accounts} on ${accounts.id} = ${applications.teacherId}
      where ${shownDocuments.fileId} = ${fileId} and ${isSeenDocumentSql})`,
  )

/** A block hides it from the school, but can be lifted. */
export const isShownInApplicationSql = (fileId: SQLWrapper) =>
  qualified(
    sql<boolean>`exists (select from ${shownDocuments}
      join ${applications} on ${applications.id} = ${shownDocuments.applicationId}
      where ${shownDocuments.fileId} = ${fileId} and ${isStillShownSql})`,
  )
