import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startProcess } from './child-process.ts'
import { readImageHeader } from './image-header.ts'
import { isPlainPicture } from './image-structure.ts'
import { makePictures } from './images.ts'

vi.mock('./child-process.ts', async (original) => {
  const actual = await original<typeof import('./child-process.ts')>()
  return { ...actual, startProcess: vi.fn(actual.startProcess) }
})

const folder = mkdtempSync(join(tmpdir(), `ustat-test-${process.pid}-`))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
function fileOf(bytes: Uint8Array): string {
  count += 1
  const path = join(folder, `${count}`)
  writeFileSync(path, bytes)
  return path
}

const { signal } = new AbortController()
/** On a busy machine the largest take longer than the product's limit, which is not tested here. */
const patienceMs = 60_000

const made = (bytes: Uint8Array, accountId = 'anybody', stop = signal) =>
  makePictures(fileOf(bytes), 'square', [96], { accountId, signal: stop }, patienceMs)

const red = (width = 20, height = 20) => sharp({ create: { width, height, channels: 3, background: '#f00' } })

const [png, jpeg, gif, webp] = await Promise.all([
  red().png().toBuffer(),
  red().jpeg().toBuffer(),
  red().gif().toBuffer(),
  red().webp().toBuffer(),
])

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

/** Inserted after the header of 33 bytes. */
const pngWith = (...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), Buffer.concat(chunks), png.subarray(33)])

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const jpegWith = (...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.concat(segments), jpeg.subarray(2)])

const repeated = (bytes: Buffer, times: number) => Buffer.concat(Array<Buffer>(times).fill(bytes))

const eightMegabytes = deflateSync(Buffer.alloc(7_900_000))
const before = {
  zTXt: Buffer.from('Comment\0\0', 'latin1'),
  iTXt: Buffer.from('Comment\0\x01\0ru\0\0', 'latin1'),
  iCCP: Buffer.from('profile\0\0', 'latin1'),
}
const bomb = (type: keyof typeof before, times: number) =>
  pngWith(repeated(chunk(type, Buffer.concat([before[type], eightMegabytes])), times))

const progressive = (side: number) => red(side, side).jpeg({ progressive: true }).toBuffer()

/** A JPEG whose header claims this size: only its structure is valid. */
function claiming(side: number, bytes: Buffer): Buffer {
  const claimed = Buffer.from(bytes)
  const frame = claimed.indexOf(Buffer.from([0xff, 0xc2]))
  claimed.writeUInt16BE(side, frame + 5)
  claimed.writeUInt16BE(side, frame + 7)
  return claimed
}

/** One more scan of a progressive JPEG, without coefficients that matter. */
function withScans(whole: Buffer, times: number): Buffer {
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]))
  return Buffer.concat([whole.subarray(0, -2), repeated(whole.subarray(last, -2), times), whole.subarray(-2)])
}

describe('a bomb is refused before anything decodes it', () => {
  const frame = gif.subarray(gif.indexOf(0x2c, 13), -1)
  const emptyChunk = Buffer.from('EXIF\0\0\0\0', 'latin1')
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a megabyte of zTXt that unpacks into one gigabyte', () => bomb('zTXt', 126)],
    ['the same in iTXt', () => bomb('iTXt', 126)],
    ['one profile of eight megabytes', () => bomb('iCCP', 1)],
    ['metadata that cannot be unpacked', () => pngWith(chunk('zTXt', Buffer.from('k\0\0nothing', 'latin1')))],
    ['a PNG of very many chunks', () => pngWith(repeated(chunk('tEXt', Buffer.from('k\0v')), 10_001))],
    ['a JPEG of a hundred scans', async () => claiming(4_000, withScans(await progressive(20), 100))],
    [
      'a GIF of very many frames',
      () => Buffer.concat([gif.subarray(0, -1), repeated(frame, 10_001), gif.subarray(-1)]),
    ],
    ['a WebP of very many chunks', () => Buffer.concat([webp, repeated(emptyChunk, 10_001)])],
  ])('%s', async (_, make) => {
    expect(await made(await make())).toEqual({ ok: false, reason: 'too-complex' })
  })
})

