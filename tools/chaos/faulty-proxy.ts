import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type Faults = { resets: number; stalls: number; halfOpen: number; cutInside: number }

const stallMs = 3_000

/**
 * A proxy between clients and servers that damages some connections: resets them, delays them, drops one end, or cuts a
 * response in the middle.
 */
export class FaultyProxy {
  readonly faults: Faults = { resets: 0, stalls: 0, halfOpen: 0, cutInside: 0 }
  isFaulty = true
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #ports: readonly number[]
  readonly #random: () => number

  constructor(ports: readonly number[], random: () => number) {
    this.#ports = ports
    this.#random = random
    this.#server = createServer((client) => this.#carry(client))
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #carry(client: Socket): void {
    const port = this.#ports[Math.floor(this.#random() * this.#ports.length)] ?? 0
    const server = connect(port, '127.0.0.1')
    const ends = [client, server]
    let isForgotten = false
    for (const socket of ends) {
      this.#sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        this.#sockets.delete(socket)
        if (!isForgotten) for (const end of ends) end.destroy()
      })
    }
    client.on('data', (chunk) => {
      if (!isForgotten) server.write(chunk)
    })
    server.on('data', (chunk) => {
      if (isForgotten) return
      const luck = this.isFaulty ? this.#random() : 1
      if (luck < 0.01) {
        this.faults.resets += 1
        for (const end of ends) end.resetAndDestroy()
      } else if (luck < 0.02) {
        this.faults.cutInside += 1
        client.write(chunk.subarray(0, Math.floor(this.#random() * chunk.length)), () => {
          for (const end of ends) end.destroy()
        })
      } else if (luck < 0.03) {
        this.faults.stalls += 1
        server.pause()
        setTimeout(() => {
          client.write(chunk)
          server.resume()
        }, stallMs)
      } else if (luck < 0.032) {
        // The server's end is gone, and the client is not told.
        this.faults.halfOpen += 1
        isForgotten = true
        server.destroy()
      } else client.write(chunk)
    })
  }
}
