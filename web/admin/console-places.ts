import { m } from '#locales/messages.ts'

type Place = {
  to: string
  words: () => string
  /** Current only at exactly this address. */
  end?: boolean
}

/** The parts of the console in the order of its navigation. A part stands here when its page does. */
export const consolePlaces: readonly Place[] = [
  { to: '/admin', words: () => m.console_today(), end: true },
  { to: '/admin/verifications', words: () => m.console_verifications() },
  { to: '/admin/support', words: () => m.console_support() },
  { to: '/admin/reports', words: () => m.console_queue_reports() },
  { to: '/admin/people', words: () => m.console_people() },
  { to: '/admin/content', words: () => m.console_content() },
  { to: '/admin/doubles', words: () => m.console_doubles() },
  { to: '/admin/announcements', words: () => m.console_announcements() },
  { to: '/admin/audit', words: () => m.console_audit() },
]
