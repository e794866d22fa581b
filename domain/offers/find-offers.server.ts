import { and, count, desc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { liesIn } from '#domain/places/lies-in.server.ts'
import { speaksOf } from '#domain/subjects/speaks-of.server.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { wordPatterns } from '#domain/texts/fold.ts'
import { folded } from '#domain/texts/folded-column.server.ts'
import { pageSize } from './offer.ts'

const descriptionPreviewLength = 320

/** What everybody may see of an offer, its description apart. */
const facts = {
  id: tutorOffers.id,
  teacherId: tutorOffers.teacherId,
  teacherName: accounts.fullName,
  title: tutorOffers.title,
  subjectId: tutorOffers.subjectId,
  subjectText: tutorOffers.subjectText,
  hourlyRate: tutorOffers.hourlyRate,
  groupRate: tutorOffers.groupRate,
  rateCurrency: tutorOffers.rateCurrency,
  placeId: tutorOffers.placeId,
  locationText: tutorOffers.locationText,
  employmentType: tutorOffers.employmentType,
  availability: tutorOffers.availability,
  languages: tutorOffers.languages,
}

/** While the offer and its teacher's profile are both shown. */
function isShown(): SQL | undefined {
  return and(
    eq(tutorOffers.isActive, true),
    eq(teacherProfiles.isAvailable, true),
    isNull(accounts.blockedAt),
    isNull(accounts.deletedAt),
  )
}

/** Offers, the latest to be written or changed first. */
function offersWith(description: SQL<string> | typeof tutorOffers.description) {
  return db
    .select({ ...facts, description: sql<string>`${description}` })
    .from(tutorOffers)
    .innerJoin(teacherProfiles, eq(teacherProfiles.id, tutorOffers.teacherId))
    .innerJoin(accounts, eq(accounts.id, tutorOffers.teacherId))
    .orderBy(desc(tutorOffers.updatedAt), tutorOffers.id)
}

export type Offer = Awaited<ReturnType<typeof offersWith>>[number]

export type OfferSearch = {
  q: string
  subject: SubjectId | null
  city: string
  district: string | null
  page: number
}

/** A page of the services: every word of `q` in the title, subject, description or the teacher's name. */
export async function findOffers(
  search: OfferSearch,
): Promise<{ offers: Offer[]; count: number; pageCount: number }> {
  const conditions = and(
    isShown(),
    search.subject
      ? or(eq(tutorOffers.subjectId, search.subject), speaksOf(tutorOffers.subjectText, search.subject))
      : undefined,
    search.city ? await liesIn(tutorOffers, search.city) : undefined,
    search.district ? eq(tutorOffers.placeId, search.district) : undefined,
    ...wordPatterns(search.q).map((pattern) =>
      or(like(tutorOffers.searchText, pattern), like(folded(accounts.fullName), pattern)),
    ),
  )
  const [offers, [total]] = await Promise.all([
    offersWith(sql<string>`left(${tutorOffers.description}, ${descriptionPreviewLength})`)
      .where(conditions)
      .limit(pageSize)
      .offset((search.page - 1) * pageSize),
    db
      .select({ count: count() })
      .from(tutorOffers)
      .innerJoin(teacherProfiles, eq(teacherProfiles.id, tutorOffers.teacherId))
      .innerJoin(accounts, eq(accounts.id, tutorOffers.teacherId))
      .where(conditions),
  ])
  const found = total?.count ?? 0
  return { offers, count: found, pageCount: Math.max(1, Math.ceil(found / pageSize)) }
}

const offersOfTeacherMax = 50

/** What one teacher offers, each in full. */
export async function findOffersOfTeacher(teacherId: string): Promise<Offer[]> {
  return offersWith(tutorOffers.description)
    .where(and(isShown(), eq(tutorOffers.teacherId, teacherId)))
    .limit(offersOfTeacherMax)
}
