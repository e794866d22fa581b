import { z } from 'zod'
import { emailInput } from '#domain/accounts/account-input.ts'
import { choice, line, requestId } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { channels, frequencies, nameLengthMax } from './saved-search.ts'

const frequency = choice(frequencies, () => m.saved_search_frequency_required())

/** Without a ticked box results are only shown in the product. */
const chosenChannels = z
  .array(z.string())
  .default([])
  .transform((ticked) => channels.filter((channel) => ticked.includes(channel)))

export const savedSearchInput = z.object({
  name: line({
    max: nameLengthMax,
    required: () => m.saved_search_name_required(),
    tooLong: () => m.saved_search_name_long({ max: nameLengthMax }),
    invalid: () => m.form_text_invalid(),
  }),
  frequency,
  channels: chosenChannels,
})
export type SavedSearchInput = z.infer<typeof savedSearchInput>

/** A visitor's only channel is the mail. */
export const visitorsSearchInput = savedSearchInput.omit({ channels: true }).extend({
  request_id: requestId.optional(),
  email: emailInput,
})

export const correctedInput = visitorsSearchInput.pick({ request_id: true, email: true })

/** A member may turn off a search of the school. */
export const hearingInput = z.object({
  frequency: choice([...frequencies, 'off'], () => m.saved_search_frequency_required()),
  channels: chosenChannels,
})
