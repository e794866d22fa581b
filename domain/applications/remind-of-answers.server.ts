import { and, asc, eq, gt, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import type { Transaction } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { notifySchool } from '#domain/notifications/notify-school.server.ts'
import { isUnansweredSql } from '#domain/notifications/still-to-do.server.ts'
import { now } from '#platform/clock.ts'
import { silentDays } from './answer-promise.ts'
import { caughtUpDays, remindersMax, toldOf } from './told-of.server.ts'
import { isPromiseOverSql, promisedDaySql } from './unanswered.server.ts'

const ago = (days: number) => new Date(now().getTime() - days * dayMs)

export async function remindOfPromises(tx: Transaction): Promise<void> {
  const dueOn = promisedDaySql()
  const today = sql`${dayInBishkek(now())}::date`
  const due = await tx
    .select({ id: applications.id, schoolId: applications.schoolId, dueOn: sql<string>`${dueOn}::text` })
    .from(applications)
    .innerJoin(schools, eq(schools.id, applications.schoolId))
    .where(
      and(
        isNotNull(applications.answerDays),
        isUnansweredSql,
        sql`${dueOn} between ${today} and ${today} + 1`,
        isActiveSql(schools),
        notExists(toldOf(['application-promised'])),
      ),
    )
    .orderBy(asc(applications.schoolId), asc(applications.id))
    .limit(remindersMax)
    .for('share', { of: applications })
  for (const { id: applicationId, schoolId, ...promise } of due)
    await notifySchool(tx, schoolId, {
      kind: 'application-promised',
      reference: { applicationId, dueOn: promise.dueOn },
    })
}

export async function tellOfSilence(tx: Transaction): Promise<void> {
  const due = await tx
    .select({ id: applications.id, teacherId: applications.teacherId })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(
      and(
        isUnansweredSql,
        lte(applications.appliedAt, ago(silentDays)),
        gt(applications.appliedAt, ago(silentDays + caughtUpDays)),
        // Of a closed vacancy they have heard as much, or do once what was promised is over.
        notExists(toldOf(['application-silent', 'application-unanswered'])),
        or(ne(vacancies.state, 'closed'), isNull(applications.answerDays), isPromiseOverSql()),
      ),
    )
    .orderBy(asc(applications.teacherId), asc(applications.id))
    .limit(remindersMax)
    .for('share', { of: applications })
  for (const { id: applicationId, teacherId } of due)
    await notify(tx, teacherId, { kind: 'application-silent', reference: { applicationId } })
}
