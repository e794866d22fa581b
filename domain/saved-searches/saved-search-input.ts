import { z } from 'zod'
import { emailInput } from '#domain/accounts/account-input.ts'
import { choice, line } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { hearings, mailFrequencies, nameLengthMax } from './saved-search.ts'

const frequency = choice(mailFrequencies, () => m.saved_frequency_required())

/** For signed-in people. */
export const savedSearchInput = z.object({
  name: line({
    max: nameLengthMax,
    required: () => m.saved_name_required(),
    tooLong: () => m.saved_name_long({ max: nameLengthMax }),
    invalid: () => m.form_text_invalid(),
  }),
  frequency,
})
export type SavedSearchInput = z.infer<typeof savedSearchInput>

/** The same of a visitor, who says where the mails go; without mails there is nothing to save for them. */
export const visitorsSearchInput = savedSearchInput.extend({
  email: emailInput,
  frequency: choice(['daily', 'weekly'], () => m.saved_frequency_required()),
})

export const frequencyInput = z.object({ frequency })
export const hearingInput = z.object({
  frequency: choice(hearings, () => m.saved_frequency_required()),
})
