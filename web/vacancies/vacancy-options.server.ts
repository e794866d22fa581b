import { dayInBishkek } from '#domain/days/day.ts'
import { placeWords } from '#web/places/places.server.ts'
import { monthWords } from '#web/words/dates.ts'

interface Named {
  id: string
  title: string
  placeId: string | null
  locationText: string | null
  publishedAt: Date | null
}

/**
 * Vacancies to choose from, in the order given. Titles that stand twice have the place beside them, and where the place
 * is one too, the month of publication.
 */
export async function vacancyOptions(
  vacancies: readonly Named[],
): Promise<{ value: string; label: string }[]> {
  const places = await Promise.all(vacancies.map((one) => placeWords(one.placeId, one.locationText)))
  const withPlace = toldApart(
    vacancies.map(({ title }) => title),
    places,
  )
  const months = vacancies.map(({ publishedAt }) => publishedAt && monthWords(dayInBishkek(publishedAt)))
  const labels = toldApart(withPlace, months)
  return vacancies.map(({ id }, index) => ({ value: id, label: labels[index] ?? '' }))
}

function toldApart(labels: readonly string[], facts: readonly (string | null)[]): string[] {
  return labels.map((label, index) => {
    const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label)
    return isTwice && facts[index] ? `${label} · ${facts[index]}` : label
  })
}
