import type { ClipboardEvent } from 'react'
import { softHyphens } from '#web/words/soft-hyphens.ts'
import { textParts } from './links.ts'

const elsewhere = { rel: 'nofollow ugc noopener', target: '_blank' }

/** Browsers copy soft hyphens, and a search for a word with them finds nothing. */
function copyAsTyped(event: ClipboardEvent): void {
  const selected = String(getSelection())
  if (!selected.includes('\u00AD')) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', selected.replaceAll('\u00AD', ''))
}

/** A text as it was typed, with web addresses and phone numbers as links; nothing in it is markup (rule 22). */
export function MessageText({ children }: { children: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere" onCopy={copyAsTyped}>
      {textParts(children).map(({ text, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
          <a key={index} href={href} {...(!href.startsWith('tel:') && elsewhere)}>
            {text}
          </a>
        ) : (
          softHyphens(text)
        ),
      )}
    </p>
  )
}
