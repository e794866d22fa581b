import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EventStreams } from '#server/event-streams.ts'

/** Opens a stream without a network, for tests that open thousands; `onData` gets an event's data. */
export function openWithoutNetwork(
  streams: EventStreams,
  { cookie, after }: { cookie: string; after: number },
  onData: (data: string) => void,
): { opened: Promise<void>; close(): void } {
  const response = new FakeResponse(onData)
  const request = {
    method: 'GET',
    url: `/events?after=${after}`,
    headers: { cookie },
    socket: { setKeepAlive() {} },
  }
  const opened = streams.open(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  return { opened, close: () => response.destroy() }
}

class FakeResponse extends EventEmitter {
  destroyed = false
  writableEnded = false
  readonly writableLength = 0
  readonly #onData: (data: string) => void

  constructor(onData: (data: string) => void) {
    super()
    this.#onData = onData
  }

  removeHeader(): void {}

  writeHead(): this {
    return this
  }

  write(frame: string | Buffer): boolean {
    const data = /^data: (.+)$/m.exec(frame.toString())?.[1]
    if (data && !this.destroyed) this.#onData(data)
    return true
  }

  end(): void {
    this.writableEnded = true
    this.destroy()
  }

  destroy(): void {
    if (this.destroyed) return
    this.destroyed = true
    this.emit('close')
  }
}
