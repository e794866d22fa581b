import type { InquiryState } from '#domain/inquiries/inquiry.ts'
import { m } from '#locales/messages.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const looks: Record<InquiryState, { tone: Tone; words: () => string }> = {
  unconfirmed: { tone: 'neutral', words: () => m.inquiry_state_unconfirmed() },
  new: { tone: 'apricot', words: () => m.inquiry_state_new() },
  answered: { tone: 'green', words: () => m.inquiry_state_answered() },
  closed: { tone: 'neutral', words: () => m.inquiry_state_closed() },
}

export const inquiryStateWord = (state: InquiryState): string => looks[state].words()

export function InquiryStateBadge({ state }: { state: InquiryState }) {
  return <Badge tone={looks[state].tone}>{inquiryStateWord(state)}</Badge>
}
