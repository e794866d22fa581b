import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import type { SavedKind, SavedSort } from '#domain/saved/saved.ts'
import { m } from '#locales/messages.ts'
import { SelectField, TextField } from '#web/forms/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type SavedFiltersProps = {
  kind: SavedKind
  tab: string
  q: string
  label: string | null
  labels: { value: string; label: string }[]
  sort: SavedSort
}

/** Searches the saved things: by words, by a label of the school, in an order. */
export function SavedFilters({ kind, tab, q, label, labels, sort }: SavedFiltersProps) {
  return (
    <Form
      role="search"
      action="/saved"
      className={classNames(
        'saved-filters heading-place mb-5 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3',
        labels.length > 0
          ? 'sm:grid-cols-2 md:grid-cols-[minmax(0,1fr)_auto_auto_auto]'
          : 'max-w-3xl sm:grid-cols-[minmax(0,1fr)_auto_auto]',
      )}
    >
      <input type="hidden" name="tab" value={tab} />
      <TextField
        key={`q ${tab} ${q}`}
        label={kind === 'teacher' ? m.saved_things_search_label_people() : m.saved_things_search_label()}
        name="q"
        type="search"
        placeholder={m.saved_things_search()}
        defaultValue={q}
        enterKeyHint="search"
        autoComplete="off"
        className="max-sm:col-span-2"
      />
      {labels.length > 0 && (
        <SelectField
          key={`label ${label}`}
          label={m.received_label()}
          name="label"
          placeholder={m.search_any()}
          defaultValue={label}
          options={labels}
          className="max-sm:col-span-2"
        />
      )}
      <SelectField
        key={`sort ${sort}`}
        label={m.saved_things_sort()}
        name="sort"
        defaultValue={sort}
        options={[
          { value: 'newest', label: m.saved_things_newest() },
          { value: 'oldest', label: m.saved_things_oldest() },
        ]}
        className="saved-order"
      />
      {/* On a phone the order of the list needs the width. */}
      <Button className="saved-find">
        <Search size={18} />
        <span className="max-sm:sr-only">{m.saved_things_find()}</span>
      </Button>
    </Form>
  )
}
