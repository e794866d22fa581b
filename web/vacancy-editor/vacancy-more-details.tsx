import ChevronDown from 'lucide-react/icons/chevron-down'
import { type TeachingLanguage, teachingLanguages } from '#domain/subjects/teaching-language.ts'
import * as vacancy from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { SelectField, TextField } from '#web/forms/field.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { nearDay } from '#web/words/dates.ts'
import { languageWord } from '#web/words/language-words.ts'
import { shiftWord } from '#web/words/vacancy-words.ts'

const moreFields = ['language_of_instruction', 'weekly_hours', 'shift', 'grades', 'start_date']

/** Optional details that teachers may filter by: folded, unless some are filled. */
export function MoreDetails({
  defaults,
  startBefore,
  errors,
  values,
}: {
  defaults: {
    teachingLanguage: TeachingLanguage | null
    weeklyHours: number | null
    shift: vacancy.Shift | null
    grades: string | null
    startDate: string | null
  }
  /** The former start, if it must be entered anew. */
  startBefore?: string | null | undefined
  errors: FormAnswer['errors'] | undefined
  values: FormAnswer['values'] | undefined
}) {
  const { teachingLanguage, weeklyHours, shift, grades, startDate } = defaults
  const given = [teachingLanguage, weeklyHours, shift, grades, startDate, startBefore ?? null]
  const isGiven = given.some((value) => value !== null)
  const isTyped = moreFields.some((name) => errors?.[name] || values?.[name])
  return (
    <details open={isGiven || isTyped} className="group border-t border-line pt-5">
      <summary className="min-h-11 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className="inline-flex items-center gap-2 text-lg font-semibold">
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="transition-transform group-open:transform-[rotate(180deg)]"
          />
          {m.vacancy_form_more()}
        </span>
        <span className="block text-sm text-muted">{m.vacancy_form_more_hint()}</span>
      </summary>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <SelectField
          label={m.vacancy_teaching_language_label()}
          name="language_of_instruction"
          placeholder={m.vacancy_not_said()}
          defaultValue={teachingLanguage}
          options={teachingLanguages.map((value) => ({ value, label: languageWord(value) }))}
        />
        <TextField
          label={m.vacancy_weekly_hours_label()}
          name="weekly_hours"
          inputMode="numeric"
          defaultValue={weeklyHours}
        />
        <SelectField
          label={m.vacancy_shift_label()}
          name="shift"
          placeholder={m.vacancy_not_said()}
          defaultValue={shift}
          options={vacancy.shifts.map((value) => ({ value, label: shiftWord(value) }))}
        />
        <TextField
          label={m.vacancy_grades_label()}
          name="grades"
          hint={m.vacancy_grades_hint()}
          defaultValue={grades}
          maxLength={vacancy.gradesLengthMax}
        />
        <TextField
          label={m.vacancy_start_date_label()}
          name="start_date"
          type="date"
          hint={startBefore && m.vacancy_start_date_before({ day: nearDay(startBefore) })}
          defaultValue={startDate}
        />
      </div>
    </details>
  )
}
