import { messageInput } from '#domain/messaging/message-input.ts'
import { type SendMessage, sendMessage } from '#domain/messaging/send-message.server.ts'
import type { Party } from '#domain/rooms/own-rooms.server.ts'
import { secondId } from '#domain/verbs/second-id.server.ts'
import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { readForm } from '#web/request/form.server.ts'

export type SendRefusal = {
  ok: false
  status: 403 | 409 | 422 | 429
  headers?: Record<string, string>
  answer: FormAnswer
}

/**
 * Sends the message of a room's form; a refusal in words, with what was typed. Undefined if the room is not theirs (any
 * more).
 */
export async function sendForm(
  party: Party,
  roomId: string,
  form: FormData,
): Promise<{ ok: true } | SendRefusal | undefined> {
  const read = readForm(messageInput, form)
  if (!read.ok) {
    const { request_id: noId, ...errors } = read.answer.errors
    const formErrors = noId ? [m.message_not_sent()] : []
    return { ok: false, status: 422, answer: { ...read.answer, errors, formErrors } }
  }
  const { request_id: clientId, text } = read.value
  let sent = await sendMessage(party, roomId, { clientId, text })
  // A form that was gone back to and has another text is another message.
  if (!sent.ok && sent.reason === 'id-taken')
    sent = await sendMessage(party, roomId, {
      clientId: secondId(clientId, { roomId, account: party.accountId, text }),
      text,
    })
  if (sent.ok) return { ok: true }
  return sent.reason === 'not-found' ? undefined : refusedForm(read.values, sent)
}

/** Why nothing was sent in a room, in words, with what was typed. */
export function refusedForm(
  values: FormAnswer['values'],
  sent: Exclude<Extract<SendMessage, { ok: false }>, { reason: 'not-found' }>,
): SendRefusal {
  const answer = (words: string) => ({ values, errors: {}, formErrors: [words] })
  switch (sent.reason) {
    case 'no-access':
      return { ok: false, status: 403, answer: answer(m.message_no_access()) }
    case 'blocked-by-oneself':
      return { ok: false, status: 409, answer: answer(m.message_blocked_by_oneself()) }
    case 'id-taken':
      return { ok: false, status: 422, answer: answer(m.message_not_sent()) }
    case 'limited': {
      const { retryAfterSeconds } = sent
      const words = m.message_limited({ minutes: Math.ceil(retryAfterSeconds / 60) })
      const headers = { 'Retry-After': String(retryAfterSeconds) }
      return { ok: false, status: 429, headers, answer: answer(words) }
    }
  }
}
