import { data, type RouterContextProvider } from 'react-router'
import type { FoundInterview } from '#domain/interviews/find-interviews.server.ts'
import { timesOf } from '#domain/interviews/interview.ts'
import type { CounterInput, EndInput, MoveInput, ProposeInput } from '#domain/interviews/interview-input.ts'
import { arrangementOf } from '#domain/interviews/propose-interview.server.ts'
import { m } from '#locales/messages.ts'
import type { FormAnswer, StoredField } from '#web/forms/form-answer.ts'
import { isRefused } from '#web/request/is-refused.ts'
import { atBeginning } from '#web/words/dates.ts'
import { interviewKindWord, interviewPlaceWord, interviewStateWord, meetingTime } from './interview-words.ts'

type Typed = { values: FormAnswer['values']; value: MoveInput | CounterInput | EndInput }
type Side = 'teacher' | 'school'

/** The form of an interview that has changed (rule 41): what was typed stays, beside the present state. */
export function refuseChanged(interview: FoundInterview, { values, value }: Typed, side: Side) {
  const stored = [
    ...statedBy(interview, side),
    ...differing(interview, value).map(({ label, stored: now }) => ({ label, value: now })),
  ]
  const answer = { values, errors: {}, formErrors: [], version: interview.sequence, stored }
  return data({ answer: answer satisfies FormAnswer, interview }, { status: 409 })
}

/** Text typed for an interview with which this can no longer be done: nothing is sent, and nothing is lost. */
export function keepTyped(
  context: Readonly<RouterContextProvider>,
  { now, read: { value }, side }: { now: FoundInterview; read: Typed; side: Side },
) {
  context.set(isRefused, true)
  const times = 'times' in value ? { label: m.interview_hour(), value: timesWords(value.times) } : []
  const answer =
    'answer' in value && value.answer ? { label: m.interview_words({ side }), value: value.answer } : []
  const changed = differing(now, value).map(({ label, typed }) => ({ label, value: typed }))
  const typed = [times, answer, changed].flat().filter(({ value: words }) => words)
  return data({ over: { state: interviewStateWord(now.state, side), typed } }, { status: 409 })
}

const timesWords = (times: readonly Date[]) => times.map((time) => atBeginning(meetingTime(time))).join('\n')

function statedBy(interview: FoundInterview, side: Side): StoredField[] {
  const { state, answer, isAnswerOfTeacher } = interview
  const words = isAnswerOfTeacher ? m.interview_answer_teacher() : m.interview_answer_school()
  return [
    { label: m.interview_title(), value: interviewStateWord(state, side) },
    { label: m.interview_hour(), value: timesWords(timesOf(interview)) },
    ...(answer ? [{ label: words, value: answer }] : []),
  ]
}

type Arrangement = ReturnType<typeof arrangementOf>

const wordsOf = (arrangement: Arrangement): [label: string, words: string][] => [
  [m.interview_length(), m.interview_minutes({ count: arrangement.lengthMinutes })],
  [m.interview_kind(), interviewKindWord(arrangement.kind)],
  [m.interview_lesson_subject(), arrangement.lessonSubject ?? ''],
  [m.interview_lesson_class(), arrangement.lessonClass ?? ''],
  [m.interview_lesson_topic(), arrangement.lessonTopic ?? ''],
  [m.interview_where(), interviewPlaceWord(arrangement.place)],
  [m.interview_address(), arrangement.address ?? ''],
  [m.interview_link(), arrangement.link ?? ''],
  [m.interview_note(), arrangement.note ?? ''],
]

/** What a school typed for a meeting that is not proposed: the times, each detail in a line, and the text. */
export function unsentWords(value: ProposeInput): string {
  const { note, ...arrangement } = arrangementOf(value)
  const details = wordsOf({ ...arrangement, note: null })
    .filter(([, words]) => words)
    .map(([label, words]) => `${label}: ${words}`)
  return [timesWords(value.times), details.join('\n'), note].filter(Boolean).join('\n\n')
}

/** The school's typed details of the meeting that differ from the stored ones. */
function differing(interview: FoundInterview, value: Typed['value']) {
  if (!('length' in value)) return []
  const now = wordsOf(interview)
  return wordsOf(arrangementOf(value)).flatMap(([label, typed], index) => {
    const stored = now[index]?.[1] ?? ''
    return typed === stored ? [] : [{ label, typed, stored }]
  })
}
