import { textParts } from './links.ts'

/** A text as it was typed, with its web addresses as links; nothing in it is markup (rule 22). */
export function MessageText({ children }: { children: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {textParts(children).map(({ text, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
          <a key={index} href={href} rel="nofollow ugc noopener" target="_blank">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}
