import { m } from '#locales/messages.ts'
import { CheckboxGroup } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/forms/field.tsx'

type Props = {
  label: string
  hint?: string
  documents: readonly { id: string; name: string }[]
  chosen?: readonly string[]
  accept: string
  field: string
  /** How many pages a PDF may have. */
  pages: number
}

/** Chooses documents of one's wallet, and takes new ones, which stay there. */
export function DocumentsField({ label, hint, documents, chosen = [], accept, field, pages }: Props) {
  const fileHint = m.wallet_file_hint({ pages })
  if (documents.length === 0)
    return (
      <TextField
        type="file"
        multiple
        label={label}
        name={field}
        hint={hint ? `${hint} ${fileHint}` : fileHint}
        accept={accept}
      />
    )
  return (
    <>
      <CheckboxGroup
        legend={label}
        hint={hint ?? m.claim_documents_hint()}
        name="documents"
        options={documents.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValues={chosen}
      />
      <TextField type="file" multiple label={m.wallet_add()} name={field} hint={fileHint} accept={accept} />
    </>
  )
}
