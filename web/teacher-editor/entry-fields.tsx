import type { OwnTeacher } from '#domain/teachers/own-teacher.server.ts'
import * as limits from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { RowsField } from '#web/forms/rows-field.tsx'
import { degreeWord } from '#web/words/teacher-words.ts'

type Entries = Pick<OwnTeacher, 'education' | 'educationEntries' | 'workplaces'>

/** The teacher's education, one block for each, and the older free text. */
export function EducationFields({ teacher }: { teacher: Entries }) {
  return (
    <>
      <RowsField
        prefix="education"
        max={limits.educationEntriesMax}
        stored={teacher.educationEntries}
        addLabel={m.teacher_education_add()}
        removeLabel={(number) => m.teacher_row_remove({ row: m.teacher_education_item({ number }) })}
      >
        {(id, number, entry) => {
          return (
            <fieldset className="grid gap-4">
              <legend className="sr-only">{m.teacher_education_item({ number })}</legend>
              <TextField
                label={m.teacher_education_place()}
                name={`education_${id}_place`}
                defaultValue={entry?.place}
                maxLength={limits.entryLineMax}
              />
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <TextField
                  label={m.teacher_education_speciality()}
                  name={`education_${id}_speciality`}
                  defaultValue={entry?.speciality}
                  maxLength={limits.entryLineMax}
                />
                <SelectField
                  label={m.teacher_education_degree()}
                  name={`education_${id}_degree`}
                  placeholder={m.teacher_unsaid()}
                  options={limits.degrees.map((value) => ({ value, label: degreeWord(value) }))}
                  defaultValue={entry?.degree}
                />
              </div>
              <Years prefix={`education_${id}`} from={entry?.fromYear} to={entry?.toYear} />
            </fieldset>
          )
        }}
      </RowsField>
      <TextAreaField
        label={m.teacher_education_text_label()}
        name="education"
        hint={m.teacher_education_hint()}
        defaultValue={teacher.education}
        maxLength={limits.educationLengthMax}
        rows={3}
      />
    </>
  )
}

export function WorkFields({ teacher }: { teacher: Entries }) {
  return (
    <RowsField
      prefix="work"
      max={limits.workplacesMax}
      stored={teacher.workplaces}
      addLabel={m.teacher_work_add()}
      removeLabel={(number) => m.teacher_row_remove({ row: m.teacher_work_item({ number }) })}
    >
      {(id, number, entry) => {
        return (
          <fieldset className="grid gap-4">
            <legend className="sr-only">{m.teacher_work_item({ number })}</legend>
            <TextField
              label={m.teacher_work_school()}
              name={`work_${id}_school`}
              hint={number === 1 ? m.teacher_work_school_hint() : undefined}
              defaultValue={entry?.school}
              maxLength={limits.entryLineMax}
            />
            <TextField
              label={m.teacher_work_post()}
              name={`work_${id}_post`}
              defaultValue={entry?.post}
              maxLength={limits.entryLineMax}
            />
            <Years
              prefix={`work_${id}`}
              from={entry?.fromYear}
              to={entry?.toYear}
              hint={m.teacher_to_year_now()}
            />
          </fieldset>
        )
      }}
    </RowsField>
  )
}

type YearsProps = {
  prefix: string
  from: number | null | undefined
  to: number | null | undefined
  hint?: string
}

function Years({ prefix, from, to, hint }: YearsProps) {
  return (
    <div className="grid max-w-sm grid-cols-2 items-start gap-4">
      <TextField
        label={m.teacher_from_year()}
        name={`${prefix}_from`}
        defaultValue={from}
        inputMode="numeric"
      />
      <TextField
        label={m.teacher_to_year()}
        name={`${prefix}_to`}
        hint={hint}
        defaultValue={to}
        inputMode="numeric"
      />
    </div>
  )
}
