import { kilometresBetween } from '#domain/places/kilometres.ts'
import type { Point } from '#domain/places/place.ts'
import { kilometresToUnit, onPaper } from './projection.ts'
import { pixelsToUnit } from './town-zoom.ts'

/** Around the centre of a map: nearer than this is on the narrowest map, farther may be outside. */
const surelySeen = 100
const aroundMiddle = 60
const asideFrom = 40
/** Names nearer to each other than this, in pixels, or in nearly the same direction, overlap. */
const apart = { wide: 112, high: 22, degrees: 36 }
/** The pin covers what is nearer to the middle. */
const underPin = 26
const namesMax = 6
/** A place farther away and outside the map does not help to locate a building. */
const besideMaxKm = 70
/** If a town itself is visible, few others are needed. */
const besideKnownKm = 25
/** Lengths of the scale bar in kilometres, and its maximum width in pixels. */
const bars = [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1]
const barMax = 90

/** Whether the pin covers what is so far from the middle, in pixels. */
export const isUnderPin = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y) < underPin

/** Half of a map's width and height, in pixels, if they are known. */
export type Half = { x: number; y: number }
/** A wide map has room for the names of towns that lie in more similar directions. */
const wide = { from: 240, degrees: 24 }

/** A town's position from the centre of a map: in pixels, in kilometres, and in degrees from north. */
export type NearTown<Town> = { town: Town; x: number; y: number; kilometres: number; turn: number }

/**
 * Visible on every map, but so high that a name above it would overlap the upper corners: then the name is beside its
 * dot, towards the centre.
 */
export function isNamedAside({ x, y }: { x: number; y: number }): boolean {
  return y < -asideFrom && Math.abs(x) >= -y / 3 && Math.hypot(x, y) < surelySeen
}

/** What is drawn along the lower edge and in the upper corners stays free: how far from the edge a name ends, in rem. */
export function edgeOf({ x, y }: { x: number; y: number }): number {
  if (y > 0) return 3.75
  if (Math.abs(x) < Math.abs(y) / 3) return 1
  return x > 0 ? 4.5 : 3.25
}

/**
 * The nearest towns whose names have room on a map or at its edge, each in its own direction. Those in `first` have theirs before
 * all others.
 */
export function nearTowns<Town extends Point>(
  point: Point,
  towns: readonly Town[],
  zoom: number,
  first: readonly Town[] = [],
  half: Half | null = null,
) {
  const degrees = half && half.x >= wide.from ? wide.degrees : apart.degrees
  const middle = onPaper(point)
  const scale = pixelsToUnit(zoom)
  const lying = (town: Town): NearTown<Town> => {
    const at = onPaper(town)
    const [x, y] = [(at.x - middle.x) * scale, (at.y - middle.y) * scale]
    const turn = (Math.atan2(x, -y) * 180) / Math.PI
    return { town, x, y, turn, kilometres: kilometresBetween(point, town) }
  }
  const found = towns
    .map(lying)
    .filter((town) => !isUnderPin(town))
    // A fresh array, so it is sorted in place: the oldest browsers have no `toSorted`.
    .sort((one, other) => one.kilometres - other.kilometres)
  const kept = first.map(lying)
  const isInSight = ({ x, y }: NearTown<Town>) => Math.hypot(x, y) < surelySeen
  const farthest = found.some(isInSight) ? besideKnownKm : besideMaxKm
  const worthNaming = found.filter((one) => isInSight(one) || one.kilometres <= farthest)
  for (const one of worthNaming)
    if (kept.length < namesMax && kept.every((other) => hasRoom(one, other, degrees))) kept.push(one)
  return kept
}

function hasRoom(one: NearTown<unknown>, other: NearTown<unknown>, degrees: number): boolean {
  if (Math.abs(one.x - other.x) < apart.wide && Math.abs(one.y - other.y) < apart.high) return false
  const [nearer = 0, farther = 0] = [one, other].map(({ x, y }) => Math.hypot(x, y)).sort((a, b) => a - b)
  // A name in the centre does not overlap those at the edge.
  if (nearer < aroundMiddle || farther < surelySeen) return true
  const between = Math.abs(one.turn - other.turn) % 360
  return Math.min(between, 360 - between) >= degrees
}

/** The longest round distance for which a map's scale bar has room. */
export function scaleBar(zoom: number): { kilometres: number; pixels: number } {
  const pixelsToKm = pixelsToUnit(zoom) / kilometresToUnit
  const kilometres = bars.find((km) => km * pixelsToKm <= barMax) ?? 0.1
  return { kilometres, pixels: kilometres * pixelsToKm }
}
