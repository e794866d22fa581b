import { useHref } from 'react-router'
import type { Period } from '#domain/statistics/period.ts'
import { m } from '#locales/messages.ts'
import { SelectField } from '#web/forms/field.tsx'
import { Button } from '#web/ui/button.tsx'

export type Options = { value: string; label: string }[]
type VacancyChoiceProps = { period: Period; vacancy: string | null; options: Options }

/** Which vacancy the statistics are about, or the whole school. */
export function VacancyChoice({ period, vacancy, options }: VacancyChoiceProps) {
  // React Router adds the language to the addresses of its own forms alone.
  const action = useHref('/school-dashboard/statistics')
  if (options.length === 0) return null
  return (
    <form action={action} className="mb-3 flex flex-wrap items-end gap-3">
      <input type="hidden" name="days" value={period} />
      <SelectField
        key={vacancy}
        label={m.statistics_of()}
        name="vacancy"
        placeholder={m.statistics_of_school()}
        defaultValue={vacancy}
        options={options}
        className="min-w-0 flex-1 basis-40 sm:max-w-md"
      />
      <Button type="submit" variant="secondary">
        {m.statistics_show()}
      </Button>
    </form>
  )
}
