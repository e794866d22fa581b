import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useCallback, useState } from 'react'
import type { ShownInterview } from '#domain/interviews/find-clashes.server.ts'
import { InterviewCard } from '#web/interviews/interview-card.tsx'
import type { InterviewSide } from '#web/interviews/interview-times.tsx'
import {
  interviewKindWord,
  interviewStateWord,
  meetingTimeInBishkek,
} from '#web/interviews/interview-words.ts'
import { useBoardChanges } from '#web/live/board-changes.ts'
import { liveAddressOf } from '#web/live/live-address.ts'

/** The interviews of the two, as of a time. */
export type RoomMeetings = { interviews: ShownInterview[]; now: Date }

type RoomInterviewsProps = { roomId: string; loaded: RoomMeetings; side: InterviewSide }

/**
 * The interviews of the two, one line each under the name; a press opens the card with its buttons. The lines follow
 * the other side's changes by themselves: nothing else in the room reloads, so that reading is not disturbed.
 */
export function RoomInterviews({ roomId, loaded, side }: RoomInterviewsProps) {
  const { interviews, now } = useMeetings(roomId, loaded)
  return interviews.map((interview) => (
    <details key={interview.id} className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-1 text-sm">
        <CalendarClock size={18} className="shrink-0 text-lake-ink" />
        <span className="min-w-0 flex-[1_1_8rem] font-medium">
          {interviewKindWord(interview.kind)}
          {interview.startsAt && `: ${meetingTimeInBishkek(interview.startsAt)}`}
        </span>
        <span className="ml-auto text-muted">{interviewStateWord(interview.state, side)}</span>
      </summary>
      <div className="max-h-[60dvh] overflow-y-auto px-2 pb-3 md:px-4">
        <InterviewCard interview={interview} side={side} now={now} mayAct />
      </div>
    </details>
  ))
}

/** As loaded or requested since; without a network as last known. */
function useMeetings(roomId: string, loaded: RoomMeetings): RoomMeetings {
  const [asked, setAsked] = useState<RoomMeetings>()
  const ask = useCallback(async () => {
    try {
      const response = await fetch(`${liveAddressOf(roomId)}?interviews`)
      if (response.ok) setAsked(JSON.parse(await response.text(), withMoments))
    } catch {
      // The next change requests them again, and so does the next connection.
    }
  }, [roomId])
  useBoardChanges(useCallback(() => void ask(), [ask]))
  return asked && asked.now > loaded.now ? asked : loaded
}

type MomentKeys<Value> = {
  [Key in keyof Value]-?: Exclude<Value[Key], null> extends Date ? Key : never
}[keyof Value]

/** The time fields of a meeting; `time` belongs to its clashes. */
const moments: Record<MomentKeys<ShownInterview> | 'now' | 'time', true> = {
  now: true,
  time: true,
  startsAt: true,
  changedAt: true,
  movedFrom: true,
}

/** JSON writes moments as texts. */
export function withMoments(key: string, value: unknown): unknown {
  if (key === 'times') return (value as string[]).map((time) => new Date(time))
  return key in moments && typeof value === 'string' ? new Date(value) : value
}
