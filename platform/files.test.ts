import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '#tests/support/s3-server.ts'
import { SettingError } from './config.ts'
import { deleteFiles, type FileStore, getFile, putFile, streamFile } from './files.ts'
import { folderStore } from './folder-store.ts'
import { checkBucket, s3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), `ustat-test-${process.pid}-`))
let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await s3.stop()
})

/** Bytes that are produced during the upload; it may end in a failure. */
async function* asTheyCome(chunks: Uint8Array[], failure?: Error): AsyncGenerator<Uint8Array> {
  yield* chunks
  if (failure) throw failure
}

describe.each<[string, () => FileStore]>([
  ['a folder', () => folderStore(folder)],
  ['a bucket', () => s3Store(s3.settings)],
])('files in %s', (_name, open) => {
  let store: FileStore
  beforeAll(() => {
    store = open()
  })

  test('is the same store whoever opens it, and another one is another', async () => {
    await store.put('3f/known/0.bin', Buffer.from('a file'))
    const word = await store.identity()
    expect(await open().identity()).toBe(word)
    expect(await folderStore(join(folder, 'another')).identity()).not.toBe(word)
    rmSync(join(folder, 'another'), { recursive: true })
    for await (const key of store.list()) expect(key).toBe('3f/known/0.bin')
    await store.deleteFolder('3f/known')
  })

  test('a stored file is read back, byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256))
    await store.put('3f/one/384.webp', bytes)
    expect((await store.get('3f/one/384.webp'))?.equals(bytes)).toBe(true)
  })

  test('nothing is kept as nothing', async () => {
    await store.put('3f/empty/0.bin', new Uint8Array())
    expect(await store.get('3f/empty/0.bin')).toHaveLength(0)
  })

  test('a second put takes the place of the first', async () => {
    await store.put('3f/two/96.webp', Buffer.from('first'))
    await store.put('3f/two/96.webp', Buffer.from('second'))
    expect(String(await store.get('3f/two/96.webp'))).toBe('second')
  })

  test('a missing file is undefined', async () => {
    expect(await store.get('3f/none/96.webp')).toBeUndefined()
    expect(await store.stream('3f/none/96.webp')).toBeUndefined()
  })

  test('a file stored from a stream is read as one, with the size that it reports', async () => {
    // More than one part of a bucket's multipart upload, with a remainder.
    const chunk = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 251))
    const chunks = Array.from({ length: 90 }, () => chunk)
    await store.put('3f/stream/archive.zip', asTheyCome(chunks))
    const found = await store.stream('3f/stream/archive.zip')
    expect(found?.size).toBe(9_000_000)
    const read = Buffer.from(await new Response(found?.read()).arrayBuffer())
    expect(read.equals(Buffer.concat(chunks))).toBe(true)
  })

  test('nothing comes as nothing', async () => {
    await store.put('3f/nothing/0.bin', asTheyCome([]))
    expect(await store.get('3f/nothing/0.bin')).toHaveLength(0)
    expect((await store.stream('3f/nothing/0.bin'))?.size).toBe(0)
  })

  test('a failed upload is not stored, and leaves the earlier file', async () => {
    const failing = () => asTheyCome([Buffer.from('half')], new Error('no more comes'))
    await expect(store.put('3f/failed/archive.zip', failing())).rejects.toThrow('no more comes')
    expect(await store.get('3f/failed/archive.zip')).toBeUndefined()
    await store.put('3f/failed/archive.zip', Buffer.from('whole'))
    await expect(store.put('3f/failed/archive.zip', failing())).rejects.toThrow('no more comes')
    expect(String(await store.get('3f/failed/archive.zip'))).toBe('whole')
  })

  test('a folder goes with everything in it and nothing beside it', async () => {
    await store.put('aa/gone/96.webp', Buffer.from('small'))
    await store.put('aa/gone/384.webp', Buffer.from('large'))
    await store.put('aa/gone-not/96.webp', Buffer.from('other'))
    await store.deleteFolder('aa/gone')
    expect(await store.get('aa/gone/96.webp')).toBeUndefined()
    expect(await store.get('aa/gone/384.webp')).toBeUndefined()
    expect(String(await store.get('aa/gone-not/96.webp'))).toBe('other')
    await store.deleteFolder('aa/gone')
  })

  test('a folder goes although something is being put into it, which may fail', async () => {
    for (let round = 0; round < 12; round += 1) {
      await store.put('aa/busy/0.bin', Buffer.from('before'))
      const putting = [1, 2, 3, 4, 5, 6].map((name) => store.put(`aa/busy/${name}.bin`, Buffer.from('new')))
      const put = Promise.allSettled(putting)
      await store.deleteFolder('aa/busy')
      expect(await store.get('aa/busy/0.bin')).toBeUndefined()
      await put
    }
  })
})

test('a folder holds no passing names once files are put', () => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  expect(names.filter((entry) => entry.isFile()).map(({ name }) => name)).not.toContainEqual(
    expect.stringMatching(/\.[0-9a-f-]{36}$/),
  )
})

test.each(['', 'one', '../one/two', 'one/../two', '/one/two', 'one/two\0'])('%j is no key', async (key) => {
  await expect(putFile(key, Buffer.from('bytes'))).rejects.toThrow('No key of a file')
  await expect(getFile(key)).rejects.toThrow('No key of a file')
  await expect(streamFile(key)).rejects.toThrow('No key of a file')
  await expect(deleteFiles(key)).rejects.toThrow('No key of a file')
})

test('the files of a bucket are listed page by page', async () => {
  // s3rver fails on a second page.
  const pages: Record<string, string> = {
    '': '<IsTruncated>true</IsTruncated><NextContinuationToken>two</NextContinuationToken><Contents><Key>3f/a/0.bin</Key></Contents><Contents><Key>3f/b/0.bin</Key></Contents>',
    two: '<IsTruncated>true</IsTruncated><NextContinuationToken>three</NextContinuationToken>',
    three: '<IsTruncated>false</IsTruncated><Contents><Key>3f/c/0.bin</Key></Contents>',
  }
  const service = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://bucket')
    const page = pages[searchParams.get('continuation-token') ?? '']
    response.setHeader('Content-Type', 'application/xml')
    response.end(`<?xml version="1.0"?><ListBucketResult>${page}</ListBucketResult>`)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const store = s3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` })
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  service.closeAllConnections()
  service.close()
  expect(keys).toEqual(['3f/a/0.bin', '3f/b/0.bin', '3f/c/0.bin'])
})

describe('a bucket before anything is kept in it', () => {
  test('is found', async () => {
    await expect(checkBucket(s3.settings)).resolves.toBeUndefined()
  })

  test.each([
    ['an absent bucket', { bucket: 'absent' }, 'there is no such bucket'],
    ['a wrong key', { accessKeyId: 'SOMEBODY' }, 'the keys are not accepted'],
    ['a service that is not there', { endpoint: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
  ])('%s is refused in one sentence', async (_name, wrong, why) => {
    const checked = checkBucket({ ...s3.settings, ...wrong })
    await expect(checked).rejects.toThrow(SettingError)
    await expect(checked).rejects.toThrow(why)
    await expect(checked).rejects.toThrow(/^The bucket S3_BUCKET \([\w-]+\) cannot be reached: [^\n]+\.$/)
  })
})
