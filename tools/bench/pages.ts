import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { type FirstView, firstViewsOf } from './first-view.ts'
import { giveOneCore, processorSeconds, residentMegabytes } from './processor.ts'
import { findPages, nameOf } from './public-pages.ts'

/**
 * Measures the production build with demo data and prints one line of JSON; exits with 1 when a target is missed. The
 * server has one core; PostgreSQL and this program have the others. Each figure is the best of several short runs,
 * because other work on the machine only ever makes it worse.
 */

const connections = 8
const warmUpSeconds = 6
const runSeconds = 4
const runs = 5
const idleMs = 3_000

const aims = {
  listPerCoreSecond: 400,
  sharedOfPlain: 0.5,
  publicJsBytes: 120_000,
  listBytes: 200_000,
  staticJsFiles: 0,
}

type Measured = Pick<TestServer, 'address' | 'pid'>

interface Speed {
  /** Answers in a second of the clock. */
  perSecond: number
  /** Responses per second of the server's core time, which other work on the machine does not change. */
  perCoreSecond: number
  p50Ms: number
  p99Ms: number
}

const dataDir = makeTemporaryFolder()
try {
  const first = await start()
  await first.server.stop()
  const second = await start()
  try {
    await measure(second.server, { firstMs: first.ms, secondMs: second.ms })
  } finally {
    await second.server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function start(): Promise<{ server: TestServer; ms: number }> {
  const startedAt = performance.now()
  const server = await startTestServer({ logFile: 'test-results/bench-server.log', dataDir })
  return { server, ms: Math.round(performance.now() - startedAt) }
}

async function measure(server: TestServer, start: { firstMs: number; secondMs: number }): Promise<void> {
  const { address, pid } = server
  const { home, lists, details, statics } = await findPages(address)
  const [list = '', detail = ''] = [lists[0], details[0]]
  const member = await signIn(address)
  await sleep(idleMs)
  const idleMb = residentMegabytes(pid)

  const views = await firstViewsOf(address, [home, ...lists, ...details, ...statics])

  const oneCore = giveOneCore(pid)
  const plain = await startPlain(await compressedBody(address + list))
  giveOneCore(plain.pid)
  const speed = {
    list: await fastest(server, unshared(list)),
    listSignedIn: await fastest(server, list, member),
    detail: await fastest(server, unshared(detail)),
    detailSignedIn: await fastest(server, detail, member),
    listShared: await fastest(server, list),
    plainServer: await fastest(plain, '/'),
  }
  plain.stop()
  const loadedMb = residentMegabytes(pid)

  const named = Object.fromEntries(Object.entries(views).map(([path, view]) => [nameOf(path), view]))
  const missed = [
    ...(speed.list.perCoreSecond < aims.listPerCoreSecond ? ['requests of the list'] : []),
    ...(speed.listShared.perCoreSecond < speed.plainServer.perCoreSecond * aims.sharedOfPlain
      ? ['requests of the shared list']
      : []),
    ...over(views, [home, ...lists, ...details], 'js', aims.publicJsBytes),
    ...over(views, lists, 'all', aims.listBytes),
    ...over(views, statics, 'jsFiles', aims.staticJsFiles),
  ]
  console.table(speed)
  console.table(named)
  console.log(
    JSON.stringify({ bench: 'pages', oneCore, start, idleMb, loadedMb, speed, firstViews: named, missed }),
  )
  process.exitCode = missed.length > 0 ? 1 : 0
}

function over(
  views: Record<string, FirstView>,
  paths: string[],
  what: keyof FirstView,
  max: number,
): string[] {
  return paths
    .filter((path) => (views[path]?.[what] ?? Infinity) > max)
    .map((path) => `${what} of ${nameOf(path)}`)
}

/** The same page at an address too long to be cached (server/page-cache.ts). */
function unshared(path: string): string {
  return `${path}?from=${'x'.repeat(200)}`
}

async function compressedBody(url: string): Promise<Buffer> {
  const { promise, resolve: done, reject } = Promise.withResolvers<Buffer>()
  get(url, { headers: { 'accept-encoding': 'br' } }, (response) => buffer(response).then(done, reject)).on(
    'error',
    reject,
  )
  return promise
}

/** A server of node:http alone with the same bytes. */
async function startPlain(body: Buffer) {
  const child = spawn(process.execPath, [resolve('tools', 'bench', 'plain-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(body.toString('base64'))
  const [port] = await once(child.stdout, 'data')
  return {
    pid: child.pid ?? 0,
    address: `http://127.0.0.1:${String(port).trim()}`,
    stop: () => child.kill(),
  }
}

/** The cookie of the demo teacher. */
async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: 'teacher@example.com', password: 'Demo12345' }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('ustat='))
    ?.split(';')[0]
  if (!cookie) throw new Error(`The demo teacher cannot sign in: ${answer.status}.`)
  return cookie
}

async function fastest(server: Measured, path: string, cookie?: string): Promise<Speed> {
  await fire(server, path, warmUpSeconds, cookie)
  const results: Speed[] = []
  for (let run = 0; run < runs; run++) results.push(await fire(server, path, runSeconds, cookie))
  return {
    perSecond: Math.max(...results.map((one) => one.perSecond)),
    perCoreSecond: Math.max(...results.map((one) => one.perCoreSecond)),
    p50Ms: Math.min(...results.map((one) => one.p50Ms)),
    p99Ms: Math.min(...results.map((one) => one.p99Ms)),
  }
}

async function fire(server: Measured, path: string, duration: number, cookie?: string): Promise<Speed> {
  const usedBefore = processorSeconds(server.pid)
  const headers = { 'accept-encoding': 'gzip, deflate, br', ...(cookie && { cookie }) }
  const result = await autocannon({ url: server.address + path, connections, duration, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors.`)
  const answers = result['2xx']
  return {
    perSecond: Math.round(answers / result.duration),
    perCoreSecond: Math.round(answers / (processorSeconds(server.pid) - usedBefore)),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}
