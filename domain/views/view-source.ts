import { withoutLanguage } from '#locales/without-language.ts'
import type { ViewedKind, ViewSource } from './view.ts'

/** No server and no cache sees a fragment. */
export const fromMail = '#from-mail'
export const fromNotice = '#from-notice'

const cabinet =
  /^\/(teacher-dashboard|school-dashboard|messages|saved|notifications|settings|interviews|reviews|inquiries)(\/|$)/

/** `from`: an address of ours ('/vacancies'), another site's, nothing, or a fragment of the link itself. */
export function sourceOf(from: string, kind: ViewedKind): ViewSource {
  if (from === '') return 'direct'
  const hash = from.indexOf('#')
  const mark = hash < 0 ? '' : from.slice(hash)
  // A list that a mail led to passes its fragment on to what is opened there.
  if (hash === 0 || isList(pathOf(from))) {
    if (mark === fromMail) return 'mail'
    if (mark === fromNotice) return 'notice'
  }
  if (!from.startsWith('/')) return /^https?:\/\//.test(from) ? 'site' : 'other'
  const path = pathOf(from)
  if (path === '' || path === '/home') return 'home'
  if (isList(path)) return 'search'
  if (/^\/teachers\/services(\/|$)/.test(path)) return 'lessons'
  if (kind === 'vacancy' && /^\/schools\/[^/]+/.test(path)) return 'school'
  if (/^\/(vacancies|schools|teachers)\/[^/]+/.test(path)) return 'similar'
  return cabinet.test(path) ? 'cabinet' : 'other'
}

/** Without language, query and fragment. */
function pathOf(from: string): string {
  const path = withoutLanguage(from.split(/[?#]/, 1)[0] ?? '')
  // A pattern such as /\/+$/ takes quadratic time, and anybody may send a million slashes.
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

const isList = (path: string) =>
  /^\/((vacancies|schools|teachers)(\/map)?|school-dashboard\/teachers)$/.test(path)
