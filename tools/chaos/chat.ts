import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { type Cluster, startCluster } from '#platform/postgres/cluster.ts'
import { clusterDirOf } from '#platform/postgres/places.ts'
import { postmasterOf } from '#platform/postgres/postmaster.ts'
import { freePort } from '#tests/support/server.ts'
import { addTalks } from '#tests/support/talks.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { FaultyProxy } from './faulty-proxy.ts'
import { KillableServer } from './killable-server.ts'
import { Talker } from './talker.ts'

/**
 * Many people chat in pairs while the network fails, processes are killed and the database is killed. In the end every
 * message must be in the database and in both tabs of its room: once, and in order. Prints one line of JSON; exits with
 * 1 when anything was lost, doubled or out of order.
 */

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3' },
    clients: { type: 'string', default: '200' },
    messages: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '90' },
    kills: { type: 'string', default: '20' },
    'postgres-kills': { type: 'string', default: '5' },
  },
})
const processCount = 2
const healTimeoutMs = 600_000

interface Outcome {
  seed: number
  written: number
  lost: number
  doubled: number
  outOfOrder: number
  kills: number
  postgresKills: number
  faults: FaultyProxy['faults']
  resets: number
  healedAfterSeconds: number
}

const outcomes: Outcome[] = []
for (const seed of values.seeds.split(',').map(Number)) outcomes.push(await runWith(seed))
const sum = (of: 'written' | 'lost' | 'doubled' | 'outOfOrder') =>
  outcomes.reduce((total, outcome) => total + outcome[of], 0)
const total = {
  written: sum('written'),
  lost: sum('lost'),
  doubled: sum('doubled'),
  outOfOrder: sum('outOfOrder'),
}
console.log(JSON.stringify({ chaos: 'chat', clients: Number(values.clients), ...total, seeds: outcomes }))
process.exit(total.lost + total.doubled + total.outOfOrder > 0 ? 1 : 0)

/** Random numbers from a seed (mulberry32), so that a failure can be reproduced. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function runWith(seed: number): Promise<Outcome> {
  const random = numbersFrom(seed)
  const dataDir = makeTemporaryFolder()
  const cluster = await startCluster({ dataDir })
  const servers: KillableServer[] = []
  try {
    await migrate(cluster.url)
    for (let index = 0; index < processCount; index++)
      servers.push(await KillableServer.start(cluster.url, `${index}`, await freePort()))
    return await talk(seed, random, { cluster, dataDir, servers })
  } finally {
    for (const server of servers) await server.stop()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Machines = { cluster: Cluster; dataDir: string; servers: KillableServer[] }

async function talk(
  seed: number,
  random: () => number,
  { cluster, dataDir, servers }: Machines,
): Promise<Outcome> {
  const people = await withDatabase(cluster, (client) => addTalks(client, Number(values.clients) / 2))
  const proxy = new FaultyProxy(
    servers.map(({ port }) => port),
    random,
  )
  const address = await proxy.listen()
  const talkers = people.map((person) => new Talker(address, person))
  const lengthMs = Number(values.seconds) * 1_000
  const done = { kills: 0, postgresKills: 0 }

  const writing = talkers.map(async (talker, index) => {
    const count = Number(values.messages)
    for (let said = 1; said <= count; said++) {
      await sleep(((2 * lengthMs) / count) * random())
      talker.write(`${index}/${said}`)
    }
  })
  const isWriting = { now: true }
  const killing = repeat(Number(values.kills), lengthMs, async (turn) => {
    await servers[turn % processCount]?.kill()
    done.kills += 1
  })
  const killingPostgres = repeat(Number(values['postgres-kills']), lengthMs, async () => {
    const running = postmasterOf(clusterDirOf(dataDir))
    if (!running) return
    process.kill(running.pid, 'SIGKILL')
    done.postgresKills += 1
  })
  // This is more than one person may write in a minute.
  const unlimiting = (async () => {
    while (isWriting.now) {
      await withDatabase(cluster, (client) =>
        client.query(`delete from limits where key like 'message:%'`),
      ).catch(() => {})
      await sleep(500)
    }
  })()
  await Promise.all([...writing, killing, killingPostgres])

  proxy.isFaulty = false
  const healingSince = Date.now()
  const stored = await untilQuiet(cluster, talkers)
  isWriting.now = false
  await unlimiting
  const outcome = {
    seed,
    written: talkers.reduce((sum, { written }) => sum + written.length, 0),
    ...judge(talkers, stored),
    ...done,
    faults: proxy.faults,
    resets: talkers.reduce((sum, { resets }) => sum + resets, 0),
    healedAfterSeconds: Math.round((Date.now() - healingSince) / 1_000),
  }
  for (const talker of talkers) talker.close()
  proxy.close()
  return outcome
}

/** Does something so many times, spread over a time. */
async function repeat(times: number, lengthMs: number, work: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await sleep(lengthMs / (times + 1))
    await work(turn)
  }
}

type Stored = Map<string, { text: string; sender: string }[]>

/** Waits until nothing is in flight and every tab has what is stored, or long enough to know that it never will. */
async function untilQuiet(cluster: Cluster, talkers: Talker[]): Promise<Stored> {
  const deadline = Date.now() + healTimeoutMs
  while (true) {
    await sleep(1_000)
    const stored = await withDatabase(cluster, readStored).catch(() => undefined)
    const isQuiet =
      stored &&
      talkers.every(
        (talker) => talker.waiting === 0 && talker.texts.length === (stored.get(talker.roomId)?.length ?? 0),
      )
    if (stored && (isQuiet || Date.now() > deadline)) return stored
  }
}

async function readStored(client: pg.Client): Promise<Stored> {
  const { rows } = await client.query(
    'select room_id, text, sender_id from messages order by room_id, number',
  )
  const byRoom = Map.groupBy(rows, ({ room_id: roomId }) => roomId as string)
  return new Map(
    [...byRoom].map(([roomId, own]) => [
      roomId,
      own.map((row) => ({ text: row.text, sender: row.sender_id })),
    ]),
  )
}

/** What each tab shows against what is stored, and what is stored against what was written. */
function judge(talkers: Talker[], stored: Stored): Pick<Outcome, 'lost' | 'doubled' | 'outOfOrder'> {
  const found = { lost: 0, doubled: 0, outOfOrder: 0 }
  function compare(wanted: string[], got: string[]): void {
    const counts = new Map<string, number>()
    for (const text of got) counts.set(text, (counts.get(text) ?? 0) + 1)
    for (const text of wanted) if (!counts.has(text)) found.lost += 1
    for (const count of counts.values()) found.doubled += count - 1
    const place = new Map(wanted.map((text, index) => [text, index]))
    const places = got.flatMap((text) => place.get(text) ?? [])
    for (const [index, now] of places.entries()) if (now < (places[index - 1] ?? -1)) found.outOfOrder += 1
  }
  for (const talker of talkers) {
    const room = stored.get(talker.roomId) ?? []
    const texts = room.map(({ text }) => text)
    compare(
      talker.written,
      room.filter(({ sender }) => sender === talker.accountId).map(({ text }) => text),
    )
    compare(
      texts,
      talker.texts.map((text) => text ?? ''),
    )
  }
  return found
}

async function withDatabase<T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: cluster.url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
