import { and, eq, isNull, lt } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { telegramChats, telegramTellings } from '#db/schema/telegram.ts'
import { isStillNewsSql, waitMsSql } from '#domain/delivery/due-notifications.server.ts'
import { outsideButtons } from '#domain/delivery/outside-buttons.server.ts'
import { outsideWords } from '#domain/delivery/outside-words.server.ts'
import { pageAddress } from '#domain/mails/mail-frame.server.ts'
import { referenceSql } from '#domain/notifications/subject-of-notification.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { type Jobs, queueJob } from '#platform/jobs.ts'
import { sendTelegram } from '#platform/telegram.ts'
import { buttonData } from './button-data.server.ts'

/** At most once: what may have arrived is not sent again. Waits if Telegram asks for it or quiet hours have begun. */
export async function telegramNotification(job: Jobs['telegram-notification']): Promise<void> {
  if (!config().telegram) return
  const [found] = await db
    .select({
      kind: notifications.kind,
      reference: referenceSql(notifications),
      accountId: accounts.id,
      locale: accounts.locale,
      chatId: telegramChats.chatId,
      quietMs: waitMsSql(accounts),
    })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .innerJoin(
      telegramChats,
      and(eq(telegramChats.accountId, accounts.id), lt(telegramChats.linkedAt, notifications.createdAt)),
    )
    .where(and(eq(notifications.id, job.notificationId), isStillNewsSql()))
  if (!found) return
  const { kind, reference, accountId, locale, chatId, quietMs } = found
  if (quietMs > 0) return queueJob(db, 'telegram-notification', job, { afterMs: quietMs })
  const words = await outsideWords(kind, reference, accountId, locale)
  if (!words || !(await isFirst(job))) return
  const url = pageAddress(config().publicUrl, locale, words.path)
  const buttons = (await outsideButtons(kind, reference, accountId, locale)).map((button) => ({
    text: button.label,
    data: buttonData(chatId, button),
  }))
  // Telegram rejects addresses of a local machine.
  const open = url.startsWith('https:') ? [{ text: m.telegram_open({}, { locale }), url }] : []
  const sent = await sendTelegram(chatId, `${words.title}\n${url}`, [...open, ...buttons]).catch(
    async (error: unknown) => {
      await takeBack(db, job)
      throw error
    },
  )
  if (sent === 'gone') await db.delete(telegramChats).where(eq(telegramChats.chatId, chatId))
  if (typeof sent !== 'object') return
  await transact(async (tx) => {
    await takeBack(tx, job)
    await queueJob(tx, 'telegram-notification', job, sent)
  })
}

async function isFirst({ notificationId }: Jobs['telegram-notification']): Promise<boolean> {
  const noted = await db
    .update(telegramTellings)
    .set({ sentAt: now() })
    .where(and(eq(telegramTellings.notificationId, notificationId), isNull(telegramTellings.sentAt)))
    .returning({ id: telegramTellings.notificationId })
  return noted.length > 0
}

async function takeBack(
  tx: Pick<Transaction, 'update'>,
  { notificationId }: Jobs['telegram-notification'],
): Promise<void> {
  await tx
    .update(telegramTellings)
    .set({ sentAt: null })
    .where(eq(telegramTellings.notificationId, notificationId))
}
