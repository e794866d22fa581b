import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Gate {
  port: number
  /** Cuts every connection and refuses new ones. */
  close(): Promise<void>
  open(): Promise<void>
  stop(): Promise<void>
}

/** A proxy to a local port that can be closed, so that the server behind it is unreachable. */
export async function startGate(to: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const behind = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  async function open(port = 0) {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  async function close() {
    if (!server.listening) return
    server.close()
    for (const socket of sockets) socket.resetAndDestroy()
    await once(server, 'close')
  }
  const port = await open()
  return { port, close, open: async () => void (await open(port)), stop: close }
}
