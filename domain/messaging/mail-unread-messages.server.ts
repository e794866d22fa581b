import { and, eq, isNull, lt, min, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { messages, roomSides, rooms } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schools } from '#db/schema/organisations.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { holdNotification } from '#domain/delivery/hold-notification.server.ts'
import { mailedName } from '#domain/delivery/mailed-name.ts'
import { mayBeMailedNowSql } from '#domain/delivery/notification-schedule.server.ts'
import { isMuted } from '#domain/delivery/notification-settings.server.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { markMailed } from '#domain/notifications/notify.server.ts'
import { renewMessages } from '#domain/notifications/renew-messages.server.ts'
import { unreadSignatureSql } from '#domain/notifications/signature.server.ts'
import { isUnreadMessageSql } from '#domain/notifications/unread-message.server.ts'
import { mailedAfterMinutes } from '#domain/rooms/room.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { MailServerAway } from '#platform/mail-errors.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'

const mailsMax = 200

const roomId = sql<string>`${notifications.reference} ->> 'roomId'`
const isWaiting = and(
  eq(notifications.kind, 'message'),
  isNull(notifications.readAt),
  isNull(notifications.mailedAt),
)

const reader = alias(accounts, 'reader')
const sender = alias(accounts, 'sender')
const sending = alias(schools, 'sending')

const isReadersSide = and(
  eq(roomSides.roomId, rooms.id),
  sql`${roomSides.side} = case ${rooms.teacherId} when ${notifications.accountId} then 'teacher' else 'school' end`,
)

const isSender = and(eq(roomSides.side, 'school'), eq(sender.id, rooms.teacherId))
const isSending = and(eq(roomSides.side, 'teacher'), eq(sending.id, rooms.schoolId))

/** Not dropped: what waits for quiet hours or the end of a block stays unread and unmailed (rule 70). */
const mayGoNow = () =>
  and(isWaiting, mayBeMailedNowSql(reader), isNull(sender.blockedAt), isNull(sending.blockedAt))

/** One mail per room until it is read, and another for what comes a day later. A digest replaces it. */
export async function mailUnreadMessages(): Promise<void> {
  const before = new Date(now().getTime() - mailedAfterMinutes * 60_000)
  await renewMessages(before)
  const due = await db
    .select({ notificationId: notifications.id })
    .from(notifications)
    .innerJoin(rooms, eq(rooms.id, roomId))
    .innerJoin(roomSides, isReadersSide)
    .innerJoin(reader, eq(reader.id, notifications.accountId))
    .leftJoin(sender, isSender)
    .leftJoin(sending, isSending)
    .innerJoin(messages, unreadOf())
    .where(mayGoNow())
    .groupBy(notifications.id)
    .having(lt(min(messages.sentAt), before))
    .orderBy(min(messages.sentAt))
    .limit(mailsMax)
  const failures: unknown[] = []
  for (const { notificationId } of due) {
    await mailOnce(notificationId).catch((error: unknown) => {
      // The others would wait for the mail server too.
      if (error instanceof MailServerAway) throw error
      failures.push(error)
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some mails of unread messages failed')
}

function unreadOf() {
  return and(eq(messages.roomId, roomSides.roomId), isUnreadMessageSql())
}

/** Without a wanted or possible mail it is marked as mailed, so that no later run checks it. */
async function mailOnce(notificationId: string): Promise<void> {
  await transact(async (tx) => {
    if (!(await holdNotification(tx, notificationId))) return
    const [found] = await tx
      .select({
        roomId,
        readerId: reader.id,
        email: reader.email,
        fullName: reader.fullName,
        locale: reader.locale,
        from: sql<string>`coalesce(${schoolProfiles.schoolName}, ${sender.fullName}, '')`,
        signature: unreadSignatureSql,
        isThere: sql<boolean>`num_nonnulls(${reader.deletedAt}, ${sender.deletedAt}, ${sending.deletedAt}) = 0`,
        unread: sql<number>`(select count(*)::int from ${messages} where ${unreadOf()})`,
      })
      .from(notifications)
      .innerJoin(reader, eq(reader.id, notifications.accountId))
      .innerJoin(rooms, eq(rooms.id, roomId))
      .innerJoin(roomSides, isReadersSide)
      .leftJoin(sender, isSender)
      .leftJoin(sending, isSending)
      .leftJoin(schoolProfiles, eq(schoolProfiles.id, sending.id))
      .where(and(eq(notifications.id, notificationId), mayGoNow()))
    if (!found) return
    const isMailed = found.isThere && !(await isMuted(tx, found.readerId, 'message'))
    const token = newToken()
    if (isMailed) {
      const { locale, unread: count } = found
      const unsubscribeUrl = pageAddress(config().publicUrl, locale, `/unsubscribe?token=${token}`)
      const from = found.from || m.messages_somebody({}, { locale })
      const name = mailedName(from, found.signature, locale)
      const mail = framedMail(locale, {
        subject: m.mail_message_subject({ name }, { locale }),
        paragraphs: [
          m.mail_greeting({ name: found.fullName }, { locale }),
          m.mail_message_text({ name, count }, { locale }),
        ],
        button: {
          label: m.mail_message_button({}, { locale }),
          url: pageAddress(config().publicUrl, locale, `/messages/${found.roomId}`),
        },
        unsubscribe: { label: m.mail_unsubscribe({}, { locale }), url: unsubscribeUrl },
      })
      const messageId = `notification-${notificationId}`
      await sendMail({ ...mail, to: found.email, messageId, unsubscribeUrl }, tx)
    }
    await markMailed(tx, notificationId, {
      at: now(),
      unsubscribeHash: isMailed ? tokenHash(token) : undefined,
    })
  })
}
