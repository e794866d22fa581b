import { randomBytes, randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { hashPassword } from '#platform/passwords.ts'
import { startMailSink } from '#tests/support/mail-sink.ts'
import { medianOf, separationOf } from '#tests/support/separation.ts'
import { startTestServer } from '#tests/support/server.ts'
import { expect, test } from './support.ts'

/** Status, headers, size and time must not reveal whether an address has an account (rule Q7). */

const pairsInSample = 4
const pairs = 3_000
const warmUpPairs = 150
const separationMax = 0.03
const slowMailMs = 2_000

interface Flow {
  path: string
  form(email: string): Record<string, string>
}

const flows: Record<string, Flow> = {
  'signing in': { path: '/login', form: (email) => ({ email, password: 'Wrong12345' }) },
  recovering: { path: '/forgot-password', form: (email) => ({ email }) },
  registering: {
    path: '/register',
    form: (email) => ({ full_name: 'Анна Осмон кызы', email, password: 'Secret12345', role: 'teacher' }),
  },
}

const anAddress = () => `${randomBytes(8).toString('hex')}@example.com`

/** This many accounts, all with one password; returns their addresses. */
async function addAccounts(database: pg.Client, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, anAddress)
  await database.query(
    `insert into accounts (id, email, password_hash, role, full_name, locale, confirmed_at)
     select gen_random_uuid(), email, $2, 'teacher', 'Анна', 'ru', now() from unnest($1::text[]) as email`,
    [emails, await hashPassword('Parol2026')],
  )
  return emails
}

interface Answer {
  ms: number
  status: number
  /** What does not change from one request to the next. */
  headers: string[]
  size: number
  statements: number
}

const statementsHeader = 'x-sql-statements'
/** What differs between any two requests; sometimes one also reads what another test changed for every page. */
const changing = new RegExp(`^(date|x-request-id|${statementsHeader})$`)
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

class Visitor {
  readonly #address: URL
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #asked = 0

  constructor(address: string) {
    this.#address = new URL(address)
  }

  /** Posts a form on one kept connection, each time from another network; the response is not compressed. */
  ask({ path, form }: Flow, email: string): Promise<Answer> {
    const body = new URLSearchParams(form(email)).toString()
    this.#asked += 1
    const from = [16, 8, 0].map((bits) => (this.#asked >> bits) & 255)
    const headers = {
      Origin: this.#address.origin,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
      'X-Forwarded-For': `10.${from.join('.')}`,
    }
    const { hostname, port } = this.#address
    return new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const sent = request(
        { hostname, port, path, method: 'POST', headers, agent: this.#agent },
        (response) => {
          let size = 0
          response.on('data', (part: Buffer) => {
            size += part.length
          })
          response.on('end', () => {
            const ms = performance.now() - startedAt
            const said = Object.entries(response.headers).filter(([name]) => !changing.test(name))
            resolve({
              ms,
              status: response.statusCode ?? 0,
              headers: said.map(([name, value]) =>
                `${name}: ${value}`.replace(uuid, 'ID').replace(/nonce-[^']+/, 'NONCE'),
              ),
              size,
              statements: Number(response.headers[statementsHeader]),
            })
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  leave(): void {
    this.#agent.destroy()
  }
}

/** Sends each pair in random order, one request after the other. */
async function askPairs(visitor: Visitor, flow: Flow, addresses: string[]) {
  const known: Answer[] = []
  const unknown: Answer[] = []
  for (const email of addresses) {
    const turns = [
      async () => known.push(await visitor.ask(flow, email)),
      async () => unknown.push(await visitor.ask(flow, anAddress())),
    ]
    if (randomInt(2)) turns.reverse()
    for (const turn of turns) await turn()
  }
  return { known, unknown }
}

/** All responses are equal in everything except time, and take the same number of statements. */
function expectTheSame(known: Answer[], unknown: Answer[]): void {
  const kinds = new Set(
    [...known, ...unknown].map(({ status, headers, size }) => JSON.stringify({ status, headers, size })),
  )
  expect([...kinds]).toHaveLength(1)
  const fewest = (answers: Answer[]) => Math.min(...answers.map(({ statements }) => statements))
  expect(fewest(known)).toBeGreaterThan(0)
  expect(fewest(known)).toBe(fewest(unknown))
}

for (const [name, flow] of Object.entries(flows)) {
  test(`a known and an unknown address are answered the same: ${name}`, async ({ database, server }) => {
    const visitor = new Visitor(server.address)
    const { known, unknown } = await askPairs(visitor, flow, await addAccounts(database, pairsInSample))
    visitor.leave()
    expectTheSame(known, unknown)
    expect(known[0]?.status).toBe({ 'signing in': 422, recovering: 302, registering: 302 }[name])
  })
}

for (const mail of ['as quick as a file', 'slow']) {
  test(`a known and an unknown address take as long, with mail that is ${mail}`, {
    tag: '@long',
  }, async () => {
    test.setTimeout(90 * 60_000)
    const sink = mail === 'slow' ? await startMailSink(slowMailMs) : undefined
    const server = await startTestServer({
      logFile: `test-results/known-addresses-${mail === 'slow' ? 'slow' : 'quick'}.log`,
      settings: {
        DEMO: '0',
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'error',
        ...(sink && { SMTP_URL: sink.url }),
      },
    })
    const database = new pg.Client({ connectionString: server.databaseUrl })
    const found: Record<string, object> = {}
    try {
      await database.connect()
      for (const [name, flow] of Object.entries(flows)) {
        const visitor = new Visitor(server.address)
        const addresses = await addAccounts(database, warmUpPairs + pairs)
        const { known, unknown } = await askPairs(visitor, flow, addresses)
        visitor.leave()
        expectTheSame(known, unknown)
        const [ones, others] = [known, unknown].map((all) => all.slice(warmUpPairs).map(({ ms }) => ms))
        const { area, margin } = separationOf(ones ?? [], others ?? [])
        found[name] = { area, margin, medianMs: [medianOf(ones ?? []), medianOf(others ?? [])] }
        console.log(JSON.stringify({ test: 'known addresses', mail, pairs, flow: name, ...found[name] }))
      }
    } finally {
      await database.end()
      await server.stop()
      await sink?.stop()
    }
    for (const [name, { area }] of Object.entries(found as Record<string, { area: number }>))
      expect(Math.abs(area - 0.5), name).toBeLessThanOrEqual(separationMax)
  })
}
