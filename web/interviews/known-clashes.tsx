import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'

/** The times of which it was said already that they overlap another interview. */
export const knownClashes = 'known_clashes'

const isSaid = (answer: FormAnswer | undefined) => Boolean(answer?.values[knownClashes])

/** Says with the form what its sender has read. */
export function KnownClashes({ answer }: { answer: FormAnswer | undefined }) {
  return isSaid(answer) ? (
    <input type="hidden" name={knownClashes} value={String(answer?.values[knownClashes])} />
  ) : null
}

/** What the button says that sends times. */
export const proposeWords = (answer: FormAnswer | undefined): string =>
  isSaid(answer) ? m.interview_propose_anyway() : m.interview_propose()
