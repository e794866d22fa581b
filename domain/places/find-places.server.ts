import { asc } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { places } from '#db/schema/places.ts'
import { fold } from '#domain/texts/fold.ts'
import type { Place, Point } from './place.ts'

type GazetteerPlace = Place & { aliases: string[]; latitude: number | null; longitude: number | null }

let gazetteer: Promise<GazetteerPlace[]> | undefined

/** The gazetteer, read once by each process: it changes only with a new version of the product. */
function allPlaces(): Promise<GazetteerPlace[]> {
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
    .catch((error: unknown) => {
      gazetteer = undefined
      throw error
    })
  return gazetteer
}

/** Towns and district centres, larger ones first. */
export async function findCities(): Promise<Place[]> {
  return (await allPlaces()).filter(({ kind }) => kind === 'city' || kind === 'village')
}

/** The districts of every city that has them (decisions 12: Bishkek alone). */
export async function findDistricts(): Promise<Place[]> {
  return (await allPlaces()).filter(({ kind }) => kind === 'district')
}

export async function findPlace(id: string | null): Promise<Place | undefined> {
  return id === null ? undefined : (await allPlaces()).find((place) => place.id === id)
}

function isNamed(place: GazetteerPlace, fits: (name: string) => boolean): boolean {
  return [place.nameRu, place.nameKy, place.nameEn, ...place.aliases].some((name) => fits(fold(name)))
}

/** What a form posted as location: an id or any name of a place, or else free text (decisions 37). */
export async function resolveLocation(
  typed: string,
): Promise<{ placeId: string | null; locationText: string | null }> {
  if (typed === '') return { placeId: null, locationText: null }
  const places = await allPlaces()
  const wanted = fold(typed)
  const named = places.filter((place) => isNamed(place, (name) => name === wanted))
  // Bishkek and Osh are towns and, by the same name, regions of their own: people mean the town.
  const known =
    places.find(({ id }) => id === typed) ?? named.find(({ kind }) => kind !== 'region') ?? named[0]
  return known ? { placeId: known.id, locationText: null } : { placeId: null, locationText: typed }
}

/**
 * The ids of the places that a search means: of that id or name, or else with a name that contains the
 * words; each with all that lies within it, a region's towns and a town's districts.
 */
export async function placesMeantBy(typed: string): Promise<string[]> {
  const wanted = fold(typed)
  if (wanted === '') return []
  const places = await allPlaces()
  const exact = places.filter((place) => place.id === typed || isNamed(place, (name) => name === wanted))
  const meant =
    exact.length > 0 ? exact : places.filter((place) => isNamed(place, (name) => name.includes(wanted)))
  return withAllWithin(meant, places)
}

/** The ids around a place in widening circles: the place with all that lies within it, its town, its region. */
export async function placesAround(id: string | null): Promise<string[][]> {
  const places = await allPlaces()
  const placeOf = (wanted: string | null) => places.find((place) => place.id === wanted)
  const circles: string[][] = []
  for (let place = placeOf(id); place; place = placeOf(place.parentId)) {
    circles.push(withAllWithin([place], places))
  }
  return circles
}

/** Regions stand before towns and towns before districts, so that one pass finds all that lies within. */
function withAllWithin(meant: Place[], places: Place[]): string[] {
  const ids = new Set(meant.map(({ id }) => id))
  for (const { id, parentId } of places) {
    if (parentId && ids.has(parentId)) ids.add(id)
  }
  return [...ids]
}

/** Where the town lies that a search names; undefined when it names none, or more than one. */
export async function findPoint(typed: string): Promise<Point | undefined> {
  const wanted = fold(typed)
  const [town, ...others] = (await allPlaces()).filter(
    (place) =>
      (place.kind === 'city' || place.kind === 'village') &&
      (place.id === typed || isNamed(place, (name) => name === wanted)),
  )
  if (!town || others.length > 0 || town.latitude === null || town.longitude === null) return undefined
  return { latitude: town.latitude, longitude: town.longitude }
}
