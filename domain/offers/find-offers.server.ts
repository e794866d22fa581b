import { and, arrayOverlaps, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { isActiveSql } from '#db/active.ts'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { suggestedCities } from '#domain/places/find-places.server.ts'
import { liesIn } from '#domain/places/lies-in.server.ts'
import type { Currency } from '#domain/rates/currency.ts'
import { findRates } from '#domain/rates/find-rates.server.ts'
import type { Rates } from '#domain/rates/rate.ts'
import type { ListQuery } from '#domain/search/list-query.server.ts'
import { isNewSql, type NewResults, type NewsTime } from '#domain/search/new-results.server.ts'
import { matchesWordsSql, type ParsedQuery, relevanceSql } from '#domain/search/parsed-query.server.ts'
import { postgresSearch } from '#domain/search/search-engine.server.ts'
import { inOrderOf } from '#domain/search/search-page.ts'
import { type SearchResult, searchWithCorrection } from '#domain/search/search-with-correction.server.ts'
import { suggest, textsInDatabase } from '#domain/search/suggest.server.ts'
import type { Suggestion } from '#domain/search/suggestion.ts'
import { speaksOfSql } from '#domain/subjects/speaks-of.server.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { suggestedSubjects } from '#domain/subjects/suggested-subjects.ts'
import { firstNameOf } from '#domain/teachers/first-name.ts'
import { languageSearchNames } from '#domain/teachers/language-names.ts'
import type { SpokenLanguage } from '#domain/teachers/spoken-languages.ts'
import { isProfileVisibleToSql, type Viewer } from '#domain/teachers/visible-to.server.ts'
import type { Locale } from '#locales/messages.ts'
import { formerFormats, type LessonPlace, type OfferSort, pageSize } from './offer.ts'
import { offerFacts, ownOrder } from './own-offers.server.ts'

const descriptionPreviewLength = 320

const facts = {
  ...offerFacts,
  teacherId: tutorOffers.teacherId,
  teacherName: accounts.fullName,
  photoFileId: teacherProfiles.photoFileId,
}

/** Whether or not the viewer sees the profile (rule 59). */
export function isShownSql(): SQL | undefined {
  return and(eq(tutorOffers.isActive, true), eq(teacherProfiles.isAvailable, true), isActiveSql(accounts))
}

function offersWith(
  viewer: Viewer,
  description: SQL<string> | typeof tutorOffers.description,
  near: SQL | undefined = undefined,
) {
  return db
    .select({
      ...facts,
      isElsewhere: near ? sql<boolean>`(${near}) is not true` : sql<boolean>`false`,
      description: sql<string>`${description}`,
      isTeacherSeen: isProfileVisibleToSql(viewer),
    })
    .from(tutorOffers)
    .innerJoin(teacherProfiles, eq(teacherProfiles.id, tutorOffers.teacherId))
    .innerJoin(accounts, eq(accounts.id, tutorOffers.teacherId))
    .orderBy(...ownOrder)
}

type Row = Awaited<ReturnType<typeof offersWith>>[number]

/** If the viewer does not see the profile, the teacher's id and photo are null and the name is the first name. */
export type Offer = Omit<Row, 'teacherId' | 'isTeacherSeen'> & { teacherId: string | null }

function offerOfRow({ teacherId, teacherName, isTeacherSeen, ...offer }: Row): Offer {
  return isTeacherSeen
    ? { ...offer, teacherId, teacherName }
    : { ...offer, teacherId: null, teacherName: firstNameOf(teacherName), photoFileId: null }
}

export type OfferSearch = {
  q: string
  exact: boolean
  subject: SubjectId | null
  city: string
  district: string | null
  /** The highest price of an hour in som, converted from other currencies if there are rates. */
  price: number | null
  format: LessonPlace | null
  language: SpokenLanguage | null
  sort: OfferSort
  page: number
}

const offersOfTeachers = sql`${tutorOffers} inner join ${teacherProfiles} on ${teacherProfiles.id} = ${tutorOffers.teacherId}
      inner join ${accounts} on ${accounts.id} = ${tutorOffers.teacherId}`

const latestFirst = [{ by: tutorOffers.updatedAt, isDown: true }]

export async function suggestOffers(typed: string, locale: Locale): Promise<Suggestion[]> {
  return suggest(typed, [
    { kind: 'subject', texts: suggestedSubjects(locale) },
    { kind: 'city', texts: await suggestedCities(locale) },
    {
      kind: 'title',
      rows: {
        list: 'offers',
        textsOf: textsInDatabase(tutorOffers.title, {
          from: offersOfTeachers,
          vector: tutorOffers.searchVector,
          isShown: isShownSql(),
          order: latestFirst,
        }),
      },
    },
  ])
}

/** By the price of an individual lesson, otherwise of one in a group. */
function costsAtMost(most: number, rates: Rates | undefined): SQL | undefined {
  const price = sql`coalesce(${tutorOffers.hourlyRate}, ${tutorOffers.groupRate})`
  const worths = Object.entries({ ...rates?.somPerUnit, kgs: 1 }) as [Currency, number][]
  return or(
    ...worths.map(([currency, worth]) =>
      and(eq(tutorOffers.rateCurrency, currency), lte(price, Math.floor(most / worth))),
    ),
  )
}

async function contextOf({ city, price }: OfferSearch) {
  const [place, rates] = await Promise.all([
    city ? liesIn(tutorOffers, city) : undefined,
    price === null ? undefined : findRates(),
  ])
  return { place, rates }
}

type Context = Awaited<ReturnType<typeof contextOf>>

const inDistrict = ({ district }: OfferSearch) => (district ? eq(tutorOffers.placeId, district) : undefined)

function listQuery(search: OfferSearch, { place, rates }: Context, parsed: ParsedQuery): ListQuery {
  const { subject, price, format, language, sort } = search
  const isGiven = (place: LessonPlace) =>
    inArray(tutorOffers.format, [place, 'both', ...(place === 'in-person' ? formerFormats : [])])
  // Online lessons are equally near to every town, unless the filter is for meeting in person.
  const orOnline = (lies: SQL | undefined) =>
    format === 'in-person' ? lies : lies && or(lies, isGiven('online'))
  return {
    from: offersOfTeachers,
    id: tutorOffers.id,
    columns: sort === 'relevance' ? [tutorOffers.searchHead] : [],
    isShown: isShownSql(),
    filters: {
      q: matchesWordsSql(tutorOffers.searchVector, parsed),
      city: orOnline(place),
      district: orOnline(inDistrict(search)),
      subject: subject
        ? or(eq(tutorOffers.subjectId, subject), speaksOfSql(tutorOffers.subjectText, subject))
        : undefined,
      price: price === null ? undefined : costsAtMost(price, rates),
      format: format ? isGiven(format) : undefined,
      // Old and demo rows contain names where others contain codes.
      language: language
        ? arrayOverlaps(tutorOffers.languages, [language, ...languageSearchNames([language])])
        : undefined,
    },
    facets: {},
    order: [...latestFirst, { by: tutorOffers.id }],
    rank: sort === 'relevance' ? relevanceSql(tutorOffers.searchHead, parsed) : undefined,
  }
}

/** An offer from before the profile was published entered the list with the profile. */
const firstShownSql = sql`greatest(${tutorOffers.createdAt}, ${teacherProfiles.shownAt})`

export async function newOffers(
  search: OfferSearch,
  time: NewsTime,
  parsed: ParsedQuery,
  viewer: Viewer,
): Promise<NewResults> {
  const list = listQuery(search, await contextOf(search), parsed)
  return {
    list: { ...list, filters: { ...list.filters, new: isNewSql(firstShownSql, time) } },
    name: sql`${tutorOffers.title} || case when ${isProfileVisibleToSql(viewer)} then ' · ' || ${accounts.fullName} else '' end`,
  }
}

export async function findOffers(
  actor: Actor,
  search: OfferSearch,
): Promise<Omit<SearchResult, 'ids'> & { offers: Offer[]; hasRates: boolean }> {
  const context = await contextOf(search)
  const { ids, ...found } = await searchWithCorrection(
    'offers',
    search,
    pageSize,
    postgresSearch((parsed) => listQuery(search, context, parsed)),
  )
  const rows =
    ids.length > 0
      ? await offersWith(
          actor,
          sql<string>`left(${tutorOffers.description}, ${descriptionPreviewLength})`,
          and(context.place, inDistrict(search)),
        ).where(and(isShownSql(), inArray(tutorOffers.id, ids)))
      : []
  return { ...found, offers: inOrderOf(ids, rows.map(offerOfRow)), hasRates: context.rates !== undefined }
}

const offersOfTeacherMax = 50

export async function findOffersOfTeacher(actor: Actor, teacherId: string): Promise<Offer[]> {
  const rows = await offersWith(actor, tutorOffers.description)
    .where(and(isShownSql(), eq(tutorOffers.teacherId, teacherId)))
    .limit(offersOfTeacherMax)
  return rows.map(offerOfRow)
}

export async function findOffer(
  actor: Actor,
  id: string,
): Promise<{ offer: Offer; ownerId: string } | undefined> {
  const [row] = await offersWith(actor, tutorOffers.description).where(
    and(isShownSql(), eq(tutorOffers.id, id)),
  )
  return row && { offer: offerOfRow(row), ownerId: row.teacherId }
}
