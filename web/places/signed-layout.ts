import { kilometresBetween } from '#domain/places/kilometres.ts'
import type { Point } from '#domain/places/place.ts'
import { m } from '#locales/messages.ts'
import { kilometresWords } from '#web/words/distances.ts'
import { overlap } from './labels.ts'
import {
  dotBox,
  drawnName,
  halfMin,
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
import { edgeOf, type Half, isNamedAside, isUnderPin, type NearTown, nearTowns } from './near-towns.ts'
import { isFree, labelsOfRings } from './ring-labels.ts'
import type { Beside, NamedPoint } from './town-drawing.tsx'

/** Half of the smallest map and of the largest one without a script. */
const halves: readonly Half[] = [halfMin, { x: 285, y: 198 }]

/** A narrower map, in pixels from its middle, does not show where in the country it is. */
const withCountry = 320

/** What stands in the corners of a map: the country, north, the scale, the buttons. */
function cornersOf({ x, y }: Half, hasCountry = true): Box[] {
  return [
    ...(hasCountry ? [{ left: x - 95, right: 2 * x, top: -2 * y, bottom: 58 - y }] : []),
    { left: -2 * x, right: 35 - x, top: -2 * y, bottom: 43 - y },
    { left: -2 * x, right: 86 - x, top: y - 26, bottom: 2 * y },
    { left: x - 115, right: 2 * x, top: y - 58, bottom: 2 * y },
  ]
}

/** Where the name of what stands right under the pin or near the edge has room. */
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
  /** The centre of the place itself: the map says what it is, its name is known. */
  centre?: Point | null
  /** Rings of distance around the middle. */
  hasRings: boolean
  /** The map's own size, once it is known: then everything has its place on this one. */
  half?: Half | null
  /** The room of the pin, if it does not stand upright. */
  pin?: Box
  /** The map leaves out where in the country it is where it is narrow. */
  isBare?: boolean
}

/** Where everything stands on a map whose signs say where the towns are, so that nothing covers anything on any size of it. */
export function signedLayout({ landmarks, hasRings, isBare = false, ...ground }: SignedGround) {
  const { point, zoom, half = null, centre = null, pin = pinBox } = ground
  const isUnder = Boolean(ground.near && isCovered(placed(ground.near, ground)))
  // Under the pin its name would be read as the pin's own, but for its distance.
  const far = isUnder && ground.near ? farOf(point, ground.near) : {}
  const near = isUnder && !('far' in far) ? null : (ground.near ?? null)
  const towns = centre ? ground.towns.map((town) => named(town, centre)) : ground.towns
  const sizes = half ? [half] : halves
  const corners = sizes.flatMap((size) => cornersOf(size, !isBare || !half || size.x >= withCountry))
  const placeSign = (sign: NearTown<NamedPoint>, taken: readonly Box[]): Placed => {
    const out = half && roomOut(sign, half, taken)
    const edge = edgeFor({ ...sign, out }, half, corners)
    return { ...sign, out, edge, hasDot: !half || isWithin(sign, half, edge) }
  }
  const [rings = [], ...otherwise] = hasRings ? labelsOfRings(zoom, corners, half) : []
  const signsAlone = half ? nearTowns(point, towns, zoom, [], half) : []
  const besideSigns = signsAlone
    .flatMap((sign) => signBoxes(placeSign(sign, corners), sizes))
    .map((box) => withAir(box, airs.usual))
  const softly = [...besideSigns, ...rings.map(ringBox)]
  const labelled =
    near && labelOf({ ...near, ...far, name: drawnName(near, ground) }, ground, corners, softly)
  const ofSchool = labelled ? [labelled] : []
  const besideSchool = [...corners, ...ofSchool.map(({ box }) => box)]
  const labels = [...ofSchool, ...centreLabel(centre, ground, besideSchool, softly)]
  const labelBoxes = labels.map(({ box }) => box)
  // Beyond the map it is pointed at, as a town is.
  const aside = near && !labelled && !isUnder ? [{ ...near, name: drawnName(near, ground) }] : []
  const around = nearTowns(point, towns, zoom, aside, half)
    .map((sign) => placeSign(sign, [...corners, ...labelBoxes]))
    .filter((sign) => !signBoxes(sign, sizes).some((box) => labelBoxes.some((other) => overlap(other, box))))
  const signs = withoutCrowd(around, sizes).filter(({ isForWide }) => !half || !isForWide)
  const taken = [...labelBoxes, ...signs.flatMap((sign) => signBoxes(sign, sizes))]
  // Distances keep their direction while the pin moves, as long as names leave room for one of them.
  const ringLabels =
    [rings, ...otherwise]
      .map((labels) => labels.filter((ring) => isFree(ringBox(ring), [...taken, pin])))
      .find((labels) => labels.length > 0) ?? []
  const drawn = labels.map(({ mark }) => mark)
  const others = withRoom(
    landmarks.filter((landmark) => landmark !== ground.near),
    ground,
    [...taken.map((box) => withAir(box, airOn(half))), ...ringLabels.map(ringBox), ...corners],
    [...drawn, ...aside],
  )
  return {
    signs,
    ringLabels,
    hasScale: !ringLabels.some((label) => isSeen(ringBox(label), half)),
    landmarks: [...drawn, ...others],
  }
}

