import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { closeDatabase, openDatabase } from '#db/client.ts'
import { forgetAnnouncements, noteListening } from '#domain/announcements/shown-announcements.server.ts'
import { writeAppearances } from '#domain/views/appearances.server.ts'
import { config } from '#platform/config.ts'
import { pagesKept } from '#platform/metrics.ts'
import { openPostgresBus, setBus } from '#platform/realtime.ts'
import { EventStreams } from './event-streams.ts'
import { keepAssets } from './former-assets.ts'
import { http } from './http.ts'
import { LastAnswers } from './last-answers.ts'
import { beginDraining, startMetricsServer } from './metrics-server.ts'
import { observed } from './observed.ts'
import { PageCache } from './page-cache.ts'
import { routePatterns } from './route-pattern.ts'
import { startWorker } from './worker.ts'

/** A photo of 50 MB on a slow connection takes longer than Node's five minutes. */
const requestTimeoutMs = 20 * 60_000

/** The longest silence of a connection, in either direction. Event streams send pings all the time. */
const silenceTimeoutMs = 120_000

/** Longer than a proxy in front keeps a connection open: it would send a form to one that is just being closed. */
const idleTimeoutMs = 65_000

/** After a restart all clients reconnect at once; the system may lower it. */
const waitingConnectionsMax = 4_096

export type Role = 'all' | 'http' | 'worker'

/** Opens the database and answers requests, where another server listens (development). */
export async function openServer(options: { databaseUrl: string }) {
  const { databasePoolSize: poolSize, poolerUrl: pooler } = config()
  openDatabase(options.databaseUrl, { poolSize, pooler })
  const bus = openPostgresBus(options.databaseUrl)
  setBus(bus)
  const streams = new EventStreams(bus)
  const kept = new PageCache()
  bus.listenToPublic(
    (what) => {
      if (what === 'announcements') forgetAnnouncements()
      kept.changed()
    },
    (isListening) => {
      noteListening(isListening)
      kept.informed(isListening)
    },
  )
  const pages = getRequestListener(http(kept).fetch)
  let worker: { stop(): Promise<void> } | undefined
  return {
    /** Event streams are many and long, and cached pages are ready: both bypass the framework. */
    listener: observed((request: IncomingMessage, response: ServerResponse) => {
      if (streams.isAsked(request)) return streams.open(request, response)
      if (!kept.answer(request, response)) return pages(request, response)
      pagesKept.inc()
    }, routePatterns(routes)),
    startMetrics: () => startMetricsServer({ streams: () => streams.size }),
    endStreams: () => streams.end(),
    async startWorker() {
      worker = await startWorker(options.databaseUrl)
    },
    async close() {
      await worker?.stop()
      await writeAppearances()
      await streams.close()
      setBus(undefined)
      await bus.close()
      await closeDatabase()
    },
  }
}

/** Starts the listener and the worker, and stops both in order. */
export async function startServer(options: {
  databaseUrl: string
  host: string
  port: number
  role: Role
}): Promise<{ address: string; close(): Promise<void> }> {
  const opened = await openServer(options)
  let metrics: { close(): Promise<void> } | undefined
  try {
    if (options.role !== 'http') await opened.startWorker()
    metrics = await opened.startMetrics()
  } catch (error) {
    await opened.close()
    throw error
  }
  const closeOpened = async () => {
    await opened.close()
    await metrics?.close()
  }
  if (options.role === 'worker') return { address: '', close: closeOpened }

  const last = new LastAnswers()
  const server = createServer({ requestTimeout: requestTimeoutMs }, last.listener(opened.listener))
  server.setTimeout(silenceTimeoutMs)
  server.keepAliveTimeout = idleTimeoutMs
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
    server.listen({ port: options.port, host: options.host, backlog: waitingConnectionsMax })
  })
  void keepAssets('build/client/assets', join(config().dataDir, 'assets'))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${options.host}:${port}`,
    async close() {
      beginDraining()
      last.begin()
      await sleep(config().drainSeconds * 1_000)
      opened.endStreams()
      await last.end(server)
      await closeOpened()
    },
  }
}
