import { setImmediate } from 'node:timers/promises'
import { type Ground, type Label, labelsFor, type Mark } from './labels.ts'
import { leaderLength } from './leaders.ts'

export type Town = { id: string; name: string; count: number; x: number; y: number }

/** Towns so near each other that a phone draws one mark for them, at the place of the one with most. */
export type TownGroup = Town & { towns: readonly Town[] }

/**
 * How near towns are gathered, in the paper's units: the first that leaves room for every name near its mark is taken.
 * A mark with a name stands for no town that is farther than 75 km from it, however long the names are.
 */
const distances = { named: [45, 60, 80], numbered: [45, 60, 80, 105, 140] }
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

type Drawn<M> = { marks: M[]; labels: Label[] }
/** A number is what stands at a mark whose name has no room, or at every mark. */
type GatheredMark = Mark & { number: string }

/**
 * Marks with a name and a number at each, or with a number alone. The towns with most come first. Others have their turn
 * before each attempt.
 */
export async function gatheredMarks<M extends GatheredMark>(
  towns: readonly Town[],
  markOf: (gathered: TownGroup) => M,
  { size, words, ...ground }: { size: number; words: keyof typeof distances } & Ground,
): Promise<Drawn<M>> {
  let drawn: Drawn<M> = { marks: [], labels: [] }
  let whole: Drawn<M> | undefined
  for (const distance of distances[words]) {
    await setImmediate()
    const gathered = gather(towns, distance).map(markOf)
    const marks = words === 'named' ? gathered : gathered.map(numbered)
    drawn = { marks, labels: labelsFor(marks, size, ground) }
    if (drawn.labels.length < marks.length) continue
    whole ??= drawn
    if (drawn.labels.every((label) => isNear(label, size))) return drawn
  }
  return whole ?? withNumbers(drawn, size, ground)
}

const numbered = <M extends GatheredMark>(mark: M): M => ({ ...mark, text: mark.number })
const isNear = ({ leader }: Label, size: number) => !leader || leaderLength(leader) <= longestLine * size

/** A name without room gives way to its number, and maybe another one to that, until each mark has something. */
async function withNumbers<M extends GatheredMark>(drawn: Drawn<M>, size: number, ground: Ground) {
  let { marks, labels } = drawn
  while (labels.length < marks.length && marks.some(({ text, number }) => text !== number)) {
    await setImmediate()
    const named = new Set(labels.filter((label) => isNear(label, size)).map(({ id }) => id))
    const shorter = marks.map((mark) => (named.has(mark.id) ? mark : numbered(mark)))
    // Nothing shorter is left for who has no room: all are numbers then.
    const isStuck = shorter.every(({ text }, index) => text === marks[index]?.text)
    marks = isStuck ? marks.map(numbered) : shorter
    labels = labelsFor(marks, size, ground)
  }
  return { marks, labels }
}
