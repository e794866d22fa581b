import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { pointsOfPlaces } from './find-places.server.ts'
import { kilometresBetween } from './kilometres.ts'
import { type Distance, earthRadiusKm, type Point, type Start } from './place.ts'

type Whereabouts = {
  /** In degrees; null if it is unknown. */
  pin: { latitude: AnyColumn | SQL; longitude: AnyColumn | SQL }
  placeId: AnyColumn | SQL
}

/** In kilometres to the pin, or otherwise to the centre of the place; null if neither is known (rule 12). */
export async function distanceTo({ pin, placeId }: Whereabouts, from: Start) {
  const ways = Object.fromEntries(
    [...(await pointsOfPlaces())].map(([id, point]) => [id, kilometresBetween(from, point)]),
  )
  const half = (degrees: SQL) => sql`power(sin(radians(${degrees}) / 2), 2)`
  const square = sql`${half(sql`${pin.latitude} - ${from.latitude}::float8`)} + cos(radians(${from.latitude}::float8))
    * cos(radians(${pin.latitude})) * ${half(sql`${pin.longitude} - ${from.longitude}::float8`)}`
  const toPin = sql`case when ${pin.latitude} is not null
    then ${2 * earthRadiusKm}::float8 * asin(sqrt(least(1, ${square}))) end`
  const toPlace = sql`(${JSON.stringify(ways)}::jsonb ->> ${placeId})::float8`
  return {
    kilometres: sql<number | null>`coalesce(${toPin}, ${toPlace})`,
    isPinned: sql<boolean>`${pin.latitude} is not null`,
    /** Nearer is more; what is nowhere comes last. */
    nearness: sql`coalesce(-coalesce(${toPin}, ${toPlace}), -1e9)`,
  }
}

export async function distanceInTown(
  pin: Point | undefined,
  placeId: string | null,
): Promise<Distance | null> {
  const town = pin && placeId ? (await pointsOfPlaces()).get(placeId) : undefined
  return pin && town ? { kilometres: kilometresBetween(town, pin), from: 'town', isExact: true } : null
}
