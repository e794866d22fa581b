import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { log } from './log.ts'

/** Somebody types to an account. It reaches the listeners of this moment and is not stored. */
export type Typing = { accountId: string; roomId: string }

/**
 * The signals between processes: an account has new events, an account's rights may have changed, or
 * somebody types. They carry ids only; a listener asks the database.
 */
export type Signal =
  | { kind: 'events' | 'rights' | 'board'; accountId: string }
  | ({ kind: 'typing' } & Typing)

/** The bus between processes. It may lose signals, so every listener also polls now and then. */
export interface Bus {
  announce(signal: Signal): void
  /** Subscribes to the signals of every process, this one too; `onGap` is called when signals may have been lost. */
  listen(onSignal: (signal: Signal) => void, onGap: () => void): void
  /**
   * Subscribes to changes of public data, whoever makes them (triggers of the database announce them, and name what
   * more than pages depend on); `onListening` says whether such changes arrive from now on.
   */
  listenToPublic(onChange: (what: string) => void, onListening: (isListening: boolean) => void): void
  close(): Promise<void>
}

const channel = 'ustat'
/** The channel of the triggers of migration 0007. */
const publicChannel = 'ustat_public'
/** A notification of PostgreSQL has at most 8,000 bytes; a signal has three ids at most. */
const signalsInOneMax = 60
const reconnectMs = 500
const closeTimeoutMs = 5_000

const letters = { events: 'e', rights: 'r', board: 'b', typing: 't' } as const
const idLength = 36

function written(signal: Signal): string {
  return letters[signal.kind] + signal.accountId + (signal.kind === 'typing' ? signal.roomId : '')
}

function readSignal(one: string): Signal | undefined {
  const accountId = one.slice(1, 1 + idLength)
  switch (one.slice(0, 1)) {
    case letters.events:
      return { kind: 'events', accountId }
    case letters.rights:
      return { kind: 'rights', accountId }
    case letters.board:
      return { kind: 'board', accountId }
    case letters.typing:
      return { kind: 'typing', accountId, roomId: one.slice(1 + idLength) }
  }
}

/**
 * A bus over PostgreSQL, on a connection of its own that reconnects. Signals announced while a
 * statement is under way leave together with the next one, each account named once.
 */
export function openPostgresBus(connectionString: string): Bus {
  const waiting = new Set<string>()
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let sending: Promise<void> | undefined
  let isClosing = false
  let tellSignal = (_signal: Signal) => {}
  let tellGap = () => {}
  let tellPublic = (_what: string) => {}
  let tellListening = (_isListening: boolean) => {}
  let again: NodeJS.Timeout | undefined

  function connect(): void {
    opening = openListening(connectionString, {
      onSignal: (signal) => tellSignal(signal),
      onPublic: (what) => tellPublic(what),
      opened(listening, lose) {
        if (isClosing) return lose()
        client = listening
        tellListening(true)
        tellGap()
        send()
      },
      lost() {
        client = undefined
        tellListening(false)
        if (!isClosing) again = setTimeout(connect, reconnectMs)
      },
    }).finally(() => {
      opening = undefined
    })
  }

  function send(): void {
    if (sending || !client || waiting.size === 0) return
    const taken = [...waiting].slice(0, signalsInOneMax)
    for (const one of taken) waiting.delete(one)
    sending = client
      .query({ name: 'announce', text: `select pg_notify('${channel}', $1)`, values: [taken.join(',')] })
      .then(() => {})
      .catch(() => {
        for (const one of taken) waiting.add(one)
        // A living connection may refuse too, for example while the queue of notifications is full.
        return new Promise<void>((resolve) => setTimeout(resolve, reconnectMs))
      })
      .finally(() => {
        sending = undefined
        send()
      })
  }

  connect()
  return {
    announce(signal) {
      waiting.add(written(signal))
      send()
    },
    listen(onSignal, onGap) {
      tellSignal = onSignal
      tellGap = onGap
    },
    listenToPublic(onChange, onListening) {
      tellPublic = onChange
      tellListening = onListening
    },
    async close() {
      const deadline = Date.now() + closeTimeoutMs
      // What a short command announces waits for its connection, which may open later than the command is done.
      while ((client || opening) && (sending || waiting.size > 0) && Date.now() < deadline) {
        send()
        await (sending ?? Promise.race([opening, sleep(deadline - Date.now(), undefined, { ref: false })]))
      }
      isClosing = true
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}

type Listener = {
  onSignal(signal: Signal): void
  onPublic(what: string): void
  /** It listens from now on, until it is lost or given up by `lose`. */
  opened(client: pg.Client, lose: () => void): void
  /** Once, whenever and however it ends. */
  lost(): void
}

/** Opens a connection that receives notifications. */
async function openListening(connectionString: string, listener: Listener): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'ustat realtime', keepAlive: true })
  let isLost = false
  const lose = () => {
    if (isLost) return
    isLost = true
    listener.lost()
    client.end().catch(() => {})
  }
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ channel: from, payload = '' }) => {
    if (from === publicChannel) return listener.onPublic(payload)
    for (const one of payload.split(',')) {
      const signal = readSignal(one)
      if (signal) listener.onSignal(signal)
    }
  })
  try {
    await client.connect()
    await client.query(`listen ${channel}; listen ${publicChannel}`)
  } catch (error) {
    log.warn({ err: error }, 'processes cannot tell each other of changes for a while')
    return lose()
  }
  if (!isLost) listener.opened(client, lose)
}

let bus: Bus | undefined

/** The bus of this process. A process without one, such as a command, relies on the others' polling. */
export function setBus(opened: Bus | undefined): void {
  bus = opened
}

/** Signals every process, this one too. Call it after the commit (`afterCommit` of the database). */
export function announce(kind: 'events' | 'rights' | 'board', accountId: string): void {
  bus?.announce({ kind, accountId })
}

/** Signals the listeners of an account that somebody types to it. */
export function announceTyping(typing: Typing): void {
  bus?.announce({ kind: 'typing', ...typing })
}
