import { inTime } from './driven-page.ts'

type Message = {
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: Record<string, unknown>
  error?: unknown
  message?: string
}

/** A connection that both DevTools and WebDriver BiDi use: numbered requests, responses, and events. */
export interface Socket {
  send(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>
  close(): void
}

export async function openSocket(
  url: string,
  onEvent: (method: string, params: Record<string, unknown>) => void,
): Promise<Socket> {
  const socket = new WebSocket(url)
  const waiting = new Map<
    number,
    { done(result: Record<string, unknown>): void; failed(error: Error): void }
  >()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id === undefined) {
      if (message.method) onEvent(message.method, message.params ?? {})
      return
    }
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) asked?.failed(new Error(`${JSON.stringify(message.error)} ${message.message ?? ''}`))
    else asked?.done(message.result ?? {})
  })
  await new Promise<void>((opened, failed) => {
    socket.addEventListener('open', () => opened())
    socket.addEventListener('error', () => failed(new Error(`No connection to ${url}.`)))
  })
  return {
    send(method, params = {}, sessionId) {
      last += 1
      const id = last
      const answer = new Promise<Record<string, unknown>>((done, failed) => waiting.set(id, { done, failed }))
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
      return inTime(method, answer)
    },
    close: () => socket.close(),
  }
}
