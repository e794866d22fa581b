import { useContext } from 'react'
import { m } from '#locales/messages.ts'
import { CheckboxGroup } from '#web/forms/choice-field.tsx'
import type { Option } from '#web/forms/field.tsx'
import { FormContext } from '#web/forms/form-context.ts'

/** The districts of Bishkek: shown to teachers there or with chosen ones, folded for everybody else. */
export function DistrictsField({
  districts,
  chosen,
  isInBishkek,
}: {
  districts: readonly Option[]
  chosen: readonly string[]
  isInBishkek: boolean
}) {
  const typed = useContext(FormContext)?.values?.preferred_districts
  return (
    <details open={isInBishkek || (typed ?? chosen).length > 0}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-lake-ink">
        {m.teacher_districts_label()}
      </summary>
      <CheckboxGroup
        legend={m.teacher_districts_label()}
        name="preferred_districts"
        options={districts}
        defaultValues={chosen}
        inline
        labelHidden
      />
    </details>
  )
}
