import type { ViteDevServer } from 'vite'
import type { openServer } from '#server/app.ts'

type Open = typeof openServer
type Server = Awaited<ReturnType<Open>>

/** Closes the server and opens it again whenever one of its modules changed, since Vite then reloads it. */
export class NewestServer {
  readonly #vite: ViteDevServer
  readonly #databaseUrl: string
  #known: { open: Open; server: Promise<Server> } | undefined

  constructor(vite: ViteDevServer, databaseUrl: string) {
    this.#vite = vite
    this.#databaseUrl = databaseUrl
  }

  async open(): Promise<Server> {
    const { openServer: open } = (await this.#vite.ssrLoadModule('/server/app.ts')) as { openServer: Open }
    if (this.#known?.open !== open) this.#known = { open, server: this.#replace(this.close(), open) }
    return this.#known.server
  }

  async close(): Promise<void> {
    const server = await this.#known?.server.catch(() => undefined)
    await server?.close()
  }

  async #replace(closed: Promise<void>, open: Open): Promise<Server> {
    await closed
    const server = await open({ databaseUrl: this.#databaseUrl })
    await server.startWorker()
    return server
  }
}
