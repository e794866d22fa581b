import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { unfinishedArchive } from '#platform/archive.ts'
import { config, SettingError, startedIn } from '#platform/config.ts'
import { argumentsOf } from './arguments.ts'
import { databaseBesideServer } from './beside-server.ts'
import { findBucket } from './machine.ts'
import { runToItsEnd } from './run.ts'

const aboutSecret = {
  file: 'The archive holds everything, the key of the secrets too: whoever reads it has it all, so keep it closed.',
  settings:
    'The archive holds everything but SECRET_KEY, without which the secrets in it stay closed: keep that elsewhere.',
  none: 'The archive holds everything that people entrusted to the product: keep it closed.',
}

/** `npm run backup -- FILE`: a full backup of the product, also beside a running server. */
await runToItsEnd(async (run) => {
  const usage = 'Say which file to write: npm run backup -- FILE.'
  const { positionals } = argumentsOf({ allowPositionals: true }, usage)
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new SettingError(usage)
  const target = resolve(startedIn(), file)
  if (existsSync(target)) throw new SettingError(`The file ${target} is there already.`)
  const settings = config()
  await findBucket(settings)
  const url = await databaseBesideServer(settings, run)
  const { makeBackup } = await import('#server/backup.ts')
  run.closeAtEnd(() => rm(unfinishedArchive(target), { force: true }))
  const { bytes, manifest } = await run.unlessStopped(makeBackup(url, target))
  const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${target}: ${rows} rows, ${manifest.files} files, ${(bytes / 1e6).toFixed(1)} MB.`)
  if (manifest.filesMissing > 0)
    console.error(`The database knows ${manifest.filesMissing} files whose bytes were not found.`)
  console.error(aboutSecret[manifest.secret])
})
