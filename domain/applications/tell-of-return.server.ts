import { and, asc, eq, exists, not, notExists, type SQL, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { isBlockedBetweenSql } from '#db/blocked-between.ts'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { notifications } from '#db/schema/notifications.ts'
import { holdAccounts, notify } from '#domain/notifications/notify.server.ts'
import { canApplyAgainSql } from '#domain/notifications/still-to-do.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { Jobs } from '#platform/jobs.ts'
import { accountBlocked } from './application.ts'

const kind = 'application-rejected'
const returned = 'returned'

/** Tells a teacher once that they may apply again (rule 70): checked after each event that may make it possible. */
export async function tellOfReturn(of: Jobs['tell-of-return']): Promise<void> {
  const which =
    'vacancyId' in of
      ? eq(applications.vacancyId, of.vacancyId)
      : 'schoolId' in of
        ? eq(applications.schoolId, of.schoolId)
        : eq(applications.teacherId, of.teacherId)
  for (const one of await findReturns(db, which)) await transact((tx) => tellTeacher(tx, one))
}

type Return = { id: string; teacherId: string }

/** Another job may tell of the same application: the first to lock it does. */
async function tellTeacher(tx: Transaction, { id, teacherId }: Return): Promise<void> {
  // Locks accounts before their rows, in the order of a deletion.
  await holdAccounts(tx, [teacherId])
  const isIt = eq(applications.id, id)
  await tx.select({ id: applications.id }).from(applications).where(isIt).for('no key update')
  const [still] = await findReturns(tx, isIt)
  if (still) await notify(tx, teacherId, { kind, reference: { applicationId: id, gone: returned } })
}

function findReturns(on: Pick<Transaction, 'select'>, which: SQL): Promise<Return[]> {
  const endedByBlock = on
    .select({ id: applicationChanges.id })
    .from(applicationChanges)
    .where(
      and(
        eq(applicationChanges.applicationId, applications.id),
        eq(applicationChanges.reason, accountBlocked),
      ),
    )
  const notice = on
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, applications.teacherId),
        eq(notifications.kind, kind),
        sql`${notifications.reference} ->> 'gone' = ${returned}`,
        sql`${notifications.reference} ->> 'applicationId' = ${applications.id}::text`,
      ),
    )
  return on
    .select({ id: applications.id, teacherId: applications.teacherId })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.teacherId))
    .where(
      and(
        which,
        eq(applications.status, 'rejected'),
        exists(endedByBlock),
        canApplyAgainSql(),
        isActiveSql(accounts),
        not(isBlockedBetweenSql(applications.teacherId, applications.schoolId)),
        notExists(notice),
      ),
    )
    .orderBy(asc(applications.teacherId), asc(applications.id))
}
