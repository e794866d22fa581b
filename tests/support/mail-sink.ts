import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback that accepts every mail after a delay, reports it, and stores none. */
export async function startMailSink(
  delayMs: number,
  taken?: (source: string) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  const sink = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      if (taken) stream.on('data', (part: Buffer) => void parts.push(part))
      else stream.resume()
      stream.once('end', () => {
        taken?.(Buffer.concat(parts).toString())
        setTimeout(done, delayMs)
      })
    },
  })
  // A product that stops breaks its connections.
  sink.on('error', () => {})
  sink.listen(0, '127.0.0.1')
  await once(sink.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => sink.close(resolve)),
  }
}
