import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { Currency } from '#domain/rates/currency.ts'
import { formerFormats, type LessonFormat, offersMax } from './offer.ts'

const formatSql = sql<LessonFormat>`case when ${inArray(tutorOffers.format, [...formerFormats])}
  then 'in-person' else ${tutorOffers.format} end`

export const offerFacts = {
  id: tutorOffers.id,
  title: tutorOffers.title,
  subjectId: tutorOffers.subjectId,
  subjectText: tutorOffers.subjectText,
  hourlyRate: tutorOffers.hourlyRate,
  groupRate: tutorOffers.groupRate,
  rateCurrency: tutorOffers.rateCurrency,
  placeId: tutorOffers.placeId,
  locationText: tutorOffers.locationText,
  format: formatSql,
  availability: tutorOffers.availability,
  freeFrom: tutorOffers.freeFrom,
  freeUntil: tutorOffers.freeUntil,
  languages: tutorOffers.languages,
}

const own = {
  ...offerFacts,
  description: tutorOffers.description,
  isActive: tutorOffers.isActive,
  hiddenAt: tutorOffers.hiddenAt,
  version: tutorOffers.version,
}

/** In the teacher's order, those without a place first; of these the latest written or changed first. */
export const ownOrder = [asc(tutorOffers.position), desc(tutorOffers.updatedAt), asc(tutorOffers.id)]

export async function ownOffers(actor: Actor) {
  if (actor.role !== 'teacher') return []
  return db
    .select(own)
    .from(tutorOffers)
    .where(eq(tutorOffers.teacherId, actor.accountId))
    .orderBy(...ownOrder)
    .limit(offersMax)
}

/** Rule 16. */
export async function lastCurrency(actor: Actor): Promise<Currency | undefined> {
  if (actor.role !== 'teacher') return undefined
  const [last] = await db
    .select({ currency: tutorOffers.rateCurrency })
    .from(tutorOffers)
    .where(eq(tutorOffers.teacherId, actor.accountId))
    .orderBy(desc(tutorOffers.updatedAt), desc(tutorOffers.id))
    .limit(1)
  return last?.currency
}

export async function ownOffer(actor: Actor, id: string) {
  if (actor.role !== 'teacher') return undefined
  const [offer] = await db
    .select(own)
    .from(tutorOffers)
    .where(and(eq(tutorOffers.id, id), eq(tutorOffers.teacherId, actor.accountId)))
  return offer
}

export type OwnOffer = NonNullable<Awaited<ReturnType<typeof ownOffer>>>
