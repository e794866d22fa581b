import { places } from '#db/schema/places.ts'
import { chanceOf } from './chance.ts'
import type { Tx } from './demo.ts'
import type { SchoolRow } from './people.ts'

/** A demo school is at most this far from the centre of its town: about a kilometre and a half. */
const farthestDegrees = 0.014
const decimals = 5

/** Schools with a confirmed address have a pin on the map, somewhere in their town. */
export async function pinnedSchools(tx: Tx, schools: ReadonlyMap<string, SchoolRow>): Promise<SchoolRow[]> {
  const towns = new Map((await tx.select().from(places)).map((place) => [place.id, place]))
  return [...schools].map(([key, school]) => {
    const town = towns.get(school.cityId ?? '')
    if (!school.isLocationVerified || !town?.latitude || !town.longitude) return school
    const chance = chanceOf(key)
    const beside = (degrees: number) =>
      Number((degrees + (chance() * 2 - 1) * farthestDegrees).toFixed(decimals))
    return { ...school, latitude: beside(town.latitude), longitude: beside(town.longitude) }
  })
}

/** The Russian names of the towns, in which the demo schools write. */
export async function townNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  return new Map((await tx.select().from(places)).map(({ id, nameRu }) => [id, nameRu]))
}
