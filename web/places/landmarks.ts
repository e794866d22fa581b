import { kilometresBetween } from '#domain/places/kilometres.ts'
import type { Point } from '#domain/places/place.ts'
import { excerptOf } from '#web/words/excerpt.ts'
import { boxOf, overlap } from './labels.ts'
import type { Box } from './leaders.ts'
import type { Half } from './near-towns.ts'
import { onPaper } from './projection.ts'
import { type Beside, type NamedPoint, ringsAt } from './town-drawing.tsx'
import { pixelsToUnit } from './town-zoom.ts'

export const letters = 14
const nameMax = 16
const namesMax = 8
/** Half of the narrowest map. */
export const halfMin: Half = { x: 150, y: 108 }
/** A name keeps so far from the left and the right edge. */
const besideEdge = 8
export const pinBox: Box = { left: -16, right: 16, top: -34, bottom: 8 }
/** The country in its corner, on a map without signs. */
const corner: Box = { left: -400, right: -30, top: -200, bottom: -50 }

/** Positions beside the dot; the first is the default of a name on the map. */
export const spots = [
  { x: 8, y: -6, textAnchor: 'start' },
  { x: -8, y: -6, textAnchor: 'end' },
  { x: 8, y: 5, textAnchor: 'start' },
  { x: -8, y: 5, textAnchor: 'end' },
  { x: 0, y: -9, textAnchor: 'middle' },
  { x: 0, y: 18, textAnchor: 'middle' },
] as const satisfies readonly Beside[]

type Ground = {
  point: Point
  zoom: number
  towns: readonly NamedPoint[]
  /** The map's own size, once it is known; otherwise it may be as narrow as the narrowest. */
  half?: Half | null
  /** The room of the pin, if it does not stand upright. */
  pin?: Box
}

/** What distinguishes a school from others: its number, its name, or otherwise the beginning of its name. */
export function shortName(name: string): string {
  const [number] = /№\s?\d+/u.exec(name) ?? []
  const [, title] = /[«“"]([^«»“”"]+)[»”"]/u.exec(name) ?? []
  if (number) return number
  return title ? `«${excerptOf(title, nameMax)}»` : excerptOf(name, nameMax)
}

/** The nearest first, so that their names find room before others. */
export function nearestTo<Place extends Point>(point: Point, places: readonly Place[]): Place[] {
  const far = new Map(places.map((place) => [place, kilometresBetween(point, place)]))
  return [...places].sort((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0))
}

/** The area in which all are known, if not all are: within this distance of a point there is no other. */
export type KnownAround = { around: Point; kilometres: number }

/** The nearest one, if no unknown one can be nearer. */
export function nearestKnown<Place extends Point>(
  point: Point,
  places: readonly Place[],
  known: KnownAround | null,
): Place | undefined {
  const [nearest] = nearestTo(point, places)
  if (!nearest || !known) return nearest
  const reach = kilometresBetween(known.around, point) + kilometresBetween(point, nearest)
  return reach <= known.kilometres ? nearest : undefined
}

/** A walk of twenty minutes: another school that is farther away does not tell where this one is. */
const nearKm = 1.5

/** The school that tells where a pin stands. */
export function nearSchool(
  point: Point,
  schools: readonly NamedPoint[],
  known: KnownAround | null,
): NamedPoint | null {
  const nearest = nearestKnown(point, schools, known)
  return nearest && kilometresBetween(point, nearest) <= nearKm ? nearest : null
}

/** On a map that writes each town beside its dot, as it writes them; `from` is what its rings are drawn around. */
export function landmarksOnPlain(
  landmarks: readonly NamedPoint[],
  ground: Ground & { from: Point | null },
): NamedPoint[] {
  return withRoom(landmarks, ground, [
    corner,
    ...ringNames(ground),
    ...ground.towns.map((town) => nameBox(town.name, placed(town, ground))),
  ])
}

/** The first whose names have room beside those that are `shown` already; each name once, shortened. */
export function withRoom(
  landmarks: readonly NamedPoint[],
  ground: Ground,
  taken: readonly Box[],
  shown: readonly NamedPoint[] = [],
): NamedPoint[] {
  const full = [ground.pin ?? pinBox, ...taken]
  const found: NamedPoint[] = []
  for (const landmark of landmarks) {
    if (found.length === namesMax) break
    const name = drawnName(landmark, ground)
    if ([...shown, ...found].some((other) => other.name === name)) continue
    const at = placed(landmark, ground)
    if (!isSeen(dotBox(at), ground.half)) continue
    const beside = spots.find((spot) => {
      const box = nameBox(name, at, spot)
      return isSeen(box, ground.half) && !full.some((other) => overlap(other, box))
    })
    if (!beside) continue
    full.push(nameBox(name, at, beside))
    found.push({ ...landmark, name, beside })
  }
  return found
}

/** Shortened, and told from a town of the same name. */
export function drawnName({ name }: NamedPoint, { towns }: Ground): string {
  const short = shortName(name)
  return towns.some((town) => town.name === short) ? `«${short}»` : short
}

function ringNames({ from, ...ground }: Ground & { from: Point | null }): Box[] {
  if (!from) return []
  const { x, y } = placed(from, ground)
  return ringsAt(ground.zoom).map(({ radius }) => ringBox({ x, y: y + radius }))
}

/** The room that the distance of a ring takes. */
export function ringBox({ x, y }: { x: number; y: number }): Box {
  return { left: x - 26, right: x + 26, top: y - 10, bottom: y + 10 }
}

export function placed(place: Point, { point, zoom }: Pick<Ground, 'point' | 'zoom'>) {
  const [at, middle] = [onPaper(place), onPaper(point)]
  const scale = pixelsToUnit(zoom)
  return { x: (at.x - middle.x) * scale, y: (at.y - middle.y) * scale }
}

/** A name with its dot. */
function nameBox(text: string, { x, y }: { x: number; y: number }, beside: Beside = spots[0]): Box {
  const [box, dot] = [labelBox(text, { x, y }, beside), dotBox({ x, y })]
  return {
    ...{ left: Math.min(box.left, dot.left), right: Math.max(box.right, dot.right) },
    ...{ top: Math.min(box.top, dot.top), bottom: Math.max(box.bottom, dot.bottom) },
  }
}

export const dotBox = ({ x, y }: { x: number; y: number }): Box => ({
  ...{ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 },
})

export function labelBox(text: string, at: { x: number; y: number }, { x, y, textAnchor }: Beside): Box {
  return boxOf({ id: '', text, anchor: textAnchor, x: at.x + x, y: at.y + y }, letters)
}

/** Whether a map of this size shows it. */
export function isSeen({ left, right, top, bottom }: Box, half: Half | null = null): boolean {
  const { x, y } = half ?? halfMin
  return left >= besideEdge - x && right <= x - besideEdge && top >= -y && bottom <= y
}
