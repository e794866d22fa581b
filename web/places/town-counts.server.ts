import { LRUCache } from 'lru-cache'
import { findCities, placesNamed, pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { lakes, outlines } from '#domain/places/outline.ts'
import { placeName } from '#domain/places/place.ts'
import { getLocale, m } from '#locales/messages.ts'
import { numberWords } from '#web/words/money.ts'
import { type Gathered, gatheredMarks } from './gathered.ts'
import { type Label, labelsFor, sheetOf, watersOf } from './labels.ts'
import { onPaper, pathOf } from './projection.ts'

/** The heights of letters for which names find their places, for maps from a phone's width to a desk's. */
const letterSizes = { narrow: 42, middling: 31, wide: 20 }
/** Above and under the country a phone has room for names: the style sheet leaves so much of the width. */
const narrowMargin = 110

const radiusMax = 34

const waters = watersOf(lakes.map(({ shore }) => shore))

/** The towns that have any of what is counted, those with most first and equal ones by name, and what stands in no town. */
async function townsWith(counts: ReadonlyMap<string | null, number>) {
  const locale = getLocale()
  const points = await pointsOfPlaces()
  const towns = []
  for (const city of await findCities()) {
    const name = placeName(city, locale)
    // What the list finds under this name: the town with its districts, and what else bears the name.
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

/** A map of the country with these counts, drawn: lines, marks and names, ready to be put into an SVG. */
export async function drawnCounts(counts: ReadonlyMap<string | null, number>) {
  const { towns, elsewhere } = await townsWith(counts)
  const drawings = drawingsOf(towns)
  return {
    towns: towns.map(({ id, name, count }) => ({ id, name, count })),
    elsewhere,
    isGathered: drawings.some(({ marks }) => marks.some(({ isOne }) => !isOne)),
    country: outlines.map(pathOf).join(''),
    lakes: lakes.map(({ shore }) => pathOf(shore)),
    drawings,
  }
}

type Towns = Awaited<ReturnType<typeof townsWith>>['towns']

/** Finding room for all names takes some 0.3 s, and the same towns have the same ones: two maps in three languages, and some more. */
const drawnBefore = new LRUCache<string, ReturnType<typeof draw>>({ max: 12 })

function drawingsOf(towns: Towns) {
  const key = towns.map(({ id, name, count }) => `${id} ${name} ${count}`).join()
  const drawings = drawnBefore.get(key) ?? draw(towns)
  drawnBefore.set(key, drawings)
  return drawings
}

/** The marks and names for each width. */
function draw(towns: Towns) {
  const marks = towns.map((town) => markOf({ ...town, towns: [town] }))
  const narrow = gatheredMarks(towns, markOf, {
    size: letterSizes.narrow,
    ...{ waters, sheet: sheetOf(narrowMargin) },
  })
  const named = (size: number) => ({ marks, labels: labelsFor(marks, size, { waters }) })
  const found = { narrow, middling: named(letterSizes.middling), wide: named(letterSizes.wide) }
  return (['narrow', 'middling', 'wide'] as const).map((width) => ({
    ...{ width, size: letterSizes[width], marks: found[width].marks },
    labels: found[width].labels.map((label) => ({
      ...label,
      ...{ x: Math.round(label.x), y: Math.round(label.y), leader: label.leader && lineOf(label.leader) },
    })),
  }))
}

/** What is written to a mark, and what is said of it: each of its towns with its number. */
function markOf({ id, name, count, x, y, towns }: Gathered) {
  const amount = numberWords(count)
  return {
    ...{ id, x: Math.round(x), y: Math.round(y), isOne: towns.length === 1 },
    radius: Math.round(Math.min(radiusMax, 6 + 3.5 * Math.sqrt(count))),
    text: towns.length === 1 ? `${name}\u00A0${amount}` : m.map_around({ name, amount }),
    title: towns.map((town) => `${town.name}\u00A0${numberWords(town.count)}`).join(', '),
  }
}

function lineOf({ from, to }: NonNullable<Label['leader']>): string {
  return `M${[from, to].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`
}

export type DrawnCounts = Awaited<ReturnType<typeof drawnCounts>>
