import { z } from 'zod'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { momentOfField } from '#domain/days/field-time.ts'
import { isSensibleDay } from '#domain/days/sensible-days.ts'
import { choice, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { announcementDaysMax, announcementKinds, announcementLengthMax } from './announcement.ts'

const words = {
  max: announcementLengthMax,
  tooLong: () => m.form_text_long({ max: announcementLengthMax }),
  invalid: () => m.form_text_invalid(),
}
const orNull = (typed: string) => typed || null

const time = z.preprocess(
  (value) => value ?? '',
  z.string({ error: () => m.announcement_time_invalid() }).transform((typed, issues) => {
    if (typed === '') return null
    const moment = momentOfField(typed)
    if (moment) return moment
    issues.addIssue({ code: 'custom', message: m.announcement_time_invalid() })
    return z.NEVER
  }),
)

export const announcementInput = z
  .object({
    request_id: requestId,
    kind: choice(announcementKinds, () => m.announcement_kind_required()),
    text_ru: text({ ...words, required: () => m.announcement_text_required() }),
    text_en: text(words).transform(orNull),
    text_ky: text(words).transform(orNull),
    begins_at: time,
    ends_at: time,
  })
  .transform(({ begins_at, ends_at, ...rest }, issues) => {
    const refuse = (message: string, path = 'ends_at') => {
      issues.addIssue({ code: 'custom', path: [path], message })
      return z.NEVER
    }
    const beginsAt = begins_at ?? now()
    if (!isSensibleDay('announcement-begin', dayInBishkek(beginsAt), now()))
      return refuse(m.announcement_begin_far(), 'begins_at')
    if (!ends_at) return refuse(m.announcement_end_required())
    if (ends_at <= now()) return refuse(m.announcement_end_past())
    if (ends_at <= beginsAt) return refuse(m.announcement_end_before())
    const last = Math.max(beginsAt.getTime(), now().getTime()) + announcementDaysMax * dayMs
    if (ends_at.getTime() > last) return refuse(m.announcement_end_far({ days: announcementDaysMax }))
    return { ...rest, beginsAt, endsAt: ends_at }
  })
export type AnnouncementInput = z.output<typeof announcementInput>
