import { setTimeout as pause } from 'node:timers/promises'
import { makeWorkerUtils, type ParsedCronItem, parseCronItems } from 'graphile-worker'
import { pushWaiting } from '#domain/push/push-waiting.server.ts'
import { telegramWaiting } from '#domain/telegram/telegram-waiting.server.ts'
import { config } from '#platform/config.ts'
import { log } from '#platform/log.ts'
import { closeMail } from '#platform/mail.ts'
import { jobSeconds } from '#platform/metrics.ts'
import { JobPool } from './job-pool.ts'
import { type JobRunner, logger, startJobRunner } from './job-runner.ts'
import { nightlyBackup } from './nightly-backup.ts'
import { schedule } from './schedule.ts'
import { isMailTask, tasks } from './tasks.ts'
import { startTelegramBot } from './telegram-bot.ts'
import { bringMailsForward } from './waiting-mails.ts'
import { beat, freeAbandoned, silentWorkers, stopBeating } from './worker-heartbeat.ts'

/** Beyond one per job: one for each runner that listens, and some for other work. */
const furtherConnections = 6
const heartbeatIntervalMs = 15_000
/** How often to look for due push and bot notifications: more often than cron allows. */
const tellIntervalMs = 5_000
/** How often to probe the mail server while mails wait for it. */
const forwardIntervalMs = 15_000
/**
 * How long a stopping worker waits for its running jobs. Another worker, or the next start, repeats unfinished ones.
 */
const usualStopTimeoutMs = 10_000

/**
 * Runs the queued jobs and the schedule. A worker that dies leaves its jobs locked, so every worker sends heartbeats,
 * and the jobs of a silent one are freed within a minute.
 */
export async function startWorker(
  connectionString: string,
  { stopTimeoutMs = usualStopTimeoutMs } = {},
): Promise<{ stop(): Promise<void> }> {
  // For mails and for other jobs; most wait for the database or for another server.
  const { jobsAtOnce: concurrency } = config()
  const pgPool = new JobPool(connectionString, 2 * concurrency + furtherConnections)
  const utils = await makeWorkerUtils({ pgPool, logger })
  // Jobs that failed for days are given up and deleted, with the addresses in them.
  const sweepJobs = () => utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] })
  const all = { ...tasks, 'nightly-backup': () => nightlyBackup(connectionString), 'sweep-jobs': sweepJobs }
  const start = (isMail: boolean) =>
    startJobRunner({
      pgPool,
      concurrency,
      tasks: Object.fromEntries(Object.entries(all).filter(([name]) => isMailTask(name) === isMail)),
      // By one of the two, whichever tasks do the work.
      parsedCronItems: isMail ? [] : cronItems(),
      onEnd: (dead) => utils.forceUnlockWorkers(dead),
    })
  const runners: JobRunner[] = [await start(false), await start(true)]
  const poolIds = () => runners.flatMap((runner) => [...runner.poolIds])

  // Prometheus sees no increase in a series that begins at one: the alert would miss a process's first night.
  jobSeconds.zero({ job: 'nightly-backup', outcome: 'done' })
  // They may be old already; the schedule would reach them only within the hour.
  if (config().ratesUrl) await utils.addJob('renew-rates', {}, { jobKey: 'renew-rates' })

  const heartbeat = async () => {
    await beat(poolIds())
    const silent = await silentWorkers()
    if (silent.length > 0) await utils.forceUnlockWorkers(silent)
    const held = runners.flatMap((runner) => runner.heldJobs())
    if (pgPool.endings === 0) await freeAbandoned(poolIds(), held)
  }
  const failed = (error: unknown) => log.warn({ err: error }, 'a worker could not give a sign of life')
  await heartbeat().catch(failed)
  const timer = setInterval(() => void heartbeat().catch(failed), heartbeatIntervalMs)
  const telling = nowAndThen(tellIntervalMs, 'what is to be told could not be looked for', () =>
    Promise.all([pushWaiting(), telegramWaiting()]),
  )
  const forward = config().smtpUrl
    ? nowAndThen(forwardIntervalMs, 'waiting mails could not be looked for', bringMailsForward)
    : undefined
  const bot = config().telegram && startTelegramBot(connectionString)

  async function finish(): Promise<void> {
    await Promise.all([telling.stop(), forward?.stop()])
    await bot?.stop()
    await Promise.all(runners.map((runner) => runner.stop()))
    await stopBeating(poolIds()).catch(failed)
    await utils.release()
    await pgPool.end()
    closeMail()
  }

  return {
    async stop() {
      clearInterval(timer)
      const finished = finish().then(() => true)
      const isInTime = await Promise.race([finished, pause(stopTimeoutMs, false)])
      if (isInTime) return
      const jobs = runners.flatMap((runner) => runner.runningTasks())
      log.warn({ jobs }, 'jobs were not done in time, and are done after the next start')
      pgPool.stopWaiting()
      closeMail()
      finished.catch(() => {})
      await Promise.race([utils.forceUnlockWorkers(poolIds()).catch(failed), pause(lastWordTimeoutMs)])
    },
  }
}

const lastWordTimeoutMs = 1_000

function cronItems(): ParsedCronItem[] {
  return parseCronItems(
    schedule.map(({ job, cron, payload }) => {
      const identifier = payload ? `${job} ${JSON.stringify(payload)}` : job
      // A failed, waiting job is replaced by the next one, so that an outage does not pile them up.
      return { ...{ task: job, match: cron, payload, identifier }, options: { jobKey: identifier } }
    }),
  )
}

/** Repeatedly, one at a time; an error is logged and the work repeated next time. */
function nowAndThen(
  everyMs: number,
  failure: string,
  work: () => Promise<unknown>,
): { stop(): Promise<void> } {
  let working: Promise<unknown> | undefined
  const timer = setInterval(() => {
    working ??= work()
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        working = undefined
      })
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await working
    },
  }
}
