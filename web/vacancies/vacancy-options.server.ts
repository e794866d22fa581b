import { dayInBishkek } from '#domain/days/day.ts'
import { placeWords } from '#web/places/places.server.ts'
import { momentDay, monthWords, timeOfDay } from '#web/words/dates.ts'

interface Named {
  id: string
  title: string
  placeId: string | null
  locationText: string | null
  publishedAt: Date | null
}

/**
 * What distinguishes vacancies of one title and place: the month of publication, otherwise its day, otherwise the time.
 */
const publications: ((at: Date) => string)[] = [
  (at) => monthWords(dayInBishkek(at)),
  momentDay,
  (at) => `${momentDay(at)}, ${timeOfDay(at)}`,
]

/**
 * Vacancies to choose from, in the given order. Equal titles have the place beside them, and with the same place the
 * publication.
 */
export async function vacancyOptions(
  vacancies: readonly Named[],
): Promise<{ value: string; label: string }[]> {
  const places = await Promise.all(vacancies.map((one) => placeWords(one.placeId, one.locationText)))
  const titles = vacancies.map(({ title }) => title)
  const withPlace = distinguishRepeated(titles, titles, places)
  const labels = publications.reduce((before, wordsOf) => {
    const facts = vacancies.map(({ publishedAt }) => publishedAt && wordsOf(publishedAt))
    return distinguishRepeated(before, withPlace, facts)
  }, withPlace)
  return vacancies.map(({ id }, index) => ({ value: id, label: labels[index] ?? '' }))
}

/** Each repeated label becomes its stem with its fact. */
function distinguishRepeated(
  labels: readonly string[],
  stems: readonly string[],
  facts: readonly (string | null)[],
): string[] {
  return labels.map((label, index) => {
    const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label)
    return isTwice && facts[index] ? `${stems[index]} · ${facts[index]}` : label
  })
}
