import { gazetteerPlaces, pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { kilometresBetween } from '#domain/places/kilometres.ts'
import type { Currency } from '#domain/rates/currency.ts'
import { findRates } from '#domain/rates/find-rates.server.ts'
import { equivalentSums, type Rates } from '#domain/rates/rate.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import type { TeacherFacts } from './fit.ts'
import { nearKm } from './near.ts'

/** What an old snapshot lacks is unknown. */
export type FitProfile = {
  subjects?: readonly SubjectId[]
  teachingLanguages?: readonly string[]
  placeId: string | null
  isReadyToMove?: boolean | null
  movePlaceIds?: readonly string[]
  weeklyHoursMin?: number | null
  weeklyHoursMax?: number | null
  desiredSalaryMin: number | null
  desiredSalaryCurrency: string
  experienceYears: number | null
  category?: string | null
  needsHousing?: boolean | null
}

export type KnownRates = { rates: Rates | undefined }

/** Looks places and rates up once for any number of teachers. */
export async function teacherFacts(known?: KnownRates): Promise<(profile: FitProfile) => TeacherFacts> {
  const [points, places, rates] = await Promise.all([
    pointsOfPlaces(),
    gazetteerPlaces(),
    known ? known.rates : findRates(),
  ])
  const placesMeasured = [...points.keys()]
  const anywhere = places.map(({ id }) => id)
  const nearOf = new Map<string, string[]>()
  const placesNear = (placeId: string | null): string[] | null => {
    const home = placeId === null ? undefined : points.get(placeId)
    if (placeId === null || !home) return null
    const known = nearOf.get(placeId)
    if (known) return known
    const near = [...points].flatMap(([id, point]) => (kilometresBetween(home, point) <= nearKm ? [id] : []))
    nearOf.set(placeId, near)
    return near
  }
  // Regions come before towns and towns before districts, so that one pass finds everything inside.
  const within = (wanted: string) => {
    const ids = new Set([wanted])
    for (const { id, parentId } of places) if (parentId && ids.has(parentId)) ids.add(id)
    return [...ids]
  }
  return (profile) => ({
    subjects: profile.subjects ?? [],
    teachingLanguages: profile.teachingLanguages ?? [],
    placesNear: placesNear(profile.placeId),
    placesMeasured,
    isReadyToMove: profile.isReadyToMove ?? null,
    placesToMove: profile.movePlaceIds?.length
      ? [...new Set(profile.movePlaceIds.flatMap(within))]
      : anywhere,
    weeklyHoursMin: profile.weeklyHoursMin ?? null,
    weeklyHoursMax: profile.weeklyHoursMax ?? null,
    payWanted: profile.desiredSalaryMin
      ? equivalentSums(profile.desiredSalaryMin, profile.desiredSalaryCurrency as Currency, rates)
      : [],
    experienceYears: profile.experienceYears,
    category: profile.category ?? null,
    needsHousing: profile.needsHousing ?? null,
  })
}
