import type { FoundInterview } from '#domain/interviews/find-interviews.server.ts'
import { nextTimeOf } from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import {
  interviewPlaceWord,
  interviewStateTone,
  interviewStateWord,
  meetingDay,
} from '#web/interviews/interview-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { atBeginning, timeOfDay } from '#web/words/dates.ts'

type MeetingRowProps = { interview: FoundInterview; now: Date; mayAct: boolean }

/** A meeting for the school, with the link to answer if no time is agreed. */
export function SchoolMeetingRow({ interview, now: seenAt, mayAct }: MeetingRowProps) {
  const { id, state, place, teacher, vacancyTitle, startsAt } = interview
  const next = nextTimeOf(interview, seenAt)
  const at = next ?? startsAt ?? interview.times[0]
  const ahead = interview.times.filter((time) => time > seenAt).length
  return (
    <Card as="li" className="flex flex-col sm:p-4">
      {at && (
        <p className="tabular-nums">
          {atBeginning(meetingDay(at))}, <strong>{timeOfDay(at)}</strong>
        </p>
      )}
      <p className="font-medium wrap-anywhere">
        <CardLink to={`/interviews/${id}`}>{teacher || m.account_deleted_name()}</CardLink>
      </p>
      {vacancyTitle && (
        <p className="text-sm wrap-anywhere text-muted">
          <Unbroken>{vacancyTitle}</Unbroken>
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1 text-sm text-muted">
        <Dotted
          items={[
            startsAt === null && ahead > 1 && m.interview_times_choice({ count: ahead }),
            interviewPlaceWord(place),
          ]}
        />
        <Badge tone={interviewStateTone(state)}>{interviewStateWord(state, 'school')}</Badge>
      </p>
      {mayAct && !next && (
        <p className="relative z-10 mt-2">
          <ButtonLink
            to={`/interviews/${id}`}
            variant="secondary"
            size="small"
            aria-label={`${m.day_answer_time()}: ${teacher || m.account_deleted_name()}`}
          >
            {m.day_answer_time()}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
