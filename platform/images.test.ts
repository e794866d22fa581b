import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { readImageHeader } from './image-header.ts'
import type { ImageShape } from './image-worker.ts'
import { makePictures as makePicturesFor } from './images.ts'

const folder = mkdtempSync(join(tmpdir(), `ustat-test-${process.pid}-`))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Far longer than any picture takes, also on a busy machine. */
const longPatienceMs = 50_000

const signal = new AbortController().signal
const makePictures = (path: string, shape: ImageShape, sizes: number[], patienceMs = longPatienceMs) =>
  makePicturesFor(path, shape, sizes, { accountId: 'anybody', signal }, patienceMs)

let count = 0
function fileOf(bytes: Uint8Array | string): string {
  count += 1
  const path = join(folder, `${count}`)
  writeFileSync(path, bytes)
  return path
}

/** Red on the left, blue on the right, green in the square between. */
function flag(width = 300, height = 100): Sharp {
  const bars = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#00f"/><rect width="50%" height="100%" fill="#f00"/>
    <rect x="${(width - height) / 2}" width="${height}" height="100%" fill="#0f0"/></svg>`
  return sharp(Buffer.from(bars))
}

const kinds = {
  jpeg: () => flag().jpeg({ quality: 100 }).toBuffer(),
  'progressive jpeg': () => flag().jpeg({ progressive: true }).toBuffer(),
  'grey jpeg': () => flag().greyscale().jpeg().toBuffer(),
  'cmyk jpeg': () => flag().toColourspace('cmyk').jpeg().toBuffer(),
  png: () => flag().png().toBuffer(),
  '16-bit png': () => flag().toColourspace('rgb16').png().toBuffer(),
  gif: () => flag().gif().toBuffer(),
  'lossy webp': () => flag().webp().toBuffer(),
  'lossless webp': () => flag().webp({ lossless: true }).toBuffer(),
  'webp with alpha': () => flag().ensureAlpha(0.5).webp().toBuffer(),
}

describe('the header of a file', () => {
  test.each(Object.entries(kinds))('%s says kind and size', async (name, make) => {
    expect(await readImageHeader(fileOf(await make()))).toEqual({
      kind: name.replace(/^.* (?=jpeg|png|webp)|\bwebp with alpha/, (found) =>
        found.startsWith('webp') ? 'webp' : '',
      ),
      width: 300,
      height: 100,
    })
  })

  test('is found behind long metadata', async () => {
    const icc = await flag()
      .withMetadata({ exif: { IFD0: { Copyright: 'x'.repeat(60_000) } } })
      .jpeg()
      .toBuffer()
    expect(await readImageHeader(fileOf(icc))).toMatchObject({ kind: 'jpeg', width: 300 })
  })

  test('is read from anything without an error', async () => {
    const starts = await Promise.all(Object.values(kinds).map((make) => make()))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts, Buffer.alloc(0)),
        fc.nat(400),
        fc.array(fc.tuple(fc.nat(60), fc.nat(255)), { maxLength: 12 }),
        async (start, length, changes) => {
          const bytes = Buffer.from(start.subarray(0, length))
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
          const header = await readImageHeader(fileOf(bytes))
          if (header) expect(header.width * header.height).toBeGreaterThan(0)
        },
      ),
      { numRuns: 300, seed: 20_261_121 },
    )
  })
})

describe('squares out of a picture', () => {
  test.each(Object.entries(kinds))('%s', async (_, make) => {
    const made = await makePictures(fileOf(await make()), 'square', [96, 384])
    if (!made.ok) throw new Error(made.reason)
    expect(made.pictures.map(({ size, type }) => [size, type])).toEqual([
      [96, 'image/webp'],
      [384, 'image/webp'],
    ])
    for (const { size, bytes } of made.pictures) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size })
    }
    for (const { size, bytes, avif } of made.pictures) {
      if (!avif) continue
      expect(avif.length).toBeLessThan(bytes.length)
      expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width: size, height: size })
    }
  })

  test('are cut from the middle', async () => {
    const [small] = await squaresOf(await flag().png().toBuffer())
    const { dominant } = await sharp(small).stats()
    expect(dominant.g).toBeGreaterThan(200)
    expect(Math.max(dominant.r, dominant.b)).toBeLessThan(60)
  })

  test('stand upright and carry nothing of what the camera wrote', async () => {
    const photo = await sharp({ create: { width: 40, height: 80, channels: 3, background: '#fff' } })
      .composite([
        { input: { create: { width: 40, height: 40, channels: 3, background: '#f00' } }, top: 0, left: 0 },
      ])
      .withMetadata({
        orientation: 3,
        exif: {
          IFD0: { Artist: 'SECRET-ARTIST' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 52/1 0/1' },
        },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const [, large] = await squaresOf(photo)
    const { exif, icc, xmp, iptc, orientation } = await sharp(large).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    expect(large?.includes('SECRET-ARTIST')).toBe(false)
    // Upside down: the top is now at the bottom.
    const below = await sharp(large).extract({ left: 190, top: 340, width: 1, height: 1 }).raw().toBuffer()
    expect([...below].map((value) => value > 128)).toEqual([true, false, false])
  })

  test('come with their colour from far away, and in AVIF where that is smaller', async () => {
    const field = { width: 800, height: 800, channels: 3 as const }
    const noise = sharp({
      create: { ...field, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    })
    const made = await makePictures(fileOf(await noise.png().toBuffer()), 'square', [384])
    if (!made.ok) throw new Error(made.reason)
    const [picture] = made.pictures
    expect(picture?.avif?.length).toBeLessThan(picture?.bytes.length ?? 0)
    expect(picture?.colour).toMatch(/^#[789a][0-9a-f][789a][0-9a-f][789a][0-9a-f]$/)
  })

  test('are white where the picture is transparent', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
    const [small] = await squaresOf(await clear.png().toBuffer())
    const { channels, isOpaque } = await sharp(small).stats()
    expect(isOpaque).toBe(true)
    expect(channels[0]?.min).toBeGreaterThan(250)
  })
})

describe('a fitted picture', () => {
  async function fittedOf(picture: Sharp) {
    const made = await makePictures(fileOf(await picture.toBuffer()), 'fitted', [48, 128])
    if (!made.ok) throw new Error(made.reason)
    return made.pictures
  }
  const measures = async (picture: Sharp) =>
    (await fittedOf(picture)).map(({ size, width, height }) => [size, width, height])

  test.each<[string, [width: number, height: number], [number, number, number][]]>([
    [
      'keeps its shape',
      [300, 200],
      [
        [48, 48, 32],
        [128, 128, 85],
      ],
    ],
    [
      'is never enlarged',
      [60, 40],
      [
        [48, 48, 32],
        [128, 60, 40],
      ],
    ],
    [
      'may be small',
      [20, 10],
      [
        [48, 20, 10],
        [128, 20, 10],
      ],
    ],
    [
      'stands upright if it did',
      [150, 200],
      [
        [48, 48, 64],
        [128, 128, 171],
      ],
    ],
    [
      'is no higher than twice its width',
      [10, 320],
      [
        [48, 3, 96],
        [128, 8, 256],
      ],
    ],
  ])('%s', async (_, [width, height], expected) => {
    expect(await measures(flag(width, height).jpeg())).toEqual(expected)
  })

  test('is turned as the camera was held, and says nothing of the camera', async () => {
    const photo = flag(300, 150)
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'SECRET-ARTIST' } } })
      .jpeg()
    const pictures = await fittedOf(photo)
    expect(pictures.map(({ width, height }) => [width, height])).toEqual([
      [48, 96],
      [128, 256],
    ])
    for (const { bytes, width, height } of pictures) {
      const { exif, icc, xmp, iptc, orientation, ...is } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
      expect(is).toMatchObject({ format: 'webp', width, height })
      expect(bytes.includes('SECRET-ARTIST')).toBe(false)
      // Red was on the left: turned to the right it is on top.
      const above = await sharp(bytes)
        .extract({ left: width / 2, top: 5, width: 1, height: 1 })
        .raw()
        .toBuffer()
      expect([...above].map((value) => value > 128)).toEqual([true, false, false])
    }
  })

  test('is the first one of a film', async () => {
    const frames = await sharp(
      [await flag(300, 200).png().toBuffer(), await flag(300, 200).negate().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .gif()
      .toBuffer()
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
    expect(await measures(sharp(frames, { animated: true }))).toEqual([
      [48, 48, 32],
      [128, 128, 85],
    ])
  })

  test('is refused as any other: a text, a bomb, half a photo', async () => {
    const refused = async (bytes: Uint8Array | string) => makePictures(fileOf(bytes), 'fitted', [480])
    expect(await refused('JFIF, believe me')).toEqual({ ok: false, reason: 'not-an-image' })
    expect(await refused(png(60_000, 60_000))).toEqual({ ok: false, reason: 'too-many-pixels' })
    expect(await refused(jpeg(100, 100))).toEqual({ ok: false, reason: 'unreadable' })
  })
})

async function squaresOf(bytes: Buffer): Promise<Buffer[]> {
  const made = await makePictures(fileOf(bytes), 'square', [96, 384])
  if (!made.ok) throw new Error(made.reason)
  return made.pictures.map(({ bytes }) => bytes)
}

describe('what is refused', () => {
  test.each([
    ['nothing', ''],
    ['a text', 'JFIF, believe me'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7 and so on and so on'],
    ['ImageMagick’s language', 'push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "|id"'],
  ])('%s is no picture', async (_, bytes) => {
    expect(await makePictures(fileOf(bytes), 'square', [96])).toEqual({ ok: false, reason: 'not-an-image' })
  })

  test.each(['tiff', 'avif'] as const)('%s, which sharp itself could read', async (format) => {
    const bytes = await flag().toFormat(format).toBuffer()
    expect(await makePictures(fileOf(bytes), 'square', [96])).toEqual({ ok: false, reason: 'not-an-image' })
  })

  test.each([
    ['PNG of 60,000 by 60,000', png(60_000, 60_000)],
    ['PNG one row over 24 megapixels', png(6_000, 4_001)],
    ['GIF of 65,535 by 65,535', gif(65_535, 65_535)],
    ['WebP of 16,384 by 16,384', webp(16_384, 16_384)],
    ['JPEG of 65,000 by 65,000', jpeg(65_000, 65_000)],
    ['JPEG one row over 64 megapixels', jpeg(8_000, 8_001)],
  ])('a bomb: %s', async (_, bytes) => {
    expect(await makePictures(fileOf(bytes), 'square', [96])).toEqual({
      ok: false,
      reason: 'too-many-pixels',
    })
  })

  test.each([
    ['PNG', png(100, 100)],
    ['GIF', gif(100, 100)],
    ['WebP', webp(100, 100)],
    ['JPEG', jpeg(100, 100)],
  ])('%s with a beginning and nothing behind it', async (_, bytes) => {
    expect(await makePictures(fileOf(bytes), 'square', [96])).toEqual({ ok: false, reason: 'unreadable' })
  })

  test('half a photo', async () => {
    const whole = await sharp({
      create: { width: 600, height: 600, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    } as SharpOptions)
      .jpeg()
      .toBuffer()
    const half = fileOf(whole.subarray(0, whole.length / 2))
    expect(await makePictures(half, 'square', [96])).toEqual({ ok: false, reason: 'unreadable' })
  })

  test('what takes too long; its process is killed and the next picture is served', async () => {
    const path = fileOf(await kinds.png())
    expect(await makePictures(path, 'square', [96], 1)).toEqual({ ok: false, reason: 'unreadable' })
    expect(await makePictures(path, 'square', [96])).toMatchObject({ ok: true })
  })
})

function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt8(8, 24)
  bytes.writeUInt8(2, 25)
  return bytes
}

function gif(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.write('GIF89a')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

function webp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.write('RIFF')
  bytes.writeUInt32LE(56, 4)
  bytes.write('WEBPVP8X', 8)
  bytes.writeUInt32LE(10, 16)
  bytes.writeUIntLE(width - 1, 24, 3)
  bytes.writeUIntLE(height - 1, 27, 3)
  return bytes
}

function jpeg(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.write('ffd8ffc0001108', 'hex')
  bytes.writeUInt16BE(height, 7)
  bytes.writeUInt16BE(width, 9)
  bytes.writeUInt8(3, 11)
  return bytes
}
