import { and, eq } from 'drizzle-orm'
import { tutorOffers } from '#db/schema/offers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asMember } from '#domain/accounts/as-member.server.ts'
import { forgetWords } from '#domain/search/personal-data.server.ts'
import { now } from '#platform/clock.ts'

export type SetOfferShown = { ok: true } | { ok: false; reason: 'not-found' | 'hidden' }

/**
 * Shows an offer of the teacher or takes it off the list; one that an administrator hid stays hidden. What is shown again
 * counts as changed, so that the rules for texts read it.
 */
export function setOfferShown(actor: Actor, id: string, isActive: boolean): Promise<SetOfferShown> {
  return asMember(actor, { role: 'teacher', refusal: 'not-found' }, async (tx, { accountId }) => {
    const [offer] = await tx
      .select({ isActive: tutorOffers.isActive, hiddenAt: tutorOffers.hiddenAt })
      .from(tutorOffers)
      .where(and(eq(tutorOffers.id, id), eq(tutorOffers.teacherId, accountId)))
      .for('update')
    if (!offer) return { ok: false, reason: 'not-found' }
    if (isActive && offer.hiddenAt) return { ok: false, reason: 'hidden' }
    if (offer.isActive !== isActive)
      await tx
        .update(tutorOffers)
        .set({ isActive, ...(isActive && { updatedAt: now() }) })
        .where(eq(tutorOffers.id, id))
    return { ok: true }
  })
}

export type DeleteOffer = { ok: true } | { ok: false; reason: 'not-found' }

/** Deletes an offer of the teacher for good, with the words that it alone was found by. */
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
