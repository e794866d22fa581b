import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { aPdf, packed } from '#tests/support/pdf.ts'
import { drawPdf as drawPdfFor, pdfPagesMax } from './pdf.ts'

const folder = mkdtempSync(join(tmpdir(), `ustat-test-${process.pid}-`))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const longPatienceMs = 50_000
const { signal } = new AbortController()
const path = join(folder, 'paper.pdf')
function drawPdf(bytes: Uint8Array | string, patienceMs = longPatienceMs) {
  writeFileSync(path, bytes)
  return drawPdfFor(path, { accountId: 'anybody', signal }, patienceMs)
}

const script = '9 0 << /S /JavaScript /JS (app.alert(1)) >>'

describe('a PDF', () => {
  test('becomes pictures of its pages, which hold nothing of the file', async () => {
    const drawn = await drawPdf(aPdf({ pages: 2 }))
    if (!drawn.ok) throw new Error(drawn.reason)
    expect(drawn.pages.map(({ width, height }) => [width, height])).toEqual([
      [1_600, 2_264],
      [1_600, 2_264],
    ])
    const [page] = drawn.pages
    expect(await sharp(page?.bytes).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 2_264 })
    const at = { left: 400, top: 1_900, width: 1, height: 1 }
    const [red, , blue] = await sharp(page?.bytes).extract(at).raw().toBuffer()
    expect([(red ?? 0) > 200, (blue ?? 255) < 60]).toEqual([true, true])
  })

  test('a page made of an endless strip is no larger than any page', async () => {
    const drawn = await drawPdf(aPdf({ size: [10, 14_000] }))
    expect(drawn).toMatchObject({ ok: true, pages: [{ height: 3_200 }] })
  })

  test.each<[string, Buffer]>([
    ['a script', aPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
    ['a script whose name is written in numbers', aPdf({ catalogue: '/OpenAction << /S /J#61vaScript >>' })],
    ['a program to start', aPdf({ catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
    ['another file', aPdf({ catalogue: '/Names << /EmbeddedFiles << /Names [] >> >>' })],
    ['a script that is packed away', aPdf({ objects: [packed(script)] })],
    [
      'a script that is packed away behind a long dictionary',
      aPdf({ objects: [packed(script, `/Comment (${'x'.repeat(5_000)})`)] }),
    ],
    ['a script that stands in a stream as it is', aPdf({ objects: [packed(script, '', false)] })],
    ['objects that unpack to more than is looked at', aPdf({ objects: [packed(' '.repeat(9_000_000))] })],
    ['objects packed in another way', aPdf({ objects: [packed(script).replace('Flate', 'LZW')] })],
  ])('with %s is refused', async (_, bytes) => {
    expect(await drawPdf(bytes)).toEqual({ ok: false, reason: 'active' })
  })

  test.each([
    ['brackets that nobody closes', '<<'.repeat(1_500_000)],
    ['streams that do not end', 'stream\n'.repeat(400_000)],
    ['letters written in numbers', '#41'.repeat(1_000_000)],
  ])('with megabytes of %s is looked at in one pass', async (_, text) => {
    expect(await drawPdf(aPdf({ objects: [`(${text})`] }))).toMatchObject({ ok: true })
  })

  test.each<[string, Buffer | string, string]>([
    ['with a password', aPdf({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 >>' }), 'encrypted'],
    ['as long as a book', aPdf({ pages: pdfPagesMax + 1 }), 'too-many-pages'],
    ['in its name alone', '%PDF-1.7 and so on and so on', 'unreadable'],
    ['without a page', aPdf({ pages: 0 }), 'unreadable'],
    ['that breaks off', aPdf().subarray(0, 300), 'unreadable'],
  ])('%s is refused', async (_, bytes, reason) => {
    expect(await drawPdf(bytes)).toEqual({ ok: false, reason })
  })

  test('that takes too long is given up, and the next one is drawn', async () => {
    expect(await drawPdf(aPdf(), 1)).toEqual({ ok: false, reason: 'unreadable' })
    expect(await drawPdf(aPdf())).toMatchObject({ ok: true })
  })
})
