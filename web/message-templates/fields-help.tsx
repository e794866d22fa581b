import { getLocale, m } from '#locales/messages.ts'
import { fieldsIn } from './template-words.ts'

/**
 * What the fields of a text insert for each person, unfolded on request: most people use a template or write without
 * fields.
 */
export function FieldsHelp() {
  const [name = '', ...fields] = fieldsIn(getLocale())
  return (
    <details className="-mt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center text-lake-ink underline">
        {m.many_fields_title()}
      </summary>
      <p className="text-pretty text-muted">{m.many_fields_hint({ name, fields: fields.join(', ') })}</p>
    </details>
  )
}
