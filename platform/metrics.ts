import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of this process for Prometheus. Labels are few and hold nothing that people typed. */
export const metrics = new Registry()

const registers = [metrics]

export const requestSeconds = new Histogram({
  name: 'ustat_request_seconds',
  help: 'Requests by method, route pattern and status, and how long they took',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const pagesKept = new Counter({
  name: 'ustat_kept_pages_total',
  help: 'Requests that the cache of shared pages answered',
  registers,
})

export const jobSeconds = new Histogram({
  name: 'ustat_job_seconds',
  help: 'Jobs by name and outcome, and how long they took; mails are the jobs mail-…',
  labelNames: ['job', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
  registers,
})

/** How many answers this process gave since its start, and how many of them were 5xx. */
export async function answeredRequests(): Promise<{ total: number; failed: number }> {
  const answered = { total: 0, failed: 0 }
  for (const { metricName, labels, value } of (await requestSeconds.get()).values) {
    if (metricName !== 'ustat_request_seconds_count') continue
    answered.total += value
    if (Number(labels.status) >= 500) answered.failed += value
  }
  return answered
}

let isStarted = false

/** Starts the metrics of the process itself: loop delay, memory, garbage collection. */
export function measureProcess(): void {
  if (isStarted) return
  isStarted = true
  collectDefaultMetrics({ register: metrics })
}

/** A gauge that is computed when the metrics are read. */
export function gauge<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  read: (set: (labels: Record<Label, string>, value: number) => void) => void | Promise<void>,
): void {
  metrics.removeSingleMetric(name)
  new Gauge({
    name,
    help,
    labelNames,
    registers,
    async collect() {
      this.reset()
      await read((labels, value) => this.set(labels as Partial<Record<Label, string>>, value))
    },
  })
}
