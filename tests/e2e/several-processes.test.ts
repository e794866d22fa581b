import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { startPostgresServer } from '#tests/support/postgres-server.ts'
import { freePort, startTestServer } from '#tests/support/server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import * as arrange from './arrange.ts'
import { expect, test } from './support.ts'

const publicUrl = 'http://ustat.example:8080'
const logFile = (name: string) => `test-results/several-${name}.log`

test('a worker mails links to where people reach the product, and strangers do not join', async () => {
  test.setTimeout(120_000)
  const postgres = await startPostgresServer()
  const dataDir = makeTemporaryFolder()
  const settings = { DATABASE_URL: postgres.databaseUrl, DEMO: '0', PUBLIC_URL: publicUrl }
  const start = (name: string, role: 'http' | 'worker', more: Record<string, string> = {}) =>
    startTestServer({ logFile: logFile(name), dataDir, role, settings: { ...settings, ...more } })
  const database = new pg.Client({ connectionString: postgres.databaseUrl })
  const servers: Awaited<ReturnType<typeof start>>[] = []
  try {
    const server = await start('http', 'http')
    servers.push(server, await start('worker', 'worker'))
    await database.connect()
    const { email } = await arrange.addTeacher(database)
    const asked = await fetch(`${server.address}/forgot-password`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
      redirect: 'manual',
    })
    expect(asked.status).toBeLessThan(400)
    await expect(async () => {
      const files = readdirSync(join(dataDir, 'outbox')).map((name) => join(dataDir, 'outbox', name))
      const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(file))))
      const texts = mails.map(({ text, html }) => `${text} ${html}`).join(' ')
      expect(texts).toContain(`${publicUrl}/reset-password`)
      expect(texts).not.toContain(server.address)
    }).toPass()

    await expect(start('stranger', 'http', { PUBLIC_URL: 'http://another.example' })).rejects.toThrow(
      `This database is used with other settings, PUBLIC_URL ${publicUrl} (here http://another.example)`,
    )
  } finally {
    await database.end()
    for (const { stop } of servers) await stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('each process has metrics and readiness on a port of its own, a worker too', async () => {
  test.setTimeout(120_000)
  const postgres = await startPostgresServer()
  const dataDir = makeTemporaryFolder()
  const settings = { DATABASE_URL: postgres.databaseUrl, DEMO: '0', PUBLIC_URL: publicUrl }
  const start = async (role: 'http' | 'worker') => {
    const port = await freePort()
    const more = { ...settings, METRICS_PORT: String(port) }
    const server = await startTestServer({
      logFile: logFile(`metrics-${role}`),
      dataDir,
      role,
      settings: more,
    })
    return { server, watched: `http://127.0.0.1:${port}` }
  }
  const database = new pg.Client({ connectionString: postgres.databaseUrl })
  const started: Awaited<ReturnType<typeof start>>[] = []
  try {
    const web = await start('http')
    started.push(web)
    const worker = await start('worker')
    started.push(worker)
    const metricsOf = async ({ watched }: typeof web) => (await fetch(`${watched}/metrics`)).text()
    const ready = async () => {
      const answer = await fetch(`${worker.watched}/ready`)
      const state = (await answer.json()) as { ready: boolean; oldestJobSeconds: number | null }
      return { status: answer.status, ...state }
    }
    expect((await fetch(`${web.server.address}/vacancies`)).status).toBe(200)
    await expect
      .poll(() => metricsOf(web))
      .toContain('ustat_request_seconds_count{method="GET",route="/vacancies",status="200"} 1\n')
    expect((await fetch(`${web.server.address}/metrics`)).status).toBe(404)

    await database.connect()
    await database.query(`select graphile_worker.add_job('sweep-limits', '{}')`)
    await expect
      .poll(() => metricsOf(worker))
      .toMatch(/^ustat_job_seconds_count\{job="sweep-limits",outcome="done"\} [1-9]/m)
    const metrics = await metricsOf(worker)
    expect(metrics).toContain('ustat_job_seconds_count{job="nightly-backup",outcome="done"} 0\n')
    expect(metrics).toContain('ustat_database_connections{state="waiting"} 0\n')
    expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(metrics).not.toContain('ustat_request_seconds_count{')

    await expect.poll(ready).toMatchObject({ status: 200, ready: true, database: true })
    // A job for another worker, long overdue.
    await database.query(
      `select graphile_worker.add_job('nobody-does-this', '{}', run_at => now() - interval '1 hour')`,
    )
    await expect.poll(ready).toMatchObject({ status: 503, ready: false, database: true })
    expect((await ready()).oldestJobSeconds).toBeGreaterThan(3_590)
    await expect
      .poll(() => metricsOf(web))
      .toMatch(/^ustat_jobs_oldest_seconds\{job="nobody-does-this"\} 36\d\d/m)
  } finally {
    await database.end()
    for (const { server } of started) await server.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('a server that is told to stop reports it first, and answers earlier requests', async () => {
  test.setTimeout(120_000)
  const settings = { DEMO: '0', DRAIN_SECONDS: '10' }
  const server = await startTestServer({ logFile: logFile('drain'), settings })
  const { hostname, port, host } = new URL(server.address)
  const slow = connect(Number(port), hostname)
  try {
    const form = 'email=nobody%40example.com&password=Parol2026'
    slow.write(
      `POST /login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form.slice(0, 10)}`,
    )
    const ready = async () => {
      const answer = await fetch(`${server.address}/readyz`)
      return `${answer.status} ${await answer.text()}`
    }
    expect(await ready()).toBe('200 ready')
    process.kill(server.pid, 'SIGTERM')
    await expect.poll(ready, { intervals: [20] }).toBe('503 stopping')
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.address}/vacancies`)).status).toBe(200)
    slow.write(form.slice(10))
    let answer = ''
    slow.on('data', (bytes) => {
      answer += bytes
    })
    await once(slow, 'end')
    expect(answer).toMatch(/^HTTP\/1\.1 422 [\s\S]*\r\nConnection: close\r\n/)
  } finally {
    slow.destroy()
    await server.stop()
  }
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
})
