import { setImmediate } from 'node:timers/promises'
import { type Ground, type Label, labelsFor, type Mark } from './labels.ts'
import { leaderLength } from './leaders.ts'

export type Town = { id: string; name: string; count: number; x: number; y: number }

/** Towns so near each other that a phone draws one mark for them, at the place of the one with most. */
export type TownGroup = Town & { towns: readonly Town[] }

/** How near towns are gathered, in the paper's units: the first that leaves room for every name near its mark is taken. */
const distances = [45, 60, 80, 105, 140]
/** A line from a mark to its name leads through other places where it is longer, in heights of letters. */
const longestLine = 3

export function gather(towns: readonly Town[], distance: number): TownGroup[] {
  const gathered: (TownGroup & { towns: Town[] })[] = []
  for (const town of towns) {
    const near = gathered.find(({ x, y }) => Math.hypot(town.x - x, town.y - y) < distance)
    if (near) {
      near.towns.push(town)
      near.count += town.count
    } else gathered.push({ ...town, towns: [town] })
  }
  return gathered.sort((one, other) => other.count - one.count)
}

/** Marks with a name and a number at each. The towns with most come first. Others have their turn before each attempt. */
export async function gatheredMarks<M extends Mark>(
  towns: readonly Town[],
  markOf: (gathered: TownGroup) => M,
  { size, ...ground }: { size: number } & Ground,
): Promise<{ marks: M[]; labels: Label[] }> {
  let drawn: { marks: M[]; labels: Label[] } = { marks: [], labels: [] }
  let whole: typeof drawn | undefined
  for (const distance of distances) {
    await setImmediate()
    const marks = gather(towns, distance).map(markOf)
    drawn = { marks, labels: labelsFor(marks, size, ground) }
    if (drawn.labels.length < marks.length) continue
    whole ??= drawn
    const isNear = ({ leader }: Label) => !leader || leaderLength(leader) <= longestLine * size
    if (drawn.labels.every(isNear)) return drawn
  }
  return whole ?? drawn
}
