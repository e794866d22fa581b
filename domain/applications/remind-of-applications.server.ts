import { and, eq, gt, isNull, lte, notExists, or } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayMs } from '#domain/days/durations.ts'
import { caughtUpDays } from '#domain/notifications/notification.ts'
import { isUnansweredSql } from '#domain/notifications/still-to-do.server.ts'
import { now } from '#platform/clock.ts'
import { reminderDays } from './application.ts'
import { earlierNotifications } from './earlier-notifications.server.ts'
import {
  remindOfPromises,
  tellInvitedOfClosing,
  tellInvitedOfSilence,
  tellOfSilence,
} from './remind-of-answers.server.ts'
import { offerReminders } from './remind-of-offers.server.ts'
import { remindTogether } from './remind-together.server.ts'
import { isPromiseOverSql } from './unanswered.server.ts'

const ago = (days: number) => new Date(now().getTime() - days * dayMs)

/** A kind that fails does not stop the others; the queue retries the job, which tells nobody twice. */
export async function remindOfApplications(): Promise<void> {
  const kinds = [
    ...reminderDays.map((days, index) => () => remindSchools(days, reminderDays[index + 1] ?? caughtUpDays)),
    remindOfPromises,
    tellUnanswered,
    tellOfSilence,
    tellInvitedOfClosing,
    tellInvitedOfSilence,
    ...offerReminders,
  ]
  const errors: unknown[] = []
  for (const remind of kinds) await remind().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'not all reminders were told')
}

async function remindSchools(days: number, beforeDays: number): Promise<void> {
  await remindTogether({
    kind: 'application-waiting',
    to: 'school',
    days,
    isDue: and(
      eq(applications.status, 'pending'),
      isUnansweredSql,
      lte(applications.appliedAt, ago(days)),
      gt(applications.appliedAt, ago(beforeDays)),
      isActiveSql(schools),
      notExists(earlierNotifications(['application-waiting'], { days: String(days) })),
    ),
  })
}

async function tellUnanswered(): Promise<void> {
  await remindTogether({
    kind: 'application-unanswered',
    to: 'teacher',
    isDue: and(
      isUnansweredSql,
      eq(vacancies.state, 'closed'),
      isNull(vacancies.deletedAt),
      gt(vacancies.closedAt, ago(caughtUpDays)),
      notExists(earlierNotifications(['application-unanswered'])),
      or(isNull(applications.answerDays), isPromiseOverSql()),
    ),
  })
}
