/** Why a body was not read to its end. */
export class UnfinishedBody extends Error {
  override name = 'UnfinishedBody'
  readonly reason: 'too-large' | 'too-slow'

  constructor(reason: 'too-large' | 'too-slow') {
    super(`the body is ${reason}`)
    this.reason = reason
  }
}

/** The slowest pace of a body: every request has the grace period, and each byte adds a little time. */
export interface Pace {
  graceMs: number
  bytesPerSecondMin: number
}

/** A 2G connection carries four kilobytes a second. */
export const slowestLine: Pace = { graceMs: 15_000, bytesPerSecondMin: 4 * 1024 }

/**
 * The chunks of a body, up to a number of bytes whatever Content-Length says, and no slower than the pace. A reader that stops
 * early leaves the rest unread and cancels nothing: a cancelled request with bytes still under way throws where
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
  // An abandoned read may fail later, when the connection closes.
  work.catch(() => {})
  try {
    return await Promise.race([work, lateness])
  } finally {
    clearTimeout(timer)
  }
}
