import type { Line } from '#domain/places/lies-within.ts'
import { onPaper, paper } from './projection.ts'

/** A town on a map of the country: where it is drawn and how large, in the paper's units, and what is written to it. */
export type Mark = { id: string; x: number; y: number; radius: number; text: string }

type Point = { x: number; y: number }

export type Label = Point & {
  id: string
  text: string
  anchor: 'start' | 'middle' | 'end'
  /** A line between the mark and a name that stands too far to be seen as its own. */
  leader?: { from: Point; to: Point }
}

type Box = { left: number; top: number; right: number; bottom: number }

/** A letter of the product's type is about so wide for its height, rather more than less. */
const widthOfLetter = 0.62
const heightOfLine = 1.1
const gap = 0.25
/** How far a name keeps from the mark of another town, in heights of its letters: no nearer than to its own. */
const besideOthers = gap
/** The first towns are known: their names may stand nearer to others. */
const knownTowns = 3
const besideOthersOfKnown = 0.1
/** How many lines away from its mark a name may stand, with a line to it. */
const linesAway = [0.75, 1.25, 1.75]

/** The room that a label takes. */
export function boxOf({ text, x, y, anchor }: Label, size: number): Box {
  const width = [...text].length * widthOfLetter * size
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - 0.8 * size, bottom: y + (heightOfLine - 0.8) * size }
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Lakes as boxes that no name may stand in: each cut into columns so wide, in the paper's units. */
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
 * Names for as many towns as have room for one, letters being `size` high: beside, above or under their mark, nearer to
 * it than to another, over no other name and no water, and within the paper. Whoever comes first is named first. Who has
 * no room so near is named last, farther away and with a line to the mark.
 */
export function labelsFor(marks: readonly Mark[], size: number, waters: readonly Box[] = []): Label[] {
  const labels: Label[] = []
  const taken = [...waters]
  const name = (mark: Mark, places: Label[], room: number) => {
    const others = marks.flatMap((one) =>
      one.id === mark.id ? [] : [boxAround({ ...one, radius: one.radius + room })],
    )
    const fits = places.find((label) => {
      const box = boxOf(label, size)
      const isFree = (other: Box) => !overlap(box, other) && !isCrossed(other, label.leader)
      return isOnPaper(box) && others.every(isFree) && taken.every(isFree)
    })
    if (!fits) return
    labels.push(fits)
    taken.push(boxOf(fits, size))
    if (fits.leader) taken.push(...pointsOn(fits.leader).map((point) => boxAround({ ...point, radius: 1 })))
  }
  for (const [index, mark] of marks.entries()) {
    const room = index < knownTowns ? besideOthersOfKnown : besideOthers
    name(mark, placesBeside(mark, size), room * size)
  }
  const named = new Set(labels.map(({ id }) => id))
  for (const mark of marks) if (!named.has(mark.id)) name(mark, placesAway(mark, size), besideOthers * size)
  return labels
}

function placesBeside({ id, text, x, y, radius }: Mark, size: number): Label[] {
  const away = radius + gap * size
  const middle = y + 0.3 * size
  return [
    { id, text, anchor: 'start', x: x + away, y: middle },
    { id, text, anchor: 'end', x: x - away, y: middle },
    { id, text, anchor: 'middle', x, y: y - away },
    { id, text, anchor: 'middle', x, y: y + away + 0.75 * size },
    { id, text, anchor: 'start', x: x + away * 0.7, y: y - away * 0.7 },
    { id, text, anchor: 'end', x: x - away * 0.7, y: y - away * 0.7 },
    { id, text, anchor: 'start', x: x + away * 0.7, y: y + away * 0.7 + 0.6 * size },
    { id, text, anchor: 'end', x: x - away * 0.7, y: y + away * 0.7 + 0.6 * size },
  ]
}

/** From less than a line to several above and under the mark, in the middle and moved to either side. */
function placesAway({ id, text, x, y, radius }: Mark, size: number): Label[] {
  const width = [...text].length * widthOfLetter * size
  return linesAway.flatMap((lines) =>
    [1, -1].flatMap((side) =>
      [0, 0.35, -0.35, 0.7, -0.7, 1.05, -1.05].map((share): Label => {
        const end = { x: x + share * width, y: y + side * (radius + lines * size) }
        const far = Math.hypot(end.x - x, end.y - y)
        const from = { x: x + ((end.x - x) / far) * radius, y: y + ((end.y - y) / far) * radius }
        const baseline = end.y + (side > 0 ? 0.8 : 0.8 - heightOfLine) * size
        return { id, text, anchor: 'middle', x: end.x, y: baseline, leader: { from, to: end } }
      }),
    ),
  )
}

function isCrossed(box: Box, leader: Label['leader']): boolean {
  return (
    leader !== undefined &&
    pointsOn(leader).some(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
  )
}

/** Points of a line, so near one another that no mark lies between two. */
function pointsOn({ from, to }: NonNullable<Label['leader']>): Point[] {
  const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4)
  return Array.from({ length: count + 1 }, (_, index) => ({
    x: from.x + (index / count) * (to.x - from.x),
    y: from.y + (index / count) * (to.y - from.y),
  }))
}

function boxAround({ x, y, radius }: Point & { radius: number }): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

function isOnPaper({ left, right, top, bottom }: Box): boolean {
  return left >= 0 && right <= paper.width && top >= 0 && bottom <= paper.height
}
