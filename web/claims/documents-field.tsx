import { m } from '#locales/messages.ts'
import { Box } from '#web/forms/box.tsx'
import { CheckboxGroup, GroupChoice } from '#web/forms/choice-field.tsx'
import { DocumentUploads, useDocumentUploads } from './document-uploads.tsx'

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

/** Chooses documents of the wallet, and uploads new ones, which stay there. */
export function DocumentsField({ label, hint, documents, chosen = [], accept, field, pages }: Props) {
  const uploads = useDocumentUploads(field)
  const kept = new Set(uploads.kept.map(({ id }) => id))
  const older = documents.filter(({ id }) => !kept.has(id))
  const fileHint = m.wallet_file_hint({ pages })
  return (
    <>
      {older.length > 0 && (
        <CheckboxGroup
          legend={label}
          hint={hint ?? m.claim_documents_hint()}
          name="documents"
          options={older.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValues={chosen}
        />
      )}
      <DocumentUploads
        uploads={uploads}
        label={older.length > 0 ? m.wallet_add() : label}
        hint={hint && older.length === 0 ? `${hint} ${fileHint}` : fileHint}
        field={field}
        accept={accept}
      />
      {uploads.kept.length > 0 && (
        <div className="grid">
          {uploads.kept.map(({ id, name }) => (
            <GroupChoice key={id} option={{ value: id, label: name }}>
              <Box kind="checkbox" name="documents" value={id} defaultChecked />
            </GroupChoice>
          ))}
        </div>
      )}
    </>
  )
}
