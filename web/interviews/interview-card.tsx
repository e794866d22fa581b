import { type InterviewState, isOpenInterview } from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { atBeginning } from '#web/words/dates.ts'
import { BishkekClock } from './bishkek-clock.tsx'
import { Actions, type ActionsProps } from './interview-actions.tsx'
import { agreeableTimes, Times } from './interview-times.tsx'
import {
  cutWords,
  interviewKindWord,
  interviewPlaceWord,
  interviewStateTone,
  interviewStateWord,
  mapOf,
  meetingTime,
} from './interview-words.ts'
import { MovedFrom } from './moved-from.tsx'
import { SchoolCalls } from './school-calls.tsx'

type CardProps = ActionsProps & {
  /** A colleague who only looks has no buttons. */
  mayAct: boolean
}

/**
 * One interview for one of its sides, with that side's actions: in the chat, beside the application, on its own page.
 */
export function InterviewCard({ interview, side, mayAct, now, answer }: CardProps) {
  const { id, state, kind, startsAt, times } = interview
  // The choice itself shows the times to choose from.
  const isChoice = mayAct && agreeableTimes(interview, side, now).length > 1
  return (
    <Card as="section" className="interview-card" aria-labelledby={`interview-${id}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`interview-${id}`} className="font-semibold">
          {interviewKindWord(kind)}
        </h2>
        <Badge tone={interviewStateTone(state)}>{interviewStateWord(state, side)}</Badge>
      </div>
      <div className="flex grow flex-col gap-4">
        {startsAt && state !== 'proposed' ? (
          <p className="text-xl font-semibold">
            <time dateTime={startsAt.toISOString()}>{atBeginning(meetingTime(startsAt))}</time>{' '}
            <BishkekClock />
          </p>
        ) : (
          !isChoice && (
            <Times
              times={times}
              clashes={interview.clashes}
              side={side}
              isAnswered={state !== 'proposed' && state !== 'counter'}
            />
          )
        )}
        <MovedFrom interview={interview} />
        <Details interview={interview} side={side} />
        {interview.note && !isAskedFor(state) && (
          <FormerNote note={interview.note} of={startsAt ?? times[0]} />
        )}
        {interview.cut && isOpenInterview(state) && !(startsAt && startsAt <= now) && (
          <p className="text-pretty">{cutWords(interview.cut, state, side)}</p>
        )}
        {mayAct && <Actions interview={interview} side={side} now={now} answer={answer} />}
      </div>
    </Card>
  )
}

/** While an answer is awaited. */
const isAskedFor = (state: InterviewState) => state === 'proposed' || state === 'counter'

/**
 * The text of the invitation, folded: it asks for a time that is agreed or past; its other content may still be needed.
 */
function FormerNote({ note, of }: { note: string; of: Date | undefined }) {
  return (
    <details className="-my-2">
      <summary className="inline-flex min-h-11 items-center text-lake-ink underline">
        {m.interview_note_said()}
        {of && <span className="sr-only">: {meetingTime(of)}</span>}
      </summary>
      <p className="whitespace-pre-line wrap-anywhere">{note}</p>
    </details>
  )
}

function Details({ interview, side }: Pick<CardProps, 'interview' | 'side'>) {
  const { place, address, link, lessonSubject, lessonClass, lessonTopic, note, answer, missing } = interview
  const isAsking = isAskedFor(interview.state)
  const lesson = [lessonSubject, lessonClass, lessonTopic].filter(Boolean).join(' · ')
  return (
    <Facts
      columns={1}
      className="sm:flex sm:flex-wrap sm:gap-x-8"
      items={[
        {
          label: m.interview_where(),
          value: (
            <>
              {interviewPlaceWord(place)}
              {address && (
                <>
                  {': '}
                  <a href={mapOf(address)} target="_blank" rel="noopener noreferrer">
                    <Unbroken>{address}</Unbroken>
                  </a>
                </>
              )}
              {link && (
                <>
                  {': '}
                  <a href={link} target="_blank" rel="nofollow ugc noopener noreferrer">
                    {link}
                  </a>
                </>
              )}
              {place === 'phone' && isOpenInterview(interview.state) && (
                <span className="block text-muted">
                  {side === 'school' ? m.interview_you_call() : <SchoolCalls phone={interview.ownPhone} />}
                </span>
              )}
            </>
          ),
        },
        {
          label: m.interview_length(),
          value: m.interview_minutes({ count: interview.lengthMinutes }),
        },
        { label: m.interview_lesson(), value: lesson },
        {
          label: m.interview_note_said(),
          value: isAsking && note && <span className="whitespace-pre-line">{note}</span>,
        },
        {
          label: interview.isAnswerOfTeacher ? m.interview_answer_teacher() : m.interview_answer_school(),
          value: answer && <span className="whitespace-pre-line">{answer}</span>,
        },
        {
          label: m.interview_who_missed(),
          value:
            missing && (missing === 'teacher' ? m.interview_missed_teacher() : m.interview_missed_school()),
        },
      ]}
    />
  )
}
