import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { findCities, placesNamed, pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { liesWithin } from '#domain/places/lies-within.ts'
import { lakes, outlines } from '#domain/places/outline.ts'
import { placeName } from '#domain/places/place.ts'
import { numberWords } from '#domain/texts/money-words.ts'
import { getLocale, m } from '#locales/messages.ts'
import { gatheredMarks, type TownGroup } from './gathered.ts'
import { boxOf, type Label, labelsFor, type Mark, sheetOf, watersOf } from './labels.ts'
import { onPaper, paper, pathOf, pointOnPaper } from './projection.ts'

/**
 * Letter heights for which names are placed, for maps from a phone's width to a desktop's; `large` is a phone's with
 * large text.
 */
const letterSizes = { large: 72, narrow: 42, middling: 31, wide: 20 }
/** The margin for names above and below the country on a phone. */
const narrowMargin = 110

const radiusMax = 34
/** A mark has at least this share of the size for its count. */
const sharesMin = 0.55

const waters = watersOf(lakes.map(({ shore }) => shore))

/** The towns with a count above zero, the largest first and equal ones by name, and the count without a town. */
async function townsWith(counts: ReadonlyMap<string | null, number>) {
  const locale = getLocale()
  const points = await pointsOfPlaces()
  const towns = []
  for (const city of await findCities()) {
    const name = placeName(city, locale)
    // What the list finds under this name: the town with its districts, and other places of the name.
    const ids = await placesNamed(name)
    const count = ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
    const point = points.get(city.id)
    if (count > 0 && point) towns.push({ id: city.id, name, count, ids, ...onPaper(point) })
  }
  const counted = new Set(towns.flatMap(({ ids }) => ids))
  const elsewhere = [...counts].reduce((sum, [id, count]) => (id && counted.has(id) ? sum : sum + count), 0)
  return {
    towns: towns.sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, locale)),
    elsewhere,
  }
}

/** A map of the country with these counts: lines, marks and names, ready for an SVG. */
export async function drawnCounts(counts: ReadonlyMap<string | null, number>) {
  const { towns, elsewhere } = await townsWith(counts)
  const drawings = await drawingsOf(towns)
  return {
    towns: towns.map(({ id, name, count }) => ({ id, name, count })),
    elsewhere,
    /** The drawings in which a mark represents several towns. */
    gathered: drawings.filter(({ marks }) => marks.some(({ isOne }) => !isOne)).map(({ width }) => width),
    country: outlines.map(pathOf).join(''),
    lakes: lakes.map(({ shore }) => pathOf(shore)),
    drawings,
  }
}

type Towns = Awaited<ReturnType<typeof townsWith>>['towns']

/**
 * Placing all names takes some tenths of a second, and the same towns have the same result: two maps in three
 * languages, and some more. Parallel requests wait for the same drawing.
 */
const drawnBefore = new LRUCache<string, ReturnType<typeof draw>>({ max: 12 })

function drawingsOf(towns: Towns) {
  // Many towns have one name in Russian and in Kyrgyz, but what stands beside it is in the reader's language.
  const key = [getLocale(), ...towns.map(({ id, name, count }) => `${id} ${name} ${count}`)].join()
  const drawings = drawnBefore.get(key) ?? draw(towns)
  drawnBefore.set(key, drawings)
  return drawings
}

/** The marks and names for each width. Between two widths other requests get their turn. */
async function draw(towns: Towns) {
  const marks = apart(towns.map((town) => markOf({ ...town, towns: [town] })))
  const narrow = await gatheredMarks(towns, markOf, {
    ...{ size: letterSizes.narrow, words: 'named', waters, sheet: sheetOf(narrowMargin) },
  })
  // With large text a mark has room for a number, but not for a name.
  const large = await gatheredMarks(towns, markOf, { size: letterSizes.large, words: 'numbered', waters })
  const named = async (size: number) => {
    await setImmediate()
    return { marks, labels: labelsFor(marks, size, { waters }) }
  }
  const middling = await named(letterSizes.middling)
  const found = { large, narrow, middling, wide: await named(letterSizes.wide) }
  return (['large', 'narrow', 'middling', 'wide'] as const).map((width) => ({
    ...{ width, size: letterSizes[width], marks: found[width].marks },
    ...roomOf(found[width].labels, letterSizes[width]),
    labels: found[width].labels.map((label) => ({
      ...label,
      ...{ x: Math.round(label.x), y: Math.round(label.y), leader: label.leader && lineOf(label.leader) },
      isInland: isInland(label, letterSizes[width]),
    })),
  }))
}

/** If marks would overlap, all are drawn smaller, in the same proportion. */
function apart<M extends Pick<Mark, 'x' | 'y' | 'radius'>>(marks: M[]): M[] {
  const shares = marks.flatMap((one, index) =>
    marks
      .slice(index + 1)
      .map((other) => Math.hypot(one.x - other.x, one.y - other.y) / (one.radius + other.radius + 2)),
  )
  const share = Math.max(sharesMin, Math.min(1, ...shares))
  return marks.map((mark) => ({ ...mark, radius: Math.round(mark.radius * share * 10) / 10 }))
}

/** How far names extend above and below the map. */
function roomOf(labels: readonly Label[], size: number) {
  const boxes = labels.map((label) => boxOf(label, size))
  return {
    above: Math.ceil(Math.max(0, ...boxes.map(({ top }) => -top))),
    below: Math.ceil(Math.max(0, ...boxes.map(({ bottom }) => bottom - paper.height))),
  }
}

/** Whether most of a name stands on the country. */
function isInland(label: Label, size: number): boolean {
  const { left, right, top, bottom } = boxOf(label, size)
  const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) =>
    pointOnPaper({ x: left + share * (right - left), y: (top + bottom) / 2 }),
  )
  return points.filter((point) => outlines.some((line) => liesWithin(line, point))).length >= 3
}

/** The text of a mark, and its description: each of its towns with its number. */
function markOf({ id, name, count, x, y, towns }: TownGroup) {
  const amount = numberWords(count)
  return {
    ...{ id, x: Math.round(x), y: Math.round(y), isOne: towns.length === 1 },
    radius: Math.round(Math.min(radiusMax, 6 + 3.5 * Math.sqrt(count))),
    text: towns.length === 1 ? `${name}\u00A0${amount}` : m.map_around({ name, amount }),
    number: amount,
    title: towns.map((town) => `${town.name}\u00A0${numberWords(town.count)}`).join(', '),
  }
}

function lineOf({ from, to }: NonNullable<Label['leader']>): string {
  return `M${[from, to].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`
}

export type DrawnCounts = Awaited<ReturnType<typeof drawnCounts>>
