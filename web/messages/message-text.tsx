import { softHyphens } from '#web/words/soft-hyphens.ts'
import { textParts } from './links.ts'

const elsewhere = { rel: 'nofollow ugc noopener', target: '_blank' }

/** A text as it was typed, with its web addresses and phone numbers as links; nothing in it is markup (rule 22). */
export function MessageText({ children }: { children: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
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
