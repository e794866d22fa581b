import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { deletionsKeptDays } from '#domain/privacy/deleted-accounts.ts'
import { config, SettingError, startedIn } from '#platform/config.ts'
import { checkDatabase } from '#platform/postgres/check.ts'
import { startCluster } from '#platform/postgres/cluster.ts'
import { argumentsOf } from './arguments.ts'
import { findBucket, openDataDir } from './machine.ts'
import { runToItsEnd } from './run.ts'

/** `npm run restore -- FILE`: restores an archive into an empty DATA_DIR and, if configured, an empty database. */
await runToItsEnd(async (run) => {
  const usage = 'Say which archive to restore: npm run restore -- FILE [--deleted LIST].'
  const options = { deleted: { type: 'string' } } as const
  const { values, positionals } = argumentsOf({ allowPositionals: true, options }, usage)
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new SettingError(usage)
  const archive = resolve(startedIn(), file)
  const settings = config()
  refuseUnlessEmpty(settings.dataDir)
  const { deletedAccountsLists, deleteListedAgain, noteDeletedAccounts, readDeletedAccounts } = await import(
    '#domain/privacy/deleted-accounts.server.ts'
  )
  const { checkArchive, checkEmpty, restoreBackup } = await import('#server/restore.ts')
  const manifest = await run.unlessStopped(checkArchive(archive))
  const isNone = values.deleted === 'none'
  const lists = values.deleted ? [resolve(startedIn(), values.deleted)] : deletedAccountsLists(archive)
  if (!isNone && (lists.length === 0 || !lists.every((path) => existsSync(path)))) {
    throw new SettingError(
      'Accounts that were deleted after the archive was made must be deleted again: say where their list is (--deleted FILE, it is deleted-accounts.txt of BACKUP_DIR or of the former DATA_DIR), or --deleted none.',
    )
  }

  if (Date.now() - Date.parse(manifest.madeAt) > deletionsKeptDays * 86_400_000)
    console.error(
      `The archive is older than ${deletionsKeptDays} days, the time for which deleted accounts are remembered: some may come back.`,
    )
  openDataDir(settings.dataDir)
  await findBucket(settings)
  let url = settings.databaseUrl
  if (!url) {
    const cluster = await startCluster({ dataDir: settings.dataDir })
    run.closeAtEnd(cluster.stop)
    url = cluster.url
  }
  await checkDatabase(url)
  await checkEmpty(url)
  const { closeDatabase, openDatabase } = await import('#db/client.ts')
  openDatabase(url)
  run.closeAtEnd(closeDatabase)
  const known = new Map(isNone ? [] : lists.flatMap((path) => [...readDeletedAccounts(path)]))
  let deleted = 0
  await run.unlessStopped(
    restoreBackup(url, archive, manifest, async () => {
      deleted = await deleteListedAgain([...known.keys()])
      await noteDeletedAccounts(known)
    }),
  )
  const { database, files, madeAt } = manifest
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored as of ${madeAt}: ${rows} rows, ${files} files; deleted again: ${deleted}.`)
})

function refuseUnlessEmpty(dataDir: string): void {
  const there = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== 'lost+found') : []
  if (there.length > 0)
    throw new SettingError(`The folder DATA_DIR (${dataDir}) is not empty, and a restore needs an empty one.`)
}
