// What stands in a browser between the pages and the network. It keeps the last pages that a visitor read, without
// their scripts, and shows them, saying from when they are, only when the network does not answer. The server
// says of each page whether it may be kept (server/kept-offline.ts) and puts `settings` before these lines.

const pages = `pages-${settings.version}`
const parts = `parts-${settings.version}`
const words = `words-${settings.version}`
const pagesMax = 30
const partOfPage = /(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2|svg))["#]/g

addEventListener('install', (event) => event.waitUntil(prepare()))
addEventListener('activate', (event) => event.waitUntil(begin()))

/** The pages that say that there is no network are had before that happens, as anybody gets them. */
async function prepare() {
  const cache = await caches.open(words)
  await Promise.all(
    Object.keys(settings.words).map(async (language) => {
      const answer = await fetch(offlinePath(language), { credentials: 'omit' })
      if (!answer.ok) throw new Error(`${answer.status}`)
      const html = await readable(answer)
      await cache.put(offlinePath(language), page(html, answer))
      await keepParts(html)
    }),
  )
  await skipWaiting()
}

/** What an earlier build kept goes; what is being read is kept already. */
async function begin() {
  for (const name of await caches.keys())
    if (!name.endsWith(`-${settings.version}`)) await caches.delete(name)
  await registration.navigationPreload?.enable()
  await clients.claim()
  for (const { url } of await clients.matchAll({ type: 'window' })) await keepAnew(url)
}

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.mode === 'navigate')
    event.respondWith(request.method === 'GET' ? open(event, url) : send(request, url))
  else if (request.method !== 'GET') return
  else if (url.pathname.endsWith('.data')) event.respondWith(load(event, url))
  else if (url.pathname.endsWith('/__manifest')) event.respondWith(discover(request, url))
  else if (/^\/assets\/.+\.(css|woff2|svg)$/.test(url.pathname)) event.respondWith(part(request))
})

async function open(event, url) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(note(url.href, answer.clone()))
    return answer
  } catch {
    return (await shownAgain(url)) ?? noNetwork(url, 'page')
  }
}

async function send(request, url) {
  try {
    return await fetch(request)
  } catch {
    return noNetwork(url, 'form')
  }
}

/**
 * What the script of a page loads for another page: without a network the browser opens that one itself where it is kept
 * here. Of any other the script says that it did not come, and its own page stays.
 */
async function load(event, url) {
  try {
    const answer = await fetch(event.request)
    const may = answer.headers.get('Keep-Offline')
    if (may === 'never') event.waitUntil(caches.delete(pages))
    // A count that is asked for beside a list has a query; a thing that is shown beside it has none.
    const isPage = !isAside(url) || !new URL(documentOf(url)).search
    if (may === 'yes' && answer.ok && isPage) event.waitUntil(keepAnew(documentOf(url)))
    return answer
  } catch (error) {
    const wanted = documentOf(url)
    const client = await clients.get(event.clientId)
    if (!client || isAside(url) || withoutHash(client.url) === wanted || !(await isKept(wanted))) throw error
    const { pathname, search } = new URL(wanted)
    // The router's own way to say so; it puts the language before the path by itself.
    const language = languageOf({ pathname })
    const plain = (language === 'ru' ? pathname : pathname.slice(language.length + 1)) || '/'
    const headers = { 'X-Remix-Redirect': plain + search, 'X-Remix-Reload-Document': 'true' }
    return new Response(null, { status: 204, headers })
  }
}

/** The script asks what a link leads to before it loads that; without a network the browser opens the link itself, as above. */
async function discover(request, url) {
  try {
    return await fetch(request)
  } catch (error) {
    if (!(await mayOpen(url))) throw error
    // The router's own way to say so; where nobody followed a link, it goes on as before.
    return new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } })
  }
}

async function part(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) (await caches.open(parts)).put(request, answer.clone())
  return answer
}

/** Of a signed-in person nothing is kept, and what was kept before goes. */
async function note(href, answer) {
  const may = answer.headers.get('Keep-Offline')
  if (may === 'never') await caches.delete(pages)
  if (may === 'yes') await keep(withoutHash(href), answer)
}

/**
 * A page that the script showed is asked for once more, whole; not where somebody saves data. The header says that
 * nobody looks: a chat in a tab behind is not read by that (web/request/guards.server.ts).
 */
async function keepAnew(href) {
  if (navigator.connection?.saveData) return
  const answer = await fetch(href, { headers: { Purpose: 'prefetch' } }).catch(() => undefined)
  if (answer?.ok && withoutHash(answer.url) === withoutHash(href)) await note(href, answer)
}

