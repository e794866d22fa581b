import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** The request ids accepted from a proxy: nothing that would break a log line. */
const acceptable = /^[\w.:-]{8,100}$/

/** The id of a request: the proxy's, otherwise a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && acceptable.test(header) ? header : randomUUID()
}

/** Runs `work` for a request: its log lines and the jobs it queues carry the id. */
export function inRequest<Done>(id: string, work: () => Done): Done {
  return current.run(id, work)
}

/** The id of the request that is being answered, or that queued the running job; undefined outside of both. */
export function presentRequestId(): string | undefined {
  return current.getStore()
}
