import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { queueJob } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { metrics } from '#platform/metrics.ts'
import { presentRequestId } from '#platform/request-id.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs } from '#tests/support/jobs.ts'
import { beginDraining, isReady, readiness } from './metrics-server.ts'
import { observed, observedTask } from './observed.ts'
import { routePatterns } from './route-pattern.ts'

useDatabase()

const routeOf = routePatterns({
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  list: { id: 'list', parentId: 'root', path: 'vacancies' },
  one: { id: 'one', parentId: 'root', path: 'vacancies/:id' },
  apply: { id: 'apply', parentId: 'one', path: 'apply' },
  absent: { id: 'absent', parentId: 'root', path: '*' },
})

test.each([
  ['/', '/'],
  ['/ky', '/'],
  ['/en/vacancies', '/vacancies'],
  ['/vacancies/0192-typed@by.somebody', '/vacancies/:id'],
  ['/vacancies/1/apply', '/vacancies/:id/apply'],
  ['/vacancies/01a1fc47-b1df-7132-a5e6-99f8b19048df/apply', '/vacancies/:id/apply'],
  ['/vacancies/1.data', '/vacancies/:id'],
  ['/_root.data', '/'],
  ['/assets/entry-1a2b.js', '/assets/*'],
  ['/wp-login.php', 'none'],
  ['/a/b/c', 'none'],
])('%s is measured as %s', (path, pattern) => expect(routeOf(path)).toBe(pattern))

test.each(['/vacancies/secret%', '/vacancies/%ED%A0%80', '/%FF'])(
  '%s is said by no line of the log',
  (path) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(routeOf(path)).toBe('none')
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  },
)

describe('a request', () => {
  let server: Server
  const heard: (string | undefined)[] = []
  const info = vi.spyOn(log, 'info').mockImplementation(() => {})
  beforeEach(() => {
    info.mockClear()
    heard.length = 0
    metrics.resetMetrics()
  })
  afterAll(() => {
    info.mockRestore()
    server?.close()
  })

  async function ask(path: string, headers: Record<string, string> = {}) {
    server ??= createServer(
      observed(async (request, response) => {
        await Promise.resolve()
        heard.push(presentRequestId())
        if (request.url?.startsWith('/vacancies/queue')) await queueJob(db, 'sweep-jobs', {})
        response.writeHead(request.url === '/nothing' ? 404 : 200).end('answer')
      }, routeOf),
    ).listen(0, '127.0.0.1')
    if (!server.listening) await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    await response.text()
    return response
  }

  test('keeps the id that a proxy gave it, in the answer, the log and whatever it does', async () => {
    const response = await ask('/vacancies/1?token=secret', { 'X-Request-Id': 'proxy-1234.5678' })
    expect(response.headers.get('X-Request-Id')).toBe('proxy-1234.5678')
    expect(heard).toEqual(['proxy-1234.5678'])
    await vi.waitFor(() => expect(info).toHaveBeenCalledOnce())
    expect(info.mock.calls[0]).toEqual([
      {
        requestId: 'proxy-1234.5678',
        method: 'GET',
        route: '/vacancies/:id',
        status: 200,
        ms: expect.any(Number),
      },
      'request',
    ])
    expect(JSON.stringify(info.mock.calls)).not.toContain('secret')
  })

  test('gets a new one for one that would spoil a log', async () => {
    const response = await ask('/', { 'X-Request-Id': 'short' })
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(heard[0]).toBe(response.headers.get('X-Request-Id'))
  })

  test('is counted by route and status, and assets and health make no lines', async () => {
    await ask('/vacancies/1')
    await ask('/vacancies/2')
    await ask('/nothing')
    await ask('/assets/a.js')
    await ask('/healthz')
    await vi.waitFor(async () => {
      const text = await metrics.metrics()
      expect(text).toContain(
        'ustat_request_seconds_count{method="GET",route="/vacancies/:id",status="200"} 2',
      )
      expect(text).toContain('ustat_request_seconds_count{method="GET",route="none",status="404"} 1')
      expect(text).toContain('route="/healthz"')
    })
    expect(info).toHaveBeenCalledTimes(3)
  })

  test('names the jobs that it queues, which run and log in its name and are measured', async () => {
    await clearJobs()
    await ask('/vacancies/queue', { 'X-Request-Id': 'proxy-8765' })
    const { rows } = await db.execute<{ flags: Record<string, boolean> }>(
      sql`select flags from graphile_worker._private_jobs`,
    )
    expect(rows).toEqual([{ flags: { 'request:proxy-8765': true } }])
    const ran: (string | undefined)[] = []
    const good = observedTask('good', async () => void ran.push(presentRequestId()))
    const bad = observedTask('bad', async () => {
      throw new Error('no')
    })
    const helpers = { job: { flags: rows[0]?.flags } } as unknown as JobHelpers
    await good({}, helpers)
    await expect(bad({}, { job: { flags: null } } as unknown as JobHelpers)).rejects.toThrow('no')
    expect(ran).toEqual(['proxy-8765'])
    const text = await metrics.metrics()
    expect(text).toContain('ustat_job_seconds_count{job="good",outcome="done"} 1')
    expect(text).toContain('ustat_job_seconds_count{job="bad",outcome="failed"} 1')
  })
})

test('readiness knows the age of jobs, and that the process stops', async () => {
  await clearJobs()
  expect(await readiness()).toEqual({ ready: true, database: true, draining: false, oldestJobSeconds: null })
  await queueJob(db, 'sweep-jobs', {})
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '11 minutes'`)
  expect(await readiness()).toMatchObject({ ready: false, oldestJobSeconds: expect.closeTo(660, -1) })
  await clearJobs()
  expect(isReady()).toBe(true)
  beginDraining()
  expect(isReady()).toBe(false)
  expect(await readiness()).toMatchObject({ ready: false, draining: true })
})
