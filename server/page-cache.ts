import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { now } from '#platform/clock.ts'
import { compress, encodingFor } from '#platform/compression.ts'

/** What is true of the request alone that a page was made for. */
const ofItsRequest = new Set(['x-request-id', 'x-sql-statements'])

/** A page as it goes to every visitor. */
interface KeptPage {
  html: Buffer<ArrayBuffer>
  headers: Record<string, string>
  /** Compressed when the first browser asks for it so. */
  bytes: Map<string, Buffer<ArrayBuffer>>
  until: number
}

const pagesMax = 1_000
const queryLengthMax = 200
/** What changes by time alone, such as the edge of a fresh vacancy, is a minute late at most. */
const keptMs = 60_000

/**
 * Pages that a visitor reads and that hold nothing made for one request, such as the id of a form, and nothing that
 * changes all the time, as the count of views on a profile.
 */
const readable =
  /^(\/(en|ky))?(\/|\/(vacancies|schools|teachers|(vacancies|schools)\/map|teachers\/services|about|developers|faq|privacy|terms|vacancies\/[0-9a-f-]{36}))?$/
/** Cookies that say nothing of who asks; the theme is part of the page and of its key. */
const harmless = /^(theme|(__Host-)?ustat-device)=/

/**
 * The pages of visitors, ready to be sent: by language, theme, path and query, compressed, answered before any
 * framework. Whatever changes what is public empties it (`changed`), so that nobody meets what is gone; while it cannot
 * hear of changes it keeps nothing.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>()
  #generation = 0
  #isInformed = false

  /** Under what a page that is asked for like this is kept; undefined for who must have their own. */
  keyOf(method: string | undefined, target: string, cookies: string | undefined): string | undefined {
    if (method !== 'GET' || target.length > queryLengthMax) return undefined
    const [path = '', query = ''] = target.split('?', 2)
    // Where somebody is stays with them.
    if (!readable.test(path) || /(^|&)near=/.test(query)) return undefined
    const known = cookies ? cookies.split('; ') : []
    if (!known.every((one) => harmless.test(one))) return undefined
    const theme = known.find((one) => one.startsWith('theme=')) ?? ''
    return `${theme} ${path}?${normalised(query)}`
  }

  /** What a page that is about to be made must say to be kept: anything may change while it is made. */
  get generation(): number {
    return this.#generation
  }

  get size(): number {
    return this.#pages.size
  }

  keep(key: string, generation: number, html: Buffer<ArrayBuffer>, headers: Headers): void {
    if (!this.#isInformed || generation !== this.#generation) return
    if (this.#pages.size >= pagesMax) this.#pages.delete(this.#pages.keys().next().value ?? '')
    const kept = Object.fromEntries([...headers].filter(([name]) => !ofItsRequest.has(name)))
    this.#pages.set(key, { html, headers: kept, bytes: new Map(), until: now().getTime() + keptMs })
  }

  /** Sends the page if it is kept. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#pages.size === 0) return false
    const key = this.keyOf(request.method, request.url ?? '', request.headers.cookie)
    const page = key === undefined ? undefined : this.#pages.get(key)
    if (!page || page.until < now().getTime()) return false
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
    let bytes = page.bytes.get(encoding ?? '')
    if (!bytes) {
      bytes = encoding ? compress(page.html, encoding).bytes : page.html
      page.bytes.set(encoding ?? '', bytes)
    }
    response.writeHead(200, {
      ...page.headers,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': bytes.length,
    })
    response.end(bytes)
    return true
  }

  /** Something public changed. */
  changed(): void {
    this.#generation += 1
    this.#pages.clear()
  }

  /** Whether changes are heard of from now on. */
  informed(isInformed: boolean): void {
    this.#isInformed = isInformed
    this.changed()
  }
}

/** The same filters in another order, or left empty, are the same page. */
function normalised(query: string): string {
  const asked = [...new URLSearchParams(query)].filter(([, value]) => value.trim())
  return new URLSearchParams(asked.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
}

const inlineScript = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** The scripts that stand in a page, as a policy names them that cannot know of nonces (quality 14). */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
