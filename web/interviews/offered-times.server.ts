import type { Actor } from '#domain/accounts/actor.ts'
import { bishkekOffsetMs, dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { fieldTime } from '#domain/days/field-time.ts'
import { openInterviews } from '#domain/interviews/find-interviews.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { atBeginning } from '#web/words/dates.ts'
import { meetingDay, meetingHours } from './interview-words.ts'

/** How many days to choose from by one press; schools are closed on Sundays. */
const daysOffered = 8

export type OfferedTimes = {
  days: { value: string; label: string }[]
  /** Agreed times, so that nothing is proposed over them. */
  busy: string[]
  earliest: string
  /** The present times when one's own unanswered proposal is changed. */
  proposed: string[]
}

/** The choices for proposing times, in Bishkek time. */
export async function offeredTimes(
  actor: Actor,
  besides?: { id: string; times: Date[] },
): Promise<OfferedTimes> {
  const at = now()
  const agreed = (await openInterviews(actor)).filter(
    ({ id, state, startsAt }) =>
      id !== besides?.id && state === 'agreed' && startsAt !== null && startsAt > at,
  )
  return {
    days: dayChips(at),
    busy: agreed.flatMap(({ startsAt, lengthMinutes }) =>
      startsAt ? [`${atBeginning(meetingDay(startsAt))}, ${meetingHours(startsAt, lengthMinutes)}`] : [],
    ),
    earliest: fieldTime(at),
    proposed: (besides?.times ?? []).filter((time) => time > at).map(fieldTime),
  }
}

function dayChips(at: Date) {
  const ahead = Array.from(
    { length: daysOffered + 2 },
    (_, index) => new Date(at.getTime() + (index + 1) * dayMs),
  )
  return ahead
    .filter((moment) => weekdayOf(moment) !== 6)
    .slice(0, daysOffered)
    .map((moment) => {
      const value = dayInBishkek(moment)
      return {
        value,
        label: value === dayInBishkek(ahead[0] ?? at) ? m.interview_tomorrow() : dayWords(moment),
      }
    })
}

/** From Monday, which is 0. */
const weekdayOf = (moment: Date) => (new Date(moment.getTime() + bishkekOffsetMs).getUTCDay() + 6) % 7

/** «Ср, 25 ноября». */
function dayWords(moment: Date): string {
  const [, month = '1', date = '1'] = dayInBishkek(moment).split('-')
  const months = m.words_months().split(',')
  const day = m.words_day_of_month({ day: Number(date), month: months[Number(month) - 1] ?? '' })
  return atBeginning(`${m.words_weekdays().split(',')[weekdayOf(moment)]}, ${day}`)
}
