import { fullNameLengthMax } from '#domain/accounts/account.ts'
import { locationLengthMax } from '#domain/places/place.ts'
import { subjectIds } from '#domain/subjects/subject.ts'
import { subjectName } from '#domain/subjects/subject-names.ts'
import { teachingLanguages } from '#domain/subjects/teaching-language.ts'
import { languageName } from '#domain/teachers/language-names.ts'
import type { OwnTeacher } from '#domain/teachers/own-teacher.server.ts'
import { spokenLanguages } from '#domain/teachers/spoken-languages.ts'
import * as limits from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { CheckboxGroup } from '#web/forms/choice-field.tsx'
import { CodesField } from '#web/forms/codes-field.tsx'
import { ComboField } from '#web/forms/combo-field.tsx'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { ListField } from '#web/forms/list-field.tsx'
import { RowsField } from '#web/forms/rows-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { categoryWord } from '#web/words/teacher-words.ts'

type Teacher = Omit<OwnTeacher, 'photoFileId'> & { isNew: boolean }

/** Who the teacher is: the three fields of the first form, then the rest. */
export function AboutFields({
  teacher,
  location,
  cities,
  isBioNeeded,
}: {
  teacher: Teacher
  location: string | null
  cities: { value: string; label: string }[]
  isBioNeeded: boolean
}) {
  return (
    <>
      {/* If a text about oneself is required as well, three fields are not enough. */}
      {teacher.isNew && !isBioNeeded && <Notice tone="lake">{m.teacher_three_fields()}</Notice>}
      <TextField
        label={m.teacher_full_name_label()}
        name="full_name"
        defaultValue={teacher.fullName}
        maxLength={fullNameLengthMax}
        autoComplete="name"
        required
      />
      <SubjectsField stored={teacher.subjects} />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 sm:items-start">
        <ComboField
          label={m.teacher_location_label()}
          name="location"
          hint={m.teacher_location_hint()}
          defaultValue={location}
          options={cities}
          maxLength={locationLengthMax}
          allowCustom
        />
        <TextField
          label={m.teacher_specialization_label()}
          name="specialization"
          hint={m.teacher_specialization_or_subjects()}
          defaultValue={teacher.specialization}
          maxLength={limits.specializationLengthMax}
        />
      </div>
      <TextAreaField
        label={
          isBioNeeded ? (
            m.teacher_bio_label()
          ) : (
            <>
              {m.teacher_bio_label()}{' '}
              <span className="font-normal text-muted">({m.teacher_bio_to_publish()})</span>
            </>
          )
        }
        name="bio"
        hint={m.teacher_bio_hint()}
        defaultValue={teacher.bio}
        maxLength={limits.bioLengthMax}
        rows={5}
        required={isBioNeeded}
      />
      <TextField
        label={m.teacher_phone_label()}
        name="phone"
        type="tel"
        hint={m.teacher_phone_hint()}
        defaultValue={teacher.phone}
        autoComplete="tel"
      />
    </>
  )
}

function SubjectsField({ stored }: { stored: Teacher['subjects'] }) {
  const subjects = subjectIds.map((value) => ({ value, label: subjectName(value) }))
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 font-medium">{m.teacher_subjects_label()}</legend>
      <RowsField
        prefix="subject"
        max={limits.subjectsMax}
        stored={stored}
        addLabel={m.teacher_subject_add()}
        removeLabel={(number) => m.teacher_row_remove({ row: m.teacher_subject_item({ number }) })}
        compact
      >
        {(id, number, subject) => (
          <SelectField
            label={m.teacher_subject_item({ number })}
            labelHidden
            name={`subject_${id}`}
            placeholder={m.teacher_subject_choose()}
            options={subjects}
            defaultValue={subject ?? ''}
          />
        )}
      </RowsField>
      <p className="text-sm text-muted">{m.teacher_subjects_hint()}</p>
    </fieldset>
  )
}

/** What the teacher can do, and in which languages. */
export function ExperienceFields({ teacher }: { teacher: Teacher }) {
  return (
    <>
      <TextField
        label={m.teacher_experience_label()}
        name="experience_years"
        defaultValue={teacher.experienceYears}
        hint={m.teacher_experience_hint()}
        inputMode="numeric"
        className="max-w-sm"
      />
      <SelectField
        label={m.teacher_category_label()}
        name="category"
        placeholder={m.teacher_unsaid()}
        options={limits.teacherCategories.map((value) => ({ value, label: categoryWord(value) }))}
        defaultValue={teacher.category}
        className="max-w-sm"
      />
      <CheckboxGroup
        legend={m.teacher_teaching_languages_label()}
        name="teaching_languages"
        options={teachingLanguages.map((value) => ({ value, label: languageName(value) }))}
        defaultValues={teacher.teachingLanguages}
        inline
      />
      <CodesField
        label={m.teacher_spoken_languages_label()}
        name="languages"
        options={spokenLanguages.map((value) => ({ value, label: languageName(value) }))}
        itemLabel={m.teacher_languages_item()}
        defaultValues={teacher.languages}
        suggestions={m.teacher_language_suggestions().split(',')}
        maxItems={limits.languagesMax}
        maxLength={limits.languageLengthMax}
      />
      <ListField
        label={m.teacher_skills_label()}
        name="skills"
        itemLabel={m.teacher_skills_item()}
        hint={m.teacher_skills_hint()}
        defaultValues={teacher.skills}
        maxItems={limits.skillsMax}
        maxLength={limits.skillLengthMax}
      />
    </>
  )
}
