import { eventFrom, type TalkEvent } from './talk.ts'

const firstRetryMs = 1_000
const lastRetryMs = 30_000
/** The server sends something every twenty seconds, so longer silence is a dead connection. */
const silenceMs = 45_000

export type StreamListener = {
  received(event: TalkEvent): void
  /** Somebody types in a room at this moment. */
  typing?(roomId: string): void
  /** The applications of one's school changed. */
  board?(): void
  /** Whether the stream is open now. */
  state(isOpen: boolean): void
  /** The session is over: nothing more comes. */
  over(): void
}

export type EventStream = {
  close(): void
  /** The last event received, or the one from which it reads. */
  number(): number
  /** Reads again from an event on, and everything after it. */
  readFrom(number: number): void
  /** Does not wait any longer before it tries again. */
  hurry(): void
}

/**
 * Keeps one stream of events open, from a number on: after each loss it reconnects where it was, with growing and
 * random delays.
 */
export function openEventStream(
  from: number,
  listener: StreamListener,
  address = '/events',
  headers = {},
): EventStream {
  let number = from
  let failures = 0
  let isClosed = false
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function read(): Promise<void> {
    const connection = new AbortController()
    current = connection
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => connection.abort(), silenceMs)
    }
    alive()
    let refusedMs = 0
    try {
      const asked = { headers, signal: connection.signal, cache: 'no-store' } as const
      const response = await fetch(`${address}?after=${number}`, asked)
      if (response.status === 401) return end()
      refusedMs = secondsIn(response.headers.get('Retry-After')) * 1_000
      if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
      await readLines(response.body, (event, data) => {
        if (isClosed || connection.signal.aborted) return
        alive()
        if (event === 'over') return end()
        if (event === 'open') failures = 0
        tell(listener, event, data, (received) => {
          number = received.number
        })
      })
    } catch {
      // Lost, cut or refused: it is tried again below.
    } finally {
      connection.abort()
      clearTimeout(timer)
    }
    if (isClosed || current !== connection) return
    listener.state(false)
    timer = setTimeout(() => void read(), Math.max(refusedMs, retryMs(failures)) * (0.5 + Math.random() / 2))
    failures += 1
  }

  function end() {
    close()
    listener.over()
  }

  function close() {
    isClosed = true
    current?.abort()
    clearTimeout(timer)
  }

  function again() {
    if (isClosed) return
    current?.abort()
    clearTimeout(timer)
    void read()
  }

  void read()
  return {
    close,
    number: () => number,
    readFrom(earlier) {
      number = earlier
      again()
    },
    hurry() {
      if (current?.signal.aborted) again()
    },
  }
}

/** The longer, the more often it failed. */
const retryMs = (failures: number) => Math.min(firstRetryMs * 2 ** failures, lastRetryMs)

/** Passes an event on; its number is stored before that. */
function tell(
  listener: StreamListener,
  event: string,
  data: string,
  know: (received: TalkEvent) => void,
): void {
  if (event === 'open') listener.state(true)
  else if (event === 'board') listener.board?.()
  else if (event === 'typing') listener.typing?.(JSON.parse(data).roomId)
  else if (data) {
    const received = eventFrom(data)
    know(received)
    listener.received(received)
  }
}

/** If a refusal names a date, as a proxy may do, it reconnects as after any other loss. */
const secondsIn = (retryAfter: string | null) => (/^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0)

/** The events of a stream; a truncated one is dropped. */
async function readLines(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: string, data: string) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  while (true) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    for (const text of events) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(text)?.[1] ?? ''
      onEvent(field('event'), field('data'))
    }
  }
}
