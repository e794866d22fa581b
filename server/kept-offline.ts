import { createHash } from 'node:crypto'
import { type Locale, m } from '#locales/messages.ts'
import push from '#web/offline/push.js?raw'
import worker from '#web/offline/worker.js?raw'
import { pageOfData, traitsOf } from './route-traits.ts'

type PageRequest = { method: string; url: URL; isVisitor: boolean }

/**
 * Tells the service worker (web/offline/worker.js) whether a page may be kept for offline reading: a public page that a
 * visitor read may; nothing of a signed-in person may, and earlier kept pages are deleted.
 */
export function keptOffline(
  { method, url, isVisitor }: PageRequest,
  answer: Response,
): 'yes' | 'never' | undefined {
  if (!isVisitor) return 'never'
  const { offline } = traitsOf(pageOfData(url.pathname))
  const isPage = method === 'GET' && offline && !url.searchParams.has('near')
  const { status, headers } = answer
  return isPage && status === 200 && !headers.has('Set-Cookie') ? 'yes' : undefined
}

const languages: readonly Locale[] = ['ru', 'en', 'ky']

/** The script of the service worker for a build, with its own words and the key by which browsers know the server. */
export function workerScript(build: string, pushKey: string): string {
  const words = Object.fromEntries(
    languages.map((locale) => [locale, m.offline_note({ time: '{time}' }, { locale })]),
  )
  const version = createHash('sha256').update(build).update(worker).update(push).digest('hex').slice(0, 12)
  return `const settings = ${JSON.stringify({ version, words, pushKey })}\n${worker}\n${push}`
}
