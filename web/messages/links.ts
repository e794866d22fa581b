export type TextPart = { text: string; href?: string }

const address = /https?:\/\/[^\s<>"«»“”]+/gi
/** What ends a sentence or closes a bracket belongs to the text around an address. */
const trailing = /[.,!?;:'’)\]}…]+$/

/** A text in parts, with the web addresses in it told apart: http and https alone. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(address)) {
    const typed = withoutTrailing(found[0])
    const href = hrefOf(typed)
    if (!href) continue
    if (found.index > end) parts.push({ text: text.slice(end, found.index) })
    parts.push({ text: typed, href })
    end = found.index + typed.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** A closing bracket stays where the address itself opened it, as in «…/Python_(язык)». */
function withoutTrailing(typed: string): string {
  const rest = typed.replace(trailing, '')
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
