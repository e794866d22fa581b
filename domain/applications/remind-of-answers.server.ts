import { and, eq, gt, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { caughtUpDays } from '#domain/notifications/notification.ts'
import { isUnansweredSql } from '#domain/notifications/still-to-do.server.ts'
import { isLeftUndecidedSql, waitsSinceSql } from '#domain/notifications/undecided.server.ts'
import { now } from '#platform/clock.ts'
import { closedSilentDays, silentDays } from './answer-promise.ts'
import { earlierNotifications } from './earlier-notifications.server.ts'
import { remindTogether } from './remind-together.server.ts'
import { isPromiseOverSql, promisedDaySql } from './unanswered.server.ts'

const ago = (days: number) => new Date(now().getTime() - days * dayMs)

export async function remindOfPromises(): Promise<void> {
  const dueOn = promisedDaySql()
  const today = sql`${dayInBishkek(now())}::date`
  await remindTogether({
    kind: 'application-promised',
    to: 'school',
    dueOn,
    isDue: and(
      isNotNull(applications.answerDays),
      isUnansweredSql,
      sql`${dueOn} between ${today} and ${today} + 1`,
      isActiveSql(schools),
      notExists(earlierNotifications(['application-promised'])),
    ),
  })
}

export async function tellOfSilence(): Promise<void> {
  await remindTogether({
    kind: 'application-silent',
    to: 'teacher',
    days: silentDays,
    isDue: and(
      isUnansweredSql,
      lte(applications.appliedAt, ago(silentDays)),
      gt(applications.appliedAt, ago(silentDays + caughtUpDays)),
      // Of a closed vacancy they were told, or will be when the promised time is over.
      notExists(earlierNotifications(['application-silent', 'application-unanswered'])),
      or(ne(vacancies.state, 'closed'), isNull(applications.answerDays), isPromiseOverSql()),
    ),
  })
}

const after = 'invitation'
const invited = { to: 'teacher', after } as const

/** Invited teachers, a week after the vacancy closed, whatever they were told before the invitation. */
export async function tellInvitedOfClosing(): Promise<void> {
  const closedSince = sql<Date>`greatest(${vacancies.closedAt}, ${waitsSinceSql})`
  await remindTogether({
    kind: 'application-unanswered',
    ...invited,
    days: closedSilentDays,
    isDue: and(
      isLeftUndecidedSql(),
      eq(vacancies.state, 'closed'),
      isNull(vacancies.deletedAt),
      lte(closedSince, ago(closedSilentDays)),
      gt(closedSince, ago(closedSilentDays + caughtUpDays)),
      notExists(earlierNotifications(['application-unanswered'], { after })),
    ),
  })
}

export async function tellInvitedOfSilence(): Promise<void> {
  await remindTogether({
    kind: 'application-silent',
    ...invited,
    days: silentDays,
    isDue: and(
      isLeftUndecidedSql(),
      lte(waitsSinceSql, ago(silentDays)),
      gt(waitsSinceSql, ago(silentDays + caughtUpDays)),
      notExists(earlierNotifications(['application-silent', 'application-unanswered'], { after })),
    ),
  })
}
