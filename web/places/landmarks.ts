import { kilometresBetween } from '#domain/places/kilometres.ts'
import type { Point } from '#domain/places/place.ts'
import { excerptOf } from '#web/words/excerpt.ts'
import { boxOf, overlap } from './labels.ts'
import type { Box } from './leaders.ts'
import { isNamedAside, nearTowns } from './near-towns.ts'
import { onPaper } from './projection.ts'
import { type Beside, type NamedPoint, ringsAt } from './town-drawing.tsx'
import { pixelsToUnit } from './town-zoom.ts'

const letters = 14
const nameMax = 16
const namesMax = 8
/** What the narrowest map shows around its centre, in pixels. */
const seen: Box = { left: -142, right: 142, top: -108, bottom: 108 }
const pin: Box = { left: -16, right: 16, top: -34, bottom: 8 }
/** The inset of the country in the corner of the map. */
const signedCorner: Box = { left: 55, right: 400, top: -200, bottom: -50 }
const corner: Box = { left: -400, right: -30, top: -200, bottom: -50 }
/** The elements in the lower corners: the scale and the buttons. */
const lower: Box[] = [
  { left: -400, right: -64, top: 82, bottom: 200 },
  { left: 48, right: 400, top: 50, bottom: 200 },
]

/** Positions beside the dot; the first is the default of a name on the map. */
const spots = [
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
  /** What the rings of distance are drawn around. */
  from: Point | null
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

/** On a map whose signs say where the towns are. */
export function landmarksOnSigned(landmarks: readonly NamedPoint[], ground: Ground): NamedPoint[] {
  const { point, towns, zoom } = ground
  const signs = nearTowns(point, towns, zoom).map(({ town, x, y }) => {
    const width = ([...town.name].length + 7) * letters * 0.6
    if (isNamedAside({ x, y })) {
      const [near, far] = [x - Math.sign(x) * 8, x - Math.sign(x) * (8 + width)]
      return { left: Math.min(near, far), right: Math.max(near, far), top: y - 14, bottom: y + 14 }
    }
    // Outside the map it is at the edge in its direction.
    const way = Math.min(1, seen.right / Math.max(1, Math.abs(x)), 90 / Math.max(1, Math.abs(y)))
    const [across, down] = [x * way, y * way]
    const left = Math.min(Math.max(across - width / 2, seen.left), seen.right - width)
    return { left, right: left + width, top: down - 26, bottom: down + 14 }
  })
  return withRoom(landmarks, ground, [signedCorner, ...lower, ...signs])
}

/** On a map with each town's name beside its dot, in the same style. */
export function landmarksOnPlain(landmarks: readonly NamedPoint[], ground: Ground): NamedPoint[] {
  return withRoom(landmarks, ground, [
    corner,
    ...ground.towns.map((town) => nameBox(town.name, placed(town, ground))),
  ])
}

/** The first ones whose names have room; each name once, shortened, and different from the names of towns. */
function withRoom(landmarks: readonly NamedPoint[], ground: Ground, taken: readonly Box[]): NamedPoint[] {
  const { towns } = ground
  const full = [pin, ...ringNames(ground), ...taken]
  const shown: NamedPoint[] = []
  for (const landmark of landmarks) {
    if (shown.length === namesMax) break
    const short = shortName(landmark.name)
    const name = towns.some((town) => town.name === short) ? `«${short}»` : short
    if (shown.some((other) => other.name === name)) continue
    const at = placed(landmark, ground)
    const beside = spots.find((spot) => {
      const box = nameBox(name, at, spot)
      return isSeen(box) && !full.some((other) => overlap(other, box))
    })
    if (!beside) continue
    full.push(nameBox(name, at, beside))
    shown.push({ ...landmark, name, beside })
  }
  return shown
}

function ringNames({ from, ...ground }: Ground): Box[] {
  if (!from) return []
  const { x, y } = placed(from, ground)
  return ringsAt(ground.zoom).map(({ radius }) => ({
    ...{ left: x - 26, right: x + 26 },
    ...{ top: y + radius - 20, bottom: y + radius },
  }))
}

function placed(place: Point, { point, zoom }: Pick<Ground, 'point' | 'zoom'>) {
  const [at, middle] = [onPaper(place), onPaper(point)]
  const scale = pixelsToUnit(zoom)
  return { x: (at.x - middle.x) * scale, y: (at.y - middle.y) * scale }
}

/** A name with its dot. */
function nameBox(text: string, { x, y }: { x: number; y: number }, beside: Beside = spots[0]): Box {
  const { x: across, y: down, textAnchor: anchor } = beside
  const box = boxOf({ id: '', text, anchor, x: x + across, y: y + down }, letters)
  return {
    ...{ left: Math.min(box.left, x - 5), right: Math.max(box.right, x + 5) },
    ...{ top: Math.min(box.top, y - 5), bottom: Math.max(box.bottom, y + 5) },
  }
}

function isSeen({ left, right, top, bottom }: Box): boolean {
  return left >= seen.left && right <= seen.right && top >= seen.top && bottom <= seen.bottom
}
