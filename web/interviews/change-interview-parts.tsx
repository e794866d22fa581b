import { interviewAnswerLengthMax } from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { atBeginning } from '#web/words/dates.ts'
import type { Route } from './+types/change-interview-page'
import { meetingTimeInBishkek } from './interview-words.ts'

/** Which interview it is: when, with whom, for what. */
export function Meeting({
  interview,
  other,
  isReplaced,
}: Pick<Route.ComponentProps['loaderData'], 'interview' | 'other'> & {
  /** Another time is chosen beneath it. */
  isReplaced?: boolean
}) {
  const { startsAt, times, vacancyTitle } = interview
  return (
    <div className="wrap-anywhere">
      {isReplaced && <p className="text-sm text-muted">{m.interview_current()}</p>}
      {(startsAt ? [startsAt] : times).map((time) => (
        <p key={time.getTime()} className="text-lg font-semibold">
          {atBeginning(meetingTimeInBishkek(time))}
        </p>
      ))}
      <p className="font-medium">
        <Unbroken>{other}</Unbroken>
      </p>
      <p className="text-sm text-muted">
        <Unbroken>{vacancyTitle}</Unbroken>
      </p>
    </div>
  )
}

export function WordsField({
  side,
  said,
}: Pick<Route.ComponentProps['loaderData'], 'side'> & {
  /** Words beside one's own times that are changed. */
  said?: string | null
}) {
  return (
    <TextAreaField
      label={m.interview_words({ side })}
      name="answer"
      hint={m.interview_words_hint()}
      defaultValue={said ?? undefined}
      maxLength={interviewAnswerLengthMax}
      rows={3}
    />
  )
}
