import type { ShownClash } from '#domain/interviews/find-clashes.server.ts'
import type { FoundInterview } from '#domain/interviews/find-interviews.server.ts'
import { canMove, clashAt } from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { atBeginning } from '#web/words/dates.ts'
import { BishkekClock } from './bishkek-clock.tsx'
import { meetingTime, ownClashWords } from './interview-words.ts'

export type InterviewSide = 'teacher' | 'school'

/** The proposed times that are ahead, if this side may agree to one. */
export function agreeableTimes(
  { state, times, cut }: FoundInterview,
  side: InterviewSide,
  now: Date,
): Date[] {
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

export function Times({ times, clashes, side, isAnswered }: TimesProps) {
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

export const OwnClash = ({ clash }: { clash: ShownClash }) => (
  <span className="block text-base font-normal wrap-anywhere text-red-ink">{ownClashWords(clash)}</span>
)
