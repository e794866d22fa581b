import { type InterviewKind, isOpenInterview, type Timed, timesOf } from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import { interviewKindWord, interviewStateWord, meetingTime } from '#web/interviews/interview-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { atBeginning, inLine } from '#web/words/dates.ts'

type Found = Timed & { id: string; kind: InterviewKind }

/** Unanswered ones and agreed ones, with their times that are ahead. */
export function meetingsAhead(interviews: readonly Found[], at: Date) {
  return interviews
    .filter(({ state }) => isOpenInterview(state))
    .map((one) => ({
      ...{ id: one.id, kind: one.kind, state: one.state },
      times: timesOf(one).filter((time) => time > at),
    }))
    .filter(({ times }) => times.length > 0)
}

/** Before a job is offered: the teacher is asked to come as well, or will. */
export function MeetingsAhead({ meetings }: { meetings: ReturnType<typeof meetingsAhead> }) {
  return meetings.map(({ id, kind, state, times }) => {
    const when = m.words_in_bishkek_time({
      when: atBeginning(times.map(meetingTime).join('; ')),
      clock: m.words_bishkek_time(),
    })
    const title = m.accept_meeting_title({
      kind: interviewKindWord(kind),
      state: inLine(interviewStateWord(state, 'school')),
    })
    return (
      <Notice key={id} tone="apricot" title={title}>
        {state === 'agreed' ? m.accept_meeting_agreed({ when }) : m.accept_meeting_asked({ when })}
      </Notice>
    )
  })
}
