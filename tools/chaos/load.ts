import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startTestServer } from '#tests/support/server.ts'
import { type Answers, keepBadCompany } from './bad-company.ts'

/**
 * A visitor opens pages while others send slowly, read nothing, and post huge forms, odd addresses and decompression
 * bombs. Prints one line of JSON; exits with 1 when the visitor waits too long or gets anything but pages.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '40' },
    /** The largest allowed 99th percentile of a page, in milliseconds. */
    max: { type: 'string', default: '500' },
  },
})
const lastsMs = Math.min(Number(values.seconds), 600) * 1_000
const maxMs = Number(values.max)
const pauseMs = 50
/** A server draws the pictures of demo people in its first minute. */
const settleMs = 45_000

const server = await startTestServer({
  logFile: 'test-results/chaos-load.log',
  settings: { LOG_LEVEL: 'error' },
})
try {
  const cookie = await signIn()
  const paths = [
    '/',
    '/vacancies',
    '/schools',
    '/teachers',
    '/ky/vacancies?q=математика',
    '/about',
    await aVacancy(),
  ]
  await sleep(settleMs)
  const before = await look(paths, 5_000)

  const company = new AbortController()
  const answers: Answers = {}
  const port = Number(new URL(server.address).port)
  const others = keepBadCompany({ port, signal: company.signal, answers }, cookie)
  const during = await look(paths, lastsMs)
  const rssMb = residentMb(server.pid)
  company.abort()
  await others

  const isMet = during.p99Ms <= maxMs && during.wrong === 0 && before.wrong === 0
  console.log(JSON.stringify({ chaos: 'load', maxMs, before, during, rssMb, answers, isMet }))
  process.exitCode = isMet ? 0 : 1
} finally {
  await server.stop()
}

/** One page after another, each after the one before has loaded. */
async function look(paths: readonly string[], ms: number) {
  const times: number[] = []
  let wrong = 0
  const endsAt = performance.now() + ms
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const startedAt = performance.now()
    const answer = await fetch(server.address + paths[turn % paths.length], {
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined)
    const page = await answer?.text().catch(() => undefined)
    times.push(performance.now() - startedAt)
    if (answer?.status !== 200 || !page?.includes('</html>')) wrong += 1
    await sleep(pauseMs)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return { pages: times.length, wrong, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) }
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.address}/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'teacher@example.com', password: 'Demo12345' }),
    redirect: 'manual',
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0] ?? '')
    .find((one) => one.startsWith('ustat='))
  if (!cookie) throw new Error(`Signing in was answered ${answer.status}.`)
  return cookie
}

async function aVacancy(): Promise<string> {
  const list = await (await fetch(`${server.address}/vacancies`)).text()
  return /\/vacancies\/[0-9a-f-]{36}/.exec(list)?.[0] ?? '/vacancies'
}

function residentMb(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return Math.round((Number(pages) * 4096) / 1024 / 1024)
}
