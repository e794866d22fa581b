import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { fieldTime } from '#domain/days/field-time.ts'
import type { ShownClash, ShownInterview } from '#domain/interviews/find-clashes.server.ts'
import {
  canCorrect,
  canMove,
  clashAt,
  type InterviewState,
  isMeetingOver,
} from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { atBeginning } from '#web/words/dates.ts'
import { Correction, Outcome } from './interview-outcome.tsx'
import { agreeableTimes, type InterviewSide, OwnClash } from './interview-times.tsx'
import { agreeWord, meetingTime } from './interview-words.ts'

const proposalLabels: Partial<Record<InterviewState, () => string>> = {
  proposed: () => m.interview_change_proposal(),
  agreed: () => m.interview_move(),
}

export type ActionsProps = {
  interview: ShownInterview
  side: InterviewSide
  now: Date
  answer?: FormAnswer | undefined
}

export function Actions({ interview, side, now, answer }: ActionsProps) {
  const { id, state, startsAt, sequence } = interview
  const may = (to: Parameters<typeof canMove>[1]) =>
    canMove(state, to, side) && (interview.cut === null || to === 'declined' || to === 'cancelled')
  const left = agreeableTimes(interview, side, now)
  if (state === 'agreed' && isMeetingOver(interview, now))
    return <Outcome interview={interview} side={side} />
  const isOwnChange = interview.isAnswerOfTeacher === (side === 'teacher')
  if (canCorrect(interview, { side, isOwnChange, at: now }))
    return <Correction interview={interview} side={side} />
  // While they meet there is nothing to change.
  if (state === 'agreed' && startsAt && startsAt <= now) return null
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
