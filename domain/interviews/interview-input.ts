import { z } from 'zod'
import { dayMs } from '#domain/days/durations.ts'
import { momentOfField } from '#domain/days/field-time.ts'
import { choice, invalid, line, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import {
  interviewAddressLengthMax,
  interviewAnswerLengthMax,
  interviewDaysMax,
  interviewKinds,
  interviewLengths,
  interviewLinkLengthMax,
  interviewNoteLengthMax,
  interviewPlaces,
  lessonClassLengthMax,
  lessonSubjectLengthMax,
  lessonTopicLengthMax,
  proposedTimesMax,
} from './interview.ts'

const tooLong = (max: number) => () => m.form_text_long({ max })
const orNull = (words: string) => words || null
const shortLine = (max: number) => line({ max, tooLong: tooLong(max), invalid }).transform(orNull)
const words = (max: number) => text({ max, tooLong: tooLong(max), invalid }).transform(orNull)

/** Drops empty fields and duplicates. */
const times = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== ''),
  z.array(z.string()).transform((typed, issues) => {
    const refuse = (message: string) => {
      issues.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const moments = typed.map(momentOfField)
    if (moments.length === 0) return refuse(m.interview_times_required())
    if (moments.length > proposedTimesMax) return refuse(m.interview_times_many({ max: proposedTimesMax }))
    const read = moments.filter((moment) => moment !== undefined)
    if (read.length < moments.length) return refuse(m.interview_time_invalid())
    const last = new Date(now().getTime() + interviewDaysMax * dayMs)
    if (read.some((moment) => moment <= now())) return refuse(m.interview_time_past())
    if (read.some((moment) => moment > last)) return refuse(m.interview_time_far({ days: interviewDaysMax }))
    const distinct = [...new Set(read.map((moment) => moment.getTime()))].sort((a, b) => a - b)
    return distinct.map((time) => new Date(time))
  }),
)

const link = line({
  max: interviewLinkLengthMax,
  tooLong: tooLong(interviewLinkLengthMax),
  invalid,
}).transform((typed, issues) => {
  if (typed === '') return null
  const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`)
  const isAddress = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
  if (isAddress && url.href.length <= interviewLinkLengthMax) return url.href
  issues.addIssue({
    code: 'custom',
    message: isAddress ? m.interview_link_long() : m.interview_link_invalid(),
  })
  return z.NEVER
})

const arrangement = {
  kind: choice(interviewKinds, () => m.interview_kind_required()),
  place: choice(interviewPlaces, () => m.interview_place_required()),
  length: z
    .preprocess(Number, z.number())
    .refine((minutes) => (interviewLengths as readonly number[]).includes(minutes), {
      error: () => m.interview_length_required(),
    }),
  address: shortLine(interviewAddressLengthMax),
  link,
  lesson_subject: shortLine(lessonSubjectLengthMax),
  lesson_class: shortLine(lessonClassLengthMax),
  lesson_topic: shortLine(lessonTopicLengthMax),
  note: words(interviewNoteLengthMax),
  times,
}

type Arrangement = { place: string; address: string | null; kind: string; lesson_subject: string | null }

function askWhatBelongs({ place, address, kind, lesson_subject }: Arrangement, issues: z.RefinementCtx) {
  const refuse = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
  if (place === 'school' && !address) refuse('address', m.interview_address_required())
  if (kind === 'demo-lesson' && !lesson_subject) refuse('lesson_subject', m.interview_lesson_required())
}

const seen = z.coerce.number().int().min(0)

/** `version` is the number of interviews that the application had when the form was opened. */
export const proposeInput = z
  .object({ request_id: requestId, version: seen.optional(), ...arrangement })
  .superRefine(askWhatBelongs)
export type ProposeInput = z.infer<typeof proposeInput>

export const timeFields = ['times']

export const moveInput = z.object({ version: seen, ...arrangement }).superRefine(askWhatBelongs)
export type MoveInput = z.infer<typeof moveInput>

const answer = words(interviewAnswerLengthMax)

export const counterInput = z.object({ version: seen, times, answer })
export type CounterInput = z.infer<typeof counterInput>

export const agreeInput = z.object({
  version: seen,
  time: z.string({ error: () => m.interview_time_required() }).transform((typed, issues) => {
    const moment = momentOfField(typed)
    if (moment) return moment
    issues.addIssue({ code: 'custom', message: m.interview_time_required() })
    return z.NEVER
  }),
})
export type AgreeInput = z.infer<typeof agreeInput>

export const endInput = z.object({ version: seen, answer })
export type EndInput = z.infer<typeof endInput>

const outcomes = ['held', 'not-come'] as const
export const outcomeInput = z.object({ version: seen, outcome: z.enum(outcomes) })
export type OutcomeInput = z.infer<typeof outcomeInput>
