import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Change, Reset } from '#domain/messaging/change.ts'
import { findChanged, readChanges } from '#domain/messaging/read-changes.server.ts'
import { noteSeen } from '#domain/rooms/note-seen.server.ts'
import { seenEveryMs } from '#domain/rooms/presence.ts'
import { holdersOfSessions } from '#domain/sessions/held-sessions.server.ts'
import { config } from '#platform/config.ts'
import { log } from '#platform/log.ts'
import type { Bus } from '#platform/realtime.ts'
import { tokenHash } from '#platform/tokens.ts'
import { sessionToken } from '#web/request/session-cookie.ts'
import { SessionHolders } from './session-holders.ts'
import { StreamCaps } from './stream-caps.ts'
import { frameOf, type Stream, write } from './stream-frames.ts'
import { clientNetwork, isOfAbsentAdministrator, numberOf, security, turnAway } from './stream-requests.ts'

const path = '/events'
const pingMs = 20_000
const ping = Buffer.from('event: ping\ndata:\n\n')
/** Pings are spread over their interval, so that no turn writes to every stream. */
const pingSlices = 20
const rightsMs = 60_000
const pollMs = 10_000
const retryMs = 1_000
/** How many accounts one statement asks about. */
const batchSize = 250
/** How often a minute presence is written. */
const seenTurnMs = 10_000

/**
 * The event streams of this process. A stream is registered first, then the events that its
 * reader lacks are read, and those it has are dropped, so that none is missed in between. Signals of the bus say at
 * which accounts to look; a slow poll of all accounts catches lost signals.
 */
export class EventStreams {
  readonly #streams = new Map<string, Set<Stream>>()
  readonly #slices: Set<Stream>[] = Array.from({ length: pingSlices }, () => new Set())
  readonly #changed = new Set<string>()
  readonly #holders = new SessionHolders(batchSize)
  readonly #timers: NodeJS.Timeout[] = []
  #slice = 0
  #reading: Promise<void> | undefined
  #checking: Promise<void> | undefined
  #polling: Promise<void> | undefined
  #noting: Promise<void> | undefined
  /** When the presence of an account was written last. */
  readonly #seen = new Map<string, number>()
  readonly #doubted = new Set<string>()
  readonly #caps = new StreamCaps()
  #isClosed = false

