import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket, connect as toSocket } from 'node:net'
import { join } from 'node:path'

const protocol = 196_608

/** A connection to PostgreSQL that belongs to nobody between two transactions. */
interface Backend {
  socket: Socket
  /** Gets the bytes that come from it. */
  hear: (bytes: Buffer) => void
}

/**
 * A pooler like PgBouncer in transaction mode: a client has a connection until its transaction ends, then it goes to
 * the next one. `address` is that of the database through it.
 */
export async function startTransactionPooler(
  databaseUrl: string,
): Promise<{ address: string; stop(): void }> {
  const url = new URL(databaseUrl)
  const socketPath = join(url.searchParams.get('host') ?? '', `.s.PGSQL.${url.port}`)
  const idle: Backend[] = []
  const sockets = new Set<Socket>()

  async function begin(): Promise<Backend> {
    const socket = toSocket(socketPath)
    sockets.add(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(startup({ user: url.username, database: url.pathname.slice(1) }))
    const backend: Backend = { socket, hear: () => {} }
    await new Promise<void>((resolve) => {
      backend.hear = untilReady(resolve)
      socket.on('data', (bytes: Buffer) => backend.hear(bytes))
    })
    return backend
  }

  function serve(client: Socket): void {
    let taken: Promise<Backend> | undefined
    let isStarted = false
    const forward = (bytes: Buffer) => {
      taken ??= Promise.resolve(idle.pop() ?? begin()).then((backend) => {
        const release = untilReady(() => {
          taken = undefined
          idle.push(backend)
        })
        backend.hear = (answer) => {
          client.write(answer)
          release(answer)
        }
        return backend
      })
      void taken.then(({ socket }) => socket.write(bytes))
    }
    client.on('data', (bytes: Buffer) => {
      if (isStarted) return bytes[0] === 0x58 ? client.end() : forward(bytes)
      isStarted = true
      client.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]))
    })
    client.on('error', () => {})
    client.on('close', () => void taken?.then(({ socket }) => socket.destroy()))
  }

  const server = createServer(serve).listen(0, '127.0.0.1')
  server.on('connection', (socket) => sockets.add(socket))
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `postgresql://${url.username}@127.0.0.1:${port}${url.pathname}`,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Reads PostgreSQL's messages, and calls when it is ready outside of any transaction. */
function untilReady(done: () => void): (bytes: Buffer) => void {
  let waiting = Buffer.alloc(0)
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes])
    while (waiting.length >= 5 && waiting.length > waiting.readInt32BE(1)) {
      const length = waiting.readInt32BE(1) + 1
      const isReady = waiting[0] === 0x5a && waiting[5] === 0x49
      waiting = waiting.subarray(length)
      if (isReady) done()
    }
  }
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.from(`${type}....`)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function startup(parameters: Record<string, string>): Buffer {
  const words = Object.entries(parameters).flat()
  const body = Buffer.from(`....${[...words, '', ''].join('\0')}`)
  body.writeInt32BE(protocol, 0)
  return message(' ', body).subarray(1)
}
