import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { closeDatabase, openDatabase } from '#db/client.ts'
import { http } from './http.ts'
import { startWorker } from './worker.ts'

/** A photo of 50 MB on a slow line takes longer than Node's five minutes. */
const requestTimeoutMs = 20 * 60_000

export type Role = 'all' | 'http' | 'worker'

/** Opens the database and answers requests; for a server that others listen for (development). */
export async function openServer(options: { databaseUrl: string }) {
  openDatabase(options.databaseUrl)
  let worker: { stop(): Promise<void> } | undefined
  return {
    fetch: http().fetch,
    async startWorker() {
      worker = await startWorker(options.databaseUrl)
    },
    async close() {
      await worker?.stop()
      await closeDatabase()
    },
  }
}

/** Everything that serves: listens, works through the jobs, and ends both in order. */
export async function startServer(options: {
  databaseUrl: string
  host: string
  port: number
  role: Role
}): Promise<{ address: string; close(): Promise<void> }> {
  const opened = await openServer(options)
  if (options.role !== 'http') await opened.startWorker()
  if (options.role === 'worker') return { address: '', close: opened.close }

  const server = serve({
    fetch: opened.fetch,
    hostname: options.host,
    port: options.port,
    serverOptions: { requestTimeout: requestTimeoutMs },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${options.host}:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 3_000))])
      if ('closeAllConnections' in server) server.closeAllConnections()
      await opened.close()
    },
  }
}
