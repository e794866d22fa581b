import { createHash } from 'node:crypto'
import { type Locale, m } from '#locales/messages.ts'
import push from '#web/offline/push.js?raw'
import worker from '#web/offline/worker.js?raw'
import { pageOfData, traitsOf } from './route-traits.ts'

type Asked = { method: string; url: URL; isVisitor: boolean }

/**
 * What the browser's worker (web/offline/worker.js) is told of a page: that it may be kept to be read without a network,
 * if a visitor read what everybody may; of who is signed in nothing may, and what was kept before has to go.
 */
export function keptOffline(
  { method, url, isVisitor }: Asked,
  answer: Response,
): 'yes' | 'never' | undefined {
  if (!isVisitor) return 'never'
  const { offline } = traitsOf(pageOfData(url.pathname))
  const isPage = method === 'GET' && offline && !url.searchParams.has('near')
  const { status, headers } = answer
  return isPage && status === 200 && !headers.has('Set-Cookie') ? 'yes' : undefined
}

const languages: readonly Locale[] = ['ru', 'en', 'ky']

/** The worker's script for a build, with the words that it says by itself. */
export function workerScript(build: string): string {
  const words = Object.fromEntries(
    languages.map((locale) => [locale, m.offline_note({ time: '{time}' }, { locale })]),
  )
  const version = createHash('sha256').update(build).update(worker).update(push).digest('hex').slice(0, 12)
  return `const settings = ${JSON.stringify({ version, words })}\n${worker}\n${push}`
}
