import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { savedSearches, savedSearchListeners } from '#db/schema/saved-searches.ts'
import type { Actor, Member } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { now } from '#platform/clock.ts'
import { isOwnerSql, keepers } from './own-searches.server.ts'
import type { Alerts } from './saved-search.ts'
import { pausing } from './stop-search.server.ts'

const notFound = { ok: false, reason: 'not-found' } as const

function onOwn(
  actor: Actor,
  id: string,
  work: (tx: Transaction, member: Member) => Promise<Result<'not-found'>>,
): Promise<Result<'not-found'>> {
  return asMember(
    actor,
    { role: keepers, refusal: 'not-found' },
    async (tx, member): Promise<Result<'not-found'>> => {
      const [found] = await tx
        .select({ id: savedSearches.id })
        .from(savedSearches)
        .where(and(eq(savedSearches.id, id), isOwnerSql(member)))
        .for('no key update')
      return found ? work(tx, member) : notFound
    },
  )
}

const isListener = (searchId: string, { accountId }: Member) =>
  and(eq(savedSearchListeners.savedSearchId, searchId), eq(savedSearchListeners.accountId, accountId))

/** Only a search of one's school can be `off`. */
export function setAlerts(actor: Actor, id: string, alerts: Alerts | 'off'): Promise<Result<'not-found'>> {
  return onOwn(actor, id, async (tx, member) => {
    if (alerts === 'off') {
      if (member.role !== 'school') return notFound
      await tx.delete(savedSearchListeners).where(isListener(id, member))
      return { ok: true }
    }
    const set = { frequency: alerts.frequency, channels: [...alerts.channels] }
    if (member.role === 'school')
      await tx
        .insert(savedSearchListeners)
        .values({ savedSearchId: id, accountId: member.accountId, ...set, toldAt: now() })
        .onConflictDoUpdate({
          target: [savedSearchListeners.savedSearchId, savedSearchListeners.accountId],
          set,
        })
    else await tx.update(savedSearches).set(set).where(eq(savedSearches.id, id))
    return { ok: true }
  })
}

/** Colleagues go on hearing of a school's search. */
export function pauseSearch(actor: Actor, id: string, isPaused: boolean): Promise<Result<'not-found'>> {
  return onOwn(actor, id, async (tx, member) => {
    const rows =
      member.role === 'school'
        ? await tx
            .update(savedSearchListeners)
            .set(pausing(savedSearchListeners, isPaused))
            .where(isListener(id, member))
            .returning({ id: savedSearchListeners.savedSearchId })
        : await tx
            .update(savedSearches)
            .set(pausing(savedSearches, isPaused))
            .where(eq(savedSearches.id, id))
            .returning({ id: savedSearches.id })
    return rows.length > 0 ? { ok: true } : notFound
  })
}
