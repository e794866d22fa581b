import type { Line } from '#domain/places/lies-within.ts'
import {
  areCrossed,
  type Box,
  isCrossed,
  isTouched,
  type Leader,
  leaderLength,
  type Point,
  within,
} from './leaders.ts'
import { onPaper, paper } from './projection.ts'

/** A town on a map of the country: its position and size in map units, and its text. */
export type Mark = { id: string; x: number; y: number; radius: number; text: string }

export type Label = Point & {
  id: string
  text: string
  anchor: 'start' | 'middle' | 'end'
  /** A line between the mark and a name that is too far away to be recognised. */
  leader?: Leader
}

/** The width of a letter as a share of its height, slightly overestimated. */
const widthOfLetter = 0.6
const heightOfLine = 1.1
const gap = 0.25
/** A name's distance from the mark of another town, in letter heights: at least that from its own. */
const besideOthers = gap
/** The first towns are well known: their names may be closer to others. */
const knownTowns = 3
const besideOthersOfKnown = 0.1
/** The largest distance of a name with a line from its mark, in letter heights, and the steps in which it is tried. */
const furthest = 5
const stepsAway = { across: 0.5, down: 0.55 }
/** How often some neighbours are placed again to find room for one more. */
const attemptsMax = 80
/** A line so long disturbs nobody. */
const nearEnough = 0.75
const neighboursMoved = 6
/** The share of them that is placed farther away at once, so that those between two others find room. */
const shareAway = 0.25
/** The share of a name's worth that the longest line costs. */
const priceOfLeader = 0.02

/** The room that a label takes. */
export function boxOf({ text, x, y, anchor }: Label, size: number): Box {
  const width = [...text].length * widthOfLetter * size
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - 0.8 * size, bottom: y + (heightOfLine - 0.8) * size }
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Lakes as boxes that names must avoid: each is cut into columns of this width, in map units. */
const columnWidth = 6

export function watersOf(shores: readonly Line[]): Box[] {
  return shores.flatMap((shore) => {
    const corners = shore.map(([longitude, latitude]) => onPaper({ latitude, longitude }))
    const sides = corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }))
    const [west, east] = [Math.min, Math.max].map((most) => most(...corners.map(({ x }) => x)))
    const columns = Math.ceil(((east ?? 0) - (west ?? 0)) / columnWidth)
    return Array.from({ length: columns }, (_, index) => {
      const left = (west ?? 0) + index * columnWidth
      const right = left + columnWidth
      const heights = sides.flatMap((side) => heightsWithin(side, left, right))
      return { left, right, top: Math.min(...heights), bottom: Math.max(...heights) }
    })
  })
}

/** Where a side of a shore enters and leaves a column. */
function heightsWithin({ from, to }: Record<'from' | 'to', Point>, left: number, right: number): number[] {
  const [start, end] = from.x < to.x ? [from, to] : [to, from]
  if (end.x < left || start.x > right) return []
  const heightAt = (x: number) =>
    end.x === start.x ? end.y : start.y + ((x - start.x) / (end.x - start.x)) * (end.y - start.y)
  return [heightAt(Math.max(left, start.x)), heightAt(Math.min(right, end.x))]
}

/**
 * Names for as many towns as possible, with letters of height `size`: beside, above or below their mark, nearer to it
 * than to another, without overlapping names or water, and within the sheet. Earlier towns are named first. Those
 * without room get their names last, farther away and with a line to the mark.
 */
export function labelsFor(marks: readonly Mark[], size: number, ground: Ground = {}): Label[] {
  const random = randomFrom(marks.length)
  const choices = marks.map((mark, index) => choiceOf(mark, size, { marks, index, ...ground }))
  let best = placed(choices, [])
  let worth = worthOf(best, marks, size)
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const [first] = shuffled(wanting(choices, best, size), random)
    if (!first) break
    const near = [...choices]
      .sort((one, other) => farFrom(first.mark, one.mark) - farFrom(first.mark, other.mark))
      .slice(1, neighboursMoved + 1)
    const moved = new Set([first, ...near].map(({ mark }) => mark.id))
    const order = [first, ...shuffled(near, random)].map((one) => ({
      ...one,
      beside: random() < shareAway ? [] : shuffled(one.beside, random),
    }))
    const kept = best.filter(({ label }) => !moved.has(label.id))
    const tried = placed(order, kept)
    const triedWorth = worthOf(tried, marks, size)
    if (triedWorth < worth) continue
    best = tried
    worth = triedWorth
  }
  return best.map(({ label }) => label)
}

/** The possible positions of a name with regard to marks, water and the sheet. */
function choiceOf(
  mark: Mark,
  size: number,
  { marks, index, waters = [], sheet = sheetOf(0) }: Ground & { marks: readonly Mark[]; index: number },
): Choice {
  const others = marks.filter(({ id }) => id !== mark.id)
  const free = (spots: Spot[], room: number): Spot[] => {
    const around = [
      ...waters,
      ...others.map((one) => boxAround({ ...one, radius: one.radius + room * size })),
    ]
    return spots.filter(
      ({ box, label: { leader } }) =>
        isWithin(sheet, box) &&
        !around.some((other) => overlap(box, other)) &&
        !(leader && others.some((other) => isTouched(other, leader))),
    )
  }
  return {
    mark,
    beside: free(placesBeside(mark, size), index < knownTowns ? besideOthersOfKnown : besideOthers),
    away: free(placesAway(mark, size), besideOthers)
      .map((spot) => ({ ...spot, isStray: !isNearest(spot.box, mark, others) }))
      .sort((one, other) => Number(one.isStray) - Number(other.isStray)),
  }
}

