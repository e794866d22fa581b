import { and, asc, eq, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayMs } from '#domain/days/durations.ts'
import type { NotificationReference } from '#domain/notifications/notification.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { notifySchool } from '#domain/notifications/notify-school.server.ts'
import { isUnansweredSql } from '#domain/notifications/still-to-do.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { reminderDays } from './application.ts'
import { remindOfPromises, tellOfSilence } from './remind-of-answers.server.ts'
import { caughtUpDays, remindersMax, toldOf } from './told-of.server.ts'
import { isPromiseOverSql } from './unanswered.server.ts'

/** Each is told once, however often and wherever this runs. */
export async function remindOfApplications(): Promise<void> {
  await transact(async (tx) => {
    // One run at a time: the next one sees what this one told.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('remind-of-applications'))`)
    for (const [index, days] of reminderDays.entries())
      await remindSchools(tx, days, reminderDays[index + 1] ?? caughtUpDays)
    await remindOfPromises(tx)
    await tellUnanswered(tx)
    await tellOfSilence(tx)
  })
}

async function remindSchools(tx: Transaction, days: number, beforeDays: number): Promise<void> {
  const ago = (count: number) => new Date(now().getTime() - count * dayMs)
  const due = await tx
    .select({ id: applications.id, schoolId: applications.schoolId })
    .from(applications)
    .innerJoin(schools, eq(schools.id, applications.schoolId))
    .where(
      and(
        eq(applications.status, 'pending'),
        isUnansweredSql,
        lte(applications.appliedAt, ago(days)),
        gt(applications.appliedAt, ago(beforeDays)),
        isActiveSql(schools),
        notExists(toldOf(['application-waiting'], String(days))),
      ),
    )
    .orderBy(asc(applications.schoolId), asc(applications.id))
    .limit(remindersMax)
    .for('share', { of: applications })
  for (const { id: applicationId, schoolId } of due) {
    const reference: NotificationReference = { applicationId, days: String(days) }
    await notifySchool(tx, schoolId, { kind: 'application-waiting', reference })
  }
}

async function tellUnanswered(tx: Transaction): Promise<void> {
  const due = await tx
    .select({ id: applications.id, teacherId: applications.teacherId })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(
      and(
        isUnansweredSql,
        eq(vacancies.state, 'closed'),
        isNull(vacancies.deletedAt),
        gt(vacancies.closedAt, new Date(now().getTime() - caughtUpDays * dayMs)),
        notExists(toldOf(['application-unanswered'])),
        // What was promised may come still.
        or(isNull(applications.answerDays), isPromiseOverSql()),
      ),
    )
    .orderBy(asc(applications.teacherId), asc(applications.id))
    .limit(remindersMax)
    .for('share', { of: applications })
  for (const { id: applicationId, teacherId } of due)
    await notify(tx, teacherId, { kind: 'application-unanswered', reference: { applicationId } })
}
