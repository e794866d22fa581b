import { asc } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { places } from '#db/schema/places.ts'
import { wordsIn } from '#domain/texts/fold.ts'
import { asName, parsePlaceName } from './parse-place-name.ts'
import { type Place, type Point, placeName, type Start } from './place.ts'

export type GazetteerPlace = Place & {
  aliases: string[]
  known: string[]
  words: string[][]
  latitude: number | null
  longitude: number | null
}

let gazetteer: Promise<GazetteerPlace[]> | undefined

/** Read once by each process: it changes only with a new version of the product. */
export function gazetteerPlaces(): Promise<GazetteerPlace[]> {
  gazetteer ??= db
    .select({
      id: places.id,
      kind: places.kind,
      parentId: places.parentId,
      nameRu: places.nameRu,
      nameKy: places.nameKy,
      nameEn: places.nameEn,
      aliases: places.aliases,
      latitude: places.latitude,
      longitude: places.longitude,
    })
    .from(places)
    .orderBy(asc(places.position))
    .then((rows) =>
      withJoinedNames(
        rows.map((row) => ({ ...row, known: namesOf(row).map(asName), words: namesOf(row).map(wordsIn) })),
      ),
    )
    .catch((error: unknown) => {
      gazetteer = undefined
      throw error
    })
  return gazetteer
}

/** Many write «Карасуу»; «Каракол» is a town of its own and not Кара-Кёль. */
function withJoinedNames<Known extends { id: string; known: string[] }>(rows: Known[]): Known[] {
  const joined = (name: string) => name.replaceAll(' ', '')
  const isAnothers = (id: string, name: string) =>
    rows.some((row) => row.id !== id && row.known.some((one) => joined(one) === name))
  return rows.map((row) => ({
    ...row,
    known: [...row.known, ...row.known.map(joined).filter((name) => !isAnothers(row.id, name))],
  }))
}

function hasName(typed: string): (place: GazetteerPlace) => boolean {
  const wanted = asName(typed)
  const { name, kinds } = parsePlaceName(typed)
  return ({ kind, known }) => known.includes(wanted) || (kinds.includes(kind) && known.includes(name))
}

function namesOf({ nameRu, nameKy, nameEn, aliases }: Place & { aliases: string[] }): string[] {
  return [nameRu, nameKy, nameEn, ...aliases]
}

export async function findPlaces(): Promise<Place[]> {
  return gazetteerPlaces()
}

export async function findCities(): Promise<Place[]> {
  return (await gazetteerPlaces()).filter(({ kind }) => kind === 'city' || kind === 'village')
}

export async function suggestedCities(
  locale: 'ru' | 'en' | 'ky',
): Promise<{ shown: string; names: string[][] }[]> {
  return (await gazetteerPlaces())
    .filter(({ kind }) => kind === 'city' || kind === 'village')
    .map((place) => ({
      shown: placeName(place, locale),
      names: place.words,
    }))
}

export async function findRegions(): Promise<Place[]> {
  return (await gazetteerPlaces()).filter(({ kind }) => kind === 'region')
}

/** Bishkek alone has districts (rule 12). */
export async function findDistricts(): Promise<Place[]> {
  return (await gazetteerPlaces()).filter(({ kind }) => kind === 'district')
}

export async function findRegion(id: string | null): Promise<Place | undefined> {
  for (let place = await findPlace(id); place; place = await findPlace(place.parentId))
    if (place.kind === 'region') return place
  return undefined
}

export async function findPlace(id: string | null): Promise<Place | undefined> {
  return id === null ? undefined : (await gazetteerPlaces()).find((place) => place.id === id)
}

export async function placeSearchNames(...ids: (string | null)[]): Promise<string[]> {
  const places = await gazetteerPlaces()
  const placeOf = (id: string | null) => places.find((place) => place.id === id)
  const names = new Set<string>()
  for (const id of ids) {
    for (let place = placeOf(id); place; place = placeOf(place.parentId)) {
      for (const name of namesOf(place)) names.add(name)
    }
  }
  return [...names]
}

