import { type LessonFormat, type LessonPlace, type Weekday, weekdays } from '#domain/offers/offer.ts'
import { m } from '#locales/messages.ts'

const days: Record<Weekday, () => string> = {
  mon: () => m.offer_day_mon(),
  tue: () => m.offer_day_tue(),
  wed: () => m.offer_day_wed(),
  thu: () => m.offer_day_thu(),
  fri: () => m.offer_day_fri(),
  sat: () => m.offer_day_sat(),
  sun: () => m.offer_day_sun(),
}

const onDay: Record<Weekday, () => string> = {
  mon: () => m.offer_on_mon(),
  tue: () => m.offer_on_tue(),
  wed: () => m.offer_on_wed(),
  thu: () => m.offer_on_thu(),
  fri: () => m.offer_on_fri(),
  sat: () => m.offer_on_sat(),
  sun: () => m.offer_on_sun(),
}

export const dayWord = (day: Weekday): string => days[day]()

/** A whole hour of the day: «15:00». */
export const hourWord = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const workingDays = weekdays.slice(0, 5)
const weekend = weekdays.slice(5)

type FreeTime = {
  availability: readonly Weekday[]
  freeFrom: number | null
  freeUntil: number | null
}

/** When the teacher has time: «будни после 15:00», «по воскресеньям», «пн, ср»; empty without an entry. */
export function freeTimeWords({ availability, freeFrom, freeUntil }: FreeTime): string {
  const hours = hoursWords(freeFrom, freeUntil)
  const inOrder = weekdays.filter((day) => availability.includes(day))
  return [daysWords(inOrder), hours].filter(Boolean).join(' ')
}

function daysWords(days: readonly Weekday[]): string {
  const are = (others: readonly Weekday[]) => days.join() === others.join()
  if (are(weekdays)) return m.offer_every_day()
  if (are(workingDays)) return m.offer_working_days()
  if (are(weekend)) return m.offer_weekend()
  const [only, ...others] = days
  return only && others.length === 0 ? onDay[only]() : days.map(dayWord).join(', ')
}

function hoursWords(from: number | null, until: number | null): string {
  if (from !== null && until !== null) return m.offer_hours({ from: hourWord(from), until: hourWord(until) })
  if (from !== null) return m.offer_hours_from({ from: hourWord(from) })
  return until === null ? '' : m.offer_hours_until({ until: hourWord(until) })
}

export const lessonPlaceWords: Record<LessonPlace, () => string> = {
  online: () => m.offers_online(),
  'in-person': () => m.offers_in_person(),
}

const formatWords: Record<LessonFormat, () => string> = {
  ...lessonPlaceWords,
  both: () => m.offers_both(),
}

export const formatWord = (format: LessonFormat): string => formatWords[format]()

/** Words that begin a line of their own. */
export const asHeading = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
