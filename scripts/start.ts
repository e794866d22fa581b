import { fileURLToPath } from 'node:url'
import { config, preferProductionLibraries, SettingError } from '#platform/config.ts'
import type { Role, startServer } from '#server/app.ts'
import { argumentsOf } from './arguments.ts'
import { refuseKnownPasswords } from './demo-data.ts'
import { findBucket, findPortFree, openDataDir, unwritableBackups } from './machine.ts'
import { missingSettings } from './missing-settings.ts'
import { runUntilStopped } from './run.ts'
import { refuseOtherSettings } from './shared-settings.ts'

const built = new URL('../build/server/index.js', import.meta.url).href

await runUntilStopped(async (run) => {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const role = roleOf(process.argv.slice(2))
  const settings = config()
  openDataDir(settings.dataDir)
  if (role !== 'worker') await findPortFree(settings)
  if (settings.metrics) await findPortFree(settings.metrics, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
  await findBucket(settings)

  preferProductionLibraries()
  const server: Promise<{ startServer: typeof startServer }> = import(built)
  server.catch(() => {})
  const { openDatabaseOf } = await import('./database.ts')
  const databaseUrl = await openDatabaseOf(settings, run)
  await refuseKnownPasswords(databaseUrl, settings)
  await refuseOtherSettings(databaseUrl, settings)
  const { address, close } = await (await server).startServer({
    databaseUrl,
    host: settings.host,
    port: settings.port,
    role,
  })
  run.closeAtEnd(close, settings.drainSeconds * 1_000)
  const troubles = [
    ...missingSettings(settings, role),
    ...(role === 'http' ? [] : unwritableBackups(settings)),
  ]
  for (const sentence of troubles) console.error(sentence)
  console.log(`Устат: ${address || role}`)
})

function roleOf(args: string[]): Role {
  const sentence = 'The option --role must be all, http or worker, and there is no other.'
  const options = { role: { type: 'string', default: 'all' } } as const
  const { role } = argumentsOf({ args, options }, sentence).values
  if (role === 'all' || role === 'http' || role === 'worker') return role
  throw new SettingError(sentence)
}
