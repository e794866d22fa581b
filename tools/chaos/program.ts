import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { environmentWith } from '#platform/config.ts'
import { runningClusterUrl } from '#platform/postgres/cluster.ts'
import { clusterDirOf } from '#platform/postgres/places.ts'
import { startMailSink } from '#tests/support/mail-sink.ts'
import { freePort } from '#tests/support/server.ts'
import { addTalks } from '#tests/support/talks.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { killPostgres, missingRights, mountDisk, processesOfPostgres, tryTo, Unable } from './machine.ts'

/**
 * The whole program with its embedded PostgreSQL, while somebody writes messages and mails are being sent: everything
 * is killed, only PostgreSQL (and kept down with jobs running), only the program; the disk is full, folders are
 * read-only, PostgreSQL is frozen, the mail server hangs. Prints one line of JSON; exits with 1 when an acknowledged
 * message was lost or doubled, a mail did not come, the program exited by itself, starting or stopping took too long,
 * or a kind of round was impossible for another reason than missing rights.
 */

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '40' } } })
const rounds = Number(values.rounds)
const restartP95MaxMs = 2_500
const stopMaxMs = 10_000
const mailPolicy =
  'at least once: one whose sender dies before it notes it is sent again, under its Message-ID'
const recoveryTimeoutMs = 90_000
const hindranceMs = 5_000
const diskBytes = '700m'

const dataDir = makeTemporaryFolder()
const disk = mountDisk(dataDir, diskBytes)
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const mails = new Map<string, number>()
const sink = await startMailSink(0, (source) => {
  const id = /^Message-ID:\s+<account-deleted-([^@]+)@/im.exec(source)?.[1] ?? 'none'
  mails.set(id, (mails.get(id) ?? 0) + 1)
})
let isMailHanging = false
const mailSockets = new Set<Socket>()
const mailPort = await freePort()
const mailServer = createServer((socket) => {
  mailSockets.add(socket)
  socket.on('error', () => {})
  if (isMailHanging) return
  const onward = createConnection(Number(new URL(sink.url).port), '127.0.0.1')
  onward.on('error', () => socket.destroy())
  socket.pipe(onward).pipe(socket)
}).listen(mailPort, '127.0.0.1')

const found = {
  gone: 0,
  startMs: [] as number[],
  stopMs: [] as number[],
  recoveryMs: {} as Record<string, number>,
}
let program = await start()
// The first start makes the database.
found.startMs.length = 0
const writer = { cookie: '', roomId: '', acknowledged: [] as string[], isOver: false }
const queuedMails: string[] = []
/** The kinds of rounds that were impossible, and why. */
const unable: Record<string, string> = {}

const kinds: Record<string, () => Promise<void>> = {
  everything: async () => {
    killPostgres(dataDir)
    await program.kill()
    program = await start()
  },
  program: async () => {
    await program.kill()
    program = await start()
  },
  postgres: async () => {
    killPostgres(dataDir)
  },
  'postgres-away': async () => {
    const cluster = clusterDirOf(dataDir)
    renameSync(join(cluster, 'global'), join(cluster, 'global.away'))
    try {
      killPostgres(dataDir)
      await sleep(Math.random() * 20_000)
    } finally {
      renameSync(join(cluster, 'global.away'), join(cluster, 'global'))
    }
  },
  'disk-full': async () => {
    if (disk.unable) throw new Unable(disk.unable)
    const filler = join(dataDir, 'filler')
    const failure = await writeFile(filler, Buffer.alloc(1_000_000_000)).catch(({ code }) => code)
    if (failure === 'ENOSPC') await sleep(hindranceMs)
    rmSync(filler, { force: true })
    if (failure !== 'ENOSPC') throw new Unable(`the disk was not full: ${failure}`)
  },
  'read-only': async () => {
    const folders = [
      join(clusterDirOf(dataDir), 'pg_wal'),
      join(clusterDirOf(dataDir), 'base'),
      join(dataDir, 'files'),
    ]
    const failures = folders.map((folder) => tryTo(() => chmodSync(folder, 0o500)))
    await sleep(hindranceMs)
    failures.push(...folders.map((folder) => tryTo(() => chmodSync(folder, 0o700))))
    const [failure] = failures.filter((one) => one !== undefined)
    if (failure) throw new Unable(failure)
  },
  frozen: async () => {
    const pids = processesOfPostgres(dataDir)
    const [failure] = pids.map((pid) => tryTo(() => process.kill(pid, 'SIGSTOP')))
    await sleep(hindranceMs)
    for (const pid of pids) tryTo(() => process.kill(pid, 'SIGCONT'))
    if (failure) throw new Unable(failure)
  },
  'mail-hangs': async () => {
    isMailHanging = true
    for (const socket of mailSockets) socket.destroy()
    await queueMails(20)
    await sleep(Math.random() * hindranceMs) // Mails are under way, or given up for now.
    await program.stop()
    isMailHanging = false
    for (const socket of mailSockets) socket.destroy()
    program = await start()
  },
}

