import { data } from 'react-router'
import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/ui/form-answer.ts'

/** The answer to a form that was sent too often: what was typed stays, and when to try again is said. */
export function refuseLimited(values: FormAnswer['values'], retryAfterSeconds: number) {
  const formErrors = [m.settings_limited({ count: Math.ceil(retryAfterSeconds / 60) })]
  return data(
    { answer: { values, errors: {}, formErrors } satisfies FormAnswer },
    { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } },
  )
}
