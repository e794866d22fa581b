import { LinkifyIt } from 'linkify-it'
import tlds from 'tlds' with { type: 'json' }
import { type Locale, m } from '#locales/messages.ts'

/** As mail programs and messengers make links, bare domains included. */
const addresses = new LinkifyIt({ fuzzyLink: true, urlAuth: true, tlds })
/** linkify-it misses a bare domain with a port. */
const withPort = /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]+\.)+(\p{L}{2,}):\d{1,5}(?![\p{L}\p{N}])[^\s«»"]*/giu
/** linkify-it misses a scheme behind a letter or an underscore, where mail programs begin a link. */
const withScheme = /(?:https?|ftp):\/\/[^\s<>"«»]*[^\s<>"«».,!?;:)]/giu
const topLevels = new Set<string>(tlds)

/** The addresses in a text, including mail addresses. An invisible character hides none: it counts as a space. */
const matchesIn = (text: string) =>
  addresses.match(text.replace(/\p{Cf}/gu, (character) => ' '.repeat(character.length))) ?? []

export function hasAddresses(text: string): boolean {
  const bare = [...text.matchAll(withPort)].some(([, topLevel = '']) => topLevels.has(topLevel.toLowerCase()))
  return bare || text.search(withScheme) !== -1 || matchesIn(text).length > 0
}

/** Rule 63; email addresses stay. */
export function withoutAddresses(text: string, locale: Locale): string {
  const leftOut = m.mail_address_left_out({}, { locale })
  let plain = ''
  let end = 0
  for (const { schema, index, lastIndex } of matchesIn(text)) {
    if (schema === 'mailto:') continue
    plain += text.slice(end, index) + leftOut
    end = lastIndex
  }
  return (plain + text.slice(end))
    .replace(withScheme, leftOut)
    .replace(withPort, (address, topLevel: string) =>
      topLevels.has(topLevel.toLowerCase()) ? leftOut : address,
    )
}
