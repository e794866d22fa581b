import { gazetteerPlaces, pointsOfPlaces } from './find-places.server.ts'
import { kilometresBetween } from './kilometres.ts'
import { liesInCountry } from './outline.ts'
import type { Place, Point } from './place.ts'

const townReachKm = 30
/** Beyond it the region of the nearest town decides about a village. */
const regionReachKm = 60

type Whereabouts = { cityId: string | null; locationText: string | null }

/** A village is too far when a town of another region is nearer than those of its own. Undefined where it fits. */
export async function tooFarFrom(
  { cityId, locationText }: Whereabouts,
  point: Point,
): Promise<{ kilometres: number; place: Place } | undefined> {
  const [places, points] = await Promise.all([gazetteerPlaces(), pointsOfPlaces()])
  const place = places.find(({ id }) => id === cityId)
  if (!place) return undefined
  const wayTo = (id: string) => kilometresBetween(point, points.get(id) ?? point)
  if (locationText === null && place.kind !== 'region') {
    const kilometres = wayTo(place.id)
    return kilometres > townReachKm ? { kilometres, place } : undefined
  }
  const towns = places
    .filter(({ id, kind }) => (kind === 'city' || kind === 'village') && points.has(id))
    .map((town) => ({ place: town, kilometres: wayTo(town.id) }))
    .sort((one, other) => one.kilometres - other.kilometres)
  const region = place.kind === 'region' ? place.id : place.parentId
  const own = towns.find((town) => town.place.parentId === region)
  if (!own) return undefined
  // The border is drawn to some kilometres, so that a school beside it is not sent abroad.
  const isAbroad = own.kilometres > townReachKm && !liesInCountry(point)
  return isAbroad || (own !== towns[0] && own.kilometres > regionReachKm) ? own : undefined
}
