import { Choices } from './choice-field.tsx'
import type { Option } from './field.tsx'
import { type FieldWords, GroupFrame } from './field-parts.tsx'
import { useField } from './form-context.ts'
import { ListEntries } from './list-field.tsx'

type CodesFieldProps = FieldWords & {
  name: string
  options: readonly Option[]
  /** The name of an item outside the list, for its controls: «Другой язык». */
  itemLabel: string
  defaultValues?: readonly string[]
  maxItems: number
  maxLength: number
  suggestions?: readonly string[]
}

/** A list with ticked items and typed ones, all posted under one name. */
export function CodesField({ name, options, defaultValues = [], itemLabel, ...props }: CodesFieldProps) {
  const { maxItems, maxLength, suggestions, ...words } = props
  const field = useField(name, { hint: words.hint })
  const chosen = field.shown ? (field.texts ?? []) : defaultValues
  const listed = options.map(({ value }) => value)
  return (
    <GroupFrame field={field} {...words}>
      <Choices
        field={field}
        name={name}
        options={options}
        kind="checkbox"
        inline
        isChosen={(value) => chosen.includes(value)}
      />
      <ListEntries
        name={name}
        itemLabel={itemLabel}
        maxItems={maxItems}
        maxLength={maxLength}
        suggestions={suggestions}
        id={`${field.id}-other`}
        items={chosen.filter((word) => !listed.includes(word))}
        placeholder={itemLabel}
        field={field}
      />
    </GroupFrame>
  )
}
