import { findCities, findPlace, pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { kilometresBetween } from '#domain/places/kilometres.ts'
import { type Point, placeName } from '#domain/places/place.ts'
import { getLocale } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { onPaper, paper } from './projection.ts'
import { tilesAround } from './tiles.ts'
import type { NamedPoint } from './town-drawing.tsx'

const zooms = { pin: 15, town: 11 }
/** Half of what a drawn map of a town shows. */
const seenKm = 25
/** Where a map names at its edge what lies beside it. */
export const besideKm = 70

/** A pin that stands in a row of a table. */
export function pinOf(row: { latitude: number | null; longitude: number | null }): Point | null {
  return row.latitude === null || row.longitude === null
    ? null
    : { latitude: row.latitude, longitude: row.longitude }
}

/**
 * Where something is shown on a map: at its pin, or else in the middle of its town, which is said; null where neither is
 * known. Tiles come where the settings name some, else the country is drawn (rules 27, 28).
 */
export async function placeOnMap(pin: Point | null, placeId: string | null, townsKm = seenKm) {
  const middle = placeId === null ? undefined : (await pointsOfPlaces()).get(placeId)
  const point = pin ?? middle
  if (!point) return null
  const precision = pin ? ('exact' as const) : ('city' as const)
  const place = await findPlace(placeId)
  const { mapTiles } = config()
  const { x, y } = onPaper(point)
  return {
    precision,
    point,
    town: place ? placeName(place, getLocale()) : null,
    /** In hundredths of a drawn map's sides. */
    left: Math.round((x / paper.width) * 1000) / 10,
    top: Math.round((y / paper.height) * 1000) / 10,
    /** What a drawn map shows beside it, and where its rings begin. */
    around: mapTiles ? [] : await townsAround(point, townsKm),
    from: middle ?? null,
    attribution: mapTiles?.attribution ?? null,
    tiles: mapTiles ? tilesAround(mapTiles.url, point, pin ? zooms.pin : zooms.town) : null,
  }
}

/** The towns that a drawn map from near by may show. */
export async function townsAround(point: Point, kilometres: number): Promise<NamedPoint[]> {
  const points = await pointsOfPlaces()
  return (await findCities()).flatMap((city) => {
    const at = points.get(city.id)
    return at && kilometresBetween(at, point) <= kilometres
      ? [{ name: placeName(city, getLocale()), ...at }]
      : []
  })
}

export type PlaceOnMap = NonNullable<Awaited<ReturnType<typeof placeOnMap>>>
