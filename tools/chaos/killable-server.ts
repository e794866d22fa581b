import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

/** All processes of one database share one address, one key and one folder of files. */
const dataDir = makeTemporaryFolder()
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const publicUrl = 'http://127.0.0.1:3000'

/** One server process, which restarts whenever it is killed. */
export class KillableServer {
  readonly port: number
  readonly #databaseUrl: string
  readonly #name: string
  readonly #settings: Record<string, string>
  #running: TestServer | undefined
  #starting: Promise<void> = Promise.resolve()
  #isStopped = false

  private constructor(databaseUrl: string, name: string, port: number, settings: Record<string, string>) {
    this.#databaseUrl = databaseUrl
    this.#name = name
    this.#settings = settings
    this.port = port
  }

  static async start(
    databaseUrl: string,
    name: string,
    port: number,
    settings: Record<string, string> = {},
  ): Promise<KillableServer> {
    const server = new KillableServer(databaseUrl, name, port, settings)
    await server.#start()
    return server
  }

  /** Until it answers, again if it was killed. */
  async answers(): Promise<void> {
    await this.#starting
  }

  async kill(): Promise<void> {
    await this.#starting
    const { pid } = this.#running ?? {}
    if (!pid) return
    process.kill(pid, 'SIGKILL')
    this.#starting = this.#start()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#starting
    await this.#running?.stop()
  }

  async #start(): Promise<void> {
    await this.#running?.stop()
    this.#running = undefined
    while (!this.#isStopped && !this.#running) {
      this.#running = await startTestServer({
        logFile: `test-results/chaos-${this.#name}.log`,
        port: this.port,
        dataDir,
        settings: {
          DATABASE_URL: this.#databaseUrl,
          PUBLIC_URL: publicUrl,
          DEMO: '0',
          LOG_LEVEL: 'error',
          ...this.#settings,
        },
      }).catch(async () => {
        // The database may be down just now.
        await sleep(500)
        return undefined
      })
    }
  }
}
