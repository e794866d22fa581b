import type { ViewedKind, ViewSource } from './view.ts'

/** What an address of ours carries behind its # where it stands in a mail or on a printed notice: no server and no cache sees it. */
export const fromMail = '#from-mail'
export const fromNotice = '#from-notice'

const cabinet =
  /^\/(teacher-dashboard|school-dashboard|messages|saved|notifications|settings|interviews|reviews|inquiries)(\/|$)/

/**
 * From where somebody came, by what their browser says: the address of ours that they saw before ('/vacancies'), that of
 * another site, nothing, or a mark of the link itself.
 */
export function sourceOf(from: string, kind: ViewedKind): ViewSource {
  if (from.endsWith(fromMail)) return 'mail'
  if (from.endsWith(fromNotice)) return 'notice'
  if (from === '') return 'direct'
  if (!from.startsWith('/')) return /^https?:\/\//.test(from) ? 'site' : 'other'
  const path = (from.split(/[?#]/)[0] ?? '').replace(/^\/(en|ky)(?=\/|$)/, '').replace(/\/+$/, '')
  if (path === '' || path === '/home') return 'home'
  if (/^\/(vacancies|schools|teachers)(\/map)?$/.test(path)) return 'search'
  if (/^\/teachers\/services(\/|$)/.test(path)) return 'lessons'
  if (kind === 'vacancy' && /^\/schools\/[^/]+/.test(path)) return 'school'
  if (/^\/(vacancies|schools|teachers)\/[^/]+/.test(path)) return 'similar'
  return cabinet.test(path) ? 'cabinet' : 'other'
}
