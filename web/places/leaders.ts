export type Point = { x: number; y: number }
export type Box = { left: number; top: number; right: number; bottom: number }
/** A line between a mark and its name. */
export type Leader = { from: Point; to: Point }

export const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
export const leaderLength = ({ from, to }: Leader) => Math.hypot(to.x - from.x, to.y - from.y)

/** Whether a line crosses a name or comes so near that it touches its letters. */
export function isCrossed(box: Box, leader: Leader): boolean {
  const near = (box.bottom - box.top) / 5
  const [left, right, top, bottom] = [box.left - near, box.right + near, box.top - near, box.bottom + near]
  const { from, to } = leader
  // Most lines are far from most names.
  if (Math.max(from.x, to.x) <= left || Math.min(from.x, to.x) >= right) return false
  if (Math.max(from.y, to.y) <= top || Math.min(from.y, to.y) >= bottom) return false
  // All corners lie on one side of a line that does not cross.
  const side = sideOf(leader, { x: left, y: top })
  return (
    side !== sideOf(leader, { x: right, y: top }) ||
    side !== sideOf(leader, { x: left, y: bottom }) ||
    side !== sideOf(leader, { x: right, y: bottom })
  )
}

/** Whether a line crosses the mark of another town. */
export function isTouched({ x, y, radius }: Point & { radius: number }, { from, to }: Leader): boolean {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const share = ((x - from.x) * across + (y - from.y) * down) / (across ** 2 + down ** 2)
  const nearest = within(share, 0, 1)
  return Math.hypot(from.x + nearest * across - x, from.y + nearest * down - y) < radius
}

export function areCrossed(one: Leader, other: Leader): boolean {
  return (
    sideOf(one, other.from) !== sideOf(one, other.to) && sideOf(other, one.from) !== sideOf(other, one.to)
  )
}

/** On which side of a line a point lies. */
function sideOf({ from, to }: Leader, { x, y }: Point): number {
  return Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x))
}
