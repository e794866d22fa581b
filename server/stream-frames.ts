import type { ServerResponse } from 'node:http'
import type { Change, Reset } from '#domain/messaging/change.ts'

/** The open page of an account. */
export interface Stream {
  accountId: string
  /** The hash of the session's token, in hexadecimal. */
  sessionHash: string
  response: ServerResponse
  /** The last event that was written, or that the reader has according to its request. */
  number: number
}

/** A reader that has so much waiting is not reading. */
const waitingBytesMax = 1024 * 1024

/** Writes to a reader, or disconnects it if it does not read. */
export function write(response: ServerResponse, frame: string | Buffer): void {
  if (response.writableEnded || response.destroyed) return
  response.write(frame)
  if (response.writableLength > waitingBytesMax) response.destroy()
}

export function frameOf(change: Change | Reset): string {
  const { accountId: _nobody, ...data } = change
  const event = 'isReset' in change ? 'event: reset\n' : ''
  return `${event}id: ${change.number}\ndata: ${JSON.stringify(data)}\n\n`
}
