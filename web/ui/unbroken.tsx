const range = /(\d+[–-]\d+)/

/** A text whose ranges of numbers, as «8–11», do not break at the end of a line. */
export function Unbroken({ children }: { children: string }) {
  return children.split(range).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have an order and nothing else
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
