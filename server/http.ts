import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { sql } from 'drizzle-orm'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { db } from '#db/client.ts'
import { config } from '#platform/config.ts'
import { log } from '#platform/log.ts'
import { pushPublicKey } from '#platform/push.ts'
import { loggedPath } from '#web/logged-path.server.ts'
import { compressed } from './compressed.ts'
import { keptFiles } from './kept-files.ts'
import { workerScript } from './kept-offline.ts'
import { canonicalPath } from './languages.ts'
import { isReady } from './metrics-server.ts'
import type { PageCache } from './page-cache.ts'
import { answerPage } from './pages.ts'
import { refusal } from './refusal.ts'
import { requestLimits } from './request-limits.ts'
import { buildVersion, openRouter } from './router.ts'
import { securityHeaders } from './security-headers.ts'
import { sharedPage } from './shared-page.ts'

/** The only paths that reach DATA_DIR. */
const assetPath = /^\/assets(\/\w[\w.-]*)+$/

type App = Hono<{ Variables: { form?: Buffer; keep?: (headers: Headers) => void; making?: { end(): void } } }>

/** Answers every request: limits first, then files, then pages. `kept` caches the pages that visitors share. */
export function http(kept: PageCache): App {
  const app: App = new Hono()

  // The cached answer needs all of its headers.
  app.use('*', async (c, next) => {
    try {
      await next()
      c.get('keep')?.(c.res.headers)
    } finally {
      c.get('making')?.end()
    }
  })
  app.use('*', securityHeaders())
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', readiness)
  if (import.meta.env.PROD) addFiles(app)
  addValidators(app)
  for (const limit of requestLimits()) app.use('*', limit)
  addPages(app, kept)

  app.onError((error, c) => {
    log.error({ err: error, path: loggedPath(c.req.path) }, 'a request failed before any page')
    return refusal(500, c.req.path)
  })
  return app
}

async function readiness(c: Context): Promise<Response> {
  if (!isReady()) return c.text('stopping', 503)
  try {
    await db.execute(sql`select 1`)
    return c.text('ready')
  } catch {
    return c.text('the database does not answer', 503)
  }
}

function addFiles(app: App): void {
  const worker = workerScript(buildVersion(), pushPublicKey())
  app.get('/sw.js', (c) =>
    c.body(worker, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }),
  )
  const present = serveStatic({ root: './build/client', precompressed: true, onFound: immutable })
  app.use('/assets/*', keptFiles(present))
  // Files of builds before this one (former-assets.ts).
  const former = serveStatic({ root: config().dataDir, precompressed: true, onFound: immutable })
  app.use('/assets/*', (c, next) => (assetPath.test(c.req.path) ? former(c, next) : next()))
  const files = serveStatic({ root: './build/client', precompressed: true })
  const names = new Set(readdirSync('build/client').map((name) => `/${name}`))
  app.use('*', (c, next) => (names.has(c.req.path) ? files(c, next) : next()))
  app.use('*', compressed())
}

function immutable(_path: string, c: Context) {
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
}

/** Programs poll what seldom changes; a client that has it gets 304. */
function addValidators(app: App): void {
  const retainedHeaders = [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'x-request-id']
  // Like the compressed response that it replaces.
  const varying: MiddlewareHandler = async (c, next) => {
    await next()
    if (c.res.status === 304) c.header('Vary', 'Accept-Encoding', { append: true })
  }
  for (const path of ['/api/*', '/feeds/*', '/sitemap.xml', '/sitemaps/*'])
    for (const prefix of ['', '/en', '/ky'])
      app.use(prefix + path, varying, etag({ weak: true, retainedHeaders }))
}

function addPages(app: App, kept: PageCache): void {
  const router = openRouter()
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const place = canonicalPath(pathname)
    if (place !== pathname) return c.redirect(place + search, 301)
    const shared = import.meta.env.PROD
      ? sharedPage(c.req.method, pathname + search, c.req.header('cookie'), c.req.header('accept-language'))
      : undefined
    if (shared) {
      // Concurrent requests for an uncached page render it once.
      const making = kept.whenMade(shared, c.req.header('Accept-Encoding'))
      const made = making && (await making)
      if (made) return made
      c.set('making', kept.begin(shared))
    }
    const begun = kept.moment
    const { response, html } = await answerPage(c, router, { shared, form: c.get('form') })
    if (shared && html) c.set('keep', (headers) => kept.keep(shared, begun, html, headers))
    return response
  })
}
