import Upload from 'lucide-react/icons/upload'
import { type ComponentProps, useEffect, useState } from 'react'
import { m } from '#locales/messages.ts'

type FileInputProps = ComponentProps<'input'> & { id: string }

const namesOf = (input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name).join(', ')

/**
 * The browser's own file field uses the browser's language, so it lies invisibly over our button and takes chosen or
 * dropped files. Without JavaScript the button is its label, and the field itself shows what was chosen.
 */
export function FileInput({ id, onChange, ...rest }: FileInputProps) {
  const [names, setNames] = useState('')
  // Chosen before the script had come.
  useEffect(() => {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) setNames(namesOf(input))
  }, [id])
  return (
    <span className="control file-control">
      <label htmlFor={id} className="file-choose">
        <Upload size={18} aria-hidden="true" />
        {rest.multiple ? m.ui_files_choose() : m.ui_file_choose()}
      </label>
      {names && <span className="file-names">{names}</span>}
      <input
        {...rest}
        id={id}
        type="file"
        onChange={(event) => {
          const input = event.currentTarget
          onChange?.(event)
          setNames(namesOf(input))
        }}
      />
    </span>
  )
}
