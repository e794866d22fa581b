import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { queueJob } from '#platform/jobs.ts'
import { jobSeconds, requestSeconds } from '#platform/metrics.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs } from '#tests/support/jobs.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { freePort } from '#tests/support/server.ts'
import { startMetricsServer } from './metrics-server.ts'

useDatabase()

const port = await freePort()
useSettings({ metrics: { host: '127.0.0.1', port } })

let server: { close(): Promise<void> }
/** The labels of every series, by name. */
const exported = new Map<string, Set<string>>()

beforeAll(async () => {
  server = await startMetricsServer({ streams: () => 7 })
  requestSeconds.observe({ method: 'GET', route: '/', status: 200 }, 0.01)
  jobSeconds.observe({ job: 'sweep-jobs', outcome: 'done' }, 0.01)
  await queueJob(db, 'sweep-jobs', {})
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = exported.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    exported.set(name, known)
  }
})

afterAll(async () => {
  await clearJobs()
  await server.close()
})

test('streams and jobs are counted at the time of the request', async () => {
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '2 minutes'`)
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toContain('ustat_event_streams 7\n')
  expect(text).toContain('ustat_jobs_waiting{job="sweep-jobs"} 1\n')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

const alerts = [...readFileSync('deploy/alerts.yml', 'utf8').matchAll(/^ +expr: (.+)$/gm)]
const panels = [...readFileSync('deploy/grafana-dashboard.json', 'utf8').matchAll(/"expr": (".+")/g)]
const expressions = [
  ...alerts.map(([, expr = '']) => ['alerts.yml', expr]),
  ...panels.map(([, quoted = '']) => ['grafana-dashboard.json', JSON.parse(quoted) as string]),
] as [file: string, expression: string][]

/** What Prometheus itself adds for every process that it scrapes. */
const ofPrometheus = { series: ['up'], labels: ['job', 'instance'] }

/** The series that a PromQL expression reads, each with its selector labels; then the grouping labels. */
function readBy(expression: string): { series: [name: string, labels: string[]][]; groups: string[] } {
  const bare = expression.replace(/"[^"]*"/g, '""').replace(/\[\w+\]/g, '')
  const grouping = /\b(?:by|without|on)\s*\(([^)]*)\)/g
  const groups = [...bare.matchAll(grouping)].flatMap(([, names = '']) => names.split(/,\s*/))
  const series = [...bare.replace(grouping, '').matchAll(/\b([a-z_]\w*)\b(?!\s*[("=!~\w])(\{[^}]*\})?/g)]
    .filter(([, name = '']) => !['or', 'and', 'unless'].includes(name))
    .map(([, name = '', selected = '']): [string, string[]] => [name, selected.match(/\w+(?=[=!]~?)/g) ?? []])
  return { series, groups }
}

describe('what operators look at exists', () => {
  test('in every alert and panel', () => {
    expect(alerts.length).toBeGreaterThanOrEqual(10)
    expect(panels.length).toBeGreaterThanOrEqual(14)
    expect(readBy('sum by (le, route) (rate(a_bucket{route!~"/x|/y",le="1"}[5m])) / b > 1e9')).toEqual({
      series: [
        ['a_bucket', ['route', 'le']],
        ['b', []],
      ],
      groups: ['le', 'route'],
    })
  })

  test.each(expressions)('%s: %s', (_file, expression) => {
    const { series, groups } = readBy(expression)
    expect(series.length).toBeGreaterThan(0)
    const labels = new Set(ofPrometheus.labels)
    for (const [name, selected] of series) {
      const known = exported.get(name)
      if (!ofPrometheus.series.includes(name)) expect(known, name).toBeDefined()
      for (const label of known ?? []) labels.add(label)
      expect([...ofPrometheus.labels, ...(known ?? [])]).toEqual(expect.arrayContaining(selected))
    }
    expect([...labels]).toEqual(expect.arrayContaining(groups))
  })
})
