import { and, asc, eq, exists, gte, inArray, not, notExists, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isActiveSql } from '#db/active.ts'
import { isBlockedBetweenSql } from '#db/blocked-between.ts'
import type { Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applicationChanges, applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { isOpenToAllSql } from '#domain/vacancies/open-to-all.server.ts'
import { accountBlocked, liveStatuses } from './application.ts'

/**
 * An application that a block of the school has ended stays ended (rule 70). Once the block is over its teacher hears that the vacancy
 * takes applications again, unless they have applied since.
 */
export async function tellOfReturn(tx: Transaction, ofSchools: SQL | undefined, since: Date): Promise<void> {
  const again = alias(applications, 'again')
  const endedByBlock = tx
    .select({ id: applicationChanges.id })
    .from(applicationChanges)
    .where(
      and(
        eq(applicationChanges.applicationId, applications.id),
        eq(applicationChanges.reason, accountBlocked),
        gte(applicationChanges.at, since),
      ),
    )
  const appliedAgain = tx
    .select({ id: again.id })
    .from(again)
    .where(
      and(
        eq(again.teacherId, applications.teacherId),
        eq(again.vacancyId, applications.vacancyId),
        or(inArray(again.status, [...liveStatuses]), gte(again.appliedAt, since)),
      ),
    )
  const told = await tx
    .select({ id: applications.id, teacherId: applications.teacherId })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .innerJoin(schoolProfiles, eq(schoolProfiles.id, vacancies.schoolId))
    .innerJoin(schools, eq(schools.id, vacancies.schoolId))
    .innerJoin(accounts, eq(accounts.id, applications.teacherId))
    .where(
      and(
        ofSchools,
        eq(applications.status, 'rejected'),
        exists(endedByBlock),
        notExists(appliedAgain),
        isOpenToAllSql(),
        isActiveSql(accounts),
        not(isBlockedBetweenSql(applications.teacherId, applications.schoolId)),
      ),
    )
    .orderBy(asc(applications.teacherId), asc(applications.id))
  for (const { id, teacherId } of told)
    await notify(tx, teacherId, {
      kind: 'application-rejected',
      reference: { applicationId: id, gone: 'returned' },
    })
}
