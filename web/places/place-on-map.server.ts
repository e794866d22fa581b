import { findCities, findPlace, pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { kilometresBetween } from '#domain/places/kilometres.ts'
import { type Point, placeName } from '#domain/places/place.ts'
import { findLandmarks } from '#domain/schools/landmarks.server.ts'
import { getLocale, m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { landmarksOnPlain } from './landmarks.ts'
import { onPaper, paper } from './projection.ts'
import { tilesAround } from './tiles.ts'
import type { NamedPoint } from './town-drawing.tsx'
import { drawnZooms } from './town-zoom.ts'
import { whereWords } from './where-words.ts'

const zooms = { pin: 15, town: 11 }
/** Half of what a drawn map of a town shows. */
const seenKm = 25
/** How far the centre of a town may be from a pin for a close view. */
const middleSeenKm = 2
/** The distance up to which a map names places at its edge. */
export const besideKm = 70

/** A pin is viewed as closely as still shows the centre of its town, if a phone has room for it. */
function zoomOf(pin: Point | null, middle: Point | undefined): number {
  if (!pin) return drawnZooms.town
  return middle && kilometresBetween(pin, middle) > middleSeenKm ? drawnZooms.pin - 1 : drawnZooms.pin
}

/** A pin that stands in a row of a table. */
export function pinOf(row: { latitude: number | null; longitude: number | null }): Point | null {
  return row.latitude === null || row.longitude === null
    ? null
    : { latitude: row.latitude, longitude: row.longitude }
}

/**
 * Where something is on a map: at its pin, or otherwise in the centre of its town, which is said; null if neither is
 * known. With configured tiles those are used, otherwise the drawing (rules 27, 28).
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
    /** What a drawn map shows around it, and where its rings begin. */
    around: mapTiles ? [] : await townsAround(point, townsKm),
    from: middle ?? null,
    zoom: zoomOf(pin, middle),
    attribution: mapTiles?.attribution ?? null,
    tiles: mapTiles ? tilesAround(mapTiles.url, point, pin ? zooms.pin : zooms.town) : null,
  }
}

type School = { id: string; cityId: string | null }

/** Other schools that help to find a school; none if the place is unknown or the map has streets. */
async function landmarksOf(school: School, place: PlaceOnMap | null): Promise<NamedPoint[]> {
  return place?.precision === 'exact' && !place.tiles ? findLandmarks(school, place.point) : []
}

/**
 * A school's place for readers: nearby schools are drawn like towns, and what is known of the place is put into words
 * here, so that no script contains them.
 */
export async function shownPlace(
  school: School & Parameters<typeof pinOf>[0] & { locationText: string | null },
) {
  const place = await placeOnMap(pinOf(school), school.locationText ? null : school.cityId)
  if (!place) return null
  const { point, from, around: towns, town, zoom } = place
  const isPinned = place.precision === 'exact'
  const where = isPinned && from && town !== null ? `${whereWords({ name: town, ...from }, point)}.` : ''
  const landmarks = landmarksOnPlain(await landmarksOf(school, place), { point, towns, zoom, from })
  const known = isPinned
    ? [m.school_pin_exact(), where, landmarks.length > 0 && m.school_pin_others()]
    : [m.school_pin_town()]
  return { ...place, around: [...towns, ...landmarks], known: known.filter(Boolean).join(' ') }
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

export type ShownPlace = NonNullable<Awaited<ReturnType<typeof shownPlace>>>
export type PlaceOnMap = NonNullable<Awaited<ReturnType<typeof placeOnMap>>>
