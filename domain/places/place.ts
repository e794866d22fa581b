export const placeKinds = ['region', 'city', 'village', 'district'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** A place of the gazetteer, named in three languages. */
export type Place = {
  id: string
  kind: PlaceKind
  /** The region of a city, the city of a district. */
  parentId: string | null
  nameRu: string
  nameKy: string
  nameEn: string
}

/** What people read of a place, in the language they read. */
export function placeName(
  place: Pick<Place, 'nameRu' | 'nameKy' | 'nameEn'>,
  locale: 'ru' | 'en' | 'ky',
): string {
  if (locale === 'ky') return place.nameKy
  return locale === 'en' ? place.nameEn : place.nameRu
}

/** Free text beside or instead of a place of the gazetteer. */
export const locationLengthMax = 100

/** In degrees. */
export type Point = { latitude: number; longitude: number }

const earthRadiusKm = 6_371

/** The way as the crow flies, in kilometres. */
export function kilometresBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(other.longitude - one.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}
