import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const listener = { received() {}, state() {}, over() {} }

/** How many times a minute a stream is requested from a server that refuses it like this. */
async function triesWhenRefused(retryAfter: string): Promise<number> {
  const asked = vi.fn(async () => new Response(null, { status: 503, headers: { 'Retry-After': retryAfter } }))
  vi.stubGlobal('fetch', asked)
  const stream = openEventStream(0, listener)
  await vi.advanceTimersByTimeAsync(60_000)
  stream.close()
  return asked.mock.calls.length
}

test('a refusal until a date is waited out as any other loss', async () => {
  expect(await triesWhenRefused('Wed, 21 Oct 2026 07:28:00 GMT')).toBeLessThan(12)
})

test('a refusal for seconds is waited out for about as long', async () => {
  expect(await triesWhenRefused('50')).toBeLessThanOrEqual(3)
})
