import { bishkekOffsetMs } from '#domain/days/day.ts'
import type { ShownClash } from '#domain/interviews/find-clashes.server.ts'
import type { Cut } from '#domain/interviews/find-interviews.server.ts'
import type { InterviewKind, InterviewPlace, InterviewState } from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { nearMomentDay, timeOfDay } from '#web/words/dates.ts'
import { rangeWords } from '#web/words/range.ts'

const states: Record<InterviewState, { word: () => string; tone: Tone }> = {
  proposed: { word: () => m.interview_state_proposed(), tone: 'apricot' },
  counter: { word: () => m.interview_state_counter(), tone: 'apricot' },
  agreed: { word: () => m.interview_state_agreed(), tone: 'lake' },
  declined: { word: () => m.interview_state_declined(), tone: 'neutral' },
  lapsed: { word: () => m.interview_state_lapsed(), tone: 'neutral' },
  cancelled: { word: () => m.interview_state_cancelled(), tone: 'neutral' },
  held: { word: () => m.interview_state_held(), tone: 'green' },
  'not-come': { word: () => m.interview_state_missed(), tone: 'neutral' },
}

const kinds: Record<InterviewKind, () => string> = {
  interview: () => m.interview_kind_interview(),
  'demo-lesson': () => m.interview_kind_lesson(),
}

const places: Record<InterviewPlace, () => string> = {
  school: () => m.interview_place_school(),
  online: () => m.interview_place_online(),
  phone: () => m.interview_place_phone(),
}

/** If it waits for the reader, the words say so. */
export function interviewStateWord(state: InterviewState, reader?: 'teacher' | 'school'): string {
  const isOwn = (state === 'proposed' && reader === 'teacher') || (state === 'counter' && reader === 'school')
  return isOwn ? m.interview_state_own() : states[state].word()
}
export const interviewStateTone = (state: InterviewState): Tone => states[state].tone
export const interviewKindWord = (kind: InterviewKind): string => kinds[kind]()
export const interviewPlaceWord = (place: InterviewPlace): string => places[place]()

/** The teacher's yes: nobody comes to a call. */
export const agreeWord = (place: InterviewPlace): string =>
  place === 'school' ? m.interview_will_come() : m.interview_suits()

/** Why the two cannot agree on a time now, and what stays valid anyway. */
export function cutWords(cut: Cut, state: InterviewState, reader: 'teacher' | 'school'): string {
  if (cut === 'gone') return reader === 'school' ? m.interview_cut_teacher() : m.interview_cut_school()
  return state === 'agreed' ? m.interview_cut_agreed() : m.interview_cut_blocked()
}

/** The time of a meeting, in the middle of a line: «вт, 24 ноября 2026, 10:00». */
export function meetingTime(moment: Date): string {
  return m.words_day_and_time({ day: meetingDay(moment), time: timeOfDay(moment) })
}

/** The same with its time zone, for readers abroad: «вт, 24 ноября, 10:00 (по Бишкеку)». */
export function meetingTimeInBishkek(moment: Date): string {
  return m.words_in_bishkek_time({ when: meetingTime(moment), clock: m.words_bishkek_time() })
}

/** The day with its weekday: «вт, 24 ноября 2026». */
export function meetingDay(moment: Date): string {
  const weekday = new Date(moment.getTime() + bishkekOffsetMs).getUTCDay()
  return `${m.words_weekdays().split(',')[(weekday + 6) % 7]}, ${nearMomentDay(moment)}`
}

/** From when to when: «10:00–10:30». */
export function meetingHours(startsAt: Date, lengthMinutes: number): string {
  return rangeWords(timeOfDay(startsAt), timeOfDay(new Date(startsAt.getTime() + lengthMinutes * 60_000)))
}

/** Beside a time to accept: the agreed interview that it overlaps. */
export function ownClashWords({ name, startsAt, lengthMinutes }: ShownClash): string {
  return m.interview_own_clash({
    school: name || m.school_deleted_name(),
    hours: meetingHours(startsAt, lengthMinutes),
  })
}

/** A search for an address in the country's usual map service. */
export const mapOf = (address: string): string => `https://2gis.kg/search/${encodeURIComponent(address)}`