/** Whether a dot is under the pin, or as near to it as its own. */
const isCovered = (at: { x: number; y: number }) => overlap(withAir(dotBox(at), 4), pinBox)

const leastKm = 0.05

/** A name that nothing needs keeps so far from others, in pixels; where little has room, still farther. */
const airs = { usual: 8, narrow: 20 }
const narrow = 200
const airOn = (half: Half | null) => (half && half.x < narrow ? airs.narrow : airs.usual)
const withAir = ({ left, right, top, bottom }: Box, air: number): Box => ({
  ...{ left: left - air, right: right + air },
  ...{ top: top - air, bottom: bottom + air },
})

const named = (town: NamedPoint, { latitude, longitude }: Point): NamedPoint =>
  town.latitude === latitude && town.longitude === longitude ? { ...town, name: m.map_centre() } : town

type Placed = NearTown<NamedPoint> & {
  /** Beside the dot, away from the middle, stand its name and how far it is, or its name alone. */
  out: 'whole' | 'name' | null
  /** How far from the lower or the upper edge its name stands if it lies beyond, in rem. */
  edge: number
  /** None at the very edge, from which an arrow points to it. */
  hasDot: boolean
}

export type Sign = Placed & {
  /** Another one stands there on the smallest map. */
  isForWide: boolean
}

/** What of a town's words has room on the outer side of its dot, so that none of them is within a ring that it is beyond. */
function roomOut(sign: NearTown<NamedPoint>, half: Half, taken: readonly Box[]): Placed['out'] {
  const hasRoom = (out: 'whole' | 'name') =>
    [dotBox(sign), outBox(sign, out)].every(
      (box) => isSeen(box, half) && !taken.some((other) => overlap(other, box)),
    )
  if (hasRoom('whole')) return 'whole'
  return hasRoom('name') ? 'name' : null
}

/** Of « 12 км», in letters that are not bold. */
const distanceWidth = 50

/** Of a name and its distance, or of the name alone. */
const signWidth = ({ town }: NearTown<NamedPoint>, out: Placed['out'] = 'whole') =>
  [...town.name].length * letters * 0.6 + (out === 'name' ? 0 : distanceWidth)

function outBox(sign: NearTown<NamedPoint>, out: Placed['out']): Box {
  const { x, y } = sign
  const [near, far] = [Math.abs(x) + 8, Math.abs(x) + 8 + signWidth(sign, out)]
  return {
    ...(x > 0 ? { left: near, right: far } : { left: -far, right: -near }),
    ...{ top: y - 9, bottom: y + 9 },
  }
}

/** Of the names that would cover each other at the edge of the smallest map the first is shown there. */
function withoutCrowd(signs: readonly Placed[], sizes: readonly Half[]): Sign[] {
  const full: Box[] = []
  return signs.map((sign) => {
    const [box] = signBoxes(sign, sizes)
    const isForWide = box !== undefined && full.some((other) => overlap(other, box))
    if (box && !isForWide) full.push(box)
    return { ...sign, isForWide }
  })
}

type LabelGround = Pick<SignedGround, 'point' | 'zoom' | 'half' | 'pin'>

