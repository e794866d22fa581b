import { and, eq, sql } from 'drizzle-orm'
import { tutorOffers } from '#db/schema/offers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { forgetWords } from '#domain/search/personal-data.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { queueJob } from '#platform/jobs.ts'
import { ownOrder } from './own-offers.server.ts'

export type SetOfferShown = Result<'not-found' | 'hidden'>

/** A hidden offer stays hidden. */
export function setOfferShown(actor: Actor, id: string, isActive: boolean): Promise<SetOfferShown> {
  return asMember(actor, { role: 'teacher', refusal: 'not-found' }, async (tx, { accountId }) => {
    const [offer] = await tx
      .select({ isActive: tutorOffers.isActive, hiddenAt: tutorOffers.hiddenAt })
      .from(tutorOffers)
      .where(and(eq(tutorOffers.id, id), eq(tutorOffers.teacherId, accountId)))
      .for('update')
    if (!offer) return { ok: false, reason: 'not-found' }
    if (isActive && offer.hiddenAt) return { ok: false, reason: 'hidden' }
    if (offer.isActive === isActive) return { ok: true }
    await tx.update(tutorOffers).set({ isActive }).where(eq(tutorOffers.id, id))
    if (isActive) await queueJob(tx, 'flag-shown', { kind: 'offer', id })
    return { ok: true }
  })
}

export type MoveOffer = Result<'not-found'>

/** To a place, from 1, and not by a step: sent again after a lost answer it moves nothing more (rule 41). */
export function moveOffer(actor: Actor, id: string, place: number): Promise<MoveOffer> {
  return asMember(actor, { role: 'teacher', refusal: 'not-found' }, async (tx, { accountId }) => {
    const own = await tx
      .select({ id: tutorOffers.id })
      .from(tutorOffers)
      .where(eq(tutorOffers.teacherId, accountId))
      .orderBy(...ownOrder)
    const ids = own.map((offer) => offer.id)
    const from = ids.indexOf(id)
    if (from < 0) return { ok: false, reason: 'not-found' }
    const to = Math.min(Math.max(place - 1, 0), ids.length - 1)
    ids.splice(to, 0, ...ids.splice(from, 1))
    const places = sql.join(
      ids.map((one, index) => sql`(${one}::uuid, ${index + 1}::smallint)`),
      sql`, `,
    )
    await tx.execute(sql`update ${tutorOffers} set position = place.position
      from (values ${places}) as place (id, position) where ${tutorOffers.id} = place.id`)
    return { ok: true }
  })
}

export type DeleteOffer = Result<'not-found'>

export function deleteOffer(actor: Actor, id: string): Promise<DeleteOffer> {
  return asMember(actor, { role: 'teacher', refusal: 'not-found' }, async (tx, { accountId }) => {
    const [gone] = await tx
      .delete(tutorOffers)
      .where(and(eq(tutorOffers.id, id), eq(tutorOffers.teacherId, accountId)))
      .returning({ searchText: tutorOffers.searchText })
    if (!gone) return { ok: false, reason: 'not-found' }
    await forgetWords(tx, 'offers', [gone.searchText], tutorOffers.searchVector)
    return { ok: true }
  })
}
