import type { Actor } from '#domain/accounts/actor.ts'
import { clashesOf } from '#domain/interviews/find-clashes.server.ts'
import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { refuse } from '#web/request/form.server.ts'
import { atBeginning, inLine } from '#web/words/dates.ts'
import { interviewStateWord, meetingHours, meetingTime } from './interview-words.ts'
import { knownClashes } from './known-clashes.tsx'

/**
 * The form again where a time overlaps another interview and that was not said of it yet; undefined where nothing is to be
 * said. Sent once more with that time it is meant so.
 */
export async function saidClashes(
  actor: Actor,
  values: FormAnswer['values'],
  { times, length: lengthMinutes }: { times: Date[]; length: number },
  itself: Parameters<typeof clashesOf>[2],
) {
  const known = String(values[knownClashes] ?? '').split(' ')
  const clashes = await clashesOf(actor, { times, lengthMinutes }, itself)
  if (clashes.every(({ time }) => known.includes(String(time.getTime())))) return undefined
  const said = clashes.map(({ time, other, otherTime }) =>
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
    formErrors: [...said, m.interview_clash_text()],
    failedTitle: m.interview_clash_title(),
  })
}
