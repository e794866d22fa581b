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

/** What tells vacancies of one title and place apart: the month of publication, else its day, else the moment. */
const publications: ((at: Date) => string)[] = [
  (at) => monthWords(dayInBishkek(at)),
  momentDay,
  (at) => `${momentDay(at)}, ${timeOfDay(at)}`,
]

/** Vacancies to choose from, in the order given. Titles that stand twice have the place beside them, and where the place is one too, when they came. */
export async function vacancyOptions(
  vacancies: readonly Named[],
): Promise<{ value: string; label: string }[]> {
  const places = await Promise.all(vacancies.map((one) => placeWords(one.placeId, one.locationText)))
  const titles = vacancies.map(({ title }) => title)
  const withPlace = toldApart(titles, titles, places)
  const labels = publications.reduce((before, wordsOf) => {
    const facts = vacancies.map(({ publishedAt }) => publishedAt && wordsOf(publishedAt))
    return toldApart(before, withPlace, facts)
  }, withPlace)
  return vacancies.map(({ id }, index) => ({ value: id, label: labels[index] ?? '' }))
}

/** Of the labels that stand twice each is its stem with its fact. */
function toldApart(
  labels: readonly string[],
  stems: readonly string[],
  facts: readonly (string | null)[],
): string[] {
  return labels.map((label, index) => {
    const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label)
    return isTwice && facts[index] ? `${stems[index]} · ${facts[index]}` : label
  })
}
