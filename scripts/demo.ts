import { config, SettingError } from '#platform/config.ts'
import { runningClusterUrl } from '#platform/postgres/cluster.ts'
import { hasNoAccount, openDatabaseOf, sayPasswords } from './database.ts'
import { findBucket, openDataDir } from './machine.ts'
import { runToItsEnd } from './run.ts'

/** Fills an empty database with demo data, also beside a running server and where a first start does not do it. */
await runToItsEnd(async (run) => {
  const settings = config()
  openDataDir(settings.dataDir)
  await findBucket(settings)
  const running = settings.databaseUrl ? undefined : runningClusterUrl(settings.dataDir)
  const url = running ?? (await openDatabaseOf({ ...settings, demo: 'off' }, run))
  if (!(await hasNoAccount(url))) {
    throw new SettingError('The database already has accounts, and demo data goes into an empty one alone.')
  }
  if (settings.demo === 'off') {
    throw new SettingError('Demo data needs HOST and PUBLIC_URL on loopback and DEMO=1, or DEMO=public.')
  }
  const { seedDemo } = await import('#db/seeds/demo.ts')
  sayPasswords(settings, await seedDemo(url, settings.demo))
  console.log('The demo data is there.')
})
