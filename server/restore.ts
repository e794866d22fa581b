import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DumpedPart } from '#db/load.ts'
import { finishLoading, isEmptyDatabase, knowsMigration, loadDatabase } from '#db/load.ts'
import { ArchiveError, readArchive, verifyArchive } from '#platform/archive.ts'
import { config } from '#platform/config.ts'
import { listFiles, putFile } from '#platform/files.ts'
import { archiveFormat, filesFolder, type Manifest, secretName, tablesFolder } from './backup.ts'

/** Reads an archive to its end and returns its manifest, or says in one sentence why it cannot be used. */
export async function checkArchive(path: string): Promise<Manifest> {
  const manifest = (await verifyArchive(path)) as Manifest
  if (manifest.format !== archiveFormat || !knowsMigration(manifest.database)) {
    throw new ArchiveError(
      `The archive ${path} was made by a newer version of the product: restore it with that version.`,
    )
  }
  if (manifest.secret === 'settings' && !config().secretKey) {
    throw new ArchiveError(
      `The archive ${path} was made with a SECRET_KEY, without which the secrets in it stay closed: set the same.`,
    )
  }
  if (manifest.secret === 'file' && config().secretKey) {
    throw new ArchiveError(
      `The archive ${path} holds the key of the secrets in it, whose place SECRET_KEY would take, and they would stay closed: restore it, and run the product, without SECRET_KEY.`,
    )
  }
  return manifest
}

/** Refuses to mix restored data with existing data. */
export async function checkEmpty(databaseUrl: string): Promise<void> {
  if (!(await isEmptyDatabase(databaseUrl)))
    throw new ArchiveError('The database is not empty: a restore needs an empty one.')
  for await (const key of listFiles())
    throw new ArchiveError(`There are files already, such as ${key}: a restore needs an empty store.`)
}

/**
 * Restores what `checkArchive` read, into an empty database and an empty store. The database carries a mark until
 * `beforeUse` is done too, so that an interrupted restore is not taken for a complete one.
 */
export async function restoreBackup(
  databaseUrl: string,
  path: string,
  { database, secret }: Manifest,
  beforeUse: () => Promise<void>,
): Promise<void> {
  await loadDatabase(databaseUrl, database, tableParts(path))
  for await (const { name, bytes } of readArchive(path)) {
    if (name.startsWith(filesFolder)) await putFile(name.slice(filesFolder.length), bytes)
    else if (name === secretName && secret === 'file' && !config().secretKey)
      writeFileSync(join(config().dataDir, secretName), Buffer.concat(await bytes.toArray()), {
        mode: 0o600,
        flag: 'wx',
        flush: true,
      })
    else bytes.resume()
  }
  await beforeUse()
  await finishLoading(databaseUrl)
}

async function* tableParts(path: string): AsyncGenerator<DumpedPart> {
  for await (const { name, bytes } of readArchive(path)) {
    if (!name.startsWith(tablesFolder)) bytes.resume()
    else yield { table: name.split('/')[1] ?? '', bytes }
  }
}
