import { findCities, placesNamed, pointsOfPlaces } from '#domain/places/find-places.server.ts'
import { lakes, outlines } from '#domain/places/outline.ts'
import { placeName } from '#domain/places/place.ts'
import { getLocale } from '#locales/messages.ts'
import { type Label, labelsFor, type Mark, watersOf } from './labels.ts'
import { onPaper, pathOf } from './projection.ts'

/** The heights of letters for which names find their places, for maps from a phone's width to a desk's. */
const letterSizes = { narrow: 44, middling: 31, wide: 20 }

const radiusMax = 34

const waters = watersOf(lakes.map(({ shore }) => shore))

/** The towns that have any of what is counted, those with most first, and what stands in no town. */
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
  return { towns: towns.sort((one, other) => other.count - one.count), elsewhere }
}

/** A map of the country with these counts, drawn: lines, marks and names, ready to be put into an SVG. */
export async function drawnCounts(counts: ReadonlyMap<string | null, number>) {
  const { towns, elsewhere } = await townsWith(counts)
  const marks: Mark[] = towns.map(({ id, name, count, x, y }) => ({
    ...{ id, x: Math.round(x), y: Math.round(y) },
    radius: Math.round(Math.min(radiusMax, 6 + 3.5 * Math.sqrt(count))),
    text: `${name} ${count}`,
  }))
  const names = new Map(towns.map(({ id, name }) => [id, name]))
  // A phone has room for more names without their numbers, which stand in the list below.
  const written = (size: number) =>
    size === letterSizes.narrow ? marks.map((mark) => ({ ...mark, text: names.get(mark.id) ?? '' })) : marks
  const named = (size: number) =>
    labelsFor(written(size), size, waters).map((label) => ({
      ...label,
      x: Math.round(label.x),
      y: Math.round(label.y),
      leader: label.leader && lineOf(label.leader),
    }))
  return {
    towns: towns.map(({ id, name, count }) => ({ id, name, count })),
    elsewhere,
    country: outlines.map(pathOf).join(''),
    lakes: lakes.map(({ shore }) => pathOf(shore)),
    marks,
    labels: Object.entries(letterSizes).map(([width, size]) => ({ width, size, labels: named(size) })),
  }
}

function lineOf({ from, to }: NonNullable<Label['leader']>): string {
  return `M${[from, to].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`
}

export type DrawnCounts = Awaited<ReturnType<typeof drawnCounts>>
