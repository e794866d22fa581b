import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { ArchiveError, ArchiveWriter, readArchive, verifyArchive } from './archive.ts'

const folder = makeTemporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** More than any buffer on the way holds. */
const large = Buffer.alloc(3_000_000, 'ab')

async function anArchive(name: string): Promise<string> {
  const path = join(folder, name)
  const archive = new ArchiveWriter(path)
  await archive.add('first', Buffer.from('one'))
  await archive.add('folder/large', { size: large.length, stream: Readable.from([large]) })
  await archive.add('empty', Buffer.alloc(0))
  expect(await archive.finish({ says: 'something' })).toBe(statSync(path).size)
  return path
}

test('files are read back in order, and only the owner may open the archive', async () => {
  const path = await anArchive('whole.tar')
  const read: [string, string][] = []
  for await (const { name, bytes } of readArchive(path)) {
    const all = Buffer.concat(await bytes.toArray())
    read.push([name, createHash('sha256').update(all).digest('hex')])
  }
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(read.slice(0, 3)).toEqual([
    ['first', sha256(Buffer.from('one'))],
    ['folder/large', sha256(large)],
    ['empty', sha256(Buffer.alloc(0))],
  ])
  expect(read.slice(3).map(([name]) => name)).toEqual(['SHA256SUMS', 'manifest.json'])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await verifyArchive(path)).toMatchObject({ says: 'something' })
})

test('an archive has its name only once it is whole', async () => {
  const path = join(folder, 'unfinished.tar')
  const archive = new ArchiveWriter(path)
  await archive.add('first', Buffer.from('one'))
  expect(readdirSync(folder)).not.toContain('unfinished.tar')
  await archive.discard()
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('an archive that cannot be written says why, also when its file fails between two entries', async () => {
  const archive = new ArchiveWriter(join(folder, 'no such folder', 'nowhere.tar'))
  await sleep(50)
  await expect(archive.add('first', Buffer.from('one'))).rejects.toMatchObject({ code: 'ENOENT' })
  await archive.discard()
})

test('a stream that fails or says a wrong size fails the archive', async () => {
  const archive = new ArchiveWriter(join(folder, 'failed.tar'))
  await expect(
    archive.add('short', { size: 10, stream: Readable.from([Buffer.from('three')]) }),
  ).rejects.toThrow()
  await archive.discard()
  expect(readdirSync(folder).filter((name) => name.includes('failed'))).toEqual([])
})

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 20_000)],
  ['cut between two entries', (bytes: Buffer) => bytes.subarray(0, 1024)],
  ['changed in the middle', (bytes: Buffer) => bytes.fill('x', 1_000_000, 1_000_001)],
  [
    'changed in its list',
    (bytes: Buffer) => bytes.fill('0', bytes.indexOf(sumOf('one')), bytes.indexOf(sumOf('one')) + 1),
  ],
  ['no archive', () => Buffer.from('nothing of the kind'.repeat(100))],
  ['empty', () => Buffer.alloc(0)],
])('an archive that is %s is refused in one sentence', async (name, damage) => {
  const path = await anArchive(`${name}.tar`)
  writeFileSync(path, damage(readFileSync(path)))
  await expect(verifyArchive(path)).rejects.toThrow(ArchiveError)
})

test('an archive that is not there is refused in one sentence', async () => {
  await expect(verifyArchive(join(folder, 'none.tar'))).rejects.toThrow('There is no archive')
})

const sumOf = (words: string) => createHash('sha256').update(words).digest('hex')
