import { domainToUnicode } from 'node:url'

export type ShownWebsite = { href: string; name: string }

/** A school's website and the text of its link: the host as people write it, in its own script. */
export function shownWebsite(website: string | null): ShownWebsite | null {
  return website === null ? null : { href: website, name: domainToUnicode(new URL(website).hostname) }
}
