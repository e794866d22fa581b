import type { InboxState, InquiryState } from '#domain/inquiries/inquiry.ts'
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

export function InquiryStateBadge({ state }: { state: InquiryState }) {
  return <Badge tone={looks[state].tone}>{looks[state].words()}</Badge>
}
