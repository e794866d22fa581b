import { eq } from 'drizzle-orm'
import { schoolProfiles } from '#db/schema/schools.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { asLimitedMember } from '#domain/accounts/as-member.server.ts'
import { dayMs } from '#domain/days/durations.ts'
import type { Limit } from '#domain/limits/limit.ts'
import type { LimitRefusal } from '#domain/limits/limited-transaction.server.ts'
import { findPlace, pointAround } from '#domain/places/find-places.server.ts'
import { placeName } from '#domain/places/place.ts'
import { tooFarFrom } from '#domain/places/reach.server.ts'
import type { Result } from '#domain/verbs/result.ts'
import { config } from '#platform/config.ts'
import { type GeocodedPlace, geocode } from '#platform/geocoder.ts'
import { log } from '#platform/log.ts'

export type LocateSchool =
  | Result<'not-a-school' | 'no-address' | 'unknown', { found: GeocodedPlace }>
  | LimitRefusal

const located = (schoolId: string): Limit[] => [{ key: `locate:day:${schoolId}`, max: 30, windowMs: dayMs }]

/** Saves nothing (rule 27). Without a service, or a find near the place, the gazetteer answers with the town. */
export async function locateSchool(actor: Actor): Promise<LocateSchool> {
  const entry = { role: 'school', refusal: 'not-a-school' } as const
  const asked = await asLimitedMember(actor, entry, async (tx, { schoolId }, count) => {
    const [school] = await tx
      .select({
        cityId: schoolProfiles.cityId,
        locationText: schoolProfiles.locationText,
        address: schoolProfiles.address,
      })
      .from(schoolProfiles)
      .where(eq(schoolProfiles.id, schoolId))
    if (!school?.cityId || !school.address) return { ok: false, reason: 'no-address' } as const
    await count(located(schoolId))
    return { ok: true, school: { ...school, cityId: school.cityId } } as const
  })
  if (!asked.ok) return asked
  const { school } = asked
  const found = await askService(school)
  if (found && !(await tooFarFrom(school, found))) return { ok: true, found }
  const middle = await pointAround(school.cityId)
  if (!middle) return { ok: false, reason: 'unknown' }
  return { ok: true, found: { latitude: middle.latitude, longitude: middle.longitude, confidence: 'city' } }
}

type SchoolAddress = { cityId: string; locationText: string | null; address: string }

async function askService({
  cityId,
  locationText,
  address,
}: SchoolAddress): Promise<GeocodedPlace | undefined> {
  const { geocoderUrl } = config()
  if (!geocoderUrl) return undefined
  const place = await findPlace(cityId)
  try {
    return await geocode(
      geocoderUrl,
      [address, locationText, place && placeName(place, 'ru')].filter(Boolean).join(', '),
    )
  } catch (error) {
    log.warn({ err: error }, 'the geocoder found no address')
    return undefined
  }
}
