import { overlap } from './labels.ts'
import { isSeen, pinBox, ringBox } from './landmarks.ts'
import type { Box } from './leaders.ts'
import type { Half } from './near-towns.ts'
import { type RingLabel, ringsAt } from './town-drawing.tsx'

const slanting = Math.SQRT1_2
/** Towns lie in the east and the west of most places here. */
const directions = [
  { x: -slanting, y: -slanting },
  { x: slanting, y: -slanting },
  { x: -slanting, y: slanting },
  { x: slanting, y: slanting },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
]
/** Of a pin that leans to any side. */
const pinRoom: Box = { ...pinBox, left: -24, right: 24, top: -30 }

/** On the rings, all in one direction, that where most are seen before others: it depends on nothing that moves. */
export function labelsOfRings(zoom: number, corners: readonly Box[], half: Half | null): RingLabel[][] {
  const rings = ringsAt(zoom)
  const alongDirections = directions.map(({ x, y }) => {
    const labels = rings
      .map(({ km, radius }) => ({ km, x: x * radius, y: y * radius }))
      .filter((label) => isFree(ringBox(label), [pinRoom, ...corners]))
    return { labels, seen: labels.filter((label) => isSeen(ringBox(label), half)) }
  })
  return alongDirections
    .sort((one, other) => other.seen.length - one.seen.length)
    .map(({ labels, seen }) => (half ? seen : labels))
}

export const isFree = (box: Box, taken: readonly Box[]) => !taken.some((other) => overlap(other, box))
