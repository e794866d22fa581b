import { expect, test } from 'vitest'
import { chunksOf } from './body.ts'

/** A body that sends a kilobyte now and then, while anybody reads it. */
function dripping(everyMs: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs))
      controller.enqueue(new Uint8Array(1024))
    },
  })
}

async function read(body: ReadableStream<Uint8Array>, options: Parameters<typeof chunksOf>[1]) {
  let bytes = 0
  for await (const chunk of chunksOf(body, options)) bytes += chunk.length
  return bytes
}

test('a body ends with its last byte, and fails with one too many', async () => {
  expect(await read(new Response('abc').body as ReadableStream, { bytesMax: 3 })).toBe(3)
  await expect(read(dripping(0), { bytesMax: 4000 })).rejects.toMatchObject({ reason: 'too-large' })
})

test('a body that is slower than the pace is given up, and a silent one too', async () => {
  const pace = { graceMs: 40, bytesPerSecondMin: 200 * 1024 }
  await expect(read(dripping(20), { bytesMax: 1e6, pace })).rejects.toMatchObject({ reason: 'too-slow' })
  const silent = new ReadableStream<Uint8Array>()
  await expect(read(silent, { bytesMax: 1e6, pace })).rejects.toMatchObject({ reason: 'too-slow' })
})

test('a body that keeps the pace may take longer than the grace', async () => {
  const slow = dripping(1)
  const pace = { graceMs: 200, bytesPerSecondMin: 1024 }
  await expect(read(slow, { bytesMax: 400 * 1024, pace })).rejects.toMatchObject({ reason: 'too-large' })
})
