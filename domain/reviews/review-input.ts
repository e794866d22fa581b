import { z } from 'zod'
import { choice, requestId, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { hasContacts } from './contacts.ts'
import { answerLengthMax, ratings, reviewTextLengthMax } from './review.ts'

const withoutContacts = (max: number, required?: () => string) =>
  text({
    max,
    ...(required && { required }),
    tooLong: () => m.form_text_long({ max }),
    invalid: () => m.form_text_invalid(),
  }).superRefine((words, issues) => {
    if (hasContacts(words)) issues.addIssue({ code: 'custom', message: m.review_contacts() })
  })

export const reviewInput = z.object({
  request_id: requestId,
  rating: choice(ratings, () => m.review_rating_required()).transform(Number),
  text: withoutContacts(reviewTextLengthMax).transform((words) => words || null),
})
export type ReviewInput = z.infer<typeof reviewInput>

export const reviewAnswerInput = z.object({
  text: withoutContacts(answerLengthMax, () => m.review_answer_required()),
})
export type ReviewAnswerInput = z.infer<typeof reviewAnswerInput>
