import type { Currency } from '#domain/rates/currency.ts'
import type { VacancySearch } from '#domain/vacancies/vacancy-filters.server.ts'
import { m } from '#locales/messages.ts'
import { nearDay } from '#web/words/dates.ts'
import { currencyName } from '#web/words/vacancy-words.ts'

/** An invalid sum; or the rates by which sums are compared, or the only currency of the shown vacancies. */
type Pay = { misread: string } | { ratesDay: string } | { only: Currency }

/** If a search filters or sorts by pay; otherwise null. */
export function payNoteOf(
  search: VacancySearch,
  { misread, ratesDay }: { misread: string | null; ratesDay: string | null },
): Pay | null {
  if (misread) return { misread }
  if (ratesDay) return { ratesDay }
  return search.salaryFrom !== null || search.sort === 'salary' ? { only: search.currency } : null
}

/** How the sums of a list were compared, or that one was invalid. */
export function PayNote(pay: Pay) {
  if ('misread' in pay)
    return (
      <p role="alert" className="mt-4 wrap-anywhere text-red-ink">
        {m.search_salary_misread({ typed: pay.misread })}
      </p>
    )
  return (
    <p className="mt-4 text-muted">
      {'ratesDay' in pay
        ? m.search_salary_compared({ day: nearDay(pay.ratesDay) })
        : m.search_salary_one_currency({ currency: currencyName(pay.only) })}
    </p>
  )
}
