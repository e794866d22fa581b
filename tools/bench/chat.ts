import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { closeDatabase, openDatabase } from '#db/client.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { sendMessage } from '#domain/messaging/send-message.server.ts'
import { openPostgresBus, setBus } from '#platform/realtime.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addTalks, type TalkingPerson } from '#tests/support/talks.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import type { Looked } from './page-looker.ts'
import { processorSeconds, residentMegabytes } from './processor.ts'

/**
 * How many live connections one process holds, and how fast: streams are opened, left idle, sent messages from another
 * process, cut and reopened all at once. Prints one line of JSON; exits with 1 when a target is missed.
 */

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
  },
})
const streamCount = Number(values.streams)
const rate = Number(values.rate)
const seconds = Number(values.seconds)
const idleSeconds = 30
const openingAtOnce = 250
const openTimeoutMs = 120_000
const aims = { kibPerStream: 16, idlePercent: 3, p99Ms: 50, caughtUpSeconds: 15, pageP99Ms: 500 }

/** When each message was received, by its text and its receiver. */
const heard = new Map<string, number>()

/** A stream over a bare socket, so that ten thousand of them cost this program little. */
class Listener {
  readonly person: TalkingPerson
  number = 1
  isOpen = false
  #socket: Socket | undefined
  #rest = ''

  constructor(person: TalkingPerson) {
    this.person = person
  }

