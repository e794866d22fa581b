import { eq } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { talkers } from '#db/schema/messaging.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { isParty, partyRoles } from './own-rooms.server.ts'

export type TalkSettings = { isPresenceShown: boolean; isSoundOn: boolean }

export async function ownTalkSettings(actor: Actor): Promise<TalkSettings | undefined> {
  if (!isParty(actor)) return undefined
  const [found] = await db
    .select({ isPresenceShown: talkers.isPresenceShown, isSoundOn: talkers.isSoundOn })
    .from(talkers)
    .where(eq(talkers.accountId, actor.accountId))
  return found ?? { isPresenceShown: true, isSoundOn: true }
}

export async function saveTalkSettings(actor: Actor, change: Partial<TalkSettings>): Promise<void> {
  if (!isParty(actor)) return
  const values = { ...change, ...(change.isPresenceShown === false && { seenAt: null }) }
  await asMember(actor, { role: partyRoles, refusal: 'not-found' }, async (tx, party) => {
    await tx
      .insert(talkers)
      .values({ accountId: party.accountId, ...values })
      .onConflictDoUpdate({ target: talkers.accountId, set: values })
  })
}
