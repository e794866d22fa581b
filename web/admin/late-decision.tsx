import type { FormAnswer } from '#web/forms/form-answer.ts'
import { UnsentWords } from '#web/forms/unsent-words.tsx'

/** Why a decision came too late, with the typed note. */
export function LateDecision({ answer }: { answer: FormAnswer | undefined }) {
  if (!answer) return null
  const { note } = answer.values
  return (
    <div role="alert" className="mb-5">
      <p>{answer.formErrors.join(' ')}</p>
      {typeof note === 'string' && note && <UnsentWords>{note}</UnsentWords>}
    </div>
  )
}
