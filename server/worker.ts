import { EventEmitter } from 'node:events'
import {
  Logger,
  makeWorkerUtils,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import {
  mailAccountDeleted,
  mailDeletionLink,
  mailEmailChange,
  mailEmailChangeAsked,
  mailEmailChanged,
  mailIdentityLinked,
  mailNewSignIn,
  mailPasswordChanged,
} from '#domain/accounts/mail-account.server.ts'
import { mailRecovery } from '#domain/accounts/mail-recovery.server.ts'
import { mailRegistration } from '#domain/accounts/mail-registration.server.ts'
import { mailSecurityNotice } from '#domain/accounts/mail-security-notice.server.ts'
import { sweepAccounts } from '#domain/accounts/sweep-accounts.server.ts'
import { remindOfApplications } from '#domain/applications/remind-of-applications.server.ts'
import { sweepFiles } from '#domain/files/sweep-files.server.ts'
import { sweepLimits } from '#domain/limits/sweep-limits.server.ts'
import { mailUnreadMessages } from '#domain/messaging/mail-unread-messages.server.ts'
import { markApplicationRead } from '#domain/messaging/mark-application-read.server.ts'
import { mailDigests } from '#domain/notifications/mail-digests.server.ts'
import { mailNotification } from '#domain/notifications/mail-notification.server.ts'
import { sweepEvents } from '#domain/notifications/sweep-events.server.ts'
import { sweepNotifications } from '#domain/notifications/sweep-notifications.server.ts'
import { noteDeletedAccounts } from '#domain/privacy/deleted-accounts.server.ts'
import { exportData } from '#domain/privacy/export-data.server.ts'
import { mailExportReady } from '#domain/privacy/mail-export-ready.server.ts'
import { sweepDataExports } from '#domain/privacy/sweep-data-exports.server.ts'
import { pushNotification } from '#domain/push/push-notification.server.ts'
import { pushWaiting } from '#domain/push/push-waiting.server.ts'
import { renewRates } from '#domain/rates/renew-rates.server.ts'
import { mailReport } from '#domain/reports/mail-report.server.ts'
import { sweepSaved } from '#domain/saved/sweep-saved.server.ts'
import { tellOfDeadlines, tellOfVacancy } from '#domain/saved/tell-of-vacancy.server.ts'
import { mailSavedSearches } from '#domain/saved-searches/mail-saved-searches.server.ts'
import { mailSearchConfirmation } from '#domain/saved-searches/mail-search-confirmation.server.ts'
import { sweepSearches } from '#domain/saved-searches/sweep-searches.server.ts'
import { mailTicket } from '#domain/support/mail-ticket.server.ts'
import { answerTelegram } from '#domain/telegram/answer-telegram.server.ts'
import { telegramNotification } from '#domain/telegram/telegram-notification.server.ts'
import { telegramWaiting } from '#domain/telegram/telegram-waiting.server.ts'
import { closeOverdueVacancies } from '#domain/vacancies/close-overdue-vacancies.server.ts'
import { sweepViewers } from '#domain/views/count-view.server.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { nightlyBackup } from './nightly-backup.ts'
import { renewSearch } from './renew-search.ts'
import { schedule } from './schedule.ts'
import { startTelegramBot } from './telegram-bot.ts'
import { beat, silentWorkers, stopBeating } from './worker-heartbeat.ts'

/** Most wait for the database or for another server, and none may keep a mail waiting. */
const concurrency = 4
/** How often the queue is looked at for what waits for its time; everything else comes at once. */
const pollIntervalMs = 500
const heartbeatIntervalMs = 15_000
/** How often it is looked for what is to be pushed and told by the bot: more often than the clock of the schedule can say. */
const tellIntervalMs = 5_000

/** What does each kind of job. */
const workers: {
  [Name in Exclude<keyof Jobs, 'nightly-backup' | 'sweep-jobs'>]: (payload: Jobs[Name]) => Promise<void>
} = {
  'mail-registration': mailRegistration,
  'mail-recovery': mailRecovery,
  'mail-password-changed': mailPasswordChanged,
  'mail-identity-linked': mailIdentityLinked,
  'mail-email-change': mailEmailChange,
  'mail-email-change-asked': mailEmailChangeAsked,
  'mail-email-changed': mailEmailChanged,
  'mail-new-sign-in': mailNewSignIn,
  'mail-security-notice': mailSecurityNotice,
  'mail-deletion-link': mailDeletionLink,
  'mail-account-deleted': mailAccountDeleted,
  'mail-export-ready': mailExportReady,
  'mail-notification': mailNotification,
  'push-notification': pushNotification,
  'telegram-notification': telegramNotification,
  'telegram-answer': answerTelegram,
  'mail-digests': mailDigests,
  'mail-search-confirmation': mailSearchConfirmation,
  'mail-saved-searches': mailSavedSearches,
  'mail-support-ticket': mailTicket,
  'mail-report': mailReport,
  'mail-unread-messages': mailUnreadMessages,
  'mark-application-read': markApplicationRead,
  'remind-of-applications': remindOfApplications,
  // Loaded when it runs: most servers never do.
  'draw-demo-pictures': async () => (await import('#db/seeds/draw-demo-pictures.ts')).drawDemoPictures(),
  'export-data': exportData,
  'close-overdue-vacancies': closeOverdueVacancies,
  'note-deleted-accounts': () => noteDeletedAccounts(),
  'renew-rates': renewRates,
  'renew-search': renewSearch,
  'tell-of-vacancy': tellOfVacancy,
  'tell-of-deadlines': tellOfDeadlines,
  'sweep-accounts': sweepAccounts,
  'sweep-data-exports': sweepDataExports,
  'sweep-events': sweepEvents,
  'sweep-files': sweepFiles,
  'sweep-limits': sweepLimits,
  'sweep-notifications': sweepNotifications,
  'sweep-saved': sweepSaved,
  'sweep-searches': sweepSearches,
  'sweep-viewers': sweepViewers,
}

const logger = new Logger(({ jobId, taskIdentifier }) => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn({ jobId, job: taskIdentifier }, message)
})

