import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { digestMails, notificationMutes, notifications } from '#db/schema/notifications.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import {
  type ChosenKind,
  chosenKindsOf,
  isMailable,
  type MailableKind,
  type NotificationChannel,
  notificationChannels,
  notificationKindsOf,
} from '#domain/notifications/notification.ts'
import type { Result } from '#domain/verbs/result.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { tokenHash } from '#platform/tokens.ts'
import {
  type NotificationSchedule,
  ownNotificationSchedule,
  saveNotificationSchedule,
} from './notification-schedule.server.ts'

export type NotificationSetting = {
  kind: ChosenKind
  /** Null where each search has its own frequency. */
  isMailed: boolean | null
  isPushed: boolean
  isToldByTelegram: boolean
}

export async function ownNotificationSettings(
  actor: Actor,
  tx: Pick<Transaction, 'select'> = db,
): Promise<NotificationSetting[]> {
  if (actor.role === 'visitor') return []
  const muted = await tx
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

/** A channel that is not given stays unchanged. */
export async function saveNotificationSettings(
  actor: Actor,
  kindsByChannel: Readonly<Partial<Record<NotificationChannel, readonly string[]>>>,
  within?: Transaction,
): Promise<void> {
  if (actor.role === 'visitor') return
  const { accountId } = actor
  const kinds = chosenKindsOf(actor)
  const save = async (tx: Transaction) => {
    const channels = notificationChannels.filter((channel) => kindsByChannel[channel])
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
        (kind) =>
          !(channel === 'email' && kind === 'search-found') && !kindsByChannel[channel]?.includes(kind),
      )
      await mute(tx, accountId, muted, channel)
    }
  }
  await (within ? save(within) : transact(save))
}

type NotificationChoices = {
  settings: NotificationSetting[]
  times: NotificationSchedule
  /** A hash: these settings have rows of many kinds and no version number. */
  version: string
}

export async function ownNotificationChoices(
  actor: Actor,
  tx: Pick<Transaction, 'select' | 'execute'> = db,
): Promise<NotificationChoices | undefined> {
  const settings = await ownNotificationSettings(actor, tx)
  const times = await ownNotificationSchedule(actor, tx)
  if (!times) return undefined
  const chosen = JSON.stringify([settings, times.rhythm, times.quiet])
  return { settings, times, version: createHash('sha256').update(chosen).digest('base64url').slice(0, 16) }
}

type Chosen = Pick<NotificationSchedule, 'rhythm' | 'quiet'> & {
  kindsByChannel: Readonly<Partial<Record<NotificationChannel, readonly string[]>>>
}

/** Refused if the settings changed since `version` (rule 41). An unsubscription by a mailed link waits for it. */
export async function chooseNotifications(
  actor: Actor,
  { kindsByChannel, ...times }: Chosen,
  version: string,
): Promise<Result<'conflict' | 'not-found'>> {
  if (actor.role === 'visitor') return { ok: false, reason: 'not-found' }
  return transact(async (tx) => {
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, actor.accountId), isNull(accounts.deletedAt)))
      .for('update')
    const now = await ownNotificationChoices(actor, tx)
    if (now?.version !== version) return { ok: false, reason: now ? 'conflict' : 'not-found' }
    await saveNotificationSettings(actor, kindsByChannel, tx)
    await saveNotificationSchedule(actor, times, tx)
    return { ok: true }
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

/** For a page that promises this mail. */
export async function isMailedTo(actor: Actor, kind: MailableKind): Promise<boolean> {
  return actor.role !== 'visitor' && !(await isMuted(db, actor.accountId, kind))
}

/** The token of a digest stands for all mails of the account. */
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
