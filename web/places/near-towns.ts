import { kilometresBetween } from '#domain/places/kilometres.ts'
import type { Point } from '#domain/places/place.ts'
import { kilometresToUnit, onPaper } from './projection.ts'
import { pixelsToUnit } from './town-zoom.ts'

/** Around the middle of a map: what lies nearer than this is on the narrowest map, what lies farther may be beside it. */
export const surelySeen = 100
const aroundMiddle = 60
const asideFrom = 40
/** Names nearer to each other than this, in pixels, or in nearly the same direction, cover each other. */
const apart = { wide: 112, high: 22, degrees: 36 }
/** The pin covers what is nearer to the middle. */
const underPin = 26
const namesMax = 6
/** What lies farther away and beside the map says nothing of where a building stands. */
const besideMaxKm = 70
/** Where a town is in sight itself, few others are needed. */
const besideKnownKm = 25
/** Lengths of the bar, and the longest that it may be, in pixels. */
const bars = [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1]
const barMax = 90

/** A town as it lies from the middle of a map: in pixels, in kilometres, and in degrees from the north. */
type NearTown<Town> = { town: Town; x: number; y: number; kilometres: number; turn: number }

/**
 * In sight on every map, yet so high that its name above it would meet what stands in the upper corners: the name stands beside its
 * dot, towards the middle.
 */
export function isNamedAside({ x, y }: { x: number; y: number }): boolean {
  return y < -asideFrom && Math.abs(x) >= -y / 3 && Math.hypot(x, y) < surelySeen
}

/** The nearest towns whose names have room on a map or at its edge, each in its own direction. */
export function nearTowns<Town extends Point>(point: Point, towns: readonly Town[], zoom: number) {
  const middle = onPaper(point)
  const scale = pixelsToUnit(zoom)
  const found = towns
    .map((town) => {
      const at = onPaper(town)
      const [x, y] = [(at.x - middle.x) * scale, (at.y - middle.y) * scale]
      const turn = (Math.atan2(x, -y) * 180) / Math.PI
      return { town, x, y, turn, kilometres: kilometresBetween(point, town) }
    })
    .filter(({ x, y }) => Math.hypot(x, y) >= underPin)
    // Made anew above, so sorted in place: the oldest browsers have nothing else.
    .sort((one, other) => one.kilometres - other.kilometres)
  const kept: NearTown<Town>[] = []
  const isInSight = ({ x, y }: NearTown<Town>) => Math.hypot(x, y) < surelySeen
  const farthest = found.some(isInSight) ? besideKnownKm : besideMaxKm
  const worthNaming = found.filter((one) => isInSight(one) || one.kilometres <= farthest)
  for (const one of worthNaming)
    if (kept.length < namesMax && kept.every((other) => hasRoom(one, other))) kept.push(one)
  return kept
}

function hasRoom(one: NearTown<unknown>, other: NearTown<unknown>): boolean {
  if (Math.abs(one.x - other.x) < apart.wide && Math.abs(one.y - other.y) < apart.high) return false
  const [nearer = 0, farther = 0] = [one, other].map(({ x, y }) => Math.hypot(x, y)).sort((a, b) => a - b)
  // A name in the middle is away from all that stand at the edge.
  if (nearer < aroundMiddle || farther < surelySeen) return true
  const between = Math.abs(one.turn - other.turn) % 360
  return Math.min(between, 360 - between) >= apart.degrees
}

/** The longest round distance that a bar of a map's scale has room for. */
export function scaleBar(zoom: number): { kilometres: number; pixels: number } {
  const pixelsToKm = pixelsToUnit(zoom) / kilometresToUnit
  const kilometres = bars.find((km) => km * pixelsToKm <= barMax) ?? 0.1
  return { kilometres, pixels: kilometres * pixelsToKm }
}
