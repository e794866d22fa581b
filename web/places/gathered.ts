import { setImmediate } from 'node:timers/promises'
import { type Ground, type Label, labelsFor, type Mark } from './labels.ts'
import { leaderLength } from './leaders.ts'

export type Town = { id: string; name: string; count: number; x: number; y: number }

/** Towns so close together that a phone draws one mark for them, at the place of the largest. */
export type TownGroup = Town & { towns: readonly Town[] }

/**
 * The distances within which towns are grouped, in map units: the first one at which every name has room is used. A
 * mark with a name represents no town farther than 75 km from it, however long the names are.
 */
const distances = { named: [45, 60, 80], numbered: [45, 60, 80, 105, 140] }
/** A line from a mark to its name that is longer crosses other places, in letter heights. */
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
/** The number replaces a name without room, or all names. */
type GatheredMark = Mark & { number: string }

/**
 * Marks with a name and a number each, or with a number only. The largest towns come first. Other requests get their
 * turn before each attempt.
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

/** A name without room is replaced by its number, which may displace another name, until each mark has something. */
async function withNumbers<M extends GatheredMark>(drawn: Drawn<M>, size: number, ground: Ground) {
  let { marks, labels } = drawn
  while (labels.length < marks.length && marks.some(({ text, number }) => text !== number)) {
    await setImmediate()
    const named = new Set(labels.filter((label) => isNear(label, size)).map(({ id }) => id))
    const shorter = marks.map((mark) => (named.has(mark.id) ? mark : numbered(mark)))
    // There is nothing shorter left: all are numbers then.
    const isStuck = shorter.every(({ text }, index) => text === marks[index]?.text)
    marks = isStuck ? marks.map(numbered) : shorter
    labels = labelsFor(marks, size, ground)
  }
  return { marks, labels }
}