describe('files of cameras and editors are not mistaken for bombs', () => {
  const text = deflateSync(Buffer.from('<x:xmpmeta/>'.repeat(5_000)))
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    [
      'a PNG with compressed words',
      () =>
        pngWith(
          chunk('zTXt', Buffer.concat([before.zTXt, text])),
          chunk('iTXt', Buffer.concat([before.iTXt, text])),
        ),
    ],
    [
      'a PNG with a megabyte of plain words',
      () => pngWith(chunk('tEXt', Buffer.concat([Buffer.from('k\0'), Buffer.alloc(1_000_000, 'x')]))),
    ],
    [
      'a PNG with plain words of another language',
      () => pngWith(chunk('iTXt', Buffer.from('k\0\0\0ky\0\0Сүрөт'))),
    ],
    ['a PNG with a profile', () => red().png().withIccProfile('p3').toBuffer()],
    ['a PNG of many pieces', async () => pngWith(repeated(chunk('tEXt', Buffer.from('k\0v')), 500))],
    [
      'a JPEG with profile and EXIF',
      () =>
        red()
          .jpeg()
          .withIccProfile('p3')
          .withExif({ IFD0: { Artist: 'x'.repeat(50_000) } })
          .toBuffer(),
    ],
    [
      'a JPEG with a whole preview among its metadata',
      () =>
        jpegWith(
          segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), jpeg])),
          segment(0xee, jpeg),
        ),
    ],
    ['a large progressive JPEG', () => progressive(3_000)],
    [
      'a WebP with EXIF',
      () =>
        red()
          .webp()
          .withExif({ IFD0: { Artist: 'x'.repeat(50_000) } })
          .toBuffer(),
    ],
    [
      'a film',
      () =>
        sharp([png, png, png], { join: { animated: true } })
          .gif()
          .toBuffer(),
    ],
  ])('%s', async (_, make) => {
    expect(await made(await make())).toMatchObject({ ok: true })
  })

  test('the largest progressive JPEG may have the scans that encoders make, and a few more', async () => {
    const whole = claiming(8_000, await progressive(20))
    const isPlain = async (bytes: Buffer) => {
      const path = fileOf(bytes)
      const header = await readImageHeader(path)
      expect(header).toMatchObject({ kind: 'jpeg', width: 8_000, height: 8_000 })
      return header && isPlainPicture(path, header)
    }
    expect(await isPlain(withScans(whole, 6))).toBe(true)
    expect(await isPlain(withScans(whole, 7))).toBe(false)
  })

  test('anything at all is walked through without an error', async () => {
    const starts = [png, jpeg, gif, webp, bomb('zTXt', 1).subarray(0, 400)]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        fc.nat(400),
        async (start, changes, length) => {
          const bytes = Buffer.from(start.subarray(0, Math.max(length, 34)))
          for (const [at, value] of changes) if (at > 33 && at < bytes.length) bytes[at] = value
          const path = fileOf(bytes)
          const header = await readImageHeader(path)
          if (header) expect(await isPlainPicture(path, header)).toBeTypeOf('boolean')
        },
      ),
      { numRuns: 300, seed: 20_261_122 },
    )
  })
})

describe('one after another', () => {
  beforeEach(() => void vi.mocked(startProcess).mockClear())
  const large = red(6_000, 4_000).png({ compressionLevel: 1 }).toBuffer()

  test('a picture that nobody waits for any more holds nobody up', async () => {
    const bytes = await large
    const stopped = new AbortController()
    const abandoned = Array.from({ length: 4 }, () => made(bytes, 'impatient', stopped.signal))
    const settled = Promise.allSettled(abandoned)
    // The first of them is now being decoded.
    await vi.waitFor(() => expect(vi.mocked(startProcess)).toHaveBeenCalledTimes(1))
    const other = made(png, 'patient')
    stopped.abort()
    expect((await settled).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(await other).toMatchObject({ ok: true })
    // Its own process, and the one that was killed.
    expect(vi.mocked(startProcess)).toHaveBeenCalledTimes(2)
  })

  test('one account may bring only so many at once, and another is not refused for it', async () => {
    const bytes = await large
    const stopped = new AbortController()
    const working = made(bytes, 'greedy', stopped.signal)
    await vi.waitFor(() => expect(vi.mocked(startProcess)).toHaveBeenCalledTimes(1))
    const answers: string[] = []
    const brought = Array.from({ length: 8 }, async () => {
      const answer = await made(png, 'greedy')
      answers.push(answer.ok ? 'made' : answer.reason)
    })
    const other = made(png, 'modest')
    // All eight are queued before the first of them has its turn.
    await vi.waitFor(() => expect(answers).toEqual(['busy', 'busy']), 10_000)
    stopped.abort()
    await expect(working).rejects.toThrow()
    await Promise.all(brought)
    expect(answers.filter((answer) => answer === 'made')).toHaveLength(6)
    expect(await other).toMatchObject({ ok: true })
  })
})
