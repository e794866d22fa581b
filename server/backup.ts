import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { type Dump, dumpDatabase } from '#db/dump.ts'
import { ArchiveError, ArchiveWriter } from '#platform/archive.ts'
import { config } from '#platform/config.ts'
import { listFiles, streamFile } from '#platform/files.ts'

export const archiveFormat = 1
export const secretName = 'secret.key'
export const filesFolder = 'files/'
export const tablesFolder = 'database/'

/** The manifest of an archive, beside the checksums of its entries. */
export interface Manifest {
  format: typeof archiveFormat
  madeAt: string
  database: Dump
  files: number
  /** Files that have a row and were missing from the store. */
  filesMissing: number
  /** Whether the archive holds the file `secret.key`, or its data need a SECRET_KEY of the settings. */
  secret: 'file' | 'settings' | 'none'
}

export interface Backup {
  path: string
  bytes: number
  manifest: Manifest
}

/**
 * Writes the whole product into one archive while it runs: the database at one moment, and the files that it
 * knows at that moment. The bytes of a file are stored before its row says so, and sweeps wait for the backup.
 */
export async function makeBackup(databaseUrl: string, path: string): Promise<Backup> {
  const archive = new ArchiveWriter(path)
  try {
    const madeAt = new Date().toISOString()
    let counted = { files: 0, filesMissing: 0 }
    const database = await dumpDatabase(
      databaseUrl,
      (table, number, bytes) =>
        archive.add(`${tablesFolder}${table}/${String(number).padStart(6, '0')}.copy.gz`, bytes),
      async (client) => {
        counted = await addFiles(archive, await foldersKnown(client))
      },
    )
    const secret = await addSecret(archive)
    const manifest: Manifest = { format: archiveFormat, madeAt, database, ...counted, secret }
    return { path, bytes: await archive.finish(manifest), manifest }
  } catch (error) {
    await archive.discard()
    throw outOfRoom(error, path)
  }
}

/** The folders of files that have a row, by their last part; a crash left the others. */
async function foldersKnown(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(`
    select id from files where state <> 'pending'
    union all
    select id from data_exports where state = 'ready'`)
  return new Set(rows.map(({ id }) => id))
}

async function addFiles(
  archive: ArchiveWriter,
  folders: Set<string>,
): Promise<{ files: number; filesMissing: number }> {
  let files = 0
  const seen = new Set<string>()
  for await (const key of listFiles()) {
    const folder = key.split('/').at(-2) ?? ''
    const found = folders.has(folder) ? await streamFile(key) : undefined
    if (!found) continue
    const stream = Readable.fromWeb(found.read() as Parameters<typeof Readable.fromWeb>[0])
    await archive.add(`${filesFolder}${key}`, { size: found.size, stream })
    files += 1
    seen.add(folder)
  }
  return { files, filesMissing: folders.size - seen.size }
}

async function addSecret(archive: ArchiveWriter): Promise<Manifest['secret']> {
  const { secretKey, dataDir } = config()
  if (secretKey) return 'settings'
  const path = join(dataDir, secretName)
  if (!existsSync(path)) return 'none'
  await archive.add(secretName, readFileSync(path))
  return 'file'
}

function outOfRoom(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new ArchiveError(`There is no room for the archive ${path}.`)
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS')
    return new ArchiveError(`The archive ${path} cannot be written: ${code}.`)
  return error
}
