import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { consoleLooks } from '#db/schema/console.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { now } from '#platform/clock.ts'
import { type LookTarget, lookMinutes } from './console.ts'
import { consoleDoor } from './console-door.server.ts'

const earliest = () => new Date(now().getTime() - lookMinutes * 60_000)

export async function findLooks(actor: Actor, { kind, id }: LookTarget): Promise<string[]> {
  if (actor.role !== 'admin') return []
  const looking = await db
    .select({ name: accounts.fullName })
    .from(consoleLooks)
    .innerJoin(accounts, eq(accounts.id, consoleLooks.accountId))
    .where(
      and(
        eq(consoleLooks.kind, kind),
        eq(consoleLooks.objectId, id),
        ne(consoleLooks.accountId, actor.accountId),
        gt(consoleLooks.seenAt, earliest()),
      ),
    )
    .orderBy(asc(accounts.fullName))
  return looking.map(({ name }) => name)
}

/** Returns who else is looking at it; undefined without an open console. */
export async function noteLook(actor: Actor, thing: LookTarget): Promise<string[] | undefined> {
  if ((await consoleDoor(actor)) !== 'open' || actor.role !== 'admin') return undefined
  // The table holds only what is being looked at now.
  await db.delete(consoleLooks).where(lt(consoleLooks.seenAt, earliest()))
  await db
    .insert(consoleLooks)
    .values({ kind: thing.kind, objectId: thing.id, accountId: actor.accountId, seenAt: now() })
    .onConflictDoUpdate({
      target: [consoleLooks.kind, consoleLooks.objectId, consoleLooks.accountId],
      set: { seenAt: sql`excluded.seen_at` },
    })
  return findLooks(actor, thing)
}
