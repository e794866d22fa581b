import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { Option } from './field.tsx'
import { GroupFrame } from './field-parts.tsx'
import { useField } from './form-context.ts'

type ChipGroupProps = {
  legend: ReactNode
  hint?: ReactNode
  name: string
  /** Of radios one is chosen, of checkboxes any number. */
  kind: 'checkbox' | 'radio'
  options: readonly Option[]
}

/** Short choices side by side, each a press of a thumb. */
export function ChipGroup({ legend, hint, name, kind, options }: ChipGroupProps) {
  const field = useField(name, { hint })
  return (
    <GroupFrame field={field} label={legend} hint={hint}>
      <div className="flex flex-wrap gap-2 pt-1">
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-card px-4 tabular-nums outline-lake outline-offset-2 hover:bg-felt has-checked:border-lake has-checked:bg-lake has-checked:text-on-lake has-focus-visible:outline-2"
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
            <Check size={16} aria-hidden="true" className="hidden peer-checked:block" />
            {label}
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}
