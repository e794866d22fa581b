import { lessonPlaces, offerSorts, priceBounds } from '#domain/offers/offer.ts'
import { ratingBounds } from '#domain/search/rating.ts'
import { type SubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { spokenLanguages } from '#domain/teachers/spoken-languages.ts'
import { experienceBounds, schedules, teacherSorts } from '#domain/teachers/teacher.ts'
import { placeFilterOf, placeParameters } from '#web/places/places.server.ts'
import { oneNumberOf, oneOf, type Parameters, understood } from '#web/request/parameters.server.ts'
import { searchIn, searchParameters } from './list-search.server.ts'

const commonParameters = { ...placeParameters, subject: oneOf(subjectIds) } as const

/** What the address of the tab of teachers may say. */
export const teacherParameters = {
  ...searchParameters(teacherSorts),
  ...commonParameters,
  experience: oneNumberOf(experienceBounds),
  language: oneOf(spokenLanguages),
  schedule: oneOf(schedules),
  verified: oneOf(['yes']),
  rating: oneNumberOf(ratingBounds),
} satisfies Parameters

/** What the address of the tab of services may say. */
export const offerParameters = {
  ...searchParameters(offerSorts),
  ...commonParameters,
  price: oneNumberOf(priceBounds),
  format: oneOf(lessonPlaces),
  language: oneOf(spokenLanguages),
} satisfies Parameters

/** What the address of either tab of the directory asks for, and the choices that its form has. */
async function commonFiltersOf(asked: {
  city: string | null
  district: string | null
  subject: SubjectId | null
}) {
  const { city, district, cities, districts } = await placeFilterOf(asked)
  return {
    place: { city, district, subject: asked.subject },
    choices: {
      cities,
      districts,
      subjects: subjectIds.map((value) => ({ value, label: subjectName(value) })),
    },
  }
}

/** What the tab of teachers is searched by. */
export async function teacherSearchOf(url: URL) {
  const asked = understood(url, teacherParameters)
  const { askedSort, usual, ...common } = searchIn(asked)
  const { place, choices } = await commonFiltersOf(asked)
  const search = {
    ...common,
    ...place,
    experience: asked.experience,
    language: asked.language,
    schedule: asked.schedule,
    verified: asked.verified === 'yes',
    rating: asked.rating,
  }
  const { q, exact, city, district, subject, experience, language, schedule, verified, rating } = search
  const filters = {
    q,
    exact: exact ? '1' : null,
    city,
    district,
    subject,
    experience: experience === null ? null : String(experience),
    language,
    schedule,
    verified: verified ? ('yes' as const) : null,
    rating: rating === null ? null : String(rating),
    sort: askedSort,
  }
  return { search, filters, choices, usual }
}

/** What the tab of services is searched by. */
export async function offerSearchOf(url: URL) {
  const asked = understood(url, offerParameters)
  const { askedSort, usual, ...common } = searchIn(asked)
  const { place, choices } = await commonFiltersOf(asked)
  const { q, exact } = common
  const { price, format, language } = asked
  const filters = {
    q,
    exact: exact ? '1' : null,
    ...place,
    price: price === null ? null : String(price),
    format,
    language,
    sort: askedSort,
  }
  return { search: { ...common, ...place, price, format, language }, filters, choices, usual }
}
