import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { externalServices } from '#platform/config.ts'
import { startTestServer } from '#tests/support/server.ts'
import { botToken, TelegramServer } from '#tests/support/telegram-server.ts'
import { sweepTemporaryFolders } from '#tests/support/temporary-folder.ts'
import { serverFile, withoutWaiting } from './support.ts'

/** One server for all journeys, with the services that the environment names and a Telegram of its own; where it is and where it stores things stands in a file that the tests read. */
export default async function setup() {
  sweepTemporaryFolders()
  const telegram = new TelegramServer()
  const telegramAddress = await telegram.start()
  const { stop, ...server } = await startTestServer({
    logFile: 'test-results/server.log',
    settings: {
      ...externalServices(),
      // Nobody cuts the power: no commit waits for the disk.
      PGOPTIONS: withoutWaiting,
      // Who says in X-Forwarded-For whom a request is for is believed; whoever says nothing is this machine, without limits.
      TRUSTED_PROXIES: '127.0.0.1',
      TELEGRAM_BOT_TOKEN: botToken,
      TELEGRAM_API_URL: telegramAddress,
    },
  })
  mkdirSync(dirname(serverFile), { recursive: true })
  writeFileSync(serverFile, JSON.stringify({ ...server, telegramAddress }))
  return async () => {
    await stop()
    telegram.stop()
  }
}
