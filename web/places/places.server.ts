import {
  findCities,
  findDistricts,
  findPlace,
  findRegion,
  findRegions,
  placesMeantBy,
} from '#domain/places/find-places.server.ts'
import { placeName, placeWithText } from '#domain/places/place.ts'
import { getLocale, type Locale } from '#locales/messages.ts'
import { words } from '#web/request/parameters.server.ts'
import { placeBeside } from './place-beside.ts'

export type RegionOptions = { label: string; options: { value: string; label: string }[] }
export type PlaceOption = { value: string; label: string; parent: string | null }

const asOption = (place: Awaited<ReturnType<typeof findCities>>[number]): PlaceOption => ({
  value: place.id,
  label: placeName(place, getLocale()),
  parent: place.parentId,
})

export async function cityOptions(): Promise<PlaceOption[]> {
  return (await findCities()).map(asOption)
}

export async function districtOptions(): Promise<PlaceOption[]> {
  return (await findDistricts()).map(asOption)
}

/** The regions to which a teacher may move; a town that is its own region is one of them. */
export async function movePlaceOptions(): Promise<PlaceOption[]> {
  return (await findRegions()).map(asOption)
}

/** The name of a searched city: in the reader's language if the address has the id. */
export async function cityNamed(typed: string): Promise<string> {
  const place = (await findCities()).find(({ id }) => id === typed)
  return place ? placeName(place, getLocale()) : typed
}

/** The districts of the searched city; few cities have any (rule 12). */
async function districtOptionsIn(city: string): Promise<PlaceOption[]> {
  const [districts, meant] = await Promise.all([districtOptions(), placesMeantBy(city)])
  return districts.filter(({ parent }) => parent !== null && meant.includes(parent))
}

/** What a list's address says of the place. */
export const placeParameters = { city: words, district: words } as const

/** The same for searching the list, and the choices for its form. */
export async function placeFilterOf(asked: { city: string | null; district: string | null }) {
  const city = await cityNamed(asked.city ?? '')
  const [cities, districts] = await Promise.all([cityOptions(), districtOptionsIn(city)])
  return {
    city,
    district: districts.find(({ value }) => value === asked.district)?.value ?? null,
    cities: cities.map(({ value, label }) => ({ value, label })),
    districts: districts.map(({ value, label }) => ({ value, label })),
  }
}

/** The map of a place of the gazetteer, so never more exact than a district or a town (rule 28). */
export async function mapUrl(placeId: string | null): Promise<string | null> {
  const names: string[] = []
  for (let place = await findPlace(placeId); place; place = await findPlace(place.parentId)) {
    if (!names.includes(place.nameRu)) names.push(place.nameRu)
  }
  if (names.length === 0) return null
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(names.join(', '))}`
}

/** A place for readers: its name in their language, or what was typed. */
export async function placeWords(
  placeId: string | null,
  text: string | null = null,
  locale: Locale = getLocale(),
): Promise<string | null> {
  return placeWithText(await findPlace(placeId), text, locale)
}

/** The same beside a school's name, which may contain some of it. */
export async function placeWordsBeside(
  school: string,
  { placeId, locationText }: { placeId: string | null; locationText: string | null },
): Promise<string | null> {
  return placeBeside(school, await findPlace(placeId), locationText)
}

/** A school's town, or its village and the region. */
export async function settlementWords(
  cityId: string | null,
  village: string | null,
  locale?: Locale,
): Promise<string | null> {
  return village
    ? placeWords((await findRegion(cityId))?.id ?? null, village, locale)
    : placeWords(cityId, null, locale)
}

/** Regions, each with its towns: for a village outside the gazetteer. */
export async function regionOptions(): Promise<RegionOptions[]> {
  const [regions, cities] = await Promise.all([findRegions(), cityOptions()])
  return regions.map((region) => {
    const { value, label } = asOption(region)
    const towns = cities.filter(({ parent, label: town }) => parent === value && town !== label)
    return {
      label,
      options: [{ value, label }, ...towns.map((town) => ({ value: town.value, label: town.label }))],
    }
  })
}
