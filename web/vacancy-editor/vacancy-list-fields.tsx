import * as vacancy from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { ListField } from '#web/forms/list-field.tsx'
import type { VacancyDefaults } from './vacancy-defaults.ts'
import { FormSection } from './vacancy-form-section.tsx'

/** Requirements and offers in the school's own words, and the deadline. */
export function ListFields({ defaults, today }: { defaults: VacancyDefaults; today: string }) {
  return (
    <FormSection title={m.vacancy_form_details()}>
      <ListField
        label={m.vacancy_requirements_label()}
        name="requirements"
        itemLabel={m.vacancy_requirements_item()}
        defaultValues={defaults.requirements}
        maxItems={vacancy.listItemsMax}
        maxLength={vacancy.listItemLengthMax}
      />
      <ListField
        label={m.vacancy_benefits_label()}
        name="benefits"
        itemLabel={m.vacancy_benefits_item()}
        defaultValues={defaults.benefits}
        maxItems={vacancy.listItemsMax}
        maxLength={vacancy.listItemLengthMax}
      />
      <ListField
        label={m.vacancy_criteria_label()}
        name="criteria"
        hint={m.vacancy_criteria_hint()}
        itemLabel={m.vacancy_criteria_item()}
        defaultValues={defaults.criteria}
        maxItems={vacancy.criteriaMax}
        maxLength={vacancy.criterionLengthMax}
      />
      <TextField
        label={m.vacancy_deadline_label()}
        name="application_deadline"
        type="date"
        min={today}
        hint={m.vacancy_deadline_hint()}
        defaultValue={defaults.applicationDeadline ?? undefined}
      />
      <SelectField
        label={m.vacancy_answer_days_label()}
        name="answer_days"
        hint={m.vacancy_answer_days_hint()}
        placeholder={m.vacancy_answer_days_none()}
        defaultValue={defaults.answerDays === null ? null : String(defaults.answerDays)}
        options={vacancy.answerDaysOffered.map((value) => ({
          value,
          label: m.vacancy_answer_days_option({ days: Number(value) }),
        }))}
      />
    </FormSection>
  )
}
