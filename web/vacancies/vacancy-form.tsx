import type { ReactNode } from 'react'
import { type Currency, currencies } from '#domain/rates/currency.ts'
import type { SubjectId } from '#domain/subjects/subject.ts'
import { subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import type { TeachingLanguage } from '#domain/subjects/teaching-language.ts'
import * as vacancy from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { ComboField, SelectField, TextField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { ListField } from '#web/forms/list-field.tsx'
import { currencyName, educationWord, employmentWord, typeWord } from '#web/words/vacancy-words.ts'
import { MoreDetails } from './vacancy-more-details.tsx'

/** What the form of a vacancy starts with. */
export type VacancyDefaults = {
  title: string
  vacancyType: vacancy.VacancyType
  subject: string
  educationLevel: vacancy.EducationLevel
  employmentType: vacancy.EmploymentType
  location: string
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: Currency
  description: string
  requirements: string[]
  benefits: string[]
  experienceRequired: number | null
  teachingLanguage: TeachingLanguage | null
  weeklyHours: number | null
  positions: number
  criteria: string[]
  shift: vacancy.Shift | null
  grades: string | null
  startDate: string | null
  applicationDeadline: string | null
  contactName: string
  contactPhone: string
  contactEmail: string
}

/** The whole form of a vacancy; its buttons stand in the footer of its dialog. */
export function VacancyForm({
  defaults,
  answer,
  cities,
  today,
  usualPay,
  before,
  ...form
}: {
  defaults: VacancyDefaults
  answer: FormAnswer | undefined
  cities: { value: string; label: string }[]
  today: string
  /** What work like this usually pays, where enough schools say so. */
  usualPay?: string | undefined
  id?: string
  requestId?: string
  version?: number
  draftKey?: string
  before?: ReactNode
}) {
  return (
    <PostForm answer={answer} {...form}>
      {before}
      <Section title={m.vacancy_form_main()}>
        <TextField
          label={m.vacancy_title_label()}
          name="title"
          hint={m.vacancy_title_hint()}
          defaultValue={defaults.title}
          maxLength={vacancy.titleLengthMax}
          data-autofocus
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={m.vacancy_type_field()}
            name="vacancy_type"
            defaultValue={defaults.vacancyType}
            options={vacancy.vacancyTypes.map((value) => ({ value, label: typeWord(value) }))}
            required
          />
          <ComboField
            label={m.vacancy_subject_label()}
            name="subject"
            hint={m.vacancy_subject_hint()}
            defaultValue={defaults.subject}
            options={subjectIds.map((value: SubjectId) => ({ value, label: subjectName(value) }))}
            allowCustom
            required
          />
        </div>
        <TextAreaField
          label={m.vacancy_description_label()}
          name="description"
          hint={m.vacancy_description_hint()}
          defaultValue={defaults.description}
          maxLength={vacancy.descriptionLengthMax}
          rows={6}
          required
        />
      </Section>
      <Section title={m.vacancy_form_conditions()}>
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
        </div>
      </Section>
      <Section title={m.vacancy_form_details()}>
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
      </Section>
      <MoreDetails defaults={defaults} answer={answer} />
      <Section title={m.vacancy_form_contacts()} hint={m.vacancy_form_contacts_hint()}>
        <TextField
          label={m.vacancy_contact_name_label()}
          name="contact_name"
          autoComplete="name"
          defaultValue={defaults.contactName}
          required
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={m.vacancy_contact_phone_label()}
            name="contact_phone"
            type="tel"
            autoComplete="tel"
            hint={m.vacancy_contact_phone_hint()}
            defaultValue={defaults.contactPhone}
            required
          />
          <TextField
            label={m.vacancy_contact_email_label()}
            name="contact_email"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={defaults.contactEmail}
            required
          />
        </div>
      </Section>
    </PostForm>
  )
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="contents">
        <span className="text-lg font-semibold">{title}</span>
      </legend>
      {hint && <p className="-mt-3 text-sm text-muted">{hint}</p>}
      {children}
    </fieldset>
  )
}
