/** Why a body was not read to its end. */
export class UnfinishedBody extends Error {
  override name = 'UnfinishedBody'
  readonly reason: 'too-large' | 'too-slow'

  constructor(reason: 'too-large' | 'too-slow') {
    super(`the body is ${reason}`)
    this.reason = reason
  }
}

/** How slowly a body may come: everybody has the grace, and each byte buys a little more time. */
export interface Pace {
  graceMs: number
  bytesPerSecondMin: number
}

/** A line of 2G carries four kilobytes a second. */
export const slowestLine: Pace = { graceMs: 15_000, bytesPerSecondMin: 4 * 1024 }

/**
 * The chunks of a body, so many bytes and no more, whatever was announced, and no slower than the pace. Whoever stops
 * early leaves the rest unread and cancels nothing: a cancelled request that still has bytes under way throws where
 * nobody catches.
 */
export async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  { bytesMax, pace = slowestLine }: { bytesMax: number; pace?: Pace },
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const startedAt = performance.now()
  let bytes = 0
  while (true) {
    const earnedMs = pace.graceMs + (bytes / pace.bytesPerSecondMin) * 1_000
    const chunk = await within(startedAt + earnedMs - performance.now(), reader.read())
    if (chunk.done) return
    bytes += chunk.value.length
    if (bytes > bytesMax) throw new UnfinishedBody('too-large')
    yield chunk.value
  }
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const lateness = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnfinishedBody('too-slow')), Math.max(0, ms))
  })
  // A read that is given up may fail later, when the connection closes.
  work.catch(() => {})
  try {
    return await Promise.race([work, lateness])
  } finally {
    clearTimeout(timer)
  }
}
