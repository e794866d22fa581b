import * as vacancy from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { ComboField } from '#web/forms/combo-field.tsx'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { educationWord, employmentWord, requiredCategoryWord } from '#web/words/vacancy-words.ts'
import type { VacancyDefaults } from './vacancy-defaults.ts'
import { FormSection } from './vacancy-form-section.tsx'
import { ContractFields, PayFields } from './vacancy-pay-fields.tsx'

type Offers = { cities: { value: string; label: string }[]; today: string; usualPay?: string | undefined }

/** Place, pay, and requirements. */
export function ConditionFields({
  defaults,
  cities,
  today,
  usualPay,
}: { defaults: VacancyDefaults } & Offers) {
  return (
    <FormSection title={m.vacancy_form_conditions()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <ComboField
          label={m.vacancy_location_label()}
          name="location"
          hint={m.vacancy_location_hint()}
          defaultValue={defaults.location}
          options={cities}
          allowCustom
          required
        />
        <SelectField
          label={m.vacancy_employment_label()}
          name="employment_type"
          defaultValue={defaults.employmentType}
          options={vacancy.employmentTypes.map((value) => ({ value, label: employmentWord(value) }))}
          required
        />
        <TextField
          label={m.vacancy_positions_label()}
          name="positions"
          inputMode="numeric"
          hint={m.vacancy_positions_hint()}
          defaultValue={defaults.positions}
        />
      </div>
      <PayFields defaults={defaults} usualPay={usualPay} />
      <ContractFields defaults={defaults} today={today} />
      <AskedFields defaults={defaults} />
    </FormSection>
  )
}

/** What the school asks of a teacher, as data. */
function AskedFields({ defaults }: { defaults: VacancyDefaults }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={m.vacancy_education_label()}
        name="education_level"
        defaultValue={defaults.educationLevel}
        options={vacancy.educationLevels.map((value) => ({ value, label: educationWord(value) }))}
        required
      />
      <TextField
        label={m.vacancy_experience_label()}
        name="experience_required"
        hint={m.vacancy_experience_hint()}
        inputMode="numeric"
        defaultValue={defaults.experienceRequired}
      />
      <SelectField
        label={m.vacancy_category_label()}
        name="category_required"
        placeholder={m.vacancy_category_any()}
        defaultValue={defaults.categoryRequired}
        options={vacancy.requiredCategories.map((value) => ({ value, label: requiredCategoryWord(value) }))}
      />
    </div>
  )
}
