import { asc } from 'drizzle-orm'
import { db } from '#db/client.ts'
import { places } from '#db/schema/places.ts'
import { fold } from '#domain/texts/fold.ts'
import type { Place } from './place.ts'

type GazetteerPlace = Place & { aliases: string[] }

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

/** What a form posted as location: an id or any name of a place, or else free text (decisions 37). */
export async function resolveLocation(
  typed: string,
): Promise<{ placeId: string | null; locationText: string | null }> {
  if (typed === '') return { placeId: null, locationText: null }
  const wanted = fold(typed)
  const known = (await allPlaces()).find(
    ({ id, nameRu, nameKy, nameEn, aliases }) =>
      id === typed || [nameRu, nameKy, nameEn, ...aliases].some((name) => fold(name) === wanted),
  )
  return known ? { placeId: known.id, locationText: null } : { placeId: null, locationText: typed }
}
