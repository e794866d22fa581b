import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { consoleViewers } from '#db/schema/console.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { now } from '#platform/clock.ts'
import { viewerMinutes, type WorkItem } from './console.ts'
import { consoleDoor } from './console-door.server.ts'

const earliest = () => new Date(now().getTime() - viewerMinutes * 60_000)

export async function findViewers(actor: Actor, { kind, id }: WorkItem): Promise<string[]> {
  if (actor.role !== 'admin') return []
  const looking = await db
    .select({ name: accounts.fullName })
    .from(consoleViewers)
    .innerJoin(accounts, eq(accounts.id, consoleViewers.accountId))
    .where(
      and(
        eq(consoleViewers.kind, kind),
        eq(consoleViewers.objectId, id),
        ne(consoleViewers.accountId, actor.accountId),
        gt(consoleViewers.seenAt, earliest()),
      ),
    )
    .orderBy(asc(accounts.fullName))
  return looking.map(({ name }) => name)
}

/** Returns the others; undefined without an open console. */
export async function noteViewer(actor: Actor, thing: WorkItem): Promise<string[] | undefined> {
  if ((await consoleDoor(actor)) !== 'open' || actor.role !== 'admin') return undefined
  await db.delete(consoleViewers).where(lt(consoleViewers.seenAt, earliest()))
  await db
    .insert(consoleViewers)
    .values({ kind: thing.kind, objectId: thing.id, accountId: actor.accountId, seenAt: now() })
    .onConflictDoUpdate({
      target: [consoleViewers.kind, consoleViewers.objectId, consoleViewers.accountId],
      set: { seenAt: sql`excluded.seen_at` },
    })
  return findViewers(actor, thing)
}
