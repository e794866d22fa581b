import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { Option } from './field.tsx'
import { GroupFrame } from './field-parts.tsx'
import { useField } from './form-context.ts'

type ChipGroupProps = {
  legend: ReactNode
  hint?: ReactNode
  required?: boolean
  name: string
  /** Of radios one can be chosen, of checkboxes any number. */
  kind: 'checkbox' | 'radio'
  options: readonly Option[]
  /** The minimum width of a choice: all have the same, as many to a row as fit. */
  cells: 'days' | 'hours'
}

const cellLooks = {
  days: 'grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))]',
  hours: 'grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] sm:grid-cols-4',
}

/** Beside a day there is no room for it, so it is shown only if nothing else shows what is chosen. */
const signLooks = {
  days: 'hidden forced-colors:peer-checked:block',
  hours: 'hidden peer-checked:block max-sm:hidden!',
}

/** Short choices side by side, each large enough for a thumb. */
export function ChipGroup({ legend, hint, required, name, kind, options, cells }: ChipGroupProps) {
  const field = useField(name, { hint })
  return (
    <GroupFrame field={field} label={legend} hint={hint} required={required}>
      <div className={`grid gap-2 pt-1 ${cellLooks[cells]}`}>
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-full border border-line-strong bg-card px-1 text-center tabular-nums outline-lake outline-offset-2 hover:bg-felt has-checked:border-lake has-checked:bg-lake has-checked:text-on-lake has-focus-visible:outline-2 sm:px-2"
          >
            <input
              type={kind}
              id={index === 0 ? field.id : undefined}
              name={name}
              value={value}
              defaultChecked={field.texts?.includes(value) ?? false}
              aria-invalid={field.invalid}
              className="peer sr-only"
            />
            <Check size={16} aria-hidden="true" className={signLooks[cells]} />
            {label}
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}
