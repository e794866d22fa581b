import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { externalServices } from '#platform/config.ts'
import { startTestServer } from '#tests/support/server.ts'
import { botToken, TelegramServer } from '#tests/support/telegram-server.ts'
import { makeTemporaryFolder, sweepTemporaryFolders } from '#tests/support/temporary-folder.ts'
import { serverFile, withoutWaiting } from './support.ts'

/**
 * One server for all journeys, with the services that the environment names and its own Telegram; a file tells the
 * tests its address and its storage folder.
 */
export default async function setup() {
  sweepTemporaryFolders()
  const telegram = new TelegramServer()
  const telegramAddress = await telegram.start()
  const options = {
    logFile: 'test-results/server.log',
    dataDir: makeTemporaryFolder(),
    settings: {
      ...externalServices(),
      // Nobody cuts the power: no commit waits for the disk.
      PGOPTIONS: withoutWaiting,
      // Requests with X-Forwarded-For are limited by that address; those without it come from this machine, without
      // limits.
      TRUSTED_PROXIES: '127.0.0.1',
      TELEGRAM_BOT_TOKEN: botToken,
      TELEGRAM_API_URL: telegramAddress,
    },
  }
  const first = await startTestServer({ ...options, role: 'http' })
  await leavePicturesUndrawn(first.databaseUrl)
  await first.stop()
  const { stop, ...server } = await startTestServer(options)
  mkdirSync(dirname(serverFile), { recursive: true })
  writeFileSync(serverFile, JSON.stringify({ ...server, telegramAddress }))
  return async () => {
    await stop()
    telegram.stop()
    rmSync(options.dataDir, { recursive: true, force: true })
  }
}

/** No journey looks at the demo's pictures, which take 40 seconds of a core; demo/demo.test.ts draws them. */
async function leavePicturesUndrawn(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rowCount } = await database.query(
    `select graphile_worker.complete_jobs(array[id]) from graphile_worker.jobs where task_identifier = 'draw-demo-pictures'`,
  )
  await database.end()
  if (rowCount !== 1) throw new Error('The first start did not ask for the pictures of the demo.')
}
