export type Point = { x: number; y: number }
export type Box = { left: number; top: number; right: number; bottom: number }
/** A line between a mark and its name. */
export type Leader = { from: Point; to: Point }

export const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
export const leaderLength = ({ from, to }: Leader) => Math.hypot(to.x - from.x, to.y - from.y)

/** Whether a line runs through a name or so near that it touches its letters. */
export function isCrossed({ left, right, top, bottom }: Box, leader: Leader): boolean {
  const near = (bottom - top) / 5
  return pointsOn(leader).some(
    ({ x, y }) => x > left - near && x < right + near && y > top - near && y < bottom + near,
  )
}

/** Whether a line runs over the mark of another town. */
export function isTouched({ x, y, radius }: Point & { radius: number }, { from, to }: Leader): boolean {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const share = ((x - from.x) * across + (y - from.y) * down) / (across ** 2 + down ** 2)
  const nearest = within(share, 0, 1)
  return Math.hypot(from.x + nearest * across - x, from.y + nearest * down - y) < radius
}

export function areCrossed(one: Leader, other: Leader): boolean {
  const side = (line: Leader, { x, y }: Point) =>
    Math.sign((line.to.x - line.from.x) * (y - line.from.y) - (line.to.y - line.from.y) * (x - line.from.x))
  return side(one, other.from) !== side(one, other.to) && side(other, one.from) !== side(other, one.to)
}

/** Points of a line, so near one another that no name lies between two. */
function pointsOn({ from, to }: Leader): Point[] {
  const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 8)
  return Array.from({ length: count + 1 }, (_, index) => ({
    x: from.x + (index / count) * (to.x - from.x),
    y: from.y + (index / count) * (to.y - from.y),
  }))
}
