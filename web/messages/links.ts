export type TextPart = { text: string; href?: string }

const address = /https?:\/\/[^\s<>"«»“”]+/gi
/** Punctuation that ends a sentence or closes a bracket is not part of an address. */
const trailing = ".,!?;:'’)]}…"

/**
 * A phone number of Kyrgyzstan as people write it: «+996 555 12-34-56», «0555123456», «0 (555) 123-456». The area or
 * mobile code begins with one of these digits.
 */
const phone =
  /(?:\+?996[ \u00a0-]?(?:\(0\) ?|0)?\(?|0(?:[ \u00a0]?\()?)([235789]\d\d)\)?((?:[ \u00a0‑–-]{0,2}\d){6})/g
/** A longer number, a word or another address with these digits is no phone number. */
const goesOnBefore = /[\p{L}\p{N}_@+]$|\p{L}\/$|\d[.,:‑–-]$/u
const goesOnAfter = /^[\p{L}\p{N}_@%]|^[.,:‑–-]\d/u

/** A text split into plain parts, web addresses (only http and https), and the country's phone numbers. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(address)) {
    const typed = withoutTrailing(found[0])
    const href = hrefOf(typed)
    if (!href) continue
    parts.push(...withPhones(text.slice(end, found.index)), { text: typed, href })
    end = found.index + typed.length
  }
  parts.push(...withPhones(text.slice(end)))
  return parts
}

function withPhones(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(phone)) {
    const [typed, code = '', digits = ''] = found
    const after = found.index + typed.length
    const [before, next] = [
      text.slice(Math.max(0, found.index - 2), found.index),
      text.slice(after, after + 2),
    ]
    if (goesOnBefore.test(before) || goesOnAfter.test(next)) continue
    if (found.index > end) parts.push({ text: text.slice(end, found.index) })
    parts.push({ text: typed, href: `tel:+996${code}${digits.replace(/\D/g, '')}` })
    end = after
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** A closing bracket belongs to the address if the address opened it, as in «…/Python_(язык)». */
function withoutTrailing(typed: string): string {
  let end = typed.length
  while (trailing.includes(typed.charAt(end - 1)) && end > 0) end -= 1
  const rest = typed.slice(0, end)
  return rest.includes('(') && !rest.includes(')') && typed[rest.length] === ')' ? `${rest})` : rest
}

function hrefOf(typed: string): string | undefined {
  try {
    // `URL.parse` is lacking in old browsers.
    const url = new URL(typed)
    return /^https?:$/.test(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}
