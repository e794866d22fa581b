import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { useSettings } from '#tests/support/own-settings.ts'
import { type Upload, withUpload, withUploads } from './uploads.ts'

const { dataDir } = useSettings()

const maxBytes = 200_000
const url = 'http://localhost/photo'

/** The upload, with its bytes read while it existed. */
function uploadOf(request: Request): Promise<Upload & { bytes?: Buffer }> {
  return withUpload(request, { field: 'photo', maxBytes }, async (upload) =>
    upload.ok ? { ...upload, bytes: readFileSync(upload.path) } : upload,
  )
}

const left = () => readdirSync(join(dataDir, 'uploads'))

function formWith(entries: [name: string, value: string | Blob][]): Request {
  const body = new FormData()
  for (const [name, value] of entries) body.append(name, value)
  return new Request(url, { method: 'POST', body })
}

function streamed(chunks: Iterable<Uint8Array | Error>, headers: Record<string, string> = {}): Request {
  const body = Readable.toWeb(
    Readable.from(
      (function* () {
        for (const chunk of chunks) {
          if (chunk instanceof Error) throw chunk
          yield chunk
        }
      })(),
    ),
  )
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=B', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
}

const head = Buffer.from(
  '--B\r\nContent-Disposition: form-data; name="photo"; filename="../../etc/x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
)
const tail = Buffer.from('\r\n--B--\r\n')

describe('an upload', () => {
  test('is on the disk while it is worked with, and gone afterwards', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, n) => n % 251))
    const upload = await uploadOf(
      formWith([
        ['other', 'field'],
        ['photo', new Blob([bytes])],
      ]),
    )
    expect(upload).toMatchObject({ ok: true, size: bytes.length })
    expect(upload.bytes?.equals(bytes)).toBe(true)
    expect(upload.ok && existsSync(upload.path)).toBe(false)
  })

  test('never takes its name from what was posted', async () => {
    const upload = await uploadOf(streamed([head, Buffer.from('x'), tail]))
    expect(upload).toMatchObject({ ok: true, path: expect.stringMatching(/\/uploads\/[0-9a-f-]{36}$/) })
  })

  test('may be just as large as it may be', async () => {
    expect(await uploadOf(streamed([head, Buffer.alloc(maxBytes), tail]))).toMatchObject({
      ok: true,
      size: maxBytes,
    })
  })

  test('is gone even when the work fails', async () => {
    const request = formWith([['photo', new Blob(['x'])]])
    await expect(
      withUpload(request, { field: 'photo', maxBytes }, async () => {
        throw new Error('the work failed')
      }),
    ).rejects.toThrow('the work failed')
    expect(left()).toEqual([])
  })
})

describe('an upload is refused', () => {
  const far = maxBytes * 2 + 64 * 1024
  test.each<[string, () => Request, string]>([
    ['without a file', () => formWith([['photo', 'a word']]), 'none'],
    ['with an empty file', () => formWith([['photo', new Blob([])]]), 'empty'],
    ['with a file of another name', () => formWith([['other', new Blob(['x'])]]), 'none'],
    ['one byte too large', () => streamed([head, Buffer.alloc(maxBytes + 1), tail]), 'too-large'],
    [
      'far too large by its own word',
      () => streamed([head], { 'content-length': String(far + 1) }),
      'too-large',
    ],
    [
      'far too large whatever it says',
      () => streamed([head, ...Array(40).fill(Buffer.alloc(20_000))]),
      'too-large',
    ],
    ['cut off', () => streamed([head, Buffer.alloc(1000)]), 'malformed'],
    ['broken off', () => streamed([head, Buffer.alloc(1000), new Error('gone')]), 'malformed'],
    ['not a form with files', () => new Request(url, { method: 'POST', body: 'photo=1' }), 'malformed'],
    ['without a body', () => new Request(url, { method: 'POST' }), 'malformed'],
    [
      'without a boundary',
      () =>
        new Request(url, { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
      'malformed',
    ],
  ])('%s', async (_, request, reason) => {
    expect(await uploadOf(request())).toEqual({ ok: false, reason })
    expect(left()).toEqual([])
  })
})

describe('a form of many fields', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, n): [string, string] => [`${n}`, 'x'])
  const photo = ['photo', new Blob(['x'])] satisfies [string, Blob]

  test('is read whole as long as they are not too many', async () => {
    const names = await withUpload(
      formWith([...fields(80), photo]),
      { field: 'photo', maxBytes },
      (_, form) => Promise.resolve([...form.keys()]),
    )
    expect(names).toHaveLength(80)
  })

  test.each([
    ['one field too many', () => formWith([photo, ...fields(81)])],
    ['a thousand fields', () => formWith(fields(1_000))],
    ['three hundred files', () => formWith(Array.from({ length: 300 }, () => photo))],
  ])('is answered 413: %s', async (_, request) => {
    let isWorked = false
    const answer = withUpload(request(), { field: 'photo', maxBytes }, async () => {
      isWorked = true
    })
    await expect(answer).rejects.toMatchObject({ status: 413 })
    expect(isWorked).toBe(false)
    expect(left()).toEqual([])
  })
})

describe('several files', () => {
  const part = (name: string, bytes: number) => [
    Buffer.from(
      `--B\r\nContent-Disposition: form-data; name="photo"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    Buffer.alloc(bytes, name),
    Buffer.from('\r\n'),
  ]
  const end = Buffer.from('--B--\r\n')
  const uploadsOf = (request: Request, filesMax = 3) =>
    withUploads(request, { field: 'photo', maxBytes, filesMax }, async (uploads) =>
      uploads.ok
        ? {
            ...uploads,
            files: uploads.files.map(({ name, upload }) => ({
              name,
              is: upload.ok ? readFileSync(upload.path).length : upload.reason,
            })),
          }
        : uploads,
    )

  test('each have their name, their bytes and their own refusal, and are gone afterwards', async () => {
    const request = streamed([
      ...part('айна.jpg', 500),
      ...part('large.jpg', maxBytes + 1),
      ...part('empty.jpg', 0),
      end,
    ])
    expect(await uploadsOf(request)).toEqual({
      ok: true,
      leftOut: 0,
      files: [
        { name: 'айна.jpg', is: 500 },
        { name: 'large.jpg', is: 'too-large' },
        { name: 'empty.jpg', is: 'empty' },
      ],
    })
    expect(left()).toEqual([])
  })

  test('beyond so many are counted and not kept', async () => {
    const request = streamed([...['a', 'b', 'c', 'd', 'e'].flatMap((name) => part(name, 10)), end])
    expect(await uploadsOf(request)).toMatchObject({
      ok: true,
      leftOut: 2,
      files: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
    })
  })

  test('too large together are refused', async () => {
    const many = Array.from({ length: 6 }, (_, index) => part(`${index}`, maxBytes)).flat()
    expect(await uploadsOf(streamed([...many, end]))).toEqual({ ok: false, reason: 'too-large' })
    expect(left()).toEqual([])
  })

  test('of a field in which nothing was chosen are none', async () => {
    expect(await uploadsOf(streamed([...part('', 0), end]))).toEqual({ ok: false, reason: 'none' })
  })

  test('torn off are none of them kept', async () => {
    expect(await uploadsOf(streamed([...part('a', 10), ...part('b', 10).slice(0, 2)]))).toEqual({
      ok: false,
      reason: 'malformed',
    })
    expect(left()).toEqual([])
  })
})
