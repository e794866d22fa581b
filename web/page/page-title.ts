import { m } from '#locales/messages.ts'

/** The title of a browser's tab: the page, then its owner. */
export function pageTitle(...parts: (string | null | undefined)[]): string {
  return [...parts.filter(Boolean), m.site_name()].join(' · ')
}
