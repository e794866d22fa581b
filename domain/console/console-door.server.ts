import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts, authenticators, passkeys, sessions } from '#db/schema/accounts.ts'
import { consoleSessions } from '#db/schema/console.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { type Door, type DoorFacts, demoAdministratorEmail, doorOf, isLatelyProved } from './console.ts'

const noteEveryMs = 60_000

const neverProved = new Date(0)

/** Also records that the console is in use; undefined for anybody but an administrator. */
export async function consoleDoor(actor: Actor): Promise<Door | undefined> {
  if (actor.role !== 'admin') return undefined
  const facts = await doorFacts(actor)
  if (!facts) return undefined
  const door = doorOf(facts, now())
  if (door === 'open' && now().getTime() - facts.lastUsedAt.getTime() >= noteEveryMs)
    await noteUse(actor, facts)
  return door
}

export async function needsMeasureProof(actor: Member): Promise<boolean> {
  const facts = await doorFacts(actor)
  return !facts || !isLatelyProved(facts, now())
}

/** A session that asked for a code starts with a proof; one by password alone needs a proof here. */
export async function doorFacts(
  actor: Member,
  tx: Pick<typeof db, 'select'> = db,
): Promise<DoorFacts | undefined> {
  const [found] = await tx
    .select({
      beganAt: sessions.createdAt,
      lastUsedAt: consoleSessions.lastUsedAt,
      provedAt: consoleSessions.provedAt,
      codeSince: authenticators.confirmedAt,
      appSetUpIn: authenticators.sessionId,
      hasPasskey: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(passkeys)
        .where(eq(passkeys.accountId, accounts.id))})`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(
      authenticators,
      and(eq(authenticators.accountId, accounts.id), isNotNull(authenticators.confirmedAt)),
    )
    .leftJoin(consoleSessions, eq(consoleSessions.sessionId, sessions.id))
    .where(and(eq(sessions.id, actor.sessionId), eq(accounts.id, actor.accountId)))
  if (!found) return undefined
  const { beganAt, lastUsedAt, provedAt, codeSince, appSetUpIn, hasPasskey } = found
  const needsNone = isOfDemonstration(actor)
  const beganByCode = codeSince !== null && (beganAt >= codeSince || appSetUpIn === actor.sessionId)
  return {
    hasSecondStep: codeSince !== null || hasPasskey || needsNone,
    lastUsedAt: lastUsedAt ?? beganAt,
    provedAt: provedAt ?? (beganByCode || needsNone ? beganAt : neverProved),
  }
}

function isOfDemonstration({ email }: Member): boolean {
  return config().loopback && config().demo !== 'off' && email === demoAdministratorEmail
}

async function noteUse({ sessionId }: Member, { provedAt }: DoorFacts): Promise<void> {
  await db
    .insert(consoleSessions)
    .values({ sessionId, lastUsedAt: now(), provedAt })
    .onConflictDoUpdate({ target: consoleSessions.sessionId, set: { lastUsedAt: now() } })
}
