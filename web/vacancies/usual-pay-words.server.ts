import { placeName } from '#domain/places/place.ts'
import { salaryWords } from '#domain/texts/money-words.ts'
import { type Comparable, usualPay } from '#domain/vacancies/usual-pay.server.ts'
import { getLocale, m } from '#locales/messages.ts'

/** The usual pay for similar work in the region; undefined if too few schools give one. */
export async function usualPayWords(vacancy: Comparable): Promise<string | undefined> {
  const found = await usualPay(vacancy)
  if (!found) return undefined
  const { region, count } = found
  return m.vacancy_usual_pay({ place: placeName(region, getLocale()), pay: salaryWords(found), count })
}
