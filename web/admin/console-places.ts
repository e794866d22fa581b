import type { QueueName } from '#domain/console/today.server.ts'
import { m } from '#locales/messages.ts'

/** `queue`: what waits there. */
type Place = { to: string; words: () => string; queue?: QueueName }

const home = '/admin'

/** The sections of the console in the order of its navigation. */
export const consolePlaces: readonly Place[] = [
  { to: home, words: () => m.console_today() },
  { to: '/admin/verifications', words: () => m.console_verifications(), queue: 'claims' },
  { to: '/admin/support', words: () => m.console_support(), queue: 'tickets' },
  { to: '/admin/reports', words: () => m.console_queue_reports(), queue: 'reports' },
  { to: '/admin/people', words: () => m.console_people() },
  { to: '/admin/content', words: () => m.console_content() },
  { to: '/admin/doubles', words: () => m.console_doubles(), queue: 'duplicates' },
  { to: '/admin/announcements', words: () => m.console_announcements() },
  { to: '/admin/audit', words: () => m.console_audit() },
]

/** The section of a console address: a school's page belongs to people, a measure to the page where it was opened. */
export function currentPlace(pathname: string, search: string): string | undefined {
  if (pathname === home) return home
  if (pathname.startsWith('/admin/objects/')) {
    const from = new URLSearchParams(search).get('from')?.split('?')[0] ?? home
    const place = from.startsWith('/admin/objects/') ? undefined : currentPlace(from, '')
    return place === home ? '/admin/content' : place
  }
  if (pathname.startsWith('/admin/schools/'))
    return pathname.endsWith('/merge') ? '/admin/doubles' : '/admin/people'
  return consolePlaces.find(({ to }) => to !== home && `${pathname}/`.startsWith(`${to}/`))?.to
}