async function keep(href, answer) {
  const html = await readable(answer)
  const cache = await caches.open(pages)
  // It takes the place of what was kept of it before, in one step, and is the newest.
  await cache.put(href, page(html, answer))
  await keepParts(html)
  for (const oldest of (await cache.keys()).slice(0, -pagesMax)) await cache.delete(oldest)
}

async function keepParts(html) {
  const cache = await caches.open(parts)
  for (const [, path] of html.matchAll(partOfPage)) if (!(await cache.match(path))) await cache.add(path)
}

/** A page to be read: without scripts it needs none of them, and its forms and links are plain ones. */
async function readable(answer) {
  const html = await answer.text()
  return html.replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
}

function page(html, answer) {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'X-Kept-At': String(Date.now()) }
  const policy = answer.headers.get('Content-Security-Policy')
  return new Response(html, { headers: policy ? { ...headers, 'Content-Security-Policy': policy } : headers })
}

async function shownAgain(url) {
  const kept = await (await caches.open(pages)).match(withoutHash(url.href))
  if (!kept) return undefined
  const time = new Date(Number(kept.headers.get('X-Kept-At')))
  const language = languageOf(url)
  const note = settings.words[language].replace('{time}', momentIn(language, time))
  const html = (await kept.text()).replace(
    /<body[^>]*>/,
    (body) => `${body}<p role="status" class="offline-note">${note}</p>`,
  )
  return new Response(html, { headers: kept.headers })
}

async function isKept(href) {
  return (await (await caches.open(pages)).match(withoutHash(href))) !== undefined
}

/** Whether the link that somebody followed leads to what is kept: it is the longest path, and the others lead to it. */
async function mayOpen({ origin, pathname, searchParams }) {
  const [wanted = '/', ...others] = (searchParams.get('paths') ?? '')
    .split(',')
    .sort((one, other) => other.length - one.length)
  if (!others.every((one) => wanted.startsWith(one))) return true
  const prefix = pathname.replace(/\/__manifest$/, '')
  const path = `${wanted}/`.startsWith(`${prefix}/`) ? wanted : prefix + wanted
  return (await (await caches.open(pages)).match(origin + path, { ignoreSearch: true })) !== undefined
}

/** In numbers alone, which every browser has for each of the languages, and in the time of everything else on the page. */
function momentIn(language, time) {
  const style = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Bishkek',
  }
  return time.toLocaleString(language === 'en' ? 'en-GB' : 'ru-RU', style)
}

async function noNetwork(url, what) {
  const prepared = await (await caches.open(words)).match(offlinePath(languageOf(url)))
  if (!prepared) return Response.error()
  const list = await keptPages(languageOf(url))
  const html = (await prepared.text())
    .replace(`data-offline="${what}" hidden=""`, '')
    .replace('href="#again"', () => `href="${escaped(url.pathname + url.search)}"`)
    .replace(/(data-kept-pages="" )hidden=""([\s\S]*?<ul[^>]*>)/, (all, before, after) =>
      list ? before + after + list : all,
    )
  return new Response(html, { status: 503, headers: prepared.headers })
}

/** Links to what is kept in a language, what was read last first. */
async function keptPages(language) {
  const cache = await caches.open(pages)
  const links = []
  for (const { url } of await cache.keys()) {
    if (languageOf(new URL(url)) !== language) continue
    const title = /<title>([^<]*)<\/title>/.exec(await (await cache.match(url)).text())?.[1]
    const { pathname, search } = new URL(url)
    if (title) links.unshift(`<li><a href="${escaped(pathname + search)}">${title}</a></li>`)
  }
  return links.join('')
}

/** Russian stands under no prefix. */
function languageOf({ pathname }) {
  const [, first] = pathname.split('/')
  return Object.hasOwn(settings.words, first) ? first : 'ru'
}

function offlinePath(language) {
  return language === 'ru' ? '/offline' : `/${language}/offline`
}

/** The page that a script's request for data is about. */
function documentOf(url) {
  const wanted = new URL(url)
  wanted.pathname = url.pathname.replace(/\/?_(root)?\.data$|\.data$/, '') || '/'
  // The router's own; a query is written anew by any change.
  if (wanted.searchParams.has('_routes')) wanted.searchParams.delete('_routes')
  return wanted.href
}

/** What a page asks for beside itself: the router names one route, and never that of the frame. */
function isAside({ searchParams }) {
  const routes = searchParams.get('_routes')
  return routes !== null && !routes.split(',').includes('root')
}

function withoutHash(href) {
  return href.split('#', 1)[0]
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
