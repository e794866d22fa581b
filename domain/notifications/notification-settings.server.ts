import { and, eq, inArray, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { digestMails, notificationMutes, notifications } from '#db/schema/notifications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { tokenHash } from '#platform/tokens.ts'
import {
  type ChosenKind,
  chosenKindsOf,
  isMailable,
  type MailableKind,
  type NotificationChannel,
  notificationChannels,
  notificationKindsOf,
} from './notification.ts'

export type NotificationSetting = {
  kind: ChosenKind
  /** null where each search has its own frequency. */
  isMailed: boolean | null
  isPushed: boolean
  isToldByTelegram: boolean
}

export async function ownNotificationSettings(actor: Actor): Promise<NotificationSetting[]> {
  if (actor.role === 'visitor') return []
  const muted = await db
    .select({ kind: notificationMutes.kind, channel: notificationMutes.channel })
    .from(notificationMutes)
    .where(eq(notificationMutes.accountId, actor.accountId))
  const isOn = (kind: ChosenKind, channel: NotificationChannel) =>
    !muted.some((one) => one.kind === kind && one.channel === channel)
  return chosenKindsOf(actor).map((kind) => ({
    kind,
    isMailed: kind === 'search-found' ? null : isOn(kind, 'email'),
    isPushed: isOn(kind, 'push'),
    isToldByTelegram: isOn(kind, 'telegram'),
  }))
}

/** Turns off the person's other kinds; a channel that is not given stays as it was. */
export async function saveNotificationSettings(
  actor: Actor,
  heard: Readonly<Partial<Record<NotificationChannel, readonly string[]>>>,
): Promise<void> {
  if (actor.role === 'visitor') return
  const { accountId } = actor
  const kinds = chosenKindsOf(actor)
  await transact(async (tx) => {
    const channels = notificationChannels.filter((channel) => heard[channel])
    await tx
      .delete(notificationMutes)
      .where(
        and(
          eq(notificationMutes.accountId, accountId),
          inArray(notificationMutes.kind, [...kinds]),
          inArray(notificationMutes.channel, channels),
        ),
      )
    for (const channel of channels) {
      const muted = kinds.filter(
        (kind) => !(channel === 'email' && kind === 'search-found') && !heard[channel]?.includes(kind),
      )
      await mute(tx, accountId, muted, channel)
    }
  })
}

export async function isMuted(
  tx: Pick<Transaction, '$count'>,
  accountId: string,
  kind: MailableKind,
): Promise<boolean> {
  const muted = and(
    eq(notificationMutes.accountId, accountId),
    eq(notificationMutes.kind, kind),
    eq(notificationMutes.channel, 'email'),
  )
  return (await tx.$count(notificationMutes, muted)) > 0
}

/** Of one's own settings: what a page promises by mail comes so. */
export async function isMailedTo(actor: Actor, kind: MailableKind): Promise<boolean> {
  return actor.role !== 'visitor' && !(await isMuted(db, actor.accountId, kind))
}

/** Read-only. The token of a digest stands for all mails of the account. */
export async function findUnsubscription(
  token: string,
): Promise<{ kind: MailableKind | 'all'; isMuted: boolean } | undefined> {
  const found = await ofToken(token)
  if (found) return { kind: found.kind, isMuted: await isMuted(db, found.accountId, found.kind) }
  const digest = await ofDigestToken(token)
  if (!digest) return undefined
  const muted = await Promise.all(digest.kinds.map((kind) => isMuted(db, digest.accountId, kind)))
  return { kind: 'all', isMuted: muted.every(Boolean) }
}

/** Works signed out and is idempotent. False for an unknown token. */
export async function unsubscribe(token: string): Promise<boolean> {
  const found = await ofToken(token)
  const { accountId, kinds } = found
    ? { ...found, kinds: [found.kind] }
    : ((await ofDigestToken(token)) ?? {})
  if (!accountId || !kinds) return false
  await mute(db, accountId, kinds, 'email')
  return true
}

async function ofDigestToken(token: string) {
  const [found] = await db
    .select({ accountId: accounts.id, role: accounts.role })
    .from(digestMails)
    .innerJoin(accounts, eq(accounts.id, digestMails.accountId))
    .where(eq(digestMails.unsubscribeHash, tokenHash(token)))
  return found?.role ? { accountId: found.accountId, kinds: notificationKindsOf[found.role] } : undefined
}

async function ofToken(token: string) {
  const [found] = await db
    .select({ accountId: accounts.id, kind: notifications.kind })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .where(eq(notifications.unsubscribeHash, tokenHash(token)))
  return found && isMailable(found.kind) ? { ...found, kind: found.kind } : undefined
}

async function mute(
  tx: Pick<Transaction, 'execute'>,
  accountId: string,
  kinds: readonly ChosenKind[],
  channel: NotificationChannel,
): Promise<void> {
  if (kinds.length === 0) return
  await tx.execute(sql`
    with own as (select id from ${accounts} where id = ${accountId} and deleted_at is null for key share)
    insert into ${notificationMutes} (account_id, kind, channel)
    select own.id, kind, ${channel} from own, unnest(array[${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )}]::text[]) as kind
    on conflict do nothing`)
}
