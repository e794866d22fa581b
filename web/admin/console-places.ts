import { m } from '#locales/messages.ts'

type Place = { to: string; words: () => string }

const home = '/admin'

/** The parts of the console in the order of its navigation. A part stands here when its page does. */
export const consolePlaces: readonly Place[] = [
  { to: home, words: () => m.console_today() },
  { to: '/admin/verifications', words: () => m.console_verifications() },
  { to: '/admin/support', words: () => m.console_support() },
  { to: '/admin/reports', words: () => m.console_queue_reports() },
  { to: '/admin/people', words: () => m.console_people() },
  { to: '/admin/content', words: () => m.console_content() },
  { to: '/admin/doubles', words: () => m.console_doubles() },
  { to: '/admin/announcements', words: () => m.console_announcements() },
  { to: '/admin/audit', words: () => m.console_audit() },
]

/** The part that an address of the console belongs to: a school's to people, a measure to where it was opened. */
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
