import { z } from 'zod'
import { dayInBishkek, isCalendarDay } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { knownFieldsOnly } from '#domain/message-templates/known-fields-only.ts'
import { messageInput } from '#domain/messaging/message-input.ts'
import { choice, choiceOrNone, invalid, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import {
  batchSizeMax,
  coverLetterLengthMax,
  declineNoteLengthMax,
  rejectionNoteLengthMax,
  rejectionReasons,
  startsWithinDays,
  withdrawNoteLengthMax,
  withdrawReasons,
} from './application.ts'
import type { BatchKind } from './application-batch.ts'

const documents = z.array(z.uuid({ error: () => m.claim_document_gone() })).optional()

export const showInput = z.object({ documents })

export const applyInput = z.object({
  request_id: requestId,
  cover_letter: text({
    max: coverLetterLengthMax,
    tooLong: () => m.form_text_long({ max: coverLetterLengthMax }),
    invalid,
  }).transform((letter) => letter || null),
  documents,
  /** The old offer that the form showed, and that the application declines. */
  declines: z.uuid().optional().catch(undefined),
})
export type ApplyInput = z.infer<typeof applyInput>

export const rejectInput = z.object({
  reason: choice(rejectionReasons, () => m.application_reject_reason_required()),
  note: text({
    max: rejectionNoteLengthMax,
    tooLong: () => m.form_text_long({ max: rejectionNoteLengthMax }),
    invalid,
  })
    .superRefine(knownFieldsOnly())
    .transform((note) => note || null),
})
export type RejectInput = z.infer<typeof rejectInput>

export const withdrawInput = z.object({
  reason: choiceOrNone(withdrawReasons, invalid),
  note: text({
    max: withdrawNoteLengthMax,
    tooLong: () => m.form_text_long({ max: withdrawNoteLengthMax }),
    invalid,
  }).transform((note) => note || null),
})
export type WithdrawInput = z.infer<typeof withdrawInput>

const named = z
  .array(z.uuid({ error: invalid }))
  .max(batchSizeMax, { error: () => m.many_too_many({ max: batchSizeMax }) })
  .optional()
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length > 0, { error: () => m.many_none_chosen() })

const many = { request_id: requestId, applications: named }

export const manyInput = {
  move: z.object({ ...many, to: choice(['reviewed', 'interview', 'accepted'], invalid) }),
  reject: z.object({ ...many, ...rejectInput.shape }),
  write: z.object({ ...many, text: messageInput.shape.text.superRefine(knownFieldsOnly()) }),
} satisfies Record<BatchKind, z.ZodType>
export type ManyInput = {
  [Kind in BatchKind]: { kind: Kind } & z.output<(typeof manyInput)[Kind]>
}[BatchKind]

export const filledInput = z.object({
  /** Rule 18. */
  applications: z
    .array(z.uuid({ error: invalid }))
    .max(batchSizeMax, { error: invalid })
    .optional()
    .transform((ids) => ids ?? []),
  note: rejectInput.shape.note,
  close: z.preprocess((value) => value === 'on', z.boolean()),
})

/** In Bishkek. From the day of the offer, since somebody who already works may confirm later. */
export function startDays(offeredAt: Date = now()): { first: string; last: string } {
  return {
    first: dayInBishkek(offeredAt),
    last: dayInBishkek(new Date(now().getTime() + startsWithinDays * dayMs)),
  }
}

export const confirmInput = (offeredAt: Date) =>
  z.object({
    starts_on: z
      .string({ error: () => m.offer_starts_required() })
      .min(1, { error: () => m.offer_starts_required(), abort: true })
      .refine(isCalendarDay, { error: () => m.vacancy_deadline_invalid(), abort: true })
      .refine(
        (day) => {
          const { first, last } = startDays(offeredAt)
          return first <= day && day <= last
        },
        { error: () => m.offer_starts_outside() },
      ),
  })
export type ConfirmInput = z.infer<ReturnType<typeof confirmInput>>

export const declineInput = z.object({
  note: text({
    max: declineNoteLengthMax,
    tooLong: () => m.form_text_long({ max: declineNoteLengthMax }),
    invalid,
  }).transform((note) => note || null),
})
export type DeclineInput = z.infer<typeof declineInput>
