/** A message written here that the server may not have yet. */
export type OutboxMessage = {
  roomId: string
  /** Makes sending again the same message. */
  clientId: string
  text: string
  /** When it was written, in milliseconds. */
  at: number
  /** Sent ones stay until they are seen in their room. */
  state: 'waiting' | 'sent' | 'failed'
  /** Why it failed, in words, and whether the room accepts nothing any more. */
  why?: string
  isRoomClosed?: boolean
}

export type SendAnswer =
  | { ok: true }
  /** The server has an answer, and it is no. */
  | { ok: false; why: string; isRoomClosed?: boolean }
  /** Unknown: a network failure, a restarting server, an ended session. */
  | 'unknown'

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

type OutboxParts = {
  store: Store
  /** Of this person only, and deleted with their drafts. */
  prefix: string
  send: (message: OutboxMessage) => Promise<SendAnswer>
  /** Lets one tab send at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
  onChange: (messages: OutboxMessage[]) => void
  /** Retries later, with growing delays, unless the returned function is called before; a test chooses the time. */
  later?: (work: () => void, failures: number) => () => void
}

const firstRetryMs = 2_000
const lastRetryMs = 30_000

/**
 * Unsent messages: kept in the browser, so that they survive a reload and an outage, and sent in the order of writing,
 * one at a time and by one tab at a time. Each has its own storage key, because several tabs write there.
 */
export class Outbox {
  readonly #parts: OutboxParts
  /** What could not be stored: all messages, or the later state of one for which there was no more room. */
  readonly #memory = new Map<string, OutboxMessage>()
  #failures = 0
  #isClosed = false
  /** One run at a time, and another if it was requested meanwhile. */
  #draining: Promise<void> | undefined
  #isAsked = false
  #stopWaiting: (() => void) | undefined

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  /** In the order in which they were written. */
  messages(): OutboxMessage[] {
    const { store, prefix } = this.#parts
    const found = new Map<string, OutboxMessage>()
    try {
      for (let index = 0; index < store.length; index++) {
        const name = store.key(index)
        if (!name?.startsWith(prefix)) continue
        const message = JSON.parse(store.getItem(name) ?? 'null') as OutboxMessage | null
        if (message) found.set(message.clientId, message)
      }
    } catch {
      // What cannot be read was not stored by us.
    }
    for (const [clientId, message] of this.#memory) found.set(clientId, message)
    return [...found.values()].sort(
      (one, other) => one.at - other.at || (one.clientId < other.clientId ? -1 : 1),
    )
  }

  /** Puts a message at the end and sends what waits. */
  add(message: Pick<OutboxMessage, 'roomId' | 'clientId' | 'text'>): void {
    const last = this.messages().at(-1)?.at ?? 0
    this.#put({ ...message, at: Math.max(Date.now(), last + 1), state: 'waiting' })
    this.hurry()
  }

  /** Retries a failed one as the same message; a waiting one is tried now. */
  retry(clientId: string): void {
    const message = this.messages().find((one) => one.clientId === clientId)
    if (!message || message.state === 'sent') return
    const { why: _why, isRoomClosed: _closed, ...rest } = message
    if (message.state === 'failed') this.#put({ ...rest, state: 'waiting' })
    this.hurry()
  }

  discard(clientId: string): void {
    this.#memory.delete(clientId)
    try {
      this.#parts.store.removeItem(this.#parts.prefix + clientId)
    } catch {
      // It was not stored.
    }
    this.changed()
  }

  /** These stand in their rooms now. */
  arrived(clientIds: Iterable<string>): void {
    const known = new Set(this.messages().map(({ clientId }) => clientId))
    for (const clientId of clientIds) if (known.has(clientId)) this.discard(clientId)
  }

  /** Messages sent before this page was loaded are already on it. */
  forgetSent(): void {
    for (const { clientId, state } of this.messages()) if (state === 'sent') this.discard(clientId)
  }

  /** Sends waiting messages without waiting for the next retry. */
  hurry(): void {
    this.#failures = 0
    void this.drain()
  }

  /** Sends waiting messages, in order, until done or the server cannot be reached. */
  drain(): Promise<void> {
    this.#stopWaiting?.()
    this.#isAsked = true
    this.#draining ??= this.#drainWhileAsked()
    return this.#draining
  }

  async #drainWhileAsked(): Promise<void> {
    let isReached = true
    try {
      while (this.#isAsked && !this.#isClosed) {
        this.#isAsked = false
        isReached = await this.#sendWaiting()
      }
    } finally {
      this.#draining = undefined
    }
    if (isReached || this.#isClosed) return
    const { later = retryLater } = this.#parts
    this.#stopWaiting = later(() => void this.drain(), this.#failures)
    this.#failures += 1
  }

  /** Whether the server could be reached. */
  async #sendWaiting(): Promise<boolean> {
    let isReached = true
    await this.#parts.alone(async () => {
      while (!this.#isClosed) {
        const next = this.messages().find(({ state }) => state === 'waiting')
        if (!next) return
        const answer = await this.#parts.send(next)
        if (this.#isClosed) return
        if (answer === 'unknown') {
          isReached = false
          return
        }
        this.#failures = 0
        // Signing out may have deleted it meanwhile.
        if (!this.messages().some(({ clientId }) => clientId === next.clientId)) continue
        if (answer.ok) this.#put({ ...next, state: 'sent' })
        else {
          const { why, isRoomClosed } = answer
          this.#put({ ...next, state: 'failed', why, ...(isRoomClosed && { isRoomClosed }) })
        }
      }
    })
    return isReached
  }

  /** Another tab changed something, or this one did. */
  changed(): void {
    if (!this.#isClosed) this.#parts.onChange(this.messages())
  }

  close(): void {
    this.#isClosed = true
    this.#stopWaiting?.()
  }

  #put(message: OutboxMessage): void {
    try {
      this.#parts.store.setItem(this.#parts.prefix + message.clientId, JSON.stringify(message))
      this.#memory.delete(message.clientId)
    } catch {
      this.#memory.set(message.clientId, message)
    }
    this.changed()
  }
}

function retryLater(work: () => void, failures: number): () => void {
  const wait = Math.min(firstRetryMs * 2 ** failures, lastRetryMs)
  const timer = setTimeout(work, wait / 2 + (Math.random() * wait) / 2)
  return () => clearTimeout(timer)
}
