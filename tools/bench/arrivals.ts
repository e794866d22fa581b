import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const perSecond = 50
/** With a cookie, so that no page comes from the shared cache. */
const headers = { 'accept-encoding': 'br, gzip', cookie: 'bench=1' }
const runs = 3
const agent = new Agent({ keepAlive: true })

export interface Times {
  p50Ms: number
  p95Ms: number
  p99Ms: number
  slowest: string[]
}

/** Sends each request at its time, whether the ones before were answered or not. */
export async function arrive(address: string, paths: string[]): Promise<Times> {
  const startedAt = performance.now()
  const took = await Promise.all(
    paths.map(async (path, index) => {
      const due = (index * 1000) / perSecond
      await sleep(due)
      const from = startedAt + due
      const status = await statusOf(address + path)
      if (status !== 200) throw new Error(`${path}: ${status}`)
      return { path, ms: performance.now() - Math.max(from, startedAt) }
    }),
  )
  took.sort((one, other) => one.ms - other.ms)
  const at = (share: number) => Math.round((took[Math.floor(took.length * share)]?.ms ?? 0) * 10) / 10
  return {
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    slowest: took.slice(-8).map(({ path, ms }) => `${Math.round(ms)} ms ${decodeURIComponent(path)}`),
  }
}

/**
 * Resolves after the last byte, without decompressing: that is the phone's work and would take processor time from the
 * server.
 */
function statusOf(url: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  get(url, { agent, headers }, (answer) => {
    answer.on('error', reject).on('end', () => resolve(answer.statusCode))
    answer.resume()
  }).on('error', reject)
  return promise
}

export async function medianOfRuns(address: string, paths: string[]): Promise<Times> {
  const times: Times[] = []
  for (let run = 0; run < runs; run += 1) times.push(await arrive(address, paths))
  times.sort((one, other) => one.p95Ms - other.p95Ms)
  return times[Math.floor(runs / 2)] as Times
}
