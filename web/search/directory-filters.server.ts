import { lessonPlaces, offerSorts, priceBounds } from '#domain/offers/offer.ts'
import { ratingBounds } from '#domain/search/rating.ts'
import { type SubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { teachingLanguages } from '#domain/subjects/teaching-language.ts'
import { spokenLanguages } from '#domain/teachers/spoken-languages.ts'
import {
  experienceBounds,
  freeBounds,
  hoursBounds,
  kilometreBounds,
  schedules,
  teacherCategories,
  teacherSorts,
} from '#domain/teachers/teacher.ts'
import { isUuid } from '#platform/ids.ts'
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

/** Further parameters of a school's own search of teachers. */
export const peopleParameters = {
  ...teacherParameters,
  category: oneOf(teacherCategories),
  teaching: oneOf(teachingLanguages),
  hours: oneNumberOf(hoursBounds),
  moves: oneOf(['yes']),
  housed: oneOf(['yes']),
  free: oneNumberOf(freeBounds),
  status: oneOf(['looking', 'open']),
  km: oneNumberOf(kilometreBounds),
  invited: oneOf(['no']),
  fits: oneOf(['near', 'anywhere']),
  vacancy: (typed: string) => (isUuid(typed) ? typed.toLowerCase() : null),
} satisfies Parameters

/** What the address of the tab of services may say. */
export const offerParameters = {
  ...searchParameters(offerSorts),
  ...commonParameters,
  price: oneNumberOf(priceBounds),
  format: oneOf(lessonPlaces),
  language: oneOf(spokenLanguages),
} satisfies Parameters

/** The query of either tab of the directory, and the choices of its form. */
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

/** The query of a school's own search of teachers; for a chosen vacancy those who fit come first. */
export async function peopleSearchOf(url: URL) {
  const { search, filters, choices, usual } = await teacherSearchOf(url)
  const { category, teaching, hours, moves, housed, free, status, invited, vacancy, fits, ...asked } =
    understood(url, peopleParameters)
  const km = search.city ? asked.km : null
  const isYes = (value: 'yes' | null) => (value ? (true as const) : null)
  const text = (value: number | null) => (value === null ? null : String(value))
  return {
    search: {
      ...{ ...search, category, teaching, hours, free, status, km },
      ...{ moves: isYes(moves), housed: isYes(housed) },
    },
    filters: {
      ...{ ...filters, category, teaching, moves, housed, status, invited, vacancy, fits },
      ...{ hours: text(hours), free: text(free), km: text(km) },
      sort: vacancy ? asked.sort : filters.sort,
    },
    ...{ choices, usual, vacancyId: vacancy },
    isByFit: vacancy !== null && asked.sort === null,
  }
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
