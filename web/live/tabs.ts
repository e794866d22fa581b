import { type EventStream, openEventStream } from './event-stream.ts'
import type { TalkEvent } from './talk.ts'

/** A tab that nobody looked at for so long holds no stream. */
const asleepAfterMs = 5 * 60_000
const firstRetryMs = 1_000
const lastRetryMs = 60_000

type TabMessage =
  | { kind: 'told'; told: TalkEvent }
  | { kind: 'typing'; roomId: string }
  | { kind: 'board' }
  | { kind: 'state'; isOpen: boolean; number: number }
  /** The leading tab reads again from there, if that is further. */
  | { kind: 'ask'; number: number }
  | { kind: 'over' }

export type TabListener = {
  /** The last event that this tab knows. */
  number(): number
  received(event: TalkEvent): void
  typing(roomId: string): void
  board(): void
  state(isOpen: boolean): void
  over(): void
}

/**
 * One stream for all tabs of a browser: the tab that holds the lock reads it and tells the others. When it closes or
 * falls asleep, another one continues from its own position. If the browser has no locks each tab has a stream.
 */
export class SharedStream {
  readonly #name: string
  readonly #channel: BroadcastChannel
  readonly #listener: TabListener
  /** Of the tab that leads. */
  #stream: EventStream | undefined
  #isOpen = false
  #stopLeading: (() => void) | undefined
  #asleep: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #overs = 0

  constructor(accountId: string, listener: TabListener) {
    this.#name = `live-${accountId}`
    this.#listener = listener
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.#hear(data))
    document.addEventListener('visibilitychange', this.#onVisibility)
    addEventListener('pagehide', this.#sleep)
    addEventListener('pageshow', this.#wake)
    this.#wake()
    if (document.visibilityState !== 'visible') this.#onVisibility()
  }

  /** Requests what came since the last event that this tab knows. */
  catchUp(): void {
    if (this.#stream) this.#stream.readFrom(this.#listener.number())
    else this.#tell({ kind: 'ask', number: this.#listener.number() })
  }

  hurry(): void {
    this.#stream?.hurry()
  }

  stop(): void {
    clearTimeout(this.#asleep)
    clearTimeout(this.#retry)
    document.removeEventListener('visibilitychange', this.#onVisibility)
    removeEventListener('pagehide', this.#sleep)
    removeEventListener('pageshow', this.#wake)
    this.#stopLeading?.()
    this.#channel.close()
  }

  #tell(message: TabMessage): void {
    this.#channel.postMessage(message)
  }

  /** What another tab says. */
  #hear(message: TabMessage) {
    const listener = this.#listener
    switch (message.kind) {
      case 'told':
        return listener.received(message.told)
      case 'typing':
        return listener.typing(message.roomId)
      case 'board':
        return listener.board()
      case 'state':
        if (this.#stream) return
        listener.state(message.isOpen)
        if (message.number > listener.number()) this.catchUp()
        return
      case 'ask':
        if (!this.#stream) return
        // A request that is already under way must not be started again.
        if (message.number < this.#stream.number()) this.#stream.readFrom(message.number)
        this.#tell({ kind: 'state', isOpen: this.#isOpen, number: this.#stream.number() })
        return
      case 'over':
        return listener.over()
    }
  }

  /** Reads the stream and tells the others, until the returned function is called. */
  #lead(): () => void {
    const listener = this.#listener
    this.#stream = openEventStream(listener.number(), {
      received: (event) => {
        this.#tell({ kind: 'told', told: event })
        listener.received(event)
      },
      typing: (roomId) => {
        this.#tell({ kind: 'typing', roomId })
        listener.typing(roomId)
      },
      board: () => {
        this.#tell({ kind: 'board' })
        listener.board()
      },
      state: (isOpen) => {
        this.#isOpen = isOpen
        if (isOpen) this.#overs = 0
        this.#tell({ kind: 'state', isOpen, number: this.#stream?.number() ?? listener.number() })
        listener.state(isOpen)
      },
      over: () => this.#end(),
    })
    return () => {
      this.#stream?.close()
      this.#stream = undefined
      this.#isOpen = false
    }
  }

  #end(): void {
    this.#tell({ kind: 'over' })
    this.#listener.over()
    // A new password gives this browser another session: the remaining tabs try once more, and again later.
    this.#stopLeading?.()
    this.#overs += 1
    this.#retry = setTimeout(this.#wake, Math.min(firstRetryMs * 2 ** this.#overs, lastRetryMs))
  }

  readonly #wake = (): void => {
    clearTimeout(this.#asleep)
    if (this.#stopLeading) return
    const waiting = new AbortController()
    let release = () => {}
    const held = () =>
      new Promise<void>((done) => {
        if (waiting.signal.aborted) return done()
        const stop = this.#lead()
        release = () => {
          stop()
          done()
        }
      })
    this.#stopLeading = () => {
      waiting.abort()
      release()
      this.#stopLeading = undefined
    }
    if (navigator.locks) navigator.locks.request(this.#name, { signal: waiting.signal }, held).catch(() => {})
    else void held()
    // A leading tab already has the answer; if there is none, this tab is about to lead.
    if (!this.#stream) this.catchUp()
  }

  readonly #sleep = (): void => {
    if (!this.#stopLeading) return
    this.#stopLeading()
    this.#listener.state(false)
  }

  readonly #onVisibility = (): void => {
    clearTimeout(this.#asleep)
    if (document.visibilityState === 'visible') {
      if (this.#stopLeading) this.#lookAgain()
      else this.#wake()
    } else this.#asleep = setTimeout(this.#sleep, asleepAfterMs)
  }

  /** A frozen tab may have missed what the others received; a leading one continues by itself. */
  #lookAgain(): void {
    if (this.#stream) this.#stream.hurry()
    else this.catchUp()
  }
}
