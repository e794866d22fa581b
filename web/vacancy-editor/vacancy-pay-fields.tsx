import { useState } from 'react'
import { currencies } from '#domain/rates/currency.ts'
import { contractKinds } from '#domain/vacancies/contract.ts'
import { salaryPeriods } from '#domain/vacancies/pay.ts'
import { m } from '#locales/messages.ts'
import { SelectField, TextField } from '#web/forms/field.tsx'
import {
  contractKindWord,
  currencyName,
  grossValue,
  grossWord,
  periodWord,
  shareNumber,
} from '#web/words/vacancy-words.ts'
import type { VacancyDefaults } from './vacancy-defaults.ts'

/** What the school pays, per month or hour, before or after taxes (rule 67). */
export function PayFields({
  defaults,
  usualPay,
}: {
  defaults: VacancyDefaults
  usualPay?: string | undefined
}) {
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-6">
      <TextField
        label={m.vacancy_salary_min_label()}
        name="salary_min"
        inputMode="numeric"
        defaultValue={defaults.salaryMin ?? undefined}
        className="sm:col-span-3"
      />
      <TextField
        label={m.vacancy_salary_max_label()}
        name="salary_max"
        inputMode="numeric"
        defaultValue={defaults.salaryMax ?? undefined}
        className="sm:col-span-3"
      />
      <SelectField
        label={m.vacancy_salary_currency_label()}
        name="salary_currency"
        defaultValue={defaults.salaryCurrency}
        options={currencies.map((value) => ({ value, label: currencyName(value) }))}
        required
        className="sm:col-span-2"
      />
      <SelectField
        label={m.vacancy_salary_period_label()}
        name="salary_period"
        defaultValue={defaults.salaryPeriod}
        options={salaryPeriods.map((value) => ({ value, label: periodWord(value) }))}
        className="sm:col-span-2"
      />
      <SelectField
        label={m.vacancy_salary_gross_label()}
        name="salary_is_gross"
        placeholder={m.vacancy_not_said()}
        defaultValue={grossValue(defaults.salaryIsGross)}
        options={[false, true].map((isGross) => ({ value: grossValue(isGross), label: grossWord(isGross) }))}
        className="sm:col-span-2"
      />
      <p className="text-sm text-muted sm:col-span-6">
        {m.vacancy_salary_hint()} {usualPay} {m.vacancy_salary_period_hint()}
      </p>
    </div>
  )
}

/** The kind of contract; the last day and the share are asked for only if the kind has them. */
export function ContractFields({ defaults, today }: { defaults: VacancyDefaults; today: string }) {
  const [first, setFirst] = useState(defaults.startDate ?? today)
  return (
    <div className="contract-fields grid gap-5 sm:grid-cols-2">
      <SelectField
        label={m.vacancy_contract_label()}
        name="contract_kind"
        placeholder={m.vacancy_not_said()}
        defaultValue={defaults.contractKind}
        options={contractKinds.map((value) => ({ value, label: contractKindWord(value) }))}
      />
      <TextField
        label={m.vacancy_contract_until_label()}
        name="contract_until"
        type="date"
        min={first > today ? first : today}
        defaultValue={defaults.contractUntil}
        onFocus={({ currentTarget }) => setFirst(dayIn(currentTarget.form, 'start_date') ?? today)}
        className="contract-until"
      />
      <TextField
        label={m.vacancy_contract_share_label()}
        name="contract_share"
        inputMode="decimal"
        hint={m.vacancy_contract_share_hint()}
        defaultValue={defaults.contractShare === null ? undefined : shareNumber(defaults.contractShare)}
        className="contract-share"
      />
    </div>
  )
}

/** The present value of a date field, whatever it started with. */
function dayIn(form: HTMLFormElement | null, name: string): string | undefined {
  const field = form?.elements.namedItem(name)
  return (field instanceof HTMLInputElement && field.value) || undefined
}
