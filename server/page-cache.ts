import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { nextAnnouncementChange } from '#domain/announcements/shown-announcements.server.ts'
import { startOfNextDay } from '#domain/days/day.ts'
import { now } from '#platform/clock.ts'
import { type Compressed, compress, encodingFor } from '#platform/compression.ts'
import { type SharedPage, sharedPage } from './shared-page.ts'

/** A page as it goes to every visitor. */
interface KeptPage {
  html: Buffer<ArrayBuffer>
  headers: Record<string, string>
  /** Compressed when the first browser asks for it so. */
  compressed: Map<string, Compressed>
  until: number
}

/** What a page that is about to be made must bring back to be kept: anything may change while it is made. */
export interface Moment {
  generation: number
  at: Date
}

const bytesMax = 32 * 1024 * 1024
/** What a page weighs beside its bytes. */
const overheadBytes = 1024
/** What changes by time alone, such as the edge of a fresh vacancy, is a minute late at most. */
const keptMs = 60_000
/** What the response says of the one request that it was made for, and of the bytes that went out for it. */
const ofOneRequest = new Set([
  ...['x-request-id', 'x-sql-statements', 'set-cookie', 'date'],
  ...['content-encoding', 'content-length', 'transfer-encoding', 'vary'],
])

function sizeOf({ html, compressed }: KeptPage): number {
  const all = [html, ...[...compressed.values()].map(({ bytes }) => bytes)]
  return all.reduce((sum, { length }) => sum + length, overheadBytes)
}

/**
 * The pages of visitors, ready to be sent: by theme, offered language and canonical address, compressed, answered before any framework,
 * bounded by their bytes. A change of what is public empties it (`changed`), and so does the end of a day, so that nobody
 * meets what is gone; while it cannot hear of changes it keeps nothing.
 */
export class PageCache {
  readonly #pages: LRUCache<string, KeptPage>
  /** Pages that are being made at this moment, each for everybody who asks for it meanwhile. */
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

  /** Keeps a page that was begun at a moment, unless something changed since. */
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

  /** Says that a page is being made, until `end`. */
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

  /** The page that somebody else is just making, once it is kept; undefined where nobody is, or it was not kept. */
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

  /** Sends the page if it is kept. */
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

  #inEncoding(key: string, page: KeptPage, accepted = ''): Compressed {
    const wanted = encodingFor(accepted) ?? 'none'
    const known = page.compressed.get(wanted)
    if (known) return known
    const made = compress(page.html, accepted)
    if (!made.encoding) return made
    // A new value, since the cache asks for the size of one only once.
    this.#pages.set(key, { ...page, compressed: new Map([...page.compressed, [wanted, made]]) })
    return made
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

function keyOf({ theme, offered, address }: SharedPage): string {
  return `${theme} ${offered ?? ''} ${address}`
}
