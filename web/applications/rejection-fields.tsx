import { rejectionNoteLengthMax, rejectionReasons } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import { endReasonWord } from '#web/application-parts/application-words.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { SelectField } from '#web/forms/field.tsx'
import type { OfferedTemplate } from '#web/message-templates/offered-templates.server.ts'
import { TemplateChooser } from '#web/message-templates/template-chooser.tsx'

type RejectionFieldsProps = { templates: readonly OfferedTemplate[]; hint: string; rows: number }

/** Why a school rejects, and its words for the teacher. */
export function RejectionFields({ templates, hint, rows }: RejectionFieldsProps) {
  return (
    <>
      <SelectField
        label={m.reject_reason_label()}
        name="reason"
        placeholder={m.form_choose()}
        options={rejectionReasons.map((value) => ({ value, label: endReasonWord(value) }))}
        required
      />
      <TemplateChooser templates={templates} field="note" />
      <TextAreaField
        label={m.reject_note_label()}
        name="note"
        hint={hint}
        maxLength={rejectionNoteLengthMax}
        rows={rows}
      />
    </>
  )
}
