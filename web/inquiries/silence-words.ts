import type { Silence } from '#domain/inquiries/silence.server.ts'
import type { Blocking } from '#domain/rooms/find-blocking.server.ts'
import { m } from '#locales/messages.ts'

const sendersWords: Record<Silence, () => string> = {
  'not-read': () => m.inquiry_not_read(),
  'sender-blocked': () => m.inquiry_sender_blocked(),
  'no-access': () => m.inquiry_no_access(),
  'blocked-by-oneself': () => m.inquiry_blocked_by_school(),
}

/** Why the teacher will not see what the sender writes. */
export function silenceWords(silence: Silence): string {
  return sendersWords[silence]()
}

/** Why the teacher does not answer. */
export function blockedAnswerWords(blocking: Blocking): string {
  return blocking === 'no-access' ? m.inquiry_answer_no_access() : m.inquiry_answer_blocked()
}
