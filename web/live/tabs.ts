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
  /** Who leads reads again from there, if it is further. */
  | { kind: 'ask'; number: number }
  | { kind: 'over' }

type TabHears = {
  /** The last event that this tab knows. */
  number(): number
  told(told: TalkEvent): void
  typing(roomId: string): void
  board(): void
  state(isOpen: boolean): void
  over(): void
}

/**
 * One stream for all tabs of a browser: the tab that holds the lock reads it and tells the others. When it closes or
 * falls asleep, another one leads on from where it is itself. Where the browser has no locks each tab has a stream.
 */
export function shareStream(
  accountId: string,
  hears: TabHears,
): { catchUp(): void; hurry(): void; stop(): void } {
  const name = `live-${accountId}`
  const channel = new BroadcastChannel(name)
  let stream: EventStream | undefined
  let isOpen = false
  let stopLeading: (() => void) | undefined
  let asleep: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let overs = 0

  const tell = (message: TabMessage) => channel.postMessage(message)
  const ask = () => {
    if (stream) stream.readFrom(hears.number())
    else tell({ kind: 'ask', number: hears.number() })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    switch (data.kind) {
      case 'told':
        return hears.told(data.told)
      case 'typing':
        return hears.typing(data.roomId)
      case 'board':
        return hears.board()
      case 'state':
        if (stream) return
        hears.state(data.isOpen)
        if (data.number > hears.number()) ask()
        return
      case 'ask':
        if (!stream) return
        // Whoever asks for what is on its way again already must not begin it once more.
        if (data.number < stream.number()) stream.readFrom(data.number)
        tell({ kind: 'state', isOpen, number: stream.number() })
        return
      case 'over':
        return hears.over()
    }
  })

  function lead(): () => void {
    stream = openEventStream(hears.number(), {
      told(told) {
        tell({ kind: 'told', told })
        hears.told(told)
      },
      typing(roomId) {
        tell({ kind: 'typing', roomId })
        hears.typing(roomId)
      },
      board() {
        tell({ kind: 'board' })
        hears.board()
      },
      state(now) {
        isOpen = now
        if (now) overs = 0
        tell({ kind: 'state', isOpen, number: stream?.number() ?? hears.number() })
        hears.state(now)
      },
      over() {
        tell({ kind: 'over' })
        hears.over()
        // A new password gives this browser another session: whoever is still there tries once more, and later again.
        stopLeading?.()
        overs += 1
        retry = setTimeout(wake, Math.min(firstRetryMs * 2 ** overs, lastRetryMs))
      },
    })
    return () => {
      stream?.close()
      stream = undefined
      isOpen = false
    }
  }

  function wake(): void {
    clearTimeout(asleep)
    if (stopLeading) return
    const waiting = new AbortController()
    let release = () => {}
    const held = () =>
      new Promise<void>((done) => {
        if (waiting.signal.aborted) return done()
        const stop = lead()
        release = () => {
          stop()
          done()
        }
      })
    stopLeading = () => {
      waiting.abort()
      release()
      stopLeading = undefined
    }
    if (navigator.locks) navigator.locks.request(name, { signal: waiting.signal }, held).catch(() => {})
    else void held()
    // Whoever leads already has the answer; if nobody does, this tab is about to.
    if (!stream) ask()
  }

  function sleep(): void {
    if (!stopLeading) return
    stopLeading()
    hears.state(false)
  }

  function onVisibility(): void {
    clearTimeout(asleep)
    if (document.visibilityState === 'visible') {
      if (stopLeading) lookAgain()
      else wake()
    } else asleep = setTimeout(sleep, asleepAfterMs)
  }

  /** A tab that was frozen may have missed what the others heard; whoever leads reads on by itself. */
  function lookAgain(): void {
    if (stream) stream.hurry()
    else ask()
  }

  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', sleep)
  addEventListener('pageshow', wake)
  wake()
  if (document.visibilityState !== 'visible') onVisibility()
  return {
    catchUp: ask,
    hurry: () => stream?.hurry(),
    stop() {
      clearTimeout(asleep)
      clearTimeout(retry)
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', sleep)
      removeEventListener('pageshow', wake)
      stopLeading?.()
      channel.close()
    },
  }
}
