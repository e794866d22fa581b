import { useId } from 'react'
import { controlLook, type FieldWords, GroupFrame } from './field-parts.tsx'
import { type FieldState, useField } from './form-context.ts'
import { Items, useItems } from './list-items.tsx'

type ListFieldProps = FieldWords & {
  name: string
  /** The name of one item, for the controls: «Требование». */
  itemLabel: string
  defaultValues?: readonly string[]
  maxItems?: number
  maxLength?: number
  suggestions?: readonly string[]
  placeholder?: string
  className?: string
}

const emptyRows = 3

/**
 * A list of short texts posted under one name; the reader must drop empty ones. Before the script loads it is a row of
 * inputs, whose text is taken over.
 */
export function ListField({
  name,
  itemLabel,
  defaultValues = [],
  maxItems,
  maxLength,
  suggestions,
  placeholder,
  ...words
}: ListFieldProps) {
  const field = useField(name, { hint: words.hint })
  const items = (field.shown ? field.texts : defaultValues) ?? []
  return (
    <GroupFrame field={field} {...words}>
      <ListEntries
        name={name}
        itemLabel={itemLabel}
        maxItems={maxItems}
        maxLength={maxLength}
        suggestions={suggestions}
        placeholder={placeholder}
        field={field}
        items={items}
        id={field.id}
      />
    </GroupFrame>
  )
}

type ListEntriesProps = Pick<ListFieldProps, 'name' | 'itemLabel' | 'placeholder'> & {
  /** The field's own id if no other control of the field has it. */
  id: string
  field: FieldState
  items: readonly string[]
  maxItems?: number | undefined
  maxLength?: number | undefined
  suggestions?: readonly string[] | undefined
}

/** The entries of a list, without a frame of their own. */
export function ListEntries(props: ListEntriesProps) {
  const { name, field, items, maxItems = 20, suggestions, placeholder } = props
  const list = useItems(items)
  const suggestionsId = useId()
  const shared = {
    name,
    placeholder,
    list: suggestions ? suggestionsId : undefined,
    'aria-invalid': field.invalid,
    'aria-describedby': field.describedBy,
    className: controlLook,
  }
  return (
    <>
      {list.isTaken ? (
        <Items {...props} list={list} maxItems={maxItems} shared={shared} />
      ) : (
        <div ref={list.rows} className="grid gap-2">
          {[...list.items, ...Array<string>(emptyRows).fill('')]
            .slice(0, Math.max(maxItems, list.items.length))
            .map((item, index) => (
              <input
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
                key={index}
                {...shared}
                id={index === 0 ? props.id : undefined}
                aria-label={`${props.itemLabel} ${index + 1}`}
                defaultValue={item}
              />
            ))}
        </div>
      )}
      {suggestions && (
        <datalist id={suggestionsId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  )
}
