import type { Currency } from '#domain/rates/currency.ts'
import type { VacancySearch } from '#domain/vacancies/find-vacancies.server.ts'
import { m } from '#locales/messages.ts'
import { dayWords } from '#web/words/dates.ts'
import { currencyName } from './vacancy-words.ts'

/** By which rates sums are compared, or of which currency alone vacancies are shown. */
type Pay = { ratesDay: string } | { only: Currency }

/** Where a search asks for pay, or puts by it; null where it does neither. */
export function payNoteOf(search: VacancySearch, ratesDay: string | null): Pay | null {
  if (ratesDay) return { ratesDay }
  return search.salaryFrom !== null || search.sort === 'salary' ? { only: search.currency } : null
}

/** How the sums of a list were compared. */
export function PayNote(pay: Pay) {
  return (
    <p className="mt-4 text-muted">
      {'ratesDay' in pay
        ? m.search_salary_compared({ day: dayWords(pay.ratesDay) })
        : m.search_salary_one_currency({ currency: currencyName(pay.only) })}
    </p>
  )
}
