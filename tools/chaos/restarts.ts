import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { closeDatabase, openDatabase } from '#db/client.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { newToken, tokenHash } from '#platform/tokens.ts'
import { aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { freePort, startTestServer, type TestServer } from '#tests/support/server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

/**
 * Teachers apply and withdraw, and read the vacancy's page, while the program is stopped, killed, and its database is
 * killed. A published page must never be answered as missing: an outage is an outage (5xx, or no response at all).
 * Prints one line of JSON; exits with 1 on any 401, 403, 404 or lost application, or when fewer were sent than the
 * teachers had time for.
 */

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '18' },
    teachers: { type: 'string', default: '8' },
    /** How long the server lives after its first response, in milliseconds. */
    life: { type: 'string', default: '2500' },
  },
})
const restarts = Number(values.restarts)
/**
 * Two for each teacher and restart: a run in which all are refused proves nothing. A quiet machine reaches three times
 * as many.
 */
const applicationsMin = 2 * restarts * Number(values.teachers)
const lifeMs = Number(values.life)
const forgetTimeoutMs = 20_000

const dataDir = makeTemporaryFolder()
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const logs: string[] = []
let server: TestServer | undefined
let isOver = false
const statuses = new Map<string, number>()
const wrong: string[] = []
const acknowledged: string[] = []

async function start(): Promise<void> {
  for (let attempt = 0; attempt < 5 && !server; attempt += 1) {
    const logFile = `test-results/chaos-restarts-${logs.length}.log`
    logs.push(logFile)
    server = await startTestServer({
      logFile,
      dataDir,
      port,
      settings: { DEMO: '0', LOG_LEVEL: 'error' },
    }).catch((error) => {
      console.error(String(error).slice(0, 300))
      return undefined
    })
  }
  if (!server) throw new Error('The server did not start again')
}

type Way = 'SIGTERM' | 'SIGKILL' | 'database'

async function restart(way: Way): Promise<void> {
  if (way === 'database') {
    const [pid = ''] = readFileSync(await postmasterFile(), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    return
  }
  if (!server) return
  try {
    process.kill(server.pid, way)
  } catch {
    // It is gone already.
  }
  await server.stop()
  server = undefined
  await start()
}

/** Run as root, the database is in another folder, which a file names. */
async function postmasterFile(): Promise<string> {
  const { existsSync } = await import('node:fs')
  const location = join(dataDir, 'postgres.location')
  const folder = existsSync(location) ? readFileSync(location, 'utf8').trim() : join(dataDir, 'postgres')
  return join(folder, 'postmaster.pid')
}

async function ask(path: string, token: string, form?: Record<string, string>) {
  const headers = { cookie: `ustat=${token}`, ...(form && { origin: address }) }
  const body = form && new URLSearchParams(form)
  const signal = AbortSignal.timeout(15_000)
  try {
    const answer = await fetch(address + path, {
      method: form ? 'POST' : 'GET',
      headers,
      redirect: 'manual',
      signal,
      ...(body && { body }),
    })
    const text = await answer.text()
    return { status: answer.status, location: answer.headers.get('location') ?? '', text }
  } catch {
    return { status: 0, location: '', text: '' }
  }
}

async function note(path: string, { status, location, text }: Awaited<ReturnType<typeof ask>>) {
  const kind = `${path
    .split('/')
    .at(-1)
    ?.replace(/[0-9a-f-]{36}/, ':id')} ${status}`
  statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
  const isLost = [401, 403, 404].includes(status) || location.includes('/login')
  if (isLost) wrong.push(`${new Date().toISOString()} ${path} ${status} ${location} ${text.slice(0, 200)}`)
}

async function live(token: string, vacancies: string[]): Promise<void> {
  for (let turn = 0; !isOver && turn < 2_000; turn += 1) {
    const vacancy = vacancies[turn % vacancies.length] ?? ''
    const data = turn % 2 ? '.data' : ''
    const path = `/vacancies/${vacancy}/apply${data}`
    for (const read of [`/vacancies/${vacancy}${data}`, path]) await note(read, await ask(read, token))
    const sent = await ask(path, token, { request_id: randomUUID(), cover_letter: 'Здравствуйте!' })
    await note(path, sent)
    const receipt = /\/teacher-dashboard\/applications\/([0-9a-f-]{36})/.exec(sent.location + sent.text)?.[1]
    if (!receipt) {
      await sleep(50)
      continue
    }
    acknowledged.push(receipt)
    const back = `/teacher-dashboard/applications/${receipt}/withdraw${data}`
    await note(back, await ask(back, token, {}))
  }
}

/** As soon as the database answers again. */
async function forgetLimits(): Promise<void> {
  const deadline = Date.now() + forgetTimeoutMs
  while (true) {
    const client = new pg.Client({ connectionString: server?.databaseUrl ?? '' })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('delete from limits')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function signIn(client: pg.Client, { accountId }: Member): Promise<string> {
  const token = newToken()
  await client.query(
    `insert into sessions (id, account_id, token_hash, remembered, expires_at)
     values ($1, $2, $3, false, now() + interval '2 hours')`,
    [randomUUID(), accountId, tokenHash(token)],
  )
  return token
}

try {
  await start()
  const url = server?.databaseUrl ?? ''
  openDatabase(url)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const school = await aSchool()
  const vacancies: string[] = []
  const nextMonth = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
  for (const deadline of ['', nextMonth, ''])
    vacancies.push(await aVacancy(school, { fields: { application_deadline: deadline } }))
  const tokens: string[] = []
  for (let index = 0; index < Number(values.teachers); index += 1)
    tokens.push(await signIn(client, await aTeacher({ published: false })))
  await client.end()
  await closeDatabase()

  const lives = tokens.map((token) => live(token, vacancies))
  const ways: Way[] = ['SIGKILL', 'database', 'SIGTERM']
  for (let index = 0; index < restarts; index += 1) {
    await forgetLimits()
    await sleep(lifeMs)
    await restart(ways[index % ways.length] ?? 'SIGKILL')
  }
  await forgetLimits()
  await sleep(lifeMs)
  isOver = true
  await Promise.all(lives)

  const last = new pg.Client({ connectionString: server?.databaseUrl ?? url })
  await last.connect()
  const { rows } = await last.query<{ count: number }>(
    'select count(*)::int as count from applications where id = any($1::uuid[])',
    [acknowledged],
  )
  await last.end()
  const lost = new Set(acknowledged).size - (rows[0]?.count ?? 0)
  const outcome = { chaos: 'restarts', restarts }
  const counts = Object.fromEntries([...statuses].sort())
  console.log(
    JSON.stringify({ ...outcome, applications: acknowledged.length, applicationsMin, lost, counts, wrong }),
  )
  process.exitCode = lost > 0 || wrong.length > 0 || acknowledged.length < applicationsMin ? 1 : 0
} finally {
  isOver = true
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
