import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { fieldTime } from '#domain/days/field-time.ts'
import type { ShownClash, ShownInterview } from '#domain/interviews/find-clashes.server.ts'
import type { FoundInterview } from '#domain/interviews/find-interviews.server.ts'
import {
  canCorrect,
  canMove,
  clashAt,
  type InterviewState,
  isOpenInterview,
} from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { type FormAnswer, PostForm, SubmitButton } from '#web/forms/form.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { atBeginning } from '#web/words/dates.ts'
import { BishkekClock } from './bishkek-clock.tsx'
import { Correction, Outcome } from './interview-outcome.tsx'
import {
  agreeWord,
  cutWords,
  interviewKindWord,
  interviewPlaceWord,
  interviewStateTone,
  interviewStateWord,
  mapOf,
  meetingTime,
  ownClashWords,
} from './interview-words.ts'
import { MovedFrom } from './moved-from.tsx'
import { SchoolCalls } from './school-calls.tsx'

export type InterviewSide = 'teacher' | 'school'

type CardProps = {
  interview: ShownInterview
  side: InterviewSide
  /** A colleague who only looks has no buttons. */
  mayAct: boolean
  now: Date
  answer?: FormAnswer | undefined
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

/** The proposed times that are ahead, if this side may agree to one. */
function agreeableTimes({ state, times, cut }: FoundInterview, side: InterviewSide, now: Date): Date[] {
  if (cut) return []
  const agrees = side === 'school' ? state === 'counter' : canMove(state, 'agreed', side)
  return agrees ? times.filter((time) => time > now) : []
}

type TimesProps = {
  times: Date[]
  clashes: ShownClash[] | undefined
  side: InterviewSide
  isAnswered: boolean
}

function Times({ times, clashes, side, isAnswered }: TimesProps) {
  return (
    <ul className={isAnswered ? 'text-muted line-through' : 'text-xl font-semibold'}>
      {times.map((time) => {
        const clash = clashAt(clashes, time)
        return (
          <li key={time.getTime()}>
            <time dateTime={time.toISOString()}>{atBeginning(meetingTime(time))}</time> <BishkekClock />{' '}
            {clash && side === 'school' && <Badge tone="red">{m.agenda_clash()}</Badge>}
            {clash && side === 'teacher' && <OwnClash clash={clash} />}
          </li>
        )
      })}
    </ul>
  )
}

const OwnClash = ({ clash }: { clash: ShownClash }) => (
  <span className="block text-base font-normal wrap-anywhere text-red-ink">{ownClashWords(clash)}</span>
)

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

const proposalLabels: Partial<Record<InterviewState, () => string>> = {
  proposed: () => m.interview_change_proposal(),
  agreed: () => m.interview_move(),
}

type ActionsProps = Pick<CardProps, 'interview' | 'side' | 'now' | 'answer'>

function Actions({ interview, side, now, answer }: ActionsProps) {
  const { id, state, startsAt, sequence } = interview
  const isOver = startsAt !== null && startsAt <= now
  const may = (to: Parameters<typeof canMove>[1]) =>
    canMove(state, to, side) && (interview.cut === null || to === 'declined' || to === 'cancelled')
  const left = agreeableTimes(interview, side, now)
  if (state === 'agreed' && isOver) return <Outcome interview={interview} side={side} />
  const isOwnChange = interview.isAnswerOfTeacher === (side === 'teacher')
  if (canCorrect(interview, { side, isOwnChange, at: now }))
    return <Correction interview={interview} side={side} />
  const row = (
    <div
      className={classNames(
        // Under a main action on a phone one under another.
        left.length === 0 ? 'interview-ways' : 'grid gap-3 empty:hidden sm:flex sm:flex-wrap',
      )}
    >
      {left.length > 0 && (
        <SubmitButton>{side === 'school' ? m.interview_suits() : agreeWord(interview.place)}</SubmitButton>
      )}
      {may('counter') && <Change id={id} to="other-time" label={m.interview_other_time()} />}
      {may('proposed') && (
        <Change id={id} to="move" label={proposalLabels[state]?.() ?? m.interview_other_time()} />
      )}
      {state === 'agreed' && (
        <ButtonLink to={`/interviews/${id}/calendar.ics`} variant="secondary" reloadDocument download>
          <CalendarPlus size={18} className="max-lg:hidden" />
          {m.interview_to_calendar()}
        </ButtonLink>
      )}
      {may('declined') && <Change id={id} to="decline" label={m.interview_decline()} />}
      {may('cancelled') && (
        <Change
          id={id}
          to="cancel"
          label={side === 'teacher' ? m.interview_decline() : m.interview_cancel()}
        />
      )}
    </div>
  )
  if (left.length === 0) return row
  return (
    <PostForm
      action={`/interviews/${id}`}
      answer={answer}
      version={sequence}
      className="grid gap-4"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="agree" />
      {left.length === 1 ? (
        <input type="hidden" name="time" value={fieldTime(left[0] ?? now)} />
      ) : (
        <RadioGroup
          legend={m.interview_choose({ clock: m.words_bishkek_time() })}
          name="time"
          options={left.map((time) => ({
            value: fieldTime(time),
            label: <ChoiceOfTime time={time} side={side} clash={clashAt(interview.clashes, time)} />,
          }))}
        />
      )}
      {row}
    </PostForm>
  )
}

function ChoiceOfTime({
  time,
  side,
  clash,
}: {
  time: Date
  side: InterviewSide
  clash?: ShownClash | undefined
}) {
  const when = atBeginning(meetingTime(time))
  if (clash && side === 'school') return `${when} · ${m.agenda_clash()}`
  return (
    <>
      {when}
      {clash && <OwnClash clash={clash} />}
    </>
  )
}

function Change({ id, to, label }: { id: string; to: string; label: string }) {
  return (
    <ButtonLink to={`/interviews/${id}/${to}`} state={dialogState()} preventScrollReset variant="secondary">
      {label}
    </ButtonLink>
  )
}
