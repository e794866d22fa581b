import { reasonWords } from '#domain/reports/reason-words.ts'
import { type ReportedKind, reasonsOf, reportNoteLengthMax } from '#domain/reports/report.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { SelectField } from '#web/forms/field.tsx'

/** The questions of a report of this kind: a reason from the list, and a note. */
export function ReportFields({ kind }: { kind: ReportedKind }) {
  return (
    <>
      <SelectField
        label={m.reject_reason_label()}
        name="reason"
        placeholder={m.form_choose()}
        options={reasonsOf[kind].map((value) => ({ value, label: reasonWords(value) }))}
        required
      />
      <TextAreaField
        label={m.report_note_label()}
        name="note"
        hint={m.report_note_hint()}
        maxLength={reportNoteLengthMax}
        rows={4}
      />
    </>
  )
}
