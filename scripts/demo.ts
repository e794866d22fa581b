import { config, SettingError } from '#platform/config.ts'
import { runningClusterUrl } from '#platform/postgres/cluster.ts'
import { openDatabaseOf } from './database.ts'
import { makeDemo } from './demo-data.ts'
import { findBucket, openDataDir } from './machine.ts'
import { runToItsEnd } from './run.ts'

/** Makes the demo data anew, also beside a running server, beside real people, and where a first start makes none. */
await runToItsEnd(async (run) => {
  const settings = config()
  if (settings.demo === 'off') {
    throw new SettingError('Demo data needs HOST and PUBLIC_URL on loopback and DEMO=1, or DEMO=public.')
  }
  openDataDir(settings.dataDir)
  await findBucket(settings)
  const running = settings.databaseUrl ? undefined : runningClusterUrl(settings.dataDir)
  const url = running ?? (await openDatabaseOf({ ...settings, demo: 'off' }, run))
  const removed = await makeDemo(url, settings)
  if (removed.applicationsOfOthers + removed.roomsOfOthers > 0) {
    const { applicationsOfOthers, roomsOfOthers } = removed
    console.log(
      `With the old demo accounts went what real people had with them: applications: ${applicationsOfOthers}, chats: ${roomsOfOthers}.`,
    )
  }
  console.log(removed.accounts > 0 ? 'The demo data is renewed.' : 'The demo data is there.')
})
