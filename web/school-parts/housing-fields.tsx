import {
  type Housing,
  housingCostKinds,
  housingNoteLengthMax,
  type VacancyHousingKind,
} from '#domain/schools/housing.ts'
import { m } from '#locales/messages.ts'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { housingCostWord } from '#web/words/housing-cost-words.ts'
import { housingKindWord } from '#web/words/housing-words.ts'

/** The kind and cost of housing; the sum is asked for if it is paid monthly. */
export function HousingFields({
  defaults,
  kinds,
  placeholder,
}: {
  defaults: Housing<VacancyHousingKind>
  kinds: readonly VacancyHousingKind[]
  /** What nothing chosen means. */
  placeholder: string
}) {
  return (
    <div className="housing-fields grid gap-5 sm:grid-cols-6">
      <SelectField
        label={m.housing_kind_label()}
        name="housing_kind"
        placeholder={placeholder}
        defaultValue={defaults.housingKind}
        options={kinds.map((value) => ({ value, label: housingKindWord(value) }))}
        className="sm:col-span-6"
      />
      <SelectField
        label={m.housing_cost_label()}
        name="housing_cost_kind"
        placeholder={m.vacancy_not_said()}
        defaultValue={defaults.housingCostKind}
        options={housingCostKinds.map((value) => ({ value, label: housingCostWord(value) }))}
        className="housing-more sm:col-span-4"
      />
      <TextField
        label={m.housing_sum_label()}
        name="housing_cost"
        inputMode="numeric"
        defaultValue={defaults.housingCost ?? undefined}
        className="housing-more housing-sum sm:col-span-2"
      />
      <TextField
        label={m.housing_note_label()}
        name="housing_note"
        hint={m.housing_note_hint()}
        defaultValue={defaults.housingNote}
        maxLength={housingNoteLengthMax}
        className="housing-more sm:col-span-6"
      />
    </div>
  )
}
