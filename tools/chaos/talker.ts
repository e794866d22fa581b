import { randomUUID } from 'node:crypto'
import { type EventStream, openEventStream } from '#web/live/event-stream.ts'
import { Outbox, type OutboxMessage, type SendAnswer, type Store } from '#web/live/outbox.ts'
import { type Talk, talkFrom, talkReducer } from '#web/live/talk.ts'

const answerTimeoutMs = 10_000

/** A person with one open tab: the state, the outbox and the stream that browsers run, without a browser. */
export class Talker {
  talk: Talk = talkFrom(0)
  readonly written: string[] = []
  readonly roomId: string
  readonly accountId: string
  readonly #address: string
  readonly #cookie: string
  readonly #outbox: Outbox
  readonly #stream: EventStream
  #sending: Promise<void> = Promise.resolve()
  resets = 0

  constructor(address: string, person: { accountId: string; token: string; roomId: string }) {
    this.#address = address
    this.#cookie = `ustat=${person.token}`
    this.roomId = person.roomId
    this.accountId = person.accountId
    this.#outbox = new Outbox({
      store: memoryStore(),
      prefix: '',
      send: (message) => this.#send(message),
      alone: (work) => {
        this.#sending = this.#sending.then(work)
        return this.#sending
      },
      onChange() {},
    })
    this.#stream = openEventStream(
      0,
      {
        received: (event) => {
          if ('isReset' in event) this.resets += 1
          this.talk = talkReducer(this.talk, { type: 'event', event })
        },
        state: (isOpen) => {
          if (isOpen) this.#outbox.hurry()
        },
        over() {
          throw new Error('a session ended')
        },
      },
      `${address}/events`,
      { cookie: this.#cookie },
    )
  }

  write(text: string): void {
    this.written.push(text)
    this.#outbox.add({ roomId: this.roomId, clientId: randomUUID(), text })
  }

  /** How many messages are still on their way. */
  get waiting(): number {
    return this.#outbox.messages().filter(({ state }) => state !== 'sent').length
  }

  get texts(): (string | null)[] {
    return this.talk.rooms[this.roomId]?.messages.map(({ text }) => text) ?? []
  }

  close(): void {
    this.#outbox.close()
    this.#stream.close()
  }

  async #send({ roomId, clientId, text }: OutboxMessage): Promise<SendAnswer> {
    try {
      const response = await fetch(`${this.#address}/messages/${roomId}/live`, {
        method: 'POST',
        headers: { cookie: this.#cookie },
        body: new URLSearchParams({ intent: 'send', request_id: clientId, text }),
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
      // A limit is waited for here.
      if (response.status >= 500 || response.status === 429) return 'unknown'
      const answer: SendAnswer = await response.json()
      if (answer !== 'unknown' && !answer.ok) throw new TypeError(`a message was refused: ${answer.why}`)
      return answer
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('a message')) throw error
      return 'unknown'
    }
  }
}

function memoryStore(): Store {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}
