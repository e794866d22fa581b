import { and, gt, lte, notExists, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { isBlockedBetweenSql } from '#db/blocked-between.ts'
import { applications } from '#db/schema/applications.ts'
import { schools } from '#db/schema/organisations.ts'
import { dayMs } from '#domain/days/durations.ts'
import { caughtUpDays } from '#domain/notifications/notification.ts'
import { isOpenOfferSql } from '#domain/notifications/under-way.server.ts'
import { now } from '#platform/clock.ts'
import { reminderDays } from './application.ts'
import { earlierNotifications } from './earlier-notifications.server.ts'
import { remindTogether } from './remind-together.server.ts'

const ago = (days: number) => new Date(now().getTime() - days * dayMs)

export const offerReminders = reminderDays.map(
  (days, index) => () =>
    remindTogether({
      kind: 'application-accepted',
      to: 'teacher',
      days,
      isDue: and(
        isOpenOfferSql,
        lte(applications.changedAt, ago(days)),
        gt(applications.changedAt, ago(reminderDays[index + 1] ?? caughtUpDays)),
        isActiveSql(schools),
        sql`not ${isBlockedBetweenSql(applications.teacherId, applications.schoolId)}`,
        notExists(earlierNotifications(['application-accepted'], { days: String(days) })),
      ),
    }),
)
