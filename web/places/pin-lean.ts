import { pinBox } from './landmarks.ts'
import type { Box } from './leaders.ts'

type Offset = { x: number; y: number }

/** The least first; farther, it would lie. */
const leans = [0, 30, -30, 45, -45]
/** The head and the narrow part of the pin: how far from its tip, and how wide with a dot beside it, in pixels. */
const parts = [
  { far: 15.5, room: 15.5 },
  { far: 8, room: 10 },
]

/** How many pixels of the dots a pin takes that leans by so many degrees. */
function taken(degrees: number, dots: readonly Offset[]): number {
  const turn = (degrees * Math.PI) / 180
  const [x, y] = [Math.sin(turn), -Math.cos(turn)]
  const takes = dots.flatMap((dot) =>
    parts.map(({ far, room }) => Math.max(0, room - Math.hypot(dot.x - far * x, dot.y - far * y))),
  )
  return takes.reduce((all, one) => all + one, 0)
}

/**
 * By how many degrees a pin leans away from the dots that it would cover, which lie so many pixels from its tip: by the
 * fewest that take least of them.
 */
export function leanFrom(dots: readonly Offset[]): number {
  return leans.reduce((best, one) => (taken(one, dots) < taken(best, dots) ? one : best))
}

/** The room of a pin that leans so. */
export function boxLeaning(degrees: number): Box {
  if (degrees === 0) return pinBox
  const [near, far] = [-6, 30]
  return {
    ...(degrees > 0 ? { left: near, right: far } : { left: -far, right: -near }),
    ...{ top: -28, bottom: 8 },
  }
}
