import type { Removed } from '#demo/remove-demo.ts'
import { config, SettingError } from '#platform/config.ts'
import { runningClusterUrl } from '#platform/postgres/cluster.ts'
import { argumentsOf } from './arguments.ts'
import { openDatabaseOf } from './database.ts'
import { makeDemo } from './demo-data.ts'
import { findBucket, openDataDir } from './machine.ts'
import { runToItsEnd } from './run.ts'

/**
 * Makes the demo data anew, also beside a running server, beside real people, and where a first start makes none; with
 * `--remove` it only removes them, with any settings.
 */
await runToItsEnd(async (run) => {
  const isRemoval = wantsRemoval(process.argv.slice(2))
  const settings = config()
  if (settings.demo === 'off' && !isRemoval) {
    throw new SettingError('Demo data needs HOST and PUBLIC_URL on loopback and DEMO=1, or DEMO=public.')
  }
  openDataDir(settings.dataDir)
  await findBucket(settings)
  const running = settings.databaseUrl ? undefined : runningClusterUrl(settings.dataDir)
  const url = running ?? (await openDatabaseOf({ ...settings, demo: 'off' }, run))
  if (isRemoval) {
    const { withdrawDemo } = await import('#demo/demo.ts')
    const removed = await withdrawDemo(url)
    sayWhatOthersLost(removed)
    console.log(removed.accounts > 0 ? 'The demo data is removed.' : 'There was no demo data.')
    return
  }
  const removed = await makeDemo(url, settings)
  sayWhatOthersLost(removed)
  console.log(removed.accounts > 0 ? 'The demo data is renewed.' : 'The demo data is there.')
})

function wantsRemoval(args: string[]): boolean {
  const options = { remove: { type: 'boolean', default: false } } as const
  return argumentsOf({ args, options }, 'The command takes no option but --remove.').values.remove
}

function sayWhatOthersLost({ applicationsOfOthers, roomsOfOthers }: Removed): void {
  if (applicationsOfOthers + roomsOfOthers === 0) return
  console.log(
    `With the old demo accounts went what real people had with them: applications: ${applicationsOfOthers}, chats: ${roomsOfOthers}.`,
  )
}
