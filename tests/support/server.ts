import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { environmentWith } from '#platform/config.ts'
import { runningClusterUrl } from '#platform/postgres/cluster.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const startTimeoutMs = 180_000

export interface TestServer {
  address: string
  dataDir: string
  databaseUrl: string
  pid: number
  stop(): Promise<void>
}

/**
 * The product as `npm start` runs it, on a free loopback port, with demo data. Without the caller's DATA_DIR it has its
 * own, which is removed when it stops.
 */
export async function startTestServer(options: {
  logFile: string
  dataDir?: string
  port?: number
  /** What the process does; a worker has no address. */
  role?: 'all' | 'http' | 'worker'
  settings?: Record<string, string | undefined>
}): Promise<TestServer> {
  const dataDir = options.dataDir ?? makeTemporaryFolder()
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, ['scripts/start.ts', `--role=${options.role ?? 'all'}`], {
    env: environmentWith({
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      NODE_ENV: undefined,
      ...options.settings,
    }),
    // The channel lets the server stop by itself when the tests are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited = once(child, 'exit')
  mkdirSync(dirname(options.logFile), { recursive: true })
  child.stderr?.pipe(createWriteStream(options.logFile))

  async function stop() {
    child.kill('SIGTERM')
    await exited
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
  const lines = createInterface({ input: child.stdout ?? process.stdin })
  const timeout = AbortSignal.timeout(startTimeoutMs)
  const ready = (async () => {
    for await (const line of lines) {
      const address = /^Устат: (\S+)$/.exec(line)?.[1]
      if (address) return address
    }
    return undefined
  })()
  const address = await Promise.race([ready, once(timeout, 'abort').then(() => undefined)])
  const databaseUrl = options.settings?.DATABASE_URL ?? runningClusterUrl(dataDir)
  if (!address || !databaseUrl || !child.pid) {
    await stop()
    throw new Error(`The server did not start:\n${readFileSync(options.logFile, 'utf8')}`)
  }
  return { address, dataDir, databaseUrl, pid: child.pid, stop }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
