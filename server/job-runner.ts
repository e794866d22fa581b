import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  Logger,
  type ParsedCronItem,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { log } from '#platform/log.ts'
import { safeLines, safeMessage } from '#platform/safe-error.ts'
import type { JobPool } from './job-pool.ts'
import { observedTask } from './observed.ts'

/** How often the queue is polled for scheduled jobs; all others start at once. */
const pollIntervalMs = 500
const restartMinMs = 1_000
const restartMaxMs = 30_000
/** How long a finished job still counts as running, because the database learns of its end a moment later. */
const lingerMs = 30_000

export const logger = new Logger(({ jobId, taskIdentifier }) => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn({ jobId, job: taskIdentifier }, message)
})

export interface JobRunner {
  /** Jobs are locked under these names. */
  readonly poolIds: ReadonlySet<string>
  /** The running jobs. */
  runningTasks(): string[]
  /** The jobs that run, or ran a moment ago. */
  heldJobs(): string[]
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>
}

/**
 * Runs jobs for as long as the program lives: when graphile-worker ends by itself (an error that it cannot
 * handle, or another version that changed its tables) it is started again. `onEnd` gets the names of the dead workers.
 */
export async function startJobRunner(options: {
  pgPool: JobPool
  concurrency: number
  tasks: Record<string, (payload: never) => Promise<void>>
  parsedCronItems: ParsedCronItem[]
  onEnd: (poolIds: string[]) => Promise<void>
}): Promise<JobRunner> {
  const { pgPool, concurrency, tasks, parsedCronItems, onEnd } = options
  const poolIds = new Set<string>()
  const running = new Map<string, string>()
  const recent = new Set<string>()
  const ending = new AbortController()
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, observedTask(name, withSafeErrors(task))]),
  ) as unknown as TaskList

  function start(): Promise<Runner> {
    // A pool whose name was missed would seem dead while it works, and its long jobs would run twice.
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => void poolIds.add(workerPool.id))
    events.on('job:start', ({ job }) => void running.set(job.id, job.task_identifier))
    events.on('job:complete', ({ job }) => {
      running.delete(job.id)
      recent.add(job.id)
      setTimeout(() => recent.delete(job.id), lingerMs).unref()
    })
    return run({
      ...{ pgPool, events, concurrency, taskList, parsedCronItems, logger },
      pollInterval: pollIntervalMs,
      noHandleSignals: true,
    })
  }

  let current: Runner | undefined
  async function begin(): Promise<void> {
    try {
      current = await start()
    } catch (error) {
      current = undefined
      log.error({ err: error }, 'working through the jobs could not be started, and is tried again')
    }
  }

  async function supervise(): Promise<void> {
    let waitMs = restartMinMs
    while (true) {
      const startedAt = Date.now()
      await current?.promise.catch((error) => log.error({ err: error }, 'working through the jobs failed'))
      if (ending.signal.aborted) return
      if (current) log.error('working through the jobs ended by itself and is started again')
      if (Date.now() - startedAt > restartMaxMs) waitMs = restartMinMs
      await pause(waitMs, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      waitMs = Math.min(waitMs * 2, restartMaxMs)
      const dead = [...poolIds]
      await onEnd(dead).catch((error) =>
        log.warn({ err: error }, 'jobs of a dead worker stay locked for now'),
      )
      for (const id of dead) poolIds.delete(id)
      await begin()
    }
  }

  await begin()
  const supervised = supervise()
  return {
    poolIds,
    runningTasks: () => [...new Set(running.values())],
    heldJobs: () => [...running.keys(), ...recent],
    async stop() {
      ending.abort()
      await current?.stop().catch(() => {})
      await supervised
    },
  }
}

/** graphile-worker logs an error and stores its message, so it gets one without words of people. */
function withSafeErrors(task: (payload: never) => Promise<void>) {
  return async (payload: never) => {
    try {
      await task(payload)
    } catch (error) {
      const safe = new Error(safeMessage(error))
      safe.stack = safeLines(error)
      throw safe
    }
  }
}
