import { gazetteerPlaces, pointsOfPlaces } from './find-places.server.ts'
import { kilometresBetween } from './kilometres.ts'
import { liesInCountry } from './outline.ts'
import { earthRadiusKm, type Place, type Point } from './place.ts'

const townReachKm = 30
/** Farther out, the region of the nearest town decides about a village. */
const regionReachKm = 60

/** The drawn border is some kilometres off, and villages far from every town lie right beside it: Nura, Karkyra. */
const borderMarginKm = 10

type Whereabouts = { cityId: string | null; locationText: string | null }

/** A village is too far if a town of another region is nearer than those of its own. Undefined if it fits. */
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
  const isAbroad = own.kilometres > townReachKm && !liesBesideCountry(point)
  return isAbroad || (own !== towns[0] && own.kilometres > regionReachKm) ? own : undefined
}

/** Inside, or no farther outside than the border may be wrong, in any direction. */
function liesBesideCountry(point: Point): boolean {
  const degrees = (borderMarginKm / earthRadiusKm) * (180 / Math.PI)
  const widened = degrees / Math.cos((point.latitude * Math.PI) / 180)
  const around = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4).map((angle) => ({
    latitude: point.latitude + degrees * Math.sin(angle),
    longitude: point.longitude + widened * Math.cos(angle),
  }))
  return [point, ...around].some(liesInCountry)
}
