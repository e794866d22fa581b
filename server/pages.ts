import { randomBytes, randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { RouterContextProvider } from 'react-router'
import { countStatements } from '#db/connection.ts'
import { config } from '#platform/config.ts'
import { cookiesIn } from '#platform/cookies.ts'
import { log } from '#platform/log.ts'
import { isOutage } from '#platform/outage.ts'
import { presentRequestId } from '#platform/request-id.ts'
import { putAwayIn } from '#web/announcements/put-away.server.ts'
import { loggedPath } from '#web/logged-path.server.ts'
import { outage, renderedPage, requestFacts, sentForm } from '#web/request/actor.ts'
import { type Asking, actorOfRequest, nobody } from './actor-of-request.ts'
import { clientAddress } from './client-address.ts'
import { inOnePiece } from './compressed.ts'
import { withHashes } from './inline-scripts.ts'
import { keptOffline } from './kept-offline.ts'
import { inLocale, localeOfPath } from './languages.ts'
import { isLocalRequest } from './local-request.ts'
import { offeredLanguage } from './offered-language.ts'
import { isOneClick, withoutOrigin } from './origin.ts'
import { outageAnswer } from './outage-answer.ts'
import { refusal } from './refusal.ts'
import { addRenewedCookie } from './renewed-cookie.ts'
import type { Router } from './router.ts'
import { contentPolicy } from './security-headers.ts'
import { type SharedPage, themeIn } from './shared-page.ts'
import { readSignedOut, signedOutAnswer } from './signed-out-answer.ts'

interface Asked {
  raw: Request
  path: string
  url: URL
  requestId: string
  ip: string
  isLocal: boolean
  /** The part that this request shares with those of other visitors. */
  shared: SharedPage | undefined
  /** What was posted, if that was small and plain. */
  form: Buffer | undefined
}

interface Answered {
  response: Response
  /** The HTML for every visitor, if it is a shared page. */
  html?: Buffer<ArrayBuffer>
}

/** Answers what no file answers, by the router. */
export function answerPage(
  c: Context,
  router: Router,
  { shared, form }: Pick<Asked, 'shared' | 'form'>,
): Promise<Answered> {
  const { raw, path, url } = c.req
  const peer = getConnInfo(c).remote.address ?? ''
  const requestId = presentRequestId() ?? randomUUID()
  const ip = clientAddress(raw.headers, peer)
  // A shared page is rendered for nobody in particular.
  const isLocal = !shared && isLocalRequest(raw.headers, peer)
  const asked: Asked = { raw, path, url: new URL(url), requestId, ip, isLocal, shared, form }
  return countStatements((count) =>
    inLocale(localeOfPath(path), async () => {
      const answered = await answer(asked, router).catch((error: unknown) => failed(asked, error))
      const { headers } = answered.response
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
      if (!shared && asked.url.searchParams.has('token')) keepSecret(headers)
      if (!config().production) headers.set('X-Sql-Statements', String(count.statements))
      return answered
    }),
  )
}

/**
 * The address contains the token of a mailed link, whichever page answers: it must not reach another site or a search
 * engine.
 */
function keepSecret(headers: Headers): void {
  headers.set('Referrer-Policy', 'same-origin')
  headers.set('X-Robots-Tag', 'noindex')
}

/** What failed before the router could say so. */
function failed({ path, requestId }: Asked, error: unknown): Answered {
  log.error({ err: error, requestId, path: loggedPath(path) }, 'a request failed before any page')
  return { response: refusal(500, path, { requestId }) }
}

async function answer(asked: Asked, router: Router): Promise<Answered> {
  const { raw, path, url, requestId, ip, isLocal, shared, form } = asked
  const locale = localeOfPath(path)
  const context = new RouterContextProvider()
  context.set(sentForm, form)
  const nonce = import.meta.env.PROD ? randomBytes(16).toString('base64url') : undefined
  const received = routedRequest(raw, shared)
  const { setCookie, ...asking } = await askingOf(received, context, asked)
  const sent = asking.isSessionOver ? await readSignedOut(received, { path, form }) : undefined
  if (sent instanceof Response) return { response: sent }
  const request = sent?.request ?? received
  const cookies = cookiesIn(raw.headers.get('cookie'))
  context.set(requestFacts, {
    ...{ ...asking, locale, nonce, requestId, ip, isLocal },
    theme: shared?.theme ?? themeIn(cookies),
    putAway: shared ? [] : putAwayIn(cookies),
    offeredLanguage: offeredLanguage(path, raw.headers.get('accept-language'), cookies),
    publicUrl: config().publicUrl,
  })
  // A form sent by a script is refused by its own page, which keeps what was typed.
  const isAnswerable = !context.get(outage) || (raw.method === 'POST' && path.endsWith('.data'))
  const routed = isAnswerable ? await router[locale](request, context) : undefined
  if (!routed || (context.get(outage) && routed.status !== 503))
    return { response: outageAnswer(asked, form) }
  // The console closes for an administrator who stays signed in.
  const written = sent ? sent.urlencoded : form
  const mayBeShut = sent !== undefined || asking.actor.role === 'admin'
  const again = mayBeShut && signedOutAnswer(request, { path, form: written }, routed)
  if (again) return { response: again }
  const bare = bareStatus(routed, path)
  if (bare) return { response: refusal(bare, path, { requestId }) }

  const { headers, status } = routed
  // A publicly cacheable answer is nobody's: it sets no session cookie.
  if (setCookie && !headers.get('Cache-Control')?.startsWith('public')) addRenewedCookie(headers, setCookie)
  const isVisitor = asking.actor.role === 'visitor'
  const mayKeep = keptOffline({ method: raw.method, url, isVisitor }, routed)
  if (mayKeep) headers.set('Keep-Offline', mayKeep)
  const page = raw.method === 'HEAD' ? '' : context.get(renderedPage)
  if (!page) return { response: routed }
  const isShared = shared !== undefined && status === 200 && !headers.has('Set-Cookie')
  const html = Buffer.from(withPolicy(page, headers, nonce, isShared))
  const response = inOnePiece(html, routed, raw.headers.get('accept-encoding') ?? undefined)
  return isShared ? { response, html } : { response }
}

/** The request for the router: unchanged, or for a shared page the part that all visitors share. */
function routedRequest(raw: Request, shared: SharedPage | undefined): Request {
  if (isOneClick(raw)) return withoutOrigin(raw)
  if (!shared) return raw
  return new Request(new URL(raw.url).origin + shared.address, { signal: raw.signal })
}

/** The actor; during a database outage it is unknown, and the context says so. */
async function askingOf(
  request: Request,
  context: RouterContextProvider,
  { requestId, path, isLocal }: Asked,
): Promise<Asking & { setCookie?: string }> {
  try {
    return await actorOfRequest(request, isLocal)
  } catch (error) {
    if (!isOutage(error)) throw error
    log.error({ err: error, requestId, path: loggedPath(path) }, 'who asks could not be found out')
    context.set(outage, error)
    return nobody
  }
}

/** Errors without a page, such as a missing file or a failure of the API, get words too. */
function bareStatus({ status, headers }: Response, path: string): 404 | 413 | 500 | undefined {
  if (path.endsWith('.data') || headers.get('Content-Type')?.startsWith('text/html')) return undefined
  if (status !== 404 && status !== 413 && status !== 500) return undefined
  return headers.get('Content-Type')?.startsWith('application/problem+json') ? undefined : status
}

/** The page as it is sent, with its scripts allowed by a nonce, or by hashes if many get the page. */
function withPolicy(page: string, headers: Headers, nonce: string | undefined, isShared: boolean): string {
  // A static page has no policy in development, because it contains the build tool's scripts.
  if (!nonce) return page
  const { html, hashes } = isShared ? withHashes(page, nonce) : { html: page, hashes: [] }
  const scripts = isShared ? ["'self'", ...hashes] : [`'nonce-${nonce}'`, "'strict-dynamic'"]
  // A private document sets a stricter one of its own.
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', contentPolicy(scripts))
  return html
}
