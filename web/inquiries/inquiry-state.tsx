import type { InboxState, InquirySide, InquiryState } from '#domain/inquiries/inquiry.ts'
import { m } from '#locales/messages.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const looks: Record<InquiryState, { tone: Tone; words: () => string }> = {
  unconfirmed: { tone: 'neutral', words: () => m.inquiry_state_unconfirmed() },
  new: { tone: 'apricot', words: () => m.inquiry_state_new() },
  answered: { tone: 'green', words: () => m.inquiry_state_answered() },
  closed: { tone: 'neutral', words: () => m.inquiry_state_closed() },
}

const inboxes: Record<InboxState, () => string> = {
  new: () => m.inquiry_inbox_new(),
  answered: () => m.inquiry_inbox_answered(),
  closed: () => m.inquiry_inbox_closed(),
}

/** What a part of the inbox is called. */
export const inboxWord = (state: InboxState): string => inboxes[state]()

/** In the words of the reader's side: a person who answered knows that there is an answer. */
export function InquiryStateBadge({ state, reader }: { state: InquiryState; reader: InquirySide }) {
  const isOwnAnswer = state === 'answered' && reader === 'teacher'
  const words = isOwnAnswer ? m.inquiry_state_own_answer : looks[state].words
  return <Badge tone={looks[state].tone}>{words()}</Badge>
}
