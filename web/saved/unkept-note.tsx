import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Notice } from '#web/ui/notice.tsx'

/** A note whose card is gone, to be copied: why it was not saved, the stored one, and the typed one. */
export function UnkeptNote({ answer: { values, errors, formErrors, stored } }: { answer: FormAnswer }) {
  const reasons = [
    ...(stored ? [m.form_changed_title()] : []),
    ...Object.values(errors).flat(),
    ...formErrors,
  ]
  return (
    <Notice tone="apricot" role="alert" className="mb-5 max-w-3xl">
      <p>{reasons.join(' ')}</p>
      {stored?.map(({ label, value }) => (
        <p key={label} className="mt-2 whitespace-pre-line wrap-anywhere">
          {`${m.form_changed_now()}: ${value || m.form_changed_empty()}`}
        </p>
      ))}
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{values.note}</p>
    </Notice>
  )
}
