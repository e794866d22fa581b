import { useState } from 'react'
import { type SubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import * as vacancy from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { ComboField } from '#web/forms/combo-field.tsx'
import { SelectField } from '#web/forms/field.tsx'
import { useFormState } from '#web/forms/form-context.ts'
import { typeWord } from '#web/words/vacancy-words.ts'
import type { VacancyDefaults } from './vacancy-defaults.ts'
import { FormSection } from './vacancy-form-section.tsx'
import { WordingNotes } from './wording-notes.tsx'

/** Whom the school looks for, and for what. */
export function MainFields({ defaults, readyTitles }: { defaults: VacancyDefaults; readyTitles: string[] }) {
  const form = useFormState()
  const asText = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)
  const [title, setTitle] = useState(() => asText(form?.values?.title, defaults.title))
  const [description, setDescription] = useState(() =>
    asText(form?.values?.description, defaults.description),
  )
  return (
    <FormSection title={m.vacancy_form_main()}>
      <ComboField
        label={m.vacancy_title_label()}
        name="title"
        hint={m.vacancy_title_hint()}
        defaultValue={defaults.title}
        maxLength={vacancy.titleLengthMax}
        options={readyTitles.map((ready) => ({ value: ready, label: ready }))}
        allowCustom
        onChange={(event) => setTitle(event.target.value)}
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
        onChange={(event) => setDescription(event.target.value)}
        required
      />
      <WordingNotes texts={[title, description]} />
    </FormSection>
  )
}
