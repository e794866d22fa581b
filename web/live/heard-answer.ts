import { m } from '#locales/messages.ts'
import type { SendAnswer } from './outbox.ts'

/** What may be answered otherwise later: the session is over, it took too long, too much at once. */
const passing = [401, 408, 429]

/** What the server says of a message, or for a refusal in no words of the room that it is final: others wait behind it. */
export async function heardAnswer(response: Response): Promise<SendAnswer> {
  const { status, headers } = response
  if (status >= 500 || status === 401) return 'unknown'
  if (headers.get('Content-Type')?.startsWith('application/json')) return response.json()
  if (status < 400 || passing.includes(status)) return 'unknown'
  const isRoomClosed = status === 403 || status === 404
  return { ok: false, why: isRoomClosed ? m.message_no_access() : m.message_not_sent(), isRoomClosed }
}
