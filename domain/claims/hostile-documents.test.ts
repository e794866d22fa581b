import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { documents } from '#db/schema/claims.ts'
import { files } from '#db/schema/files.ts'
import { limits } from '#db/schema/limits.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { aColleague, aSchool, aTeacher, done } from '#tests/support/builders.ts'
import { aDocument } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { aPdf } from '#tests/support/pdf.ts'
import { addDocument } from './add-document.server.ts'
import { documentTriesPerDay, walletBytesMax, walletFilesMax } from './claim.ts'
import { findDocumentPage } from './find-document.server.ts'
import { ownClaims } from './own-claims.server.ts'

useDatabase()
useSettings()

const folder = mkdtempSync(join(tmpdir(), `ustat-test-${process.pid}-`))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { signal } = new AbortController()
let count = 0

function add(owner: Member, bytes: Uint8Array | string, name = 'бумага.pdf', size = bytes.length) {
  count += 1
  const path = join(folder, String(count))
  writeFileSync(path, bytes)
  return addDocument(owner, { path, name, size }, signal)
}

const picture = () => sharp({ create: { width: 40, height: 60, channels: 3, background: '#1b6ca8' } })
const page = async (owner: Member, id: string) => {
  const found = await findDocumentPage(owner, id, 1)
  return { type: found?.type, text: found?.bytes.toString('latin1') ?? '' }
}

describe('a file of two kinds at once', () => {
  const script = '<script>alert(document.cookie)</script>'
  test.each<[string, () => Promise<Buffer>]>([
    [
      'a photo with a page behind it',
      async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(script)]),
    ],
    ['a picture with a PDF behind it', async () => Buffer.concat([await picture().png().toBuffer(), aPdf()])],
    ['a PDF with a page behind it', async () => Buffer.concat([aPdf(), Buffer.from(script)])],
    [
      'a photo whose words of the camera are a page',
      () =>
        picture()
          .withExif({ IFD0: { ImageDescription: script } })
          .jpeg()
          .toBuffer(),
    ],
  ])('is kept as its pixels alone: %s', async (_, bytesOf) => {
    const teacher = await aTeacher()
    const added = done(await add(teacher, await bytesOf()))
    const { type, text } = await page(teacher, added.id)
    expect(type).toMatch(/^image\/(webp|jpeg|png)$/)
    for (const trace of ['script', '%PDF', 'Exif']) expect(text).not.toContain(trace)
  })
})

describe('what is refused, and leaves nothing behind', () => {
  const png = Buffer.alloc(64)
  png.write('89504e470d0a1a0a0000000d49484452', 'hex')
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.writeUInt8(8, 24)
  png.writeUInt8(2, 25)
  const launch = '/OpenAction << /S /Launch /F (cmd.exe) >>'
  const script = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'
  test.each<[string, Uint8Array | string, string]>([
    ['a page named as a PDF', '<!doctype html><script>alert(1)</script>', 'not-an-image'],
    ['SVG named as a PNG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'not-an-image'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'not-an-image'],
    ['an archive', Buffer.from('504b0304140000000800', 'hex'), 'not-an-image'],
    ['a page with a PDF behind it', `<script>alert(1)</script>${aPdf().toString('latin1')}`, 'not-an-image'],
    ['a picture of 3,600 megapixels', png, 'too-many-pixels'],
    ['a PDF with a password', aPdf({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 >>' }), 'encrypted'],
    ['a PDF with a script', aPdf({ catalogue: script }), 'active'],
    ['a PDF that starts a program', aPdf({ catalogue: launch }), 'active'],
    ['a PDF of thirteen pages', aPdf({ pages: 13 }), 'too-many-pages'],
  ])('%s', async (_, bytes, reason) => {
    const teacher = await aTeacher()
    expect(await add(teacher, bytes)).toEqual({ ok: false, reason })
    expect(await db.$count(files, eq(files.ownerId, teacher.accountId))).toBe(0)
  })
})

test('a page of any size is drawn no larger than a sheet', async () => {
  const teacher = await aTeacher()
  const { id } = done(await add(teacher, aPdf({ size: [14_400, 14_400] })))
  const found = await findDocumentPage(teacher, id, 1)
  const { width = 0, height = 0 } = await sharp(found?.bytes).metadata()
  expect([width <= 1_600, height <= 3_200]).toEqual([true, true])
})

test.each([
  ['../../../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Windows\\system32\\диплом.pdf', 'диплом.pdf'],
  ['дип\u0000лом\u202Efdp.exe', 'дипломfdp.exe'],
  ['/', 'document'],
  ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
  [`${'я'.repeat(300)}.pdf`, `${'я'.repeat(115)}….pdf`],
])('a name says nothing of where a file lies: %j', async (posted, kept) => {
  const teacher = await aTeacher()
  done(await add(teacher, await picture().png().toBuffer(), posted))
  const own = await ownClaims(teacher)
  expect(own?.documents.map(({ name }) => name)).toEqual([kept])
  const [row] = await db.select().from(files).where(eq(files.ownerId, teacher.accountId))
  for (const { key } of Object.values(row?.variants ?? {}))
    expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}\/page-1\.\w+$/)
})

test('refused documents count as well: after a day’s limit nothing more is drawn', async () => {
  const teacher = await aTeacher()
  await db.insert(limits).values({
    key: `document-try:day:${teacher.accountId}`,
    hits: Array.from({ length: documentTriesPerDay }, () => new Date()),
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  expect(await add(teacher, aPdf())).toMatchObject({ ok: false, reason: 'limited' })
})

describe('a wallet', () => {
  test('takes its fiftieth file and no more, however many come at once', async () => {
    const teacher = await aTeacher()
    for (let index = 1; index < walletFilesMax; index += 1) await aDocument(teacher)
    const answers = await Promise.all(
      [10, 20].map(async (side) => add(teacher, await picture().resize(side, side).png().toBuffer())),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, reason: 'wallet-full' })
    const another = await picture().resize(30, 30).png().toBuffer()
    expect(await add(teacher, another)).toEqual({ ok: false, reason: 'wallet-full' })
    expect((await ownClaims(teacher))?.size.files).toBe(walletFilesMax)
  })

  test('of a school takes no more from two colleagues at once', async () => {
    const school = await aSchool()
    const colleague = await aColleague(school)
    for (let index = 1; index < walletFilesMax; index += 1) await aDocument(school)
    const answers = await whileDocumentsWait(2, () =>
      Promise.all(
        [school, colleague].map(async (member, index) =>
          add(
            member,
            await picture()
              .resize(10 + index, 10)
              .png()
              .toBuffer(),
          ),
        ),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, reason: 'wallet-full' })
  })

  test('takes 200 MB of what came and no more, a school’s as well', async () => {
    const school = await aSchool()
    const bytes = await picture().png().toBuffer()
    await aDocument(school, walletBytesMax - bytes.length)
    done(await add(school, bytes))
    expect(await add(school, aPdf({ pages: 2 }))).toEqual({ ok: false, reason: 'wallet-too-large' })
  })
})

/** Runs the work while documents are locked, until this many statements wait. */
async function whileDocumentsWait<T>(waiting: number, work: () => Promise<T>): Promise<T> {
  const [done] = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${documents} in share mode`)
    const started = work()
    await eventually(async () =>
      expect(
        await db.$count(
          sql`pg_stat_activity`,
          sql`datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toBe(waiting),
    )
    return [started]
  })
  return done
}
