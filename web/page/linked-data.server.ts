import { createContext, type RouterContextProvider } from 'react-router'
import { findPlace } from '#domain/places/find-places.server.ts'
import { placeName } from '#domain/places/place.ts'
import { ratingMax, ratingMin } from '#domain/reviews/review.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { getLocale, m } from '#locales/messages.ts'
import { requestFacts } from '#web/request/actor.ts'
import { pathIn } from './languages.ts'

/** A page's structured data (schema.org as JSON-LD); it is in the page, never in its data. */
export type Thing = { '@type': string } & Record<string, unknown>
const things = createContext<Thing[]>([])

export type Context = Readonly<RouterContextProvider>

/** Adds structured data to the page that is being rendered. */
export function tellMachines(context: Context, described: Thing[]): void {
  context.set(things, described)
}

/** The script elements with the structured data; nothing in them is executed. */
export function linkedScripts(context: Context): string {
  return context
    .get(things)
    .map((thing) => JSON.stringify({ '@context': 'https://schema.org', ...thing }))
    .map((json) => `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`)
    .join('')
}

export const addressIn = (context: Context, path: string) =>
  context.get(requestFacts).publicUrl + pathIn(getLocale(), path)

const lists = {
  vacancies: { path: '/vacancies', title: m.nav_vacancies },
  schools: { path: '/schools', title: m.nav_schools },
  teachers: { path: '/teachers', title: m.nav_teachers },
  offers: { path: '/teachers/services', title: m.offers_title },
}

/** The breadcrumbs of a page: the home page, a list, the page itself. */
export function trail(context: Context, list: keyof typeof lists, name: string): Thing {
  const { path, title } = lists[list]
  const steps = [
    { name: m.nav_home_page(), item: addressIn(context, '/') },
    { name: title(), item: addressIn(context, path) },
    { name },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

/** An address with the names of the gazetteer in the reader's language; a village outside the gazetteer as typed. */
export async function postalAddress(
  placeId: string | null,
  street?: string | null,
  village?: string | null,
): Promise<Thing> {
  const names: Partial<Record<'region' | 'city' | 'village' | 'district', string>> = {}
  for (let place = await findPlace(placeId); place; place = await findPlace(place.parentId))
    names[place.kind] ??= placeName(place, getLocale())
  const locality = village ?? names.city ?? names.village
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(locality && { addressLocality: locality }),
    ...(names.region && { addressRegion: names.region }),
    addressCountry: 'KG',
  }
}

/** A school that is shown to everybody. */
export async function schoolThing(
  context: Context,
  school: {
    id: string
    schoolName: string
    about: string
    cityId: string | null
    locationText: string | null
    districtId: string | null
    address: string
    website: string | null
    foundedYear: number | null
    latitude: number | null
    longitude: number | null
  },
): Promise<Thing> {
  return {
    '@type': 'EducationalOrganization',
    name: school.schoolName,
    url: addressIn(context, `/schools/${school.id}`),
    address: await postalAddress(school.districtId ?? school.cityId, school.address, school.locationText),
    ...(school.about && { description: school.about }),
    ...(school.website && { sameAs: school.website }),
    ...(school.latitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: school.latitude, longitude: school.longitude },
    }),
    ...(school.foundedYear && { foundingDate: String(school.foundedYear) }),
  }
}

/** The average of teachers' reviews of a school, from three reviews on (rule 48). */
export function employerRating(
  context: Context,
  school: { id: string; schoolName: string; rating: number | null; reviewCount: number },
): Thing[] {
  if (school.rating === null) return []
  return [
    {
      '@type': 'EmployerAggregateRating',
      itemReviewed: {
        '@type': 'Organization',
        name: school.schoolName,
        sameAs: addressIn(context, `/schools/${school.id}`),
      },
      ratingValue: school.rating,
      ratingCount: school.reviewCount,
      bestRating: ratingMax,
      worstRating: ratingMin,
    },
  ]
}

/** A teacher who published their profile. */
export async function personThing(
  context: Context,
  teacher: {
    id: string
    fullName: string
    specialization: string
    bio: string
    placeId: string | null
    subjects: readonly SubjectId[]
    educationEntries: readonly { place: string }[]
  },
): Promise<Thing> {
  return {
    '@type': 'Person',
    name: teacher.fullName,
    url: addressIn(context, `/teachers/${teacher.id}`),
    ...(teacher.specialization && { jobTitle: teacher.specialization }),
    ...(teacher.bio && { description: teacher.bio }),
    ...(teacher.subjects.length > 0 && { knowsAbout: teacher.subjects.map((id) => subjectName(id)) }),
    ...(teacher.educationEntries.length > 0 && {
      alumniOf: teacher.educationEntries.map(({ place }) => ({
        '@type': 'EducationalOrganization',
        name: place,
      })),
    }),
    ...(teacher.placeId && { address: await postalAddress(teacher.placeId) }),
  }
}