try {
  const database = await connect()
  const [person] = await addTalks(database, 1)
  await database.end()
  if (!person) throw new Error('nobody talks')
  Object.assign(writer, { cookie: `ustat=${person.token}`, roomId: person.roomId })
  const writing = write()
  const names = Object.keys(kinds)
  for (let round = 0; round < rounds; round += 1) {
    const name = names[round % names.length] ?? ''
    await queueMails(5)
    await kinds[name]?.().catch((error: unknown) => {
      if (!(error instanceof Unable)) throw error
      unable[name] = error.message
    })
    const startedAt = Date.now()
    await acknowledgedAgain()
    found.recoveryMs[name] = Math.max(found.recoveryMs[name] ?? 0, Date.now() - startedAt)
  }
  writer.isOver = true
  await writing
  await until(() => queuedMails.every((id) => mails.has(id)), 150_000)
  const stored = await storedTexts()
  await program.stop()
  const lost = writer.acknowledged.filter((text) => !stored.includes(text)).length
  const doubled = stored.length - new Set(stored).size
  const mailsLost = queuedMails.filter((id) => !mails.has(id)).length
  const mailsDoubled = [...mails.values()].reduce((sum, times) => sum + times - 1, 0)
  const startP95Ms = found.startMs.toSorted((a, b) => a - b)[Math.ceil(found.startMs.length * 0.95) - 1] ?? 0
  const outcome = { chaos: 'program', rounds, acknowledged: writer.acknowledged.length, lost, doubled }
  const slowestStopMs = Math.max(...found.stopMs)
  const times = { startP95Ms, slowestStopMs, stopMaxMs, recoveryMaxMs: found.recoveryMs }
  const ofMails = { mails: queuedMails.length, mailsLost, mailsDoubled, mailPolicy }
  console.log(JSON.stringify({ ...outcome, ...ofMails, gone: found.gone, ...times, unable }))
  const isSlow = startP95Ms > restartP95MaxMs || slowestStopMs > stopMaxMs
  const isIncomplete = Object.values(unable).some((reason) => reason !== missingRights)
  process.exitCode = lost + doubled + mailsLost + found.gone > 0 || isSlow || isIncomplete ? 1 : 0
} finally {
  writer.isOver = true
  await program.stop()
  mailServer.close()
  for (const socket of mailSockets) socket.destroy()
  await sink.stop()
  if (!disk.unable) execFileSync('umount', ['-l', dataDir])
  rmSync(dataDir, { recursive: true, force: true })
}

async function start() {
  const startedAt = Date.now()
  mkdirSync('test-results', { recursive: true })
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: environmentWith({
      ...{ PORT: String(port), DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn', NODE_ENV: undefined },
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stderr?.pipe(createWriteStream('test-results/chaos-program.log', { flags: 'a' }))
  let isWanted = true
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => {
      if (isWanted) found.gone += 1
      resolve()
    }),
  )
  const lines = createInterface({ input: child.stdout ?? process.stdin })
  await Promise.race([new Promise((resolve) => lines.once('line', resolve)), exited])
  if (child.exitCode !== null)
    throw new Error('the program did not start: see test-results/chaos-program.log')
  found.startMs.push(Date.now() - startedAt)
  const end = async (signal: NodeJS.Signals) => {
    if (!isWanted) return exited
    isWanted = false
    const toldAt = Date.now()
    child.kill(signal)
    await exited
    if (signal === 'SIGTERM') found.stopMs.push(Date.now() - toldAt)
  }
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** Writes again and again; an unacknowledged message is sent again with the same number. */
async function write(): Promise<void> {
  let number = 0
  while (!writer.isOver) {
    number += 1
    const [text, clientId] = [`said ${number}`, randomUUID()]
    while (!(await say(text, clientId)) && !writer.isOver) await sleep(200)
    if (!writer.isOver) writer.acknowledged.push(text)
    if (number % 20 === 0) await forgetLimits().catch(() => {})
    await sleep(50)
  }
}

async function say(text: string, clientId: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/messages/${writer.roomId}/live`, {
      method: 'POST',
      headers: { cookie: writer.cookie },
      body: new URLSearchParams({ intent: 'send', request_id: clientId, text }),
      signal: AbortSignal.timeout(15_000),
    })
    if (response.status === 429) await forgetLimits()
    const answer = response.ok ? ((await response.json()) as { ok?: boolean }) : undefined
    return answer?.ok === true
  } catch {
    return false
  }
}

async function acknowledgedAgain(): Promise<void> {
  const before = writer.acknowledged.length
  if (!(await until(() => writer.acknowledged.length > before + 1, recoveryTimeoutMs))) found.gone += 1
}

async function until(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (!condition()) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: runningClusterUrl(dataDir) ?? '',
    connectionTimeoutMillis: 3_000,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function asked(statement: string, given: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = await connect()
  try {
    return (await client.query(statement, given)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

async function forgetLimits(): Promise<void> {
  await asked(`delete from limits where key like 'message:%'`)
}

async function storedTexts(): Promise<string[]> {
  const rows = await asked(`select text from messages where text like 'said %'`)
  return rows.map(({ text }) => String(text))
}

async function queueMails(count: number): Promise<void> {
  const ids = Array.from({ length: count }, (): string => randomUUID())
  const payloads = ids.map((deletionId) => ({
    email: 'a@example.com',
    fullName: 'Асан',
    locale: 'ru',
    deletionId,
  }))
  await asked(
    `select graphile_worker.add_job('mail-account-deleted', payload) from json_array_elements($1::json) as payload`,
    [JSON.stringify(payloads)],
  )
  queuedMails.push(...ids)
}
