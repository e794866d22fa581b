import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { createGunzip } from 'node:zlib'
import type { DumpedPart } from '#db/load.ts'
import { finishLoading, isEmptyDatabase, knowsMigration, loadDatabase } from '#db/load.ts'
import { ArchiveError, readArchive, verifyArchive } from '#platform/archive.ts'
import { config } from '#platform/config.ts'
import { listFiles, putFile } from '#platform/files.ts'
import { unseal } from '#platform/secrets.ts'
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
  if (manifest.secret === 'settings' && !(await isKeyOf(path, manifest))) {
    throw new ArchiveError(
      `SECRET_KEY is not the one under which the archive ${path} was made: it opens none of the secrets in it. Set the one of that installation; after a rotation, SECRET_KEY_FORMER too.`,
    )
  }
  return manifest
}

/** Whether SECRET_KEY opens a secret of the archive, or there is none. One may have been lost before. */
async function isKeyOf(path: string, { database }: Manifest): Promise<boolean> {
  const { columns = [] } = database.tables.find(({ name }) => name === 'authenticators') ?? {}
  const [owner, secret] = [columns.indexOf('account_id'), columns.indexOf('sealed_secret')]
  const opened: boolean[] = []
  for await (const { table, bytes } of tableParts(path)) {
    if (table !== 'authenticators') {
      if (opened.length > 0) break
      bytes.resume()
      continue
    }
    // Neither column can hold a tab or a line break.
    for await (const row of createInterface(bytes.pipe(createGunzip()))) {
      const fields = row.split('\t')
      const sealed = Buffer.from(fields[secret]?.replace(/^\\\\x/, '') ?? '', 'hex')
      opened.push(unseal('authenticator', fields[owner] ?? '', sealed) !== undefined)
    }
  }
  return opened.length === 0 || opened.includes(true)
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
