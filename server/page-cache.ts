import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { nextAnnouncementChange } from '#domain/announcements/shown-announcements.server.ts'
import { startOfNextDay } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'
import { type CompressedBody, compress, encodingFor } from '#platform/compression.ts'
import { type SharedPage, sharedPage } from './shared-page.ts'

/** A page as every visitor gets it. */
interface KeptPage {
  html: Buffer<ArrayBuffer>
  headers: Record<string, string>
  /** Compressed when the first browser asks for that encoding. */
  compressed: Map<string, CompressedBody>
  until: number
}

/** The token that a page must bring to be cached: public data may change while it is rendered. */
export interface Moment {
  generation: number
  at: Date
}

const bytesMax = 32 * 1024 * 1024
/** The overhead of an entry beside its bytes. */
const overheadBytes = 1024
/** Changes by time alone, such as the mark of a new vacancy, show at most a minute late. */
const keptMs = 60_000
/** The headers of the one request that the page was rendered for, and of its encoding. */
const ofOneRequest = new Set([
  ...['x-request-id', 'x-sql-statements', 'set-cookie', 'date'],
  ...['content-encoding', 'content-length', 'transfer-encoding', 'vary'],
])

function sizeOf({ html, compressed }: KeptPage): number {
  const all = [html, ...[...compressed.values()].map(({ bytes }) => bytes)]
  return all.reduce((sum, { length }) => sum + length, overheadBytes)
}

/**
 * The cache of pages that visitors share: by theme, offered language and canonical address, compressed, answered before
 * the framework, bounded in bytes. A change of public data empties it (`changed`), and so does midnight, so that nobody
 * gets outdated pages; while it does not receive changes it caches nothing.
 */
export class PageCache {
  readonly #pages: LRUCache<string, KeptPage>
  /** Pages that are being rendered, each for everybody who requests it meanwhile. */
  readonly #making = new Map<string, Promise<void>>()
  #generation = 0
  #isInformed = false

  constructor(maxSize = bytesMax) {
    this.#pages = new LRUCache({ maxSize, sizeCalculation: sizeOf })
  }

  get moment(): Moment {
    return { generation: this.#generation, at: now() }
  }

  get size(): number {
    return this.#pages.size
  }

  get bytes(): number {
    return this.#pages.calculatedSize
  }

  /** Caches a page, unless public data changed since its token was taken. */
  keep(page: SharedPage, begun: Moment, html: Buffer<ArrayBuffer>, headers: Headers): void {
    if (!this.#isInformed || begun.generation !== this.#generation) return
    const kept = Object.fromEntries([...headers].filter(([name]) => !ofOneRequest.has(name)))
    const until = Math.min(
      begun.at.getTime() + keptMs,
      startOfNextDay(begun.at).getTime(),
      nextAnnouncementChange(begun.at)?.getTime() ?? Number.POSITIVE_INFINITY,
    )
    this.#pages.set(keyOf(page), { html, headers: kept, compressed: new Map(), until })
  }

  /** Marks a page as being rendered, until `end`. */
  begin(page: SharedPage): { end(): void } {
    const key = keyOf(page)
    let end = () => {}
    const made = new Promise<void>((resolve) => {
      end = resolve
    })
    this.#making.set(key, made)
    return {
      end: () => {
        if (this.#making.get(key) === made) this.#making.delete(key)
        end()
      },
    }
  }

  /**
   * The page that another request is rendering, once it is cached; undefined if there is none, or it was not cached.
   */
  whenMade(page: SharedPage, accepted: string | undefined): Promise<Response | undefined> | undefined {
    const key = keyOf(page)
    return this.#making.get(key)?.then(() => this.#response(key, accepted))
  }

  #response(key: string, accepted: string | undefined): Response | undefined {
    const made = this.#pages.get(key)
    if (!made) return undefined
    const { bytes, encoding } = this.#inEncoding(key, made, accepted)
    const headers = {
      ...made.headers,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    }
    return new Response(bytes, { headers })
  }

  /** Sends the page if it is cached. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#pages.size === 0) return false
    const { cookie, 'accept-language': languages } = request.headers
    const asked = sharedPage(request.method, request.url, cookie, languages)
    if (!asked) return false
    const key = keyOf(asked)
    const page = this.#pages.get(key)
    if (!page) return false
    if (page.until <= now().getTime()) {
      this.#pages.delete(key)
      return false
    }
    const { bytes, encoding } = this.#inEncoding(key, page, request.headers['accept-encoding'])
    response.writeHead(200, {
      ...page.headers,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': bytes.length,
    })
    response.end(bytes)
    return true
  }

  #inEncoding(key: string, page: KeptPage, accepted = ''): CompressedBody {
    const wanted = encodingFor(accepted) ?? 'none'
    const known = page.compressed.get(wanted)
    if (known) return known
    const made = compress(page.html, accepted)
    if (!made.encoding) return made
    // A new value, since the cache asks for the size of one only once.
    this.#pages.set(key, { ...page, compressed: new Map([...page.compressed, [wanted, made]]) })
    return made
  }

  /** Empties the cache: public data changed. */
  changed(): void {
    this.#generation += 1
    this.#pages.clear()
  }

  /** Whether changes are announced from now on. */
  informed(isInformed: boolean): void {
    this.#isInformed = isInformed
    this.changed()
  }
}

function keyOf({ theme, offered, address }: SharedPage): string {
  return `${theme} ${offered ?? ''} ${address}`
}
