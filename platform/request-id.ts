import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** What a proxy before us may call a request: nothing that would break a line of the log. */
const acceptable = /^[\w.:-]{8,100}$/

/** The name of a request: the one that a proxy gave it, else a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && acceptable.test(header) ? header : randomUUID()
}

/** Does something in the name of a request: what it logs and the jobs that it queues carry the id. */
export function inRequest<Done>(id: string, work: () => Done): Done {
  return current.run(id, work)
}

/** The request that is being answered, or in whose name a job runs; undefined outside of one. */
export function presentRequestId(): string | undefined {
  return current.getStore()
}
