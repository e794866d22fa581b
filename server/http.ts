import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import * as build from 'virtual:react-router/server-build'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { countStatements, db } from '#db/client.ts'
import { type Locale, overwriteGetLocale } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { log } from '#platform/log.ts'
import { presentRequestId } from '#platform/request-id.ts'
import { renderedPage, requestFacts, type Theme } from '#web/actor.ts'
import { actorOfRequest } from './actor-of-request.ts'
import { clientAddress } from './client-address.ts'
import { compressed, inOnePiece } from './compressed.ts'
import { hasTooManyParameters, readFormBody } from './form-body.ts'
import { keptOffline, workerScript } from './kept-offline.ts'
import { isLocalRequest } from './local-request.ts'
import { isReady } from './metrics-server.ts'
import { isOneClick, isOurOrigin, withoutOrigin } from './origin.ts'
import { type PageCache, scriptHashes } from './page-cache.ts'
import { refusal } from './refusal.ts'
import { scriptsIn } from './scripts-in.ts'

const answeredMethods = new Set(['GET', 'HEAD', 'POST'])
/** These count their bytes themselves (platform/uploads.ts). */
const uploadPaths =
  /^(\/(en|ky))?\/(teacher-dashboard\/photo|school-dashboard\/photos(\/upload)?|messages\/[^/]+\/(file|upload))(\.data)?$/

/** What is posted often and shows on no page that visitors share. */
const changesNothingPublic = /^(\/(en|ky))?\/(views|messages|theme|language|session)(\/|\.|$)/

/** Nothing else of DATA_DIR is reached by such a path. */
const assetPath = /^\/assets(\/\w[\w.-]*)+$/

const localeOfRequest = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => localeOfRequest.getStore() ?? 'ru')

/** One handler for each language: the language is the router's basename, so that links need no prefix. */
function pageHandlers() {
  const { publicUrl } = config()
  const handlerOf = (locale: Locale, basename: string) => {
    const assets = import.meta.env.PROD ? scriptsIn(locale, build.assets) : build.assets
    const allowedActionOrigins = [new URL(publicUrl).host]
    return createRequestHandler({ ...build, assets, basename, allowedActionOrigins }, import.meta.env.MODE)
  }
  return { ru: handlerOf('ru', '/'), en: handlerOf('en', '/en'), ky: handlerOf('ky', '/ky') }
}

function localeOfPath(path: string): Locale {
  const prefix = /^\/(en|ky)(?=[/.]|$)/.exec(path)?.[1]
  return prefix === 'en' || prefix === 'ky' ? prefix : 'ru'
}

/**
 * The one spelling of a path: without the prefix that Russian does not have, and without empty parts, since two
 * slashes at the beginning of a link lead to another host.
 */
function plainPath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/^\/ru(?=\/|$)/, '') || '/'
}