/** No sign stands under the pin: there the centre's name and distance stand beside it, instead of a town's. Empty elsewhere. */
function centreLabel(
  centre: Point | null,
  ground: LabelGround,
  taken: readonly Box[],
  besideSigns: readonly Box[],
) {
  if (!centre || !isUnderPin(placed(centre, ground))) return []
  const mark = { ...centre, ...farOf(ground.point, centre), name: m.map_centre() }
  const label = labelOf(mark, ground, taken, besideSigns)
  return label ? [label] : []
}

/** Empty where «0 km» would be said. */
function farOf(point: Point, mark: Point): { far?: string } {
  const kilometres = kilometresBetween(point, mark)
  return kilometres < leastKm ? {} : { far: m.map_km({ km: kilometresWords(kilometres) }) }
}

/** Undefined where it is not on the map, or not on the smallest one. Its name keeps apart from those of towns, if it can. */
function labelOf(mark: NamedPoint, ground: LabelGround, taken: readonly Box[], besideSigns: readonly Box[]) {
  const at = placed(mark, ground)
  const words = [mark.name, mark.far].filter(Boolean).join(' ')
  const found = [...spots, ...besidePin]
    .map((beside) => ({ box: labelBox(words, at, beside), mark: { ...mark, beside } }))
    .filter(({ box }) => isSeen(box, ground.half) && isFree(box, [ground.pin ?? pinBox, ...taken]))
  return found.find(({ box }) => isFree(box, besideSigns)) ?? found[0]
}

/** At the very edge, where no corner is in the way. */
function edgeFor(sign: Omit<Placed, 'edge' | 'hasDot'>, half: Half | null, corners: readonly Box[]): number {
  const usual = edgeOf(sign)
  if (!half) return usual
  const boxes = signBoxes({ ...sign, edge: edgeMin, hasDot: true }, [half])
  return boxes.every((box) => isFree(box, corners)) ? edgeMin : usual
}

const isWithin = ({ x, y }: { x: number; y: number }, half: Half, edge: number) =>
  Math.abs(x) <= half.x - 8 && Math.abs(y) <= half.y - edge * 16

/** In rem, of half a line. */
const edgeMin = 1

/** The room of a town's name with its dot, on each size of the map, as the sheet of styles puts it. */
function signBoxes(sign: Placed, sizes: readonly Half[]): Box[] {
  const { x, y } = sign
  const width = signWidth(sign)
  if (sign.out) return [outBox(sign, sign.out)]
  if (isNamedAside(sign)) {
    const [near, far] = [x - Math.sign(x) * 8, x - Math.sign(x) * (8 + width)]
    return [{ left: Math.min(near, far), right: Math.max(near, far), top: y - 14, bottom: y + 14 }]
  }
  return sizes.map((half) => {
    const [most, edge] = [half.x - 8, sign.edge * 16]
    const way = Math.min(1, most / Math.max(1, Math.abs(x)), (half.y - edge) / Math.max(1, Math.abs(y)))
    const outer = Math.min(most, way * Math.abs(x) + width / 2)
    const down = way * y
    return {
      ...(x > 0 ? { left: outer - width, right: outer } : { left: -outer, right: width - outer }),
      ...{ top: down - 26, bottom: down + 14 },
    }
  })
}

/**
 * What helps to find a place is seen with its words: so far from the left and the right edge or within this share of a
 * narrow map's width, and within this share of the height.
 */
const wellSeen = { beside: 135, wide: 0.45, high: 0.62 }
const zoomStep = 0.25

/** As close as a map of this size still shows its pin with `marks`, the things that tell where it stands. */
export function closestZoom(
  point: Point,
  marks: readonly Point[],
  half: Half,
  zooms: Record<'from' | 'to', number>,
): number {
  const corners = cornersOf(half)
  const isWellSeen = (mark: Point, zoom: number) => {
    const at = placed(mark, { point, zoom })
    const wide = Math.max(half.x - wellSeen.beside, half.x * wellSeen.wide)
    const isInside = Math.abs(at.x) <= wide && Math.abs(at.y) <= half.y * wellSeen.high
    return isInside && !corners.some((other) => overlap(other, dotBox(at)))
  }
  for (let zoom = zooms.to; zoom > zooms.from; zoom -= zoomStep)
    if (marks.every((mark) => isWellSeen(mark, zoom))) return zoom
  return zooms.from
}
