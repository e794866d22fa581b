import { setTimeout as sleep } from 'node:timers/promises'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** One process of the product, which comes back whenever it is killed. */
export class KillableServer {
  readonly port: number
  readonly #databaseUrl: string
  readonly #name: string
  #running: TestServer | undefined
  #starting: Promise<void> = Promise.resolve()
  #isStopped = false

  private constructor(databaseUrl: string, name: string, port: number) {
    this.#databaseUrl = databaseUrl
    this.#name = name
    this.port = port
  }

  static async start(databaseUrl: string, name: string, port: number): Promise<KillableServer> {
    const server = new KillableServer(databaseUrl, name, port)
    await server.#start()
    return server
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
        settings: { DATABASE_URL: this.#databaseUrl, DEMO: '0', LOG_LEVEL: 'error' },
      }).catch(async () => {
        // The database may be down just now.
        await sleep(500)
        return undefined
      })
    }
  }
}
