import type { Point } from '#domain/places/place.ts'
import { overlap } from './labels.ts'
import {
  drawnName,
  isSeen,
  labelBox,
  letters,
  pinBox,
  placed,
  ringBox,
  spots,
  withRoom,
} from './landmarks.ts'
import type { Box } from './leaders.ts'
import { edgeOf, isNamedAside, type NearTown, nearTowns } from './near-towns.ts'
import { type Beside, type NamedPoint, type RingLabel, ringsAt, withinRing } from './town-drawing.tsx'

/** Half of the smallest and of the largest map, in pixels, with what stands in its corners: the scale, the buttons, the country. */
const sizes = [
  {
    half: { x: 150, y: 108 },
    corners: [
      { left: 55, right: 400, top: -200, bottom: -50 },
      { left: -400, right: -64, top: 82, bottom: 200 },
      { left: 48, right: 400, top: 50, bottom: 200 },
    ],
  },
  {
    half: { x: 285, y: 198 },
    corners: [
      { left: 195, right: 400, top: -400, bottom: -138 },
      { left: -400, right: -250, top: -400, bottom: -155 },
      { left: 170, right: 400, top: 140, bottom: 400 },
    ],
  },
]
const corners: readonly Box[] = sizes.flatMap((size) => size.corners)

/** Where the name of a school has room that stands right under the pin or near the edge. */
const besidePin: readonly Beside[] = [
  { x: 24, y: 5, textAnchor: 'start' },
  { x: -24, y: 5, textAnchor: 'end' },
  { x: 0, y: 30, textAnchor: 'middle' },
  // Between the pin and the edge of the smallest map: the name begins or ends on the other side of its dot.
  { x: -24, y: 18, textAnchor: 'start' },
  { x: 24, y: 18, textAnchor: 'end' },
  { x: -24, y: -9, textAnchor: 'start' },
  { x: 24, y: -9, textAnchor: 'end' },
]

type SignedGround = {
  /** In the middle. */
  point: Point
  zoom: number
  towns: readonly NamedPoint[]
  /** Other schools, the nearest first. */
  landmarks: readonly NamedPoint[]
  /** The one that the page names: whatever else has no room, this one is drawn. */
  near?: NamedPoint | null
  /** Rings of distance around the middle. */
  hasRings: boolean
}

/** Where everything stands on a map whose signs say where the towns are, so that nothing covers anything on any size of it. */
export function signedLayout({ landmarks, near = null, hasRings, ...ground }: SignedGround) {
  const { point, zoom, towns } = ground
  const told = near && toldSchool(near, ground)
  const toldBoxes = told ? [told.box] : []
  // Beyond the map it is pointed at, as a town is.
  const aside = near && !told ? [{ ...near, name: drawnName(near, ground) }] : []
  const around = nearTowns(point, towns, zoom, aside).filter(
    (sign) => !signBoxes(sign).some((box) => toldBoxes.some((other) => overlap(other, box))),
  )
  const signs = withoutCrowd(around)
  const taken = [...toldBoxes, ...signs.flatMap(signBoxes)]
  const ringLabels = hasRings ? labelsOfRings(zoom, taken) : []
  const drawn = told ? [told.school] : []
  const others = withRoom(
    landmarks.filter((landmark) => landmark !== near),
    ground,
    [...taken, ...ringLabels.map(ringBox), ...corners],
    [...drawn, ...aside],
  )
  return {
    signs,
    ringLabels,
    hasScale: !ringLabels.some((label) => isSeen(ringBox(label))),
    landmarks: [...drawn, ...others],
  }
}

export type Sign = NearTown<NamedPoint> & {
  /** Another one stands there on the smallest map. */
  isForWide: boolean
}

/** Of the names that would cover each other at the edge of the smallest map the first is shown there. */
function withoutCrowd(signs: readonly NearTown<NamedPoint>[]): Sign[] {
  const full: Box[] = []
  return signs.map((sign) => {
    const [box] = signBoxes(sign)
    const isForWide = box !== undefined && full.some((other) => overlap(other, box))
    if (box && !isForWide) full.push(box)
    return { ...sign, isForWide }
  })
}

/** Undefined where it is not on the smallest map. */
function toldSchool(near: NamedPoint, ground: Pick<SignedGround, 'point' | 'zoom' | 'towns'>) {
  const name = drawnName(near, ground)
  const at = placed(near, ground)
  for (const beside of [...spots, ...besidePin]) {
    const box = labelBox(name, at, beside)
    if (isSeen(box) && ![pinBox, ...corners].some((other) => overlap(other, box)))
      return { box, school: { ...near, name, beside } }
  }
  return undefined
}

/** The room of a town's name with its dot, on each size of the map, as the sheet of styles puts it. */
function signBoxes(sign: NearTown<NamedPoint>): Box[] {
  const { town, x, y } = sign
  const width = ([...town.name].length + 7) * letters * 0.6
  if (isNamedAside(sign)) {
    const [near, far] = [x - Math.sign(x) * 8, x - Math.sign(x) * (8 + width)]
    return [{ left: Math.min(near, far), right: Math.max(near, far), top: y - 14, bottom: y + 14 }]
  }
  return sizes.map(({ half }) => {
    const [most, edge] = [half.x - 8, edgeOf(sign) * 16]
    const way = Math.min(1, most / Math.max(1, Math.abs(x)), (half.y - edge) / Math.max(1, Math.abs(y)))
    const outer = Math.min(most, way * Math.abs(x) + width / 2)
    const down = way * y
    return {
      ...(x > 0 ? { left: outer - width, right: outer } : { left: -outer, right: width - outer }),
      ...{ top: down - 26, bottom: down + 14 },
    }
  })
}

const slanting = Math.SQRT1_2
/** In the south as long as there is room. */
const directions = [
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: slanting, y: slanting },
  { x: -slanting, y: slanting },
  { x: slanting, y: -slanting },
  { x: -slanting, y: -slanting },
]

/** A distance without room is not said: its ring is known by the others. */
function labelsOfRings(zoom: number, taken: readonly Box[]): RingLabel[] {
  const full = [pinBox, ...corners, ...taken]
  return ringsAt(zoom).flatMap(({ km, radius }) => {
    const label = directions
      .map(({ x, y }) => ({ km, x: x * (radius - withinRing), y: y * (radius - withinRing) }))
      .find((one) => !full.some((other) => overlap(other, ringBox(one))))
    if (!label) return []
    full.push(ringBox(label))
    return [label]
  })
}