  open(port: number): void {
    this.#rest = ''
    const socket = connect(port, '127.0.0.1')
    this.#socket = socket
    socket.setEncoding('latin1')
    socket.on('error', () => socket.destroy())
    // As browsers do, it comes back.
    socket.on('close', () => {
      if (this.#socket === socket)
        setTimeout(() => this.#socket === socket && this.open(port), 500 + Math.random() * 1_000)
    })
    socket.write(
      `GET /events?after=${this.number} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ustat=${this.person.token}\r\n\r\n`,
    )
    socket.on('data', (chunk: string) => this.#hear(chunk))
  }

  cut(): void {
    this.isOpen = false
    const socket = this.#socket
    this.#socket = undefined
    socket?.destroy()
  }

  #hear(chunk: string): void {
    const text = this.#rest + chunk
    const end = text.lastIndexOf('\n\n')
    this.#rest = text.slice(end < 0 ? 0 : end + 2)
    if (end < 0) return
    const whole = text.slice(0, end)
    if (whole.includes('event: open')) this.isOpen = true
    for (const [, id] of whole.matchAll(/^id: (\d+)$/gm)) this.number = Number(id)
    for (const [, said] of whole.matchAll(/"text":"(\d+)"/g))
      heard.set(`${said} ${this.person.accountId}`, performance.now())
  }
}

const dataDir = makeTemporaryFolder()
const server = await startTestServer({
  logFile: 'test-results/bench-chat.log',
  dataDir,
  settings: { LOG_LEVEL: 'error' },
})
try {
  await measure(server)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()

async function measure({ address, databaseUrl, pid }: TestServer): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const people = await addTalks(database, streamCount / 2)
  await database.query('analyze')
  const port = Number(new URL(address).port)
  const listeners = people.map((person) => new Listener(person))

  await untilDrawn(database)
  for (let times = 0; times < 20; times++) await (await fetch(`${address}/vacancies`)).arrayBuffer()
  await sleep(5_000)
  const memoryBefore = residentMegabytes(pid)
  const openedAfterSeconds = await open(listeners, port)
  await sleep(5_000)
  const kibPerStream = ((residentMegabytes(pid) - memoryBefore) * 1024) / streamCount

  const used = processorSeconds(pid)
  await sleep(idleSeconds * 1_000)
  const idlePercent = ((processorSeconds(pid) - used) / idleSeconds) * 100

  const delivery = await deliver(people, databaseUrl, pid)
  const reconnection = await reconnect(listeners, port, address)
  await database.end()

  const result = {
    streams: streamCount,
    openedAfterSeconds,
    kibPerStream: round(kibPerStream),
    idlePercent: round(idlePercent),
    delivery,
    reconnection,
  }
  const missed = [
    ...(kibPerStream > aims.kibPerStream ? ['memory of a stream'] : []),
    ...(idlePercent > aims.idlePercent ? ['idle'] : []),
    ...(delivery.lost > 0 ? ['delivered'] : []),
    ...(delivery.perSecond < rate * 0.95 ? ['messages a second'] : []),
    ...(delivery.p99Ms > aims.p99Ms ? ['delivery'] : []),
    ...(reconnection.caughtUpSeconds > aims.caughtUpSeconds ? ['reconnection'] : []),
    ...(reconnection.pageP99Ms > aims.pageP99Ms || reconnection.failures > 0
      ? ['pages while all reconnect']
      : []),
  ]
  console.log(JSON.stringify({ bench: 'chat', ...result, missed }))
  process.exitCode = missed.length > 0 ? 1 : 0
}

/** The pictures of demo people are drawn in the first minute, which does not count for streams. */
async function untilDrawn(database: pg.Client): Promise<void> {
  while (true) {
    const { rows } = await database.query(
      `select from graphile_worker.jobs where task_identifier = 'draw-demo-pictures'`,
    )
    if (rows.length === 0) return
    await sleep(1_000)
  }
}

/** Opens all, this many at once; returns the seconds until all were open. */
async function open(listeners: Listener[], port: number): Promise<number> {
  const startedAt = performance.now()
  for (let from = 0; from < listeners.length; from += openingAtOnce) {
    const some = listeners.slice(from, from + openingAtOnce)
    for (const listener of some) listener.open(port)
    await until(() => some.every(({ isOpen }) => isOpen))
  }
  return round((performance.now() - startedAt) / 1_000)
}

async function until(isDone: () => boolean): Promise<void> {
  const deadline = performance.now() + openTimeoutMs
  while (!isDone()) {
    if (performance.now() > deadline) throw new Error('The streams did not open.')
    await sleep(5)
  }
}

/** Sends from this process, at an even rate, each message by another person; both sides must receive it. */
async function deliver(people: TalkingPerson[], databaseUrl: string, pid: number) {
  openDatabase(databaseUrl)
  const bus = openPostgresBus(databaseUrl)
  setBus(bus)
  const peers = new Map(people.map(({ accountId }, index) => [accountId, people[index ^ 1]?.accountId ?? '']))
  const accepted = new Map<string, { at: number; who: string }>()
  const used = processorSeconds(pid)
  const startedAt = performance.now()
  const sending: Promise<void>[] = []
  for (let said = 0; said < rate * seconds; said++) {
    const wait = startedAt + (said * 1_000) / rate - performance.now()
    if (wait > 1) await sleep(wait)
    const person = people[said % people.length]
    if (!person) break
    sending.push(
      sendMessage(actorOf(person), person.roomId, { clientId: randomUUID(), text: `${said}` }).then(
        (sent) => {
          if (sent.ok) accepted.set(`${said}`, { at: performance.now(), who: person.accountId })
        },
      ),
    )
  }
  await Promise.all(sending)
  const tookSeconds = (performance.now() - startedAt) / 1_000
  await sleep(3_000)
  const serverPercent = ((processorSeconds(pid) - used) / tookSeconds) * 100
  await bus.close()
  setBus(undefined)
  await closeDatabase()

  let lost = 0
  const delays: number[] = []
  for (const [said, { at, who }] of accepted) {
    for (const hearer of [who, peers.get(who)]) {
      const heardAt = heard.get(`${said} ${hearer}`)
      if (heardAt === undefined) lost += 1
      else delays.push(Math.max(0, heardAt - at))
    }
  }
  return {
    sent: accepted.size,
    perSecond: round(accepted.size / tookSeconds),
    lost,
    p50Ms: round(percentile(delays, 0.5)),
    p99Ms: round(percentile(delays, 0.99)),
    serverPercent: round(serverPercent),
  }
}

function actorOf({ accountId, schoolId }: TalkingPerson): Member {
  const person = { accountId, sessionId: accountId, email: '', fullName: '', locale: 'ru' } as const
  return schoolId
    ? { ...person, role: 'school', schoolId, schoolRole: 'owner' }
    : { ...person, role: 'teacher' }
}

/** Everybody at once, as after a restart, while somebody opens a list. */
async function reconnect(listeners: Listener[], port: number, address: string) {
  for (const listener of listeners) listener.cut()
  await sleep(1_000)
  const looker = new Worker(new URL('./page-looker.ts', import.meta.url), {
    workerData: `${address}/vacancies`,
  })
  await sleep(1_000)
  const [beganAt, startedAt] = [Date.now(), performance.now()]
  for (const listener of listeners) listener.open(port)
  await until(() => listeners.every(({ isOpen }) => isOpen))
  const caughtUpSeconds = round((performance.now() - startedAt) / 1_000)
  looker.postMessage('enough')
  const [looked] = (await once(looker, 'message')) as [Looked]
  // Earlier page views, while nothing happened, do not count.
  const pages = looked.pages.filter(({ at }) => at >= beganAt).map(({ ms }) => ms)
  return {
    caughtUpSeconds,
    pages: pages.length,
    failures: looked.failures,
    pageP99Ms: round(percentile(pages, 0.99)),
  }
}

function percentile(figures: number[], share: number): number {
  const sorted = figures.sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10
}