/** An id or any name of a place, else free text (rule 37). */
export async function resolveLocation(
  typed: string,
): Promise<{ placeId: string | null; locationText: string | null }> {
  if (typed === '') return { placeId: null, locationText: null }
  const places = await gazetteerPlaces()
  const named = places.filter(hasName(typed))
  // Bishkek and Osh are towns and also regions of the same name: people mean the town.
  const known =
    places.find(({ id }) => id === typed) ?? named.find(({ kind }) => kind !== 'region') ?? named[0]
  if (known) return { placeId: known.id, locationText: null }
  // «Бишкек, мкр Джал»: a town, and where in it.
  const [, begun = '', rest = ''] = /^([^,;]+)[,;]\s*(.+)$/s.exec(typed) ?? []
  const isTown = hasName(begun)
  const around = places.find((place) => (place.kind === 'city' || place.kind === 'village') && isTown(place))
  if (around) return { placeId: around.id, locationText: rest }
  // «Эмгекчил, Нарынская область»: a village that is not in the gazetteer, and its region.
  const region = places.find((place) => place.kind === 'region' && place.known.includes(asName(rest)))
  return region ? { placeId: region.id, locationText: begun.trim() } : { placeId: null, locationText: typed }
}

/** Exactly so named, otherwise with a name that contains the words; each with everything inside it. */
export async function placesMeantBy(typed: string): Promise<string[]> {
  const wanted = asName(typed)
  if (wanted === '') return []
  const exact = await placesNamed(typed)
  if (exact.length > 0) return exact
  const places = await gazetteerPlaces()
  return withAllWithin(
    places.filter((place) => place.known.some((name) => name.includes(wanted))),
    places,
  )
}

export async function placesNamed(typed: string): Promise<string[]> {
  const isNamed = hasName(typed)
  const places = await gazetteerPlaces()
  const exact = places.filter((place) => place.id === typed || isNamed(place))
  return withAllWithin(exact, places)
}

/** The place with everything inside it, its town, its region. */
export async function placesAround(id: string | null): Promise<string[][]> {
  const places = await gazetteerPlaces()
  const placeOf = (wanted: string | null) => places.find((place) => place.id === wanted)
  const circles: string[][] = []
  for (let place = placeOf(id); place; place = placeOf(place.parentId)) {
    circles.push(withAllWithin([place], places))
  }
  return circles
}

/** Regions come before towns and towns before districts, so that one pass finds everything inside. */
function withAllWithin(meant: Place[], places: Place[]): string[] {
  const ids = new Set(meant.map(({ id }) => id))
  for (const { id, parentId } of places) {
    if (parentId && ids.has(parentId)) ids.add(id)
  }
  return [...ids]
}

/** A district has its town's point, a region none. Towns come before their districts. */
export async function pointsOfPlaces(): Promise<Map<string, Point>> {
  const points = new Map<string, Point>()
  for (const { id, kind, parentId, latitude, longitude } of await gazetteerPlaces()) {
    const around = kind === 'district' ? points.get(parentId ?? '') : undefined
    if (latitude !== null && longitude !== null) points.set(id, { latitude, longitude })
    else if (around) points.set(id, around)
  }
  return points
}

export async function pointAround(id: string | null): Promise<Point | undefined> {
  const points = await pointsOfPlaces()
  const first = (await gazetteerPlaces()).find(({ parentId }) => id !== null && parentId === id)
  return points.get(id ?? '') ?? points.get(first?.id ?? '')
}

export async function startOf(position: Point | undefined, city: string): Promise<Start | undefined> {
  if (position) return { ...position, is: 'position' }
  const town = city ? await findPoint(city) : undefined
  return town && { ...town, is: 'town' }
}

/** Undefined when it names none, or more than one. */
export async function findPoint(typed: string): Promise<Point | undefined> {
  const isNamed = hasName(typed)
  const [town, ...others] = (await gazetteerPlaces()).filter(
    (place) => (place.kind === 'city' || place.kind === 'village') && (place.id === typed || isNamed(place)),
  )
  if (!town || others.length > 0 || town.latitude === null || town.longitude === null) return undefined
  return { latitude: town.latitude, longitude: town.longitude }
}
