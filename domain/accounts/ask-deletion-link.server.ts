import { and, eq, gt } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accountLinks } from '#db/schema/accounts.ts'
import { hourMs, minuteMs } from '#domain/days/durations.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { queueJob } from '#platform/jobs.ts'
import { tokenHash } from '#platform/tokens.ts'
import { deletionLinkMinutes } from './account.ts'
import { type Actor, isSignedIn, type Undecided } from './actor.ts'
import { asLimitedMember } from './as-member.server.ts'

export type AskDeletionLink = Result<'not-signed-in'> | LimitRefusal

const linksPerHour = 3
/** Until then a press is the same request: a second mail would end the link in the first one (rule 41). */
const againMs = minuteMs

/** For people without a password. */
export async function askDeletionLink(actor: Actor | Undecided): Promise<AskDeletionLink> {
  return asLimitedMember(
    actor,
    { refusal: 'not-signed-in', mayBeBlocked: true },
    async (tx, member, count) => {
      const { accountId } = member
      const isJustAsked = and(
        eq(accountLinks.accountId, accountId),
        eq(accountLinks.purpose, 'delete-account'),
        gt(accountLinks.createdAt, new Date(now().getTime() - againMs)),
      )
      if ((await tx.$count(accountLinks, isJustAsked)) > 0) return { ok: true }
      await count([{ key: `deletion-link:${accountId}`, max: linksPerHour, windowMs: hourMs }])
      const link = {
        id: uuidv7(),
        tokenHash: null,
        createdAt: now(),
        expiresAt: new Date(now().getTime() + deletionLinkMinutes * 60_000),
      }
      await tx
        .insert(accountLinks)
        .values({ accountId, purpose: 'delete-account', ...link })
        .onConflictDoUpdate({ target: [accountLinks.accountId, accountLinks.purpose], set: link })
      await queueJob(tx, 'mail-deletion-link', { linkId: link.id })
      return { ok: true }
    },
  )
}

export async function isDeletionLinkOf(actor: Actor | Undecided, token: string): Promise<boolean> {
  if (!isSignedIn(actor)) return false
  const [link] = await db
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.accountId, actor.accountId),
        eq(accountLinks.purpose, 'delete-account'),
        eq(accountLinks.tokenHash, tokenHash(token)),
        gt(accountLinks.expiresAt, now()),
      ),
    )
  return link !== undefined
}
