import type { StreamMessage } from '#domain/messaging/change.ts'
import { heardAnswer } from './heard-answer.ts'
import { liveAddressOf } from './live-address.ts'
import type { OutboxMessage, SendAnswer } from './outbox.ts'
import type { RoomPage } from './talk.ts'

/** An answer that takes longer counts as lost: what is sent again is the same message. */
const answerTimeoutMs = 20_000

/** Tells the server what somebody does in a room. */
export function tellRoom(roomId: string, fields: Record<string, string>): Promise<Response> {
  const stopped = new AbortController()
  // Old browsers lack `AbortSignal.timeout`; stopping after the answer has arrived does nothing.
  setTimeout(() => stopped.abort(), answerTimeoutMs)
  return fetch(liveAddressOf(roomId), {
    method: 'POST',
    body: new URLSearchParams(fields),
    keepalive: true,
    signal: stopped.signal,
  })
}

export async function sendMessage({ roomId, clientId, text }: OutboxMessage): Promise<SendAnswer> {
  try {
    const response = await tellRoom(roomId, { intent: 'send', request_id: clientId, text })
    // What the page says of the network is over.
    dispatchEvent(new Event('answered'))
    return await heardAnswer(response)
  } catch {
    return 'unknown'
  }
}

/** The messages before a number, or the newest; undefined if they did not load. */
export async function loadPage(roomId: string, before?: number): Promise<RoomPage | undefined> {
  try {
    const response = await fetch(`${liveAddressOf(roomId)}${before === undefined ? '' : `?before=${before}`}`)
    if (!response.ok) return undefined
    const page: RoomPage = await response.json()
    const messages = page.messages.map((one: StreamMessage) => ({ ...one, sentAt: new Date(one.sentAt) }))
    return { ...page, messages }
  } catch {
    return undefined
  }
}
