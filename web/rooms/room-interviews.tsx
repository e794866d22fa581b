import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useCallback } from 'react'
import type { FoundInterview } from '#domain/interviews/find-interviews.server.ts'
import { InterviewCard, type InterviewSide } from '#web/interviews/interview-card.tsx'
import { interviewKindWord, interviewStateWord, meetingTime } from '#web/interviews/interview-words.ts'
import { useAside } from '#web/lists/aside.ts'
import { useBoardChanges } from '#web/live/board-changes.ts'

/** What the two have arranged, as it was at a moment. */
export type RoomMeetings = { interviews: FoundInterview[]; now: Date }

type RoomInterviewsProps = { roomId: string; loaded: RoomMeetings; side: InterviewSide }

/**
 * What the two have arranged, one line each under the name; a press opens the card with its buttons. The lines follow
 * what the other side does by themselves: the room around them renews nothing else, so that reading is not disturbed.
 */
export function RoomInterviews({ roomId, loaded, side }: RoomInterviewsProps) {
  const { ask, came } = useAside<RoomMeetings>(`meetings ${roomId}`)
  useBoardChanges(useCallback(() => void ask(`/messages/${roomId}/live?interviews`), [ask, roomId]))
  const { interviews, now } = came && came.now > loaded.now ? came : loaded
  return interviews.map((interview) => (
    <details key={interview.id} className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-1 text-sm">
        <CalendarClock size={18} className="shrink-0 text-lake-ink" />
        <span className="min-w-0 flex-[1_1_8rem] font-medium">
          {interviewKindWord(interview.kind)}
          {interview.startsAt && `: ${meetingTime(interview.startsAt)}`}
        </span>
        <span className="ml-auto text-muted">{interviewStateWord(interview.state, side)}</span>
      </summary>
      <div className="max-h-[60dvh] overflow-y-auto px-2 pb-3 md:px-4">
        <InterviewCard {...{ interview, side, now }} mayAct />
      </div>
    </details>
  ))
}
