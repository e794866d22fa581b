import type { IncomingMessage, Server, ServerResponse } from 'node:http'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** How long a stopping server waits for answers under way: a statement has five seconds. */
const usualPatienceMs = 10_000
const lookIntervalMs = 50

/**
 * The last answers of a stopping process. From `begin` on each says that its connection closes, so that browsers and
 * proxies connect elsewhere and send no request to a connection that is being closed.
 */
export class LastAnswers {
  readonly #open = new Set<ServerResponse>()
  #isBegun = false

  listener(listener: Listener): Listener {
    return (request, response) => {
      this.#open.add(response)
      response.once('close', () => this.#open.delete(response))
      if (this.#isBegun) response.shouldKeepAlive = false
      return listener(request, response)
    }
  }

  begin(): void {
    this.#isBegun = true
    for (const response of this.#open) response.shouldKeepAlive = false
  }

  /** Refuses new connections, waits for the answers under way, and cuts those that take too long. */
  async end(server: Server, patienceMs = usualPatienceMs): Promise<void> {
    this.begin()
    // An answer that began before still holds its connection.
    const looking = setInterval(() => server.closeIdleConnections(), lookIntervalMs)
    let timer: NodeJS.Timeout | undefined
    await Promise.race([
      new Promise((resolve) => server.close(resolve)),
      new Promise((resolve) => {
        timer = setTimeout(resolve, patienceMs)
      }),
    ])
    clearInterval(looking)
    clearTimeout(timer)
    server.closeAllConnections()
  }
}
