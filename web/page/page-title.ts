import { m } from '#locales/messages.ts'

/** The title of a browser's tab: what this page is, then whose it is. */
export function pageTitle(...parts: (string | null | undefined)[]): string {
  return [...parts.filter(Boolean), m.site_name()].join(' · ')
}
