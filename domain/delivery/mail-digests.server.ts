import { and, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { digestMails, notificationMutes, notifications, notificationTimes } from '#db/schema/notifications.ts'
import { holdMailing } from '#domain/mails/hold-mailing.server.ts'
import { framedMail, pageAddress } from '#domain/mails/mail-frame.server.ts'
import { sendMail } from '#domain/mails/send-mail.server.ts'
import { type FoundNotification, notificationsOf } from '#domain/notifications/find-notifications.server.ts'
import { isMailable, notificationKinds } from '#domain/notifications/notification.ts'
import { activeAccountsSql } from '#domain/notifications/notify.server.ts'
import { isNotifiedOutsideSql } from '#domain/notifications/subject-of-notification.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { MailServerAway } from '#platform/mail-errors.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { aboutFound } from './about-found.ts'
import { digestOf } from './hold-notification.server.ts'
import { mailedName } from './mailed-name.ts'
import {
  digestDaySql,
  digestDueAtSql,
  isMailedAloneSql,
  isWaitingToBeMailedSql,
  quietMsSql,
} from './notification-schedule.server.ts'
import { digestLinesMax } from './notification-schedule.ts'
import { notificationWords } from './notification-words.ts'

const digestsMax = 500

const isDue = () =>
  and(
    eq(notificationTimes.mailRhythm, 'daily'),
    or(isNull(notificationTimes.digestedOn), lt(notificationTimes.digestedOn, digestDaySql(accounts))),
    // The mail of a block, or a digest from before it, is the day's digest: later notifications wait for tomorrow's.
    sql`not exists (select from ${digestMails}
      where ${digestMails.accountId} = ${accounts.id} and ${digestMails.day} = ${digestDaySql(accounts)})`,
    sql`${quietMsSql(accounts)} = 0`,
    isActiveSql(accounts),
  )

/** From eight in the person's time zone, or when quiet hours end; nothing is in two digests. */
export async function mailDigests(): Promise<void> {
  const due = await db
    .select({ accountId: accounts.id })
    .from(notificationTimes)
    .innerJoin(accounts, eq(accounts.id, notificationTimes.accountId))
    .where(isDue())
    .orderBy(notificationTimes.digestedOn)
    .limit(digestsMax)
  const failures: unknown[] = []
  for (const { accountId } of due)
    await mailOnce(accountId).catch((error: unknown) => {
      // The others would wait for the mail server too.
      if (error instanceof MailServerAway) throw error
      failures.push(error)
    })
  if (failures.length > 0) throw new AggregateError(failures, 'some digests failed')
}

/** Skips a digest that another run is sending or has sent, or while one of its person's mails is sent. */
async function mailOnce(accountId: string): Promise<void> {
  await transact(async (tx) => {
    if (!(await holdMailing(tx, digestOf(accountId)))) return
    const [found] = await tx
      .select({
        email: accounts.email,
        fullName: accounts.fullName,
        locale: accounts.locale,
        day: digestDaySql(accounts),
        dueAt: digestDueAtSql(notificationTimes.digestedOn, accounts.timeZone).mapWith(
          notifications.createdAt,
        ),
      })
      .from(notificationTimes)
      .innerJoin(accounts, eq(accounts.id, notificationTimes.accountId))
      .where(and(eq(notificationTimes.accountId, accountId), isDue()))
    if (!found) return
    const isWaiting = isWaitingToBeMailedSql(found.dueAt)
    const { lines, ids } = await unreadLines(tx, { accountId, locale: found.locale }, isWaiting)
    const sent = lines.length > 0 ? await sendDigest(tx, { ...found, accountId, lines }) : undefined
    // Locks the account before its other rows, like a deletion.
    const { rows } = await tx.execute(activeAccountsSql([accountId]))
    if (rows.length === 0) return
    await tx
      .update(notificationTimes)
      .set({ digestedOn: found.day })
      .where(eq(notificationTimes.accountId, accountId))
    if (!sent) return
    await tx.insert(digestMails).values({ accountId, day: found.day, ...sent })
    await tx.update(notifications).set({ mailedAt: sent.sentAt }).where(inArray(notifications.id, ids))
  })
}

export async function unreadLines(
  tx: Transaction,
  { accountId, locale }: { accountId: string; locale: Locale },
  isWaiting: SQL,
): Promise<{ lines: string[]; ids: string[] }> {
  const mailable = notificationKinds.filter(isMailable)
  const found = await notificationsOf(
    tx,
    accountId,
    and(
      isWaiting,
      isNotifiedOutsideSql(notifications),
      inArray(notifications.kind, mailable),
      not(isMailedAloneSql),
      // Rule 45.
      sql`${notifications.reference} ->> 'askerId' is null`,
      sql`not exists (select from ${notificationMutes} as mutes
        where mutes.account_id = ${notifications.accountId} and mutes.kind = ${notifications.kind}
          and mutes.channel = 'email')`,
    ),
  )
  const listed = found.flatMap((one) => {
    const line = lineOf(one, locale)
    return line ? [{ id: one.id, line }] : []
  })
  return { lines: listed.map(({ line }) => line), ids: listed.map(({ id }) => id) }
}

function lineOf(found: FoundNotification, locale: Locale): string | undefined {
  const { kind, reference, application, vacancy, inquiry, membership, room, peer } = found
  if (kind === 'message') {
    if (!room?.unread || room.isMuted || !peer || peer.isDeleted || peer.isBlocked) return undefined
    const name = mailedName(peer.name || m.messages_somebody({}, { locale }), room.signature, locale)
    return m.mail_digest_messages({ name, count: room.unread }, { locale })
  }
  // These refer to nothing else.
  const { claimId, reviewId, gatheredAt } = reference
  const goneInquiry = kind === 'inquiry-received' ? reference.gone : undefined
  const isOfItself = Boolean(
    claimId ?? reviewId ?? gatheredAt ?? inquiry?.id ?? goneInquiry ?? membership?.id,
  )
  if (!isMailable(kind) || !(isOfItself || application?.id || vacancy?.id)) return undefined
  return notificationWords(kind, aboutFound(found, locale), reference, locale).subject
}

type Digest = {
  accountId: string
  email: string
  fullName: string
  locale: Locale
  day: string
  lines: string[]
}

type SentDigest = { id: string; unsubscribeHash: Buffer; sentAt: Date }

export async function sendDigest(
  tx: Transaction,
  { accountId, email, fullName, locale, day, lines }: Digest,
): Promise<SentDigest> {
  const say = { locale }
  const [id, token, sentAt] = [uuidv7(), newToken(), now()]
  const { publicUrl } = config()
  const unsubscribeUrl = pageAddress(publicUrl, locale, `/unsubscribe?token=${token}`)
  const rest = lines.length - digestLinesMax
  const mail = framedMail(locale, {
    subject: m.mail_digest_subject({ count: lines.length }, say),
    paragraphs: [
      m.mail_greeting({ name: fullName }, say),
      m.mail_digest_text({}, say),
      lines
        .slice(0, digestLinesMax)
        .map((line) => `• ${line}`)
        .join('\n'),
      ...(rest > 0 ? [m.mail_digest_more({ count: rest }, say)] : []),
    ],
    button: { label: m.mail_digest_button({}, say), url: pageAddress(publicUrl, locale, '/notifications') },
    unsubscribe: { label: m.mail_unsubscribe({}, say), url: unsubscribeUrl },
  })
  await sendMail({ ...mail, to: email, messageId: `digest-${accountId}-${day}`, unsubscribeUrl }, tx)
  return { id, unsubscribeHash: tokenHash(token), sentAt }
}
