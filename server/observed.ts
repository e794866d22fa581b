import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JobHelpers, Task } from 'graphile-worker'
import { log } from '#platform/log.ts'
import { jobSeconds, requestSeconds } from '#platform/metrics.ts'
import { inRequest, requestIdFrom } from '#platform/request-id.ts'
import { mayNumberRequests } from './client-address.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** Frequent requests that get no log line. */
const quiet = new Set(['/healthz', '/readyz', '/assets/*'])

/**
 * Answers each request under its id: the proxy's id, or a new one, is in the answer, in every log line and in the jobs
 * that it queues. A finished answer is measured and logged: the path without the query, and nothing about the actor.
 */
export function observed(listener: Listener, routeOf: (path: string) => string): Listener {
  return (request, response) => {
    const isTrusted = mayNumberRequests(request.socket.remoteAddress ?? '')
    const requestId = requestIdFrom(isTrusted ? request.headers['x-request-id'] : undefined)
    response.setHeader('X-Request-Id', requestId)
    const startedAt = performance.now()
    response.once('close', () => {
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
      const route = quiet.has(path) ? path : routeOf(path)
      const method = request.method ?? ''
      const ms = performance.now() - startedAt
      // A client that left before the answer began got no status.
      const status = response.headersSent ? response.statusCode : 499
      requestSeconds.observe({ method: methods.has(method) ? method : 'other', route, status }, ms / 1000)
      const line = { requestId, method, route, status, ms: Math.round(ms * 10) / 10 }
      if (quiet.has(route)) log.debug(line, 'request')
      else log.info(line, 'request')
    })
    return inRequest(requestId, () => listener(request, response))
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

/** The flag of a job that holds the id of its request (platform/jobs.ts). */
const requestFlag = /^request:(.+)$/

/** Runs a job under the id of the request that queued it, and measures it. */
export function observedTask(name: string, task: (payload: never) => Promise<unknown>): Task {
  return async (payload: unknown, helpers: JobHelpers) => {
    const flags = Object.keys(helpers?.job?.flags ?? {})
    const requestId = flags.map((flag) => requestFlag.exec(flag)?.[1]).find(Boolean)
    const startedAt = performance.now()
    const measure = (outcome: 'done' | 'failed') =>
      jobSeconds.observe({ job: name, outcome }, (performance.now() - startedAt) / 1000)
    try {
      const work = () => task(payload as never)
      await (requestId ? inRequest(requestId, work) : work())
      measure('done')
    } catch (error) {
      measure('failed')
      throw error
    }
  }
}
