import { z } from 'zod'
import { choice, text } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { declineReasons, wordsLengthMax } from './job-invitation.ts'

const words = text({
  max: wordsLengthMax,
  tooLong: () => m.form_text_long({ max: wordsLengthMax }),
  invalid: () => m.form_text_invalid(),
})

export const inviteInput = z.object({
  vacancy_id: z.uuid({ error: () => m.job_invitation_vacancy_required() }),
  words,
})

export const declineInvitationInput = z.object({
  reason: choice(declineReasons, () => m.job_invitation_reason_required()),
  note: words,
})
export type DeclineInvitationInput = z.infer<typeof declineInvitationInput>
