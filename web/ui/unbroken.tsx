const kept = /(\d+[–-]\d+|№ \d+|\p{Lu}\p{L}+-\p{Lu}\p{L}+)/u

/**
 * A text in which what belongs together does not break at the end of a line: ranges as «8–11», numbers as «№ 4», and
 * names of places as «Кара-Балта».
 */
export function Unbroken({ children }: { children: string }) {
  return children.split(kept).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have an order and nothing else
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
