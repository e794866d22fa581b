import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { type ApplicationStatus, accountBlocked } from './application.ts'

export type ApplicationChange = {
  from: ApplicationStatus | null
  to: ApplicationStatus
  at: Date
  reason: (typeof applicationChanges.$inferSelect)['reason']
  note: string | null
  /** A member of the school; empty if they are gone. Null for what others did, and for teachers. */
  author: string | null
}

/** A change by a block has the account for which the application ended as its author. */
const isDoneByAuthorSql = sql`${applicationChanges.reason} is distinct from ${sql.raw(`'${accountBlocked}'`)}`

/** Rule 45. */
export async function changesOf(
  ids: string[],
  reader: 'teacher' | 'school',
): Promise<Map<string, ApplicationChange[]>> {
  const found = new Map<string, ApplicationChange[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select({
      applicationId: applicationChanges.applicationId,
      from: applicationChanges.fromStatus,
      to: applicationChanges.toStatus,
      at: applicationChanges.at,
      reason: applicationChanges.reason,
      note: applicationChanges.note,
      author: accounts.fullName,
    })
    .from(applicationChanges)
    .leftJoin(
      accounts,
      and(
        eq(accounts.id, applicationChanges.authorId),
        eq(accounts.role, 'school'),
        isDoneByAuthorSql,
        sql`${reader} = 'school'`,
      ),
    )
    .where(inArray(applicationChanges.applicationId, ids))
    .orderBy(asc(applicationChanges.id))
  for (const { applicationId, ...change } of rows)
    found.set(applicationId, [...(found.get(applicationId) ?? []), change])
  return found
}

type Row = Omit<ApplicationChange, 'at'> & { at: string }

/** `changesOfRows` reads this column. */
export const changesForSchoolSql = qualified<Row[]>(sql`(
  select coalesce(json_agg(json_build_object('from', ${applicationChanges.fromStatus}, 'to', ${applicationChanges.toStatus},
    'at', ${applicationChanges.at}, 'reason', ${applicationChanges.reason}, 'note', ${applicationChanges.note},
    'author', case when change_authors.role = 'school' and ${isDoneByAuthorSql} then change_authors.full_name end)
    order by ${applicationChanges.id}), '[]')
  from ${applicationChanges} left join ${accounts} as change_authors on change_authors.id = ${applicationChanges.authorId}
  where ${applicationChanges.applicationId} = ${applications.id})`)

export const changesOfRows = (rows: Row[]): ApplicationChange[] =>
  rows.map(({ at, ...change }) => ({ ...change, at: new Date(at) }))