function themeOf(context: Context): Theme {
  const theme = getCookie(context, 'theme')
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** The one other place that pages may have pictures from: a map's tiles, where the settings name some. */
function tilesOrigin(): string[] {
  const { mapTiles } = config()
  return mapTiles ? [new URL(mapTiles.url).origin] : []
}

function securityHeaders(response: Response, scripts: string | undefined) {
  const { headers } = response
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), payment=()')
  if (config().production) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  // A document of somebody brings a stricter one of its own.
  if (!scripts || headers.has('Content-Security-Policy')) return
  headers.set(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src ${scripts}`,
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      ["img-src 'self' data: blob:", ...tilesOrigin()].join(' '),
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
}

/** That a file, a picture or a sitemap is not there is said in words too, since no page says it. */
function isBareAbsence({ status, headers }: Response, path: string): boolean {
  return status === 404 && !path.endsWith('.data') && !headers.get('Content-Type')?.startsWith('text/html')
}

/** Every request of the product: limits first, then files, then pages. What visitors share is kept in `kept`. */
export function http(kept: PageCache): Hono {
  const app = new Hono()
  const handlers = pageHandlers()

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (!isReady()) return c.text('stopping', 503)
    try {
      await db.execute(sql`select 1`)
      return c.text('ready')
    } catch {
      return c.text('the database does not answer', 503)
    }
  })

  if (import.meta.env.PROD) {
    const worker = workerScript(build.assets.version)
    app.get('/sw.js', (c) =>
      c.body(worker, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }),
    )
    app.use('/assets/*', serveStatic({ root: './build/client', precompressed: true, onFound: immutable }))
    // Of builds before this one (former-assets.ts).
    const former = serveStatic({ root: config().dataDir, precompressed: true, onFound: immutable })
    app.use('/assets/*', (c, next) => (assetPath.test(c.req.path) ? former(c, next) : next()))
    const files = serveStatic({ root: './build/client', precompressed: true })
    const names = new Set(readdirSync('build/client').map((name) => `/${name}`))
    app.use('*', (c, next) => (names.has(c.req.path) ? files(c, next) : next()))
    app.use('*', compressed())
  }

  app.use('*', async (c, next) => {
    if (answeredMethods.has(c.req.method)) return next()
    return refusal(405, localeOfPath(c.req.path))
  })

  app.use('*', async (c, next) => {
    if (hasTooManyParameters(new URL(c.req.url).search)) return refusal(413, localeOfPath(c.req.path))
    if (!isOurOrigin(c.req.raw)) return refusal(403, localeOfPath(c.req.path))
    return next()
  })

  app.use('*', async (c, next) => {
    if (c.req.method !== 'POST' || uploadPaths.test(c.req.path)) return next()
    const read = await readFormBody(c.req.raw, localeOfPath(c.req.path))
    if (read instanceof Response) return read
    c.req.raw = read
    return next()
  })

  app.all('*', async (c) => {
    const { path } = c.req
    const url = new URL(c.req.url)
    const place = plainPath(url.pathname)
    if (place !== url.pathname) return c.redirect(place + url.search, 301)
    const locale = localeOfPath(path)
    const requestId = presentRequestId() ?? randomUUID()
    return countStatements((count) =>
      localeOfRequest.run(locale, async () => {
        const url = new URL(c.req.url)
        const key = kept.keyOf(c.req.method, url.pathname + url.search, c.req.header('cookie'))
        const { generation } = kept
        const nonce = import.meta.env.PROD && !key ? randomBytes(16).toString('base64') : undefined
        const peer = getConnInfo(c).remote.address ?? ''
        const isLocal = isLocalRequest(c.req.raw.headers, peer)
        const { setCookie, ...asking } = await actorOfRequest(c.req.raw, isLocal)
        const context = new RouterContextProvider()
        context.set(requestFacts, {
          ...asking,
          locale,
          theme: themeOf(c),
          nonce,
          requestId,
          ip: clientAddress(c.req.raw.headers, peer),
          isLocal,
          publicUrl: config().publicUrl,
        })
        const request = isOneClick(c.req.raw) ? withoutOrigin(c.req.raw) : c.req.raw
        const answer = await handlers[locale](request, context)
        // The database tells every process a moment later; who did it sees it at once.
        if (c.req.method === 'POST' && !changesNothingPublic.test(path)) kept.changed()
        const isAbsent = isBareAbsence(answer, path)
        const page = isAbsent || c.req.method === 'HEAD' ? '' : context.get(renderedPage)
        const whole = page ? Buffer.from(page) : undefined
        const response = isAbsent ? refusal(404, locale) : answer
        const isShared = import.meta.env.PROD && key
        const nonces = nonce && `'nonce-${nonce}' 'strict-dynamic'`
        securityHeaders(response, isShared && page ? ["'self'", ...scriptHashes(page)].join(' ') : nonces)
        // What everybody may keep is nobody's: it carries no session.
        const isForAll = response.headers.get('Cache-Control')?.startsWith('public')
        if (setCookie && !isForAll) response.headers.append('Set-Cookie', setCookie)
        const asked = { method: c.req.method, url, isVisitor: asking.actor.role === 'visitor' }
        const mayKeep = keptOffline(asked, response)
        if (mayKeep) response.headers.set('Keep-Offline', mayKeep)
        if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
        if (!config().production) response.headers.set('X-Sql-Statements', String(count.statements))
        if (isShared && whole && response.status === 200 && !response.headers.has('Set-Cookie'))
          kept.keep(key, generation, whole, response.headers)
        return whole ? inOnePiece(whole, response, c.req.header('Accept-Encoding')) : response
      }),
    )
  })

  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'a request failed before any page')
    return refusal(500, localeOfPath(c.req.path))
  })

  return app
}

function immutable(_path: string, c: Context) {
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
}
