import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import { clientAddress, limitedNetwork } from './client-address.ts'
import { type FormLimits, hasTooManyParameters, readFormBody } from './form-body.ts'
import { isOurOrigin } from './origin.ts'
import { ReadLimits } from './read-limits.ts'
import { isReadablePath } from './readable-path.ts'
import { refusal } from './refusal.ts'
import { pageOfData, traitsOf } from './route-traits.ts'

type Limit = MiddlewareHandler<{ Variables: { form?: Buffer } }>

const answeredMethods = new Set(['GET', 'HEAD', 'POST'])

/** The checks before any page sees a request, in this order. */
export function requestLimits(limits: { reads?: ReadLimits; forms?: FormLimits } = {}): Limit[] {
  return [readLimit(limits.reads ?? new ReadLimits()), pathLimit, formLimit(limits.forms)]
}

function readLimit(reads: ReadLimits): Limit {
  return async (c, next) => {
    const address = clientAddress(c.req.raw.headers, getConnInfo(c).remote.address ?? '')
    const seconds = await reads.secondsToWait(c.req.path, limitedNetwork(address))
    return seconds ? refusal(429, c.req.path, { retryAfterSeconds: seconds }) : next()
  }
}

const pathLimit: Limit = async (c, next) => {
  const { pathname } = new URL(c.req.url)
  return isReadablePath(pathname) ? next() : refusal(404, pathname)
}

function formLimit(forms?: FormLimits): Limit {
  return async (c, next) => {
    const { method, path, raw } = c.req
    if (!answeredMethods.has(method)) return refusal(405, path)
    if (hasTooManyParameters(new URL(c.req.url).search)) return refusal(413, path)
    if (!isOurOrigin(raw)) return refusal(403, path)
    // A form with files is written to disk and counted there; any other body is a form like those of all pages.
    const isMultipart = raw.headers.get('content-type')?.startsWith('multipart/form-data') ?? false
    if (method !== 'POST' || (isMultipart && traitsOf(pageOfData(path)).upload)) return next()
    const read = await readFormBody(raw, path, forms)
    if (read instanceof Response) return read
    c.req.raw = read.request
    if (read.urlencoded) c.set('form', read.urlencoded)
    return next()
  }
}