/** A connection that is lost fails what it does and ends no process, also in the moment when the worker stops. */
function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/**
 * Works through the jobs that verbs queued and the schedule. A worker that dies leaves its jobs locked, so
 * every worker gives signs of life, and the jobs of one that gives none are freed within a minute.
 */
export async function startWorker(connectionString: string): Promise<{ stop(): Promise<void> }> {
  const pgPool = openPool(connectionString)
  const utils = await makeWorkerUtils({ pgPool, logger })
  // Jobs are locked under the name of the pool of workers. A pool whose name was missed would seem dead while it works,
  // and its long jobs would be taken up once more beside it.
  const poolIds = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => void poolIds.add(workerPool.id))
  // What was tried for days and failed is given up, with the addresses that it holds.
  const sweepJobs = () => utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] })
  const runner = await run({
    pgPool,
    events,
    concurrency,
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
    logger,
    taskList: {
      ...workers,
      'nightly-backup': () => nightlyBackup(connectionString),
      'sweep-jobs': sweepJobs,
    } as unknown as TaskList,
    parsedCronItems: parseCronItems(
      schedule.map(({ job, cron, payload }) => ({
        ...{ task: job, match: cron, payload },
        identifier: payload ? `${job} ${JSON.stringify(payload)}` : job,
      })),
    ),
  })

  // They may be old already; the schedule would come to them within the hour.
  if (config().ratesUrl) await utils.addJob('renew-rates', {}, { jobKey: 'renew-rates' })

  const heartbeat = async () => {
    await beat([...poolIds])
    const silent = await silentWorkers()
    if (silent.length > 0) await utils.forceUnlockWorkers(silent)
  }
  const failed = (error: unknown) => log.warn({ err: error }, 'a worker could not give a sign of life')
  await heartbeat().catch(failed)
  const timer = setInterval(() => void heartbeat().catch(failed), heartbeatIntervalMs)

  let telling: Promise<unknown> | undefined
  const notLooked = (error: unknown) => log.warn({ err: error }, 'what is to be told could not be looked for')
  const tellTimer = setInterval(() => {
    telling ??= Promise.all([pushWaiting().catch(notLooked), telegramWaiting().catch(notLooked)]).finally(
      () => {
        telling = undefined
      },
    )
  }, tellIntervalMs)
  const bot = config().telegram && startTelegramBot(connectionString)

  return {
    async stop() {
      clearInterval(timer)
      clearInterval(tellTimer)
      await telling
      await bot?.stop()
      await runner.stop()
      await stopBeating([...poolIds]).catch(failed)
      await utils.release()
      await pgPool.end()
    },
  }
}
