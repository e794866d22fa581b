import { and, eq, inArray, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { qualified } from '#db/qualified.ts'
import { accounts } from '#db/schema/accounts.ts'
import { digestMails, notifications } from '#db/schema/notifications.ts'
import { minuteMs } from '#domain/days/durations.ts'
import { holdMailing } from '#domain/mails/hold-mailing.server.ts'
import { activeAccountsSql } from '#domain/notifications/notify.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
import { type Jobs, queueJob, queueJobsOf } from '#platform/jobs.ts'
import { digestOf } from './hold-notification.server.ts'
import { sendDigest, unreadLines } from './mail-digests.server.ts'
import {
  digestDaySql,
  isMailedAtOnceSql,
  isQuietAllDaySql,
  isWaitingToBeMailedSql,
  notificationFrequencySql,
  quietMsSql,
} from './notification-schedule.server.ts'
import { msUntilDay } from './notification-schedule.ts'

/** What a block held back, as one mail (rule 24). People with a daily digest get it in their next digest. */
export async function mailAllThatWaited(job: Jobs['mail-what-waited']): Promise<void> {
  const { accountId, blockedAt } = job
  await transact(async (tx) => {
    // Another run sends it, which may still fail after this job is done.
    if (!(await holdMailing(tx, digestOf(accountId))))
      return queueJob(tx, 'mail-what-waited', job, { afterMs: minuteMs })
    const [found] = await tx
      .select({
        email: accounts.email,
        fullName: accounts.fullName,
        locale: accounts.locale,
        day: digestDaySql(accounts),
        rhythm: qualified(notificationFrequencySql(accounts)),
        quietMs: quietMsSql(accounts),
        isQuietAllDay: isQuietAllDaySql(accounts),
        isSent: qualified(sql<boolean>`exists (select from ${digestMails}
          where ${digestMails.accountId} = ${accounts.id} and ${digestMails.day} = ${digestDaySql(accounts)})`),
      })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isActiveSql(accounts)))
    if (!found || found.rhythm === 'daily') return
    const waitMs = Math.max(found.quietMs, found.isQuietAllDay ? 0 : msUntilDay(now()))
    if (waitMs > 0) return queueJob(tx, 'mail-what-waited', job, { afterMs: waitMs })
    const isWaiting = sql`(${isWaitingToBeMailedSql(new Date(blockedAt))} and ${isMailedAtOnceSql()})`
    const { lines, ids } = await unreadLines(tx, { accountId, locale: found.locale }, isWaiting)
    if (lines.length === 0) return
    // A day has one digest: after a second block each notification is mailed by itself.
    if (found.isSent) {
      const each = ids.map((notificationId) => ({ notificationId }))
      return queueJobsOf(tx, 'mail-notification', each, { afterMs: 0 })
    }
    const sent = await sendDigest(tx, { ...found, accountId, lines })
    // Locks the account before its other rows, like a deletion.
    const { rows } = await tx.execute(activeAccountsSql([accountId]))
    if (rows.length === 0) return
    await tx.insert(digestMails).values({ accountId, day: found.day, ...sent })
    await tx.update(notifications).set({ mailedAt: sent.sentAt }).where(inArray(notifications.id, ids))
  })
}
