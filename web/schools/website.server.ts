import { domainToUnicode } from 'node:url'

export type ShownWebsite = { href: string; name: string }

/** A school's website and what its link says: the name as people write it, in their letters. */
export function shownWebsite(website: string | null): ShownWebsite | null {
  return website === null ? null : { href: website, name: domainToUnicode(new URL(website).hostname) }
}
