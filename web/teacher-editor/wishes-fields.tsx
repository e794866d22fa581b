import type { OwnTeacher } from '#domain/teachers/own-teacher.server.ts'
import * as limits from '#domain/teachers/teacher.ts'
import { currencyWord } from '#domain/texts/money-words.ts'
import { m } from '#locales/messages.ts'
import { CheckboxGroup, RadioGroup } from '#web/forms/choice-field.tsx'
import { type Option, SelectField, TextField } from '#web/forms/field.tsx'
import { scheduleWord } from '#web/words/schedules.ts'
import { searchStatusWord } from '#web/words/teacher-words.ts'
import { DistrictsField } from './districts-field.tsx'

type Teacher = Omit<OwnTeacher, 'photoFileId'>

const choiceOf = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no')

/** The work that the teacher looks for; an empty field counts neither for nor against a vacancy. */
export function WishesFields({
  teacher,
  districts,
  movePlaces,
}: {
  teacher: Teacher
  districts: readonly Option[]
  movePlaces: readonly Option[]
}) {
  const yesOrNo = [
    { value: 'yes', label: m.teacher_ready_yes() },
    { value: 'no', label: m.teacher_ready_no() },
    { value: '', label: m.teacher_unsaid() },
  ]
  const isInBishkek = teacher.placeId === 'bishkek' || Boolean(teacher.placeId?.startsWith('bishkek-'))
  return (
    <>
      <RadioGroup
        legend={m.teacher_search_status_label()}
        name="search_status"
        options={[
          ...limits.searchStatuses.map((value) => ({ value, label: searchStatusWord(value) })),
          { value: '', label: m.teacher_unsaid() },
        ]}
        defaultValue={teacher.searchStatus ?? ''}
      />
      <TextField
        label={m.teacher_free_from_label()}
        name="free_from"
        type="date"
        defaultValue={teacher.freeFrom}
        className="max-w-56"
      />
      <CheckboxGroup
        legend={m.teacher_schedule_label()}
        name="preferred_schedule"
        options={limits.schedules.map((value) => ({ value, label: scheduleWord(value) }))}
        defaultValues={teacher.preferredSchedule}
        inline
      />
      <HoursAndPayFields teacher={teacher} />
      <DistrictsField districts={districts} chosen={teacher.preferredDistricts} isInBishkek={isInBishkek} />
      <RadioGroup
        legend={m.teacher_ready_label()}
        name="ready_to_move"
        options={yesOrNo}
        defaultValue={choiceOf(teacher.isReadyToMove)}
        inline
      />
      <CheckboxGroup
        legend={m.teacher_move_places_label()}
        name="move_places"
        hint={m.teacher_move_places_hint()}
        options={movePlaces}
        defaultValues={teacher.movePlaceIds}
        inline
      />
      <RadioGroup
        legend={m.teacher_housing_label()}
        name="needs_housing"
        options={yesOrNo}
        defaultValue={choiceOf(teacher.needsHousing)}
        inline
      />
    </>
  )
}

/** How much work, and for how much. */
function HoursAndPayFields({ teacher }: { teacher: Teacher }) {
  return (
    <>
      <div className="grid max-w-md grid-cols-2 items-end gap-4">
        <TextField
          label={m.teacher_hours_min_label()}
          name="weekly_hours_min"
          defaultValue={teacher.weeklyHoursMin}
          inputMode="numeric"
        />
        <TextField
          label={m.teacher_hours_max_label()}
          name="weekly_hours_max"
          defaultValue={teacher.weeklyHoursMax}
          inputMode="numeric"
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <TextField
          label={m.teacher_salary_min_label()}
          name="desired_salary_min"
          defaultValue={teacher.desiredSalaryMin}
          inputMode="numeric"
        />
        <TextField
          label={m.teacher_salary_max_label()}
          name="desired_salary_max"
          defaultValue={teacher.desiredSalaryMax}
          inputMode="numeric"
        />
        <SelectField
          label={m.teacher_salary_currency_label()}
          name="desired_salary_currency"
          defaultValue={teacher.desiredSalaryCurrency}
          options={limits.salaryCurrencies.map((value) => ({ value, label: currencyWord(value) }))}
          className="col-span-2 sm:col-span-1"
        />
        <p className="col-span-full -mt-2 text-sm text-muted">{m.teacher_salary_hint()}</p>
      </div>
    </>
  )
}
