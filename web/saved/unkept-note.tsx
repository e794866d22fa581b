import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Notice } from '#web/ui/notice.tsx'

/** A note whose card is not there any more, to be copied: why it was not kept, and what was typed. */
export function UnkeptNote({ answer: { values, formErrors } }: { answer: FormAnswer }) {
  return (
    <Notice tone="apricot" role="alert" className="mb-5 max-w-3xl">
      <p>{formErrors.join(' ')}</p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{values.note}</p>
    </Notice>
  )
}
