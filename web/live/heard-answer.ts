import { m } from '#locales/messages.ts'
import type { SendAnswer } from './outbox.ts'

/** Statuses that may change later: the session ended, a timeout, too many requests. */
const passing = [401, 408, 429]

/** The server's answer to a message; a refusal without words for the room is final, because others wait behind it. */
export async function heardAnswer(response: Response): Promise<SendAnswer> {
  const { status, headers } = response
  if (status >= 500 || status === 401) return 'unknown'
  if (headers.get('Content-Type')?.startsWith('application/json')) return response.json()
  if (status < 400 || passing.includes(status)) return 'unknown'
  const isRoomClosed = status === 403 || status === 404
  return { ok: false, why: isRoomClosed ? m.message_no_access() : m.message_not_sent(), isRoomClosed }
}
