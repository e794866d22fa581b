import { currencies } from '#domain/rates/currency.ts'
import { m } from '#locales/messages.ts'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { currencyName } from '#web/words/vacancy-words.ts'
import type { VacancyDefaults } from './vacancy-defaults.ts'

/** What the school pays. */
export function PayFields({
  defaults,
  usualPay,
}: {
  defaults: VacancyDefaults
  usualPay?: string | undefined
}) {
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-3">
      <TextField
        label={m.vacancy_salary_min_label()}
        name="salary_min"
        inputMode="numeric"
        defaultValue={defaults.salaryMin ?? undefined}
      />
      <TextField
        label={m.vacancy_salary_max_label()}
        name="salary_max"
        inputMode="numeric"
        defaultValue={defaults.salaryMax ?? undefined}
      />
      <SelectField
        label={m.vacancy_salary_currency_label()}
        name="salary_currency"
        defaultValue={defaults.salaryCurrency}
        options={currencies.map((value) => ({ value, label: currencyName(value) }))}
        required
      />
      <p className="text-sm text-muted sm:col-span-3">
        {m.vacancy_salary_hint()} {usualPay}
      </p>
    </div>
  )
}
