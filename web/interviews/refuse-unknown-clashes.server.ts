import type { Actor } from '#domain/accounts/actor.ts'
import { clashesOf } from '#domain/interviews/find-clashes.server.ts'
import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { refuse } from '#web/request/form.server.ts'
import { atBeginning, inLine } from '#web/words/dates.ts'
import { interviewStateWord, meetingHours, meetingTime } from './interview-words.ts'
import { knownClashes } from './known-clashes.tsx'

/**
 * Shows the form again if a time overlaps another interview and the form has not shown that yet; otherwise undefined.
 * Sending that time again confirms it.
 */
export async function refuseUnknownClashes(
  actor: Actor,
  values: FormAnswer['values'],
  { times, length: lengthMinutes }: { times: Date[]; length: number },
  itself: Parameters<typeof clashesOf>[2],
) {
  const known = String(values[knownClashes] ?? '').split(' ')
  const clashes = await clashesOf(actor, { times, lengthMinutes }, itself)
  if (clashes.every(({ time }) => known.includes(String(time.getTime())))) return undefined
  const sentences = clashes.map(({ time, other, otherTime }) =>
    m.interview_clash_with({
      time: atBeginning(meetingTime(time)),
      name: other.teacher,
      hours: meetingHours(otherTime, other.lengthMinutes),
      state: inLine(interviewStateWord(other.state, 'school')),
    }),
  )
  return refuse({
    values: { ...values, [knownClashes]: clashes.map(({ time }) => time.getTime()).join(' ') },
    errors: {},
    formErrors: [...sentences, m.interview_clash_text()],
    failedTitle: m.interview_clash_title(),
  })
}
