import type { Line } from '#domain/places/lies-within.ts'
import { onPaper, paper } from './projection.ts'

/** A town on a map of the country: where it is drawn and how large, in the paper's units, and what is written to it. */
export type Mark = { id: string; x: number; y: number; radius: number; text: string }

export type Label = { id: string; text: string; x: number; y: number; anchor: 'start' | 'middle' | 'end' }

type Box = { left: number; top: number; right: number; bottom: number }

/** A letter of the product's type is about so wide for its height, rather more than less. */
const widthOfLetter = 0.62
const heightOfLine = 1.1
const gap = 0.25

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
function heightsWithin(
  { from, to }: Record<'from' | 'to', { x: number; y: number }>,
  left: number,
  right: number,
): number[] {
  const [start, end] = from.x < to.x ? [from, to] : [to, from]
  if (end.x < left || start.x > right) return []
  const heightAt = (x: number) =>
    end.x === start.x ? end.y : start.y + ((x - start.x) / (end.x - start.x)) * (end.y - start.y)
  return [heightAt(Math.max(left, start.x)), heightAt(Math.min(right, end.x))]
}

/**
 * Names for as many towns as have room for one, letters being `size` high: beside, above or under their mark, a line
 * farther away where there is no room beside it, over no other mark, no other name and no water, and within the paper.
 * Whoever comes first is named first.
 */
export function labelsFor(marks: readonly Mark[], size: number, waters: readonly Box[] = []): Label[] {
  const labels: Label[] = []
  const taken = [
    ...marks.map((mark) => ({ id: mark.id, box: boxAround(mark) })),
    ...waters.map((box) => ({ id: '', box })),
  ]
  for (const mark of marks) {
    const fits = [...placesBeside(mark, size), ...placesFarther(mark, size)].find((label) => {
      const box = boxOf(label, size)
      return isOnPaper(box) && taken.every(({ id, box: other }) => id === mark.id || !overlap(box, other))
    })
    if (!fits) continue
    labels.push(fits)
    taken.push({ id: '', box: boxOf(fits, size) })
  }
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

/** Half a line and a whole one above and under the mark, in the middle and moved to either side. */
function placesFarther({ id, text, x, y, radius }: Mark, size: number): Label[] {
  const width = [...text].length * widthOfLetter * size
  const away = radius + gap * size
  const lines = [0.5, 1].flatMap((line) => [y - away - line * size, y + away + (0.75 + line) * size])
  return lines.flatMap((height) =>
    [0, 0.35, -0.35].map((share): Label => ({ id, text, anchor: 'middle', x: x + share * width, y: height })),
  )
}

function boxAround({ x, y, radius }: Mark): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

function isOnPaper({ left, right, top, bottom }: Box): boolean {
  return left >= 0 && right <= paper.width && top >= 0 && bottom <= paper.height
}
