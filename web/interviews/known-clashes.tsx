import { useState } from 'react'
import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { timeFieldNames } from './time-field-names.ts'

/** The times of which the form has already shown that they overlap another interview. */
export const knownClashes = 'known_clashes'

const hasShownClashes = (answer: FormAnswer | undefined) => Boolean(answer?.values[knownClashes])

/** Says with the form what its sender has read. */
export function KnownClashes({ answer }: { answer: FormAnswer | undefined }) {
  return hasShownClashes(answer) ? (
    <input type="hidden" name={knownClashes} value={String(answer?.values[knownClashes])} />
  ) : null
}

/** The words of the submit button: only times whose overlap was shown are proposed anyway. */
export function useProposeWords(answer: FormAnswer | undefined) {
  const [withoutClash, setWithoutClash] = useState<FormAnswer>()
  const isMeant = hasShownClashes(answer) && withoutClash !== answer
  return {
    words: isMeant ? m.interview_propose_anyway() : m.interview_propose(),
    followTimes(event: { currentTarget: HTMLFormElement }) {
      const known = String(answer?.values[knownClashes] ?? '').split(' ')
      const isKnown = timesIn(new FormData(event.currentTarget)).some((time) => known.includes(String(time)))
      setWithoutClash(isKnown ? undefined : answer)
    },
  }
}

/** As the server parses them, in Bishkek time. */
function timesIn(form: FormData): number[] {
  const hour = form.get('hour')
  const days = hour ? form.getAll('days').map((day) => `${day}T${hour}`) : []
  return [...days, ...timeFieldNames.map((name) => form.get(name))]
    .filter(Boolean)
    .map((time) => Date.parse(`${time}:00+06:00`))
}