/** Whether a name is nearer to its own mark than to any other; another position is used only if no such one is free. */
function isNearest(box: Box, mark: Mark, others: readonly Mark[]): boolean {
  const own = gapBetween(box, mark)
  return others.every((other) => gapBetween(box, other) >= own)
}

function gapBetween({ left, right, top, bottom }: Box, { x, y, radius }: Mark): number {
  return Math.hypot(x - within(x, left, right), y - within(y, top, bottom)) - radius
}

/** Towns without a name; if all have one, those with a distant name. */
function wanting(choices: readonly Choice[], spots: readonly Spot[], size: number): Choice[] {
  const named = new Map(spots.map((spot) => [spot.label.id, spot]))
  const nameless = choices.filter(({ mark, away }) => !named.has(mark.id) && away.length > 0)
  if (nameless.length > 0) return nameless
  return choices.filter(({ mark }) => {
    const { label, isStray } = named.get(mark.id) ?? {}
    return label?.leader && (isStray || leaderLength(label.leader) > nearEnough * size)
  })
}

const farFrom = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Numbers between 0 and 1, the same on every call: a map is the same on every visit. */
function randomFrom(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ one }) => one)
}

/** A name is worth more the earlier its town comes, and less the longer its line is. */
function worthOf(spots: readonly Spot[], marks: readonly Mark[], size: number): number {
  const worth = new Map(marks.map(({ id }, index) => [id, 1 / (index + 3)]))
  return spots.reduce(
    (sum, { label: { id, leader }, isStray }) =>
      sum +
      (worth.get(id) ?? 0) -
      (leader ? (priceOfLeader * leaderLength(leader)) / (furthest * size) : 0) -
      (isStray ? priceOfLeader : 0),
    0,
  )
}

type Spot = { label: Label; box: Box; isStray?: boolean }
type Choice = { mark: Mark; beside: Spot[]; away: Spot[] }

/** Each name at its first position that is free of other names and their lines. */
function placed(order: readonly Choice[], kept: readonly Spot[]): Spot[] {
  const spots = [...kept]
  const name = (places: readonly Spot[]) => {
    const fits = places.find(({ box, label: { leader } }) =>
      spots.every(
        (other) =>
          !overlap(box, other.box) &&
          !(other.label.leader && isCrossed(box, other.label.leader)) &&
          !(leader && isCrossed(other.box, leader)) &&
          !(leader && other.label.leader && areCrossed(leader, other.label.leader)),
      ),
    )
    if (fits) spots.push(fits)
  }
  for (const { beside } of order) name(beside)
  const named = new Set(spots.map(({ label }) => label.id))
  for (const { mark, away } of order) if (!named.has(mark.id)) name(away)
  return spots
}

/** What names must avoid, and the area that they must stay in. */
export type Ground = { waters?: readonly Box[]; sheet?: Box }

/** The map with this margin above and below the country. */
export function sheetOf(margin: number): Box {
  return { left: 0, right: paper.width, top: -margin, bottom: paper.height + margin }
}

function placesBeside({ id, text, x, y, radius }: Mark, size: number): Spot[] {
  const away = radius + gap * size
  const middle = y + 0.3 * size
  const labels: Label[] = [
    { id, text, anchor: 'start', x: x + away, y: middle },
    { id, text, anchor: 'end', x: x - away, y: middle },
    { id, text, anchor: 'middle', x, y: y - away },
    { id, text, anchor: 'middle', x, y: y + away + 0.75 * size },
    { id, text, anchor: 'start', x: x + away * 0.7, y: y - away * 0.7 },
    { id, text, anchor: 'end', x: x - away * 0.7, y: y - away * 0.7 },
    { id, text, anchor: 'start', x: x + away * 0.7, y: y + away * 0.7 + 0.6 * size },
    { id, text, anchor: 'end', x: x - away * 0.7, y: y + away * 0.7 + 0.6 * size },
  ]
  return labels.map((label) => ({ label, box: boxOf(label, size) }))
}

/** All around the mark, the nearest first, with a line to the nearest point of the name. */
function placesAway({ id, text, x, y, radius }: Mark, size: number): Spot[] {
  const own = boxOf({ id, text, anchor: 'middle', x, y }, size)
  const half = (own.right - own.left) / 2
  const [across, down] = [stepsAway.across * size, stepsAway.down * size]
  const columns = Math.ceil((furthest * size + half) / across)
  const rows = Math.ceil((furthest * size) / down)
  const places: { spot: Spot; far: number }[] = []
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -columns; column <= columns; column += 1) {
      const at = { x: x + column * across, y: y + row * down }
      const box = {
        ...{ left: at.x - half, right: at.x + half },
        ...{ top: own.top + row * down, bottom: own.bottom + row * down },
      }
      const to = {
        x: within(x, box.left + Math.min(half, size), box.right - Math.min(half, size)),
        y: within(y, box.top, box.bottom),
      }
      if (y > box.top && y < box.bottom) to.x = within(x, box.left, box.right)
      const far = Math.hypot(to.x - x, to.y - y)
      if (far < radius + gap * size || far > furthest * size) continue
      const from = { x: x + ((to.x - x) / far) * radius, y: y + ((to.y - y) / far) * radius }
      places.push({ spot: { label: { id, text, anchor: 'middle', ...at, leader: { from, to } }, box }, far })
    }
  return places.sort((one, other) => one.far - other.far).map(({ spot }) => spot)
}

function boxAround({ x, y, radius }: Point & { radius: number }): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

function isWithin(sheet: Box, { left, right, top, bottom }: Box): boolean {
  return left >= sheet.left && right <= sheet.right && top >= sheet.top && bottom <= sheet.bottom
}