  constructor(bus: Bus) {
    bus.listen(
      (signal) => {
        const { accountId } = signal
        if (!this.#streams.has(accountId)) return
        if (signal.kind === 'typing') this.#tellTyping(accountId, signal.roomId)
        else if (signal.kind === 'events') this.#look([accountId])
        else if (signal.kind === 'board') this.#tellBoard(accountId)
        else this.checkRights([accountId])
      },
      () => {
        this.poll()
        this.checkRights()
      },
    )
    this.#timers.push(
      setInterval(() => this.#ping(), pingMs / pingSlices),
      setInterval(() => this.poll(), pollMs),
      setInterval(() => this.checkRights(), rightsMs),
      setInterval(() => this.noteSeen(), seenTurnMs),
    )
    for (const timer of this.#timers) timer.unref()
  }

  /** How many streams are open here. */
  get size(): number {
    return this.#slices.reduce((sum, slice) => sum + slice.size, 0)
  }

  isAsked({ method, url }: IncomingMessage): boolean {
    return method === 'GET' && (url === path || url?.startsWith(`${path}?`) === true)
  }

  /** Opens a stream, or refuses it: to visitors (401), to other origins (403), beyond the limit (429), while the process stops (503). */
  async open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const site = request.headers['sec-fetch-site']
    if (site && site !== 'same-origin' && site !== 'none') return turnAway(response, 403)
    const token = sessionToken(request.headers.cookie ?? null, config().publicUrl)
    if (!token) return turnAway(response, 401)
    const number = numberOf(request)
    const sessionHash = tokenHash(token).toString('hex')
    const place = this.#caps.take(sessionHash, clientNetwork(request))
    if (!place) return turnAway(response, 429)
    response.once('close', () => place.release())
    const accountId = await isOfAbsentAdministrator(request, token)
      .then((isAbsent) => (isAbsent ? undefined : this.#holders.of(sessionHash)))
      .catch(() => null)
    if (this.#isClosed || accountId === null) return turnAway(response, 503)
    if (!accountId) return turnAway(response, 401)
    if (response.destroyed) return

    const stream: Stream = { accountId, sessionHash, response, number }
    const slice = this.#slices[Math.floor(Math.random() * pingSlices)]
    response.once('close', () => {
      slice?.delete(stream)
      const others = this.#streams.get(accountId)
      others?.delete(stream)
      if (others?.size !== 0) return
      this.#streams.delete(accountId)
      this.#seen.delete(accountId)
    })
    slice?.add(stream)
    const others = this.#streams.get(accountId)
    if (others) others.add(stream)
    else this.#streams.set(accountId, new Set([stream]))

    request.socket.setKeepAlive(true, 30_000)
    // The body ends with the connection: without chunked encoding each frame is one write.
    response.removeHeader('Transfer-Encoding')
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      ...security,
      'X-Accel-Buffering': 'no',
    })
    response.write('event: open\ndata:\n\n')
    this.#look([accountId])
    // The session may have ended while the stream was opened.
    this.checkRights([accountId])
  }

  /** Polls every account, which finds the events whose signals were lost. */
  poll(): void {
    if (this.#streams.size === 0 || this.#isClosed) return
    this.#polling ??= findChanged(this.#readersOf(this.#streams.keys()))
      .then((accountIds) => this.#look(accountIds))
      .catch((error: unknown) => log.warn({ err: error }, 'event streams could not be looked at'))
      .finally(() => {
        this.#polling = undefined
      })
  }

  /** Checks the sessions of all streams, or of those of some accounts, and ends the streams whose session ended. */
  checkRights(accountIds: Iterable<string> = this.#streams.keys()): void {
    for (const accountId of accountIds) this.#doubted.add(accountId)
    if (this.#doubted.size === 0 || this.#isClosed) return
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
      this.checkRights([])
    })
  }

  /** Writes the presence of accounts for which it was not written in the last minute. */
  noteSeen(): void {
    if (this.#isClosed || this.#noting) return
    const before = Date.now() - seenEveryMs
    const due = [...this.#streams.keys()].filter((accountId) => (this.#seen.get(accountId) ?? 0) <= before)
    if (due.length === 0) return
    this.#noting = this.#note(due)
      .catch((error: unknown) => log.warn({ err: error }, 'who is here could not be written'))
      .finally(() => {
        this.#noting = undefined
      })
  }

  /** Waits until all known events are written to their streams, or failed. */
  async settled(): Promise<void> {
    const underWay = () =>
      [this.#holders.underWay, this.#polling, this.#reading, this.#checking, this.#noting].filter(Boolean)
    while (underWay().length > 0) await Promise.all(underWay())
  }

  /** Ends every stream; readers reconnect to another process, or to this one after its restart. */
  end(): void {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const slice of this.#slices) for (const { response } of slice) response.end()
  }

  async close(): Promise<void> {
    this.end()
    await this.settled()
  }

  async #note(due: string[]): Promise<void> {
    for (let begin = 0; begin < due.length; begin += batchSize) {
      const accountIds = due.slice(begin, begin + batchSize)
      const at = Date.now()
      await noteSeen(accountIds)
      for (const accountId of accountIds) if (this.#streams.has(accountId)) this.#seen.set(accountId, at)
    }
  }

  /** Typing has no number in the account's events, and is not repeated after a gap. */
  #tellTyping(accountId: string, roomId: string): void {
    const frame = `event: typing\ndata: ${JSON.stringify({ roomId })}\n\n`
    for (const { response } of this.#streams.get(accountId) ?? []) write(response, frame)
  }

  /** Without a number as well: a reader who missed it reloads the board when the stream is open again. */
  #tellBoard(accountId: string): void {
    for (const { response } of this.#streams.get(accountId) ?? []) write(response, 'event: board\ndata:\n\n')
  }

  #look(accountIds: Iterable<string>): void {
    for (const accountId of accountIds) this.#changed.add(accountId)
    if (this.#changed.size === 0 || this.#isClosed) return
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
      this.#look([])
    })
  }

  /** Accounts that change meanwhile wait for the next statement, which covers all of them. */
  async #read(): Promise<void> {
    while (this.#changed.size > 0 && !this.#isClosed) {
      const taken = [...this.#changed].slice(0, batchSize)
      for (const accountId of taken) this.#changed.delete(accountId)
      const readers = this.#readersOf(taken)
      if (readers.size === 0) continue
      try {
        for (const [accountId, change] of await readChanges(readers)) this.#tell(accountId, change)
        // The stream furthest behind decided; a cursor beyond the last event shows only in a query of its own.
        const ahead = this.#aheadOf(taken)
        if (ahead.size > 0)
          for (const [accountId, change] of await readChanges(ahead)) this.#tell(accountId, change)
      } catch (error) {
        log.warn({ err: error }, 'event streams could not be read and are tried again')
        for (const accountId of readers.keys()) this.#changed.add(accountId)
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref())
      }
    }
  }

  /** The cursor of each account: that of its stream furthest behind. */
  #readersOf(accountIds: Iterable<string>): Map<string, number> {
    const readers = new Map<string, number>()
    for (const accountId of accountIds) {
      const streams = this.#streams.get(accountId)
      if (!streams) continue
      let after = Number.POSITIVE_INFINITY
      for (const { number } of streams) after = Math.min(after, number)
      readers.set(accountId, after)
    }
    return readers
  }

  /** The largest cursor of each account whose streams have different cursors. */
  #aheadOf(accountIds: Iterable<string>): Map<string, number> {
    const ahead = new Map<string, number>()
    for (const accountId of accountIds) {
      const numbers = [...(this.#streams.get(accountId) ?? [])].map(({ number }) => number)
      const furthest = Math.max(...numbers)
      if (numbers.some((number) => number < furthest)) ahead.set(accountId, furthest)
    }
    return ahead
  }

  #tell(accountId: string, change: Change | Reset): void {
    const streams = this.#streams.get(accountId)
    if (!streams) return
    const frame = frameOf(change)
    let isBehind = false
    for (const stream of streams) {
      if ('isReset' in change) {
        if (stream.number === change.number) continue
        stream.number = change.number
      } else {
        if (stream.number >= change.number) continue
        // Registered while the statement ran, with another cursor: it gets a query of its own.
        if (stream.number < change.after) {
          isBehind = true
          continue
        }
        stream.number = change.number
      }
      write(stream.response, frame)
    }
    if (isBehind || ('isMore' in change && change.isMore)) this.#changed.add(accountId)
  }

  #ping(): void {
    this.#slice = (this.#slice + 1) % pingSlices
    for (const { response } of this.#slices[this.#slice] ?? []) write(response, ping)
  }

  async #check(): Promise<void> {
    while (this.#doubted.size > 0 && !this.#isClosed) {
      const streams = [...this.#doubted].flatMap((accountId) => [...(this.#streams.get(accountId) ?? [])])
      this.#doubted.clear()
      try {
        const holders = await holdersOfSessions(streams.map(({ sessionHash }) => sessionHash))
        for (const { sessionHash, accountId, response } of streams) {
          if (holders.get(sessionHash) !== accountId) response.end('event: over\ndata:\n\n')
        }
      } catch (error) {
        // Asked again within a minute.
        log.warn({ err: error }, 'the rights of event streams could not be asked')
      }
    }
  }
}
