export const placeKinds = ['region', 'city', 'village', 'district'] as const
type PlaceKind = (typeof placeKinds)[number]

export type Place = {
  id: string
  kind: PlaceKind
  /** The region of a city, the city of a district. */
  parentId: string | null
  nameRu: string
  nameKy: string
  nameEn: string
}

export function placeName(
  place: Pick<Place, 'nameRu' | 'nameKy' | 'nameEn'>,
  locale: 'ru' | 'en' | 'ky',
): string {
  if (locale === 'ky') return place.nameKy
  return locale === 'en' ? place.nameEn : place.nameRu
}

/** A place and what was typed beside it: a village comes before its region, a district after its town. */
export function placeWithText(
  place: Pick<Place, 'kind' | 'nameRu' | 'nameKy' | 'nameEn'> | null | undefined,
  text: string | null,
  locale: 'ru' | 'en' | 'ky',
): string | null {
  const name = place && placeName(place, locale)
  const parts = (place?.kind === 'region' ? [text, name] : [name, text]).filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

export const locationLengthMax = 100

export type Point = { latitude: number; longitude: number }

export const earthRadiusKm = 6_371

/** A position is known to a kilometre. */
export type Start = Point & { is: 'position' | 'town' }

export type Distance = { kilometres: number; from: Start['is']; isExact: boolean }

const townWidthKm = 5

/** Null within a town, where the position is unknown. */
export function shownDistance(
  kilometres: number | null,
  isPinned: boolean,
  from: Start | undefined,
): Distance | null {
  if (kilometres === null || !from || (!isPinned && kilometres < townWidthKm)) return null
  return { kilometres, from: from.is, isExact: isPinned && from.is === 'town' }
}

/** «42.87,74.59»: two decimals are a kilometre, the most exact position that is passed on. */
export function positionOf(typed: string): Point | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(typed) ?? []
  const point = { latitude: rounded(latitude), longitude: rounded(longitude) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined
}

const rounded = (degrees: string | undefined) => Math.round(Number(degrees) * 100) / 100

export function positionText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(2)},${longitude.toFixed(2)}`
}
