import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { fileFolderOf } from '#domain/files/file.ts'
import { environmentWith, type S3Settings } from '#platform/config.ts'
import type { FileStore } from '#platform/files.ts'
import { uuidv7 } from '#platform/ids.ts'
import { s3Store } from '#platform/s3-store.ts'
import { aMember } from './support/builders.ts'
import { databaseUrl, useDatabase } from './support/database.ts'
import { urlOfDatabase } from './support/database-cluster.ts'
import { startS3Server } from './support/s3-server.ts'
import { makeTemporaryFolder } from './support/temporary-folder.ts'

useDatabase()

const folder = makeTemporaryFolder()
const dataDir = join(folder, 'data')
const archive = join(folder, 'whole.tar')
const copy = `test_${randomBytes(6).toString('hex')}`
const buckets: Awaited<ReturnType<typeof startS3Server>>[] = []

/** The bucket's contents for database rows: one object is larger than an upload part, one is empty. */
const kept = new Map<string, Buffer>()

beforeAll(async () => {
  buckets.push(await startS3Server(), await startS3Server())
  const store = s3Store(settingsOf(0))
  const { accountId: ownerId } = await aMember('teacher')
  for (const size of [9_000_000, 0, 20])
    kept.set(`${fileFolderOf(await aFile(ownerId))}/480.webp`, randomBytes(size))
  for (const [key, bytes] of kept) await store.put(key, bytes)
  // Of a row whose upload never ended, and of nobody.
  await store.put(`${fileFolderOf(await aFile(ownerId, 'pending'))}/480.webp`, randomBytes(10))
  await store.put(`${fileFolderOf(uuidv7())}/480.webp`, randomBytes(10))
  // A row whose bytes are gone.
  await aFile(ownerId)
})

afterAll(async () => {
  await administer(`drop database if exists ${copy} with (force)`)
  for (const { stop } of buckets) await stop()
  rmSync(folder, { recursive: true, force: true })
})

function settingsOf(index: number): S3Settings {
  const bucket = buckets[index]
  if (!bucket) throw new Error('There is no such bucket.')
  return bucket.settings
}

async function aFile(ownerId: string, state: 'pending' | 'stored' = 'stored'): Promise<string> {
  const id = uuidv7()
  const sha256 = state === 'stored' ? '0'.repeat(64) : null
  await db.insert(files).values({ id, ownerId, purpose: 'message', state, sha256, createdAt: new Date() })
  return id
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Beside this process, which is the bucket's service. */
async function run(script: 'backup' | 'restore', bucket: number, url: string, ...args: string[]) {
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = settingsOf(bucket)
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: environmentWith({
      DATABASE_URL: url,
      DATA_DIR: script === 'backup' ? dataDir : join(folder, `restored-${bucket}`),
      SECRET_KEY: 'k'.repeat(32),
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }),
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { stdout, stderr, status }
}

async function contentOf(store: FileStore): Promise<Map<string, Buffer | undefined>> {
  const content = new Map<string, Buffer | undefined>()
  for await (const key of store.list()) content.set(key, await store.get(key))
  return content
}

test('an archive includes a bucket’s files of the database, and restores them into another bucket', async () => {
  const made = await run('backup', 0, databaseUrl(), archive)
  expect(made.stdout).toContain(`, ${kept.size} files, `)
  expect(made.stderr).toContain('The database knows 1 files whose bytes were not found.')
  expect(made.stderr).toContain('but SECRET_KEY')
  expect(made.status).toBe(0)

  await administer(`create database ${copy}`)
  const url = urlOfDatabase(inject('clusterUrl'), copy)
  const restored = await run('restore', 1, url, archive, '--deleted', 'none')
  expect(restored.stderr).toBe('')
  expect(restored.stdout).toMatch(/^Restored as of .+ rows, 3 files; deleted again: 0\.\n$/)
  const content = await contentOf(s3Store(settingsOf(1)))
  expect([...content.keys()].sort()).toEqual([...kept.keys()].sort())
  for (const [key, bytes] of kept) expect(content.get(key)?.equals(bytes), key).toBe(true)
  expect(existsSync(join(folder, 'restored-1', 'files'))).toBe(false)
})

test('a bucket that holds anything takes no archive, and nothing in it changes', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name}`)
  const before = [...(await contentOf(s3Store(settingsOf(0)))).keys()].sort()
  try {
    const url = urlOfDatabase(inject('clusterUrl'), name)
    const { stderr, status } = await run('restore', 0, url, archive, '--deleted', 'none')
    expect(stderr).toMatch(/^There are files already, such as \S+: a restore needs an empty store\.\n$/)
    expect(status).toBe(1)
    expect([...(await contentOf(s3Store(settingsOf(0)))).keys()].sort()).toEqual(before)
  } finally {
    await administer(`drop database ${name} with (force)`)
  }
})

test('a bucket that stops answering leaves no archive and is reported in one sentence', async () => {
  const unfinished = join(folder, 'unfinished.tar')
  const gone = await startS3Server()
  buckets.push(gone)
  await gone.stop()
  const { stderr, status } = await run('backup', 2, databaseUrl(), unfinished)
  buckets.pop()
  expect(stderr).toMatch(/^The bucket S3_BUCKET \(ustat-files\) cannot be reached: .+\n$/)
  expect(status).toBe(1)
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
})
