import { readSentToken, sentToken } from '#domain/mails/sent-token.server.ts'
import { confirmationHours, type Frequency, frequencies } from './saved-search.ts'

/** All of it is from the visitor: it does not reveal what the address has already saved. */
export type SentSearch = { id: string; email: string; name: string; frequency: Frequency }

export const sentSearchToken = (sent: SentSearch) => sentToken('saved-search', sent)

export function readSentSearch(token: string): SentSearch | undefined {
  const { id, email, name, ...sent } = readSentToken('saved-search', token, confirmationHours) ?? {}
  const frequency = frequencies.find((one) => one === sent.frequency)
  return id && email && name && frequency ? { id, email, name, frequency } : undefined
}
