import { fieldTime } from '#domain/days/field-time.ts'
import type { ShownInterview } from '#domain/interviews/find-clashes.server.ts'
import { clashAt, isMeetingOver, isOpenInterview } from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { atBeginning } from '#web/words/dates.ts'
import { BishkekClock } from './bishkek-clock.tsx'
import {
  agreeWord,
  interviewKindWord,
  interviewPlaceWord,
  interviewStateTone,
  interviewStateWord,
  meetingDay,
  meetingHours,
} from './interview-words.ts'
import { Ways } from './meeting-ways.tsx'
import { MovedFrom } from './moved-from.tsx'
import { SchoolCalls } from './school-calls.tsx'

type MeetingRowProps = {
  interview: ShownInterview
  now: Date
}

/** One of a teacher's interviews: when, with whom, and the actions of one press. */
export function MeetingRow({ interview, now }: MeetingRowProps) {
  const { id, state, kind, place, address, school, vacancyTitle, lengthMinutes, startsAt } = interview
  const times = interview.times.filter((time) => time > now)
  const at = startsAt ?? times[0] ?? interview.times[0]
  const isChoice = startsAt === null && times.length > 1
  return (
    <Card
      as="li"
      className="grid content-start gap-1 sm:p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4 sm:[&>:not(.badge)]:col-start-1"
    >
      <p className="text-lg leading-snug font-semibold tabular-nums">
        <CardLink to={`/interviews/${id}`}>
          {at
            ? isChoice
              ? m.interview_times_choice({ count: times.length })
              : `${atBeginning(meetingDay(at))}, ${meetingHours(at, lengthMinutes)}`
            : interviewKindWord(kind)}
        </CardLink>{' '}
        {at && <BishkekClock />}
      </p>
      {isChoice && (
        <ul className="tabular-nums">
          {times.map((time) => (
            <li key={time.getTime()}>
              {atBeginning(meetingDay(time))}, {meetingHours(time, lengthMinutes)}
            </li>
          ))}
        </ul>
      )}
      <MovedFrom interview={interview} className="text-sm text-pretty" />
      <p className="text-sm wrap-anywhere">
        <Unbroken>{school || m.school_deleted_name()}</Unbroken>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        <Dotted
          items={[
            kind !== 'interview' && interviewKindWord(kind),
            vacancyTitle,
            address || interviewPlaceWord(place),
          ]}
        />
      </p>
      {place === 'phone' && !interview.ownPhone && isOpenInterview(state) && (
        <p className="relative z-10 text-sm">
          <SchoolCalls phone={null} />
        </p>
      )}
      {/* Beside the time, or on a phone below the subject. */}
      <Badge
        tone={interviewStateTone(state)}
        className="justify-self-start max-sm:mt-0.5 sm:col-start-2 sm:row-start-1"
      >
        {interviewStateWord(state, 'teacher')}
      </Badge>
      <div className="relative z-10 mt-1 flex flex-wrap gap-2 empty:hidden max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] max-sm:[&_.button]:px-2 max-sm:[&_svg]:hidden max-sm:[&>:last-child:nth-child(odd)]:col-span-full">
        <Answer interview={interview} now={now} times={times} />
        <Ways interview={interview} now={now} />
      </div>
    </Card>
  )
}

/** What waits for the teacher's answer: whether a time suits, or afterwards the outcome. */
function Answer({ interview, now, times }: { interview: ShownInterview; now: Date; times: Date[] }) {
  const { id, state, sequence } = interview
  const [only, ...more] = times
  // A time that overlaps another interview is accepted on the page, which shows the overlap.
  if (
    state === 'proposed' &&
    !interview.cut &&
    only &&
    more.length === 0 &&
    !clashAt(interview.clashes, only)
  )
    return (
      <>
        <PostForm action={`/interviews/${id}`} version={sequence} className="grid">
          <input type="hidden" name="intent" value="agree" />
          <input type="hidden" name="time" value={fieldTime(only)} />
          <SubmitButton size="small" className="max-sm:min-h-11">
            {agreeWord(interview.place)}
          </SubmitButton>
        </PostForm>
        <OtherAnswers id={id} />
      </>
    )
  if (state === 'counter' && !interview.cut) return <OtherAnswers id={id} />
  const isOver = state === 'agreed' && isMeetingOver(interview, now)
  if (state !== 'proposed' && !isOver) return null
  if (interview.cut && !isOver) return null
  return (
    <ButtonLink to={`/interviews/${id}`} size="small" className="max-sm:min-h-11">
      {isOver ? m.day_answer_time() : m.day_choose_time()}
    </ButtonLink>
  )
}

/** Another time, in place of one's own too, or none. */
function OtherAnswers({ id }: { id: string }) {
  return (
    <>
      <ButtonLink
        to={`/interviews/${id}/other-time`}
        variant="secondary"
        size="small"
        className="max-sm:min-h-11"
      >
        {m.day_other_time()}
      </ButtonLink>
      <ButtonLink
        to={`/interviews/${id}/decline`}
        variant="secondary"
        size="small"
        className="max-sm:min-h-11"
      >
        {m.interview_decline()}
      </ButtonLink>
    </>
  )
}
