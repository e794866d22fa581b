import { Fragment } from 'react'

/** A text as it was typed, with the words that a rule found marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  const found = words.filter((word) => word !== '' && text.includes(word))
  if (found.length === 0) return text
  const longestFirst = found.sort((one, other) => other.length - one.length)
  const literal = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return partsOf(text, new RegExp(`(${literal.join('|')})`)).map(({ part, isMarked, from }) => (
    <Fragment key={from}>
      {isMarked ? <mark className="rounded-sm bg-apricot-soft px-0.5 text-apricot-ink">{part}</mark> : part}
    </Fragment>
  ))
}

/** Splitting by a pattern with a group keeps the matches, at every other index. */
function partsOf(text: string, pattern: RegExp) {
  let from = 0
  return text.split(pattern).map((part, index) => {
    const placed = { part, isMarked: index % 2 === 1, from: `${from} ${index}` }
    from += part.length
    return placed
  })
}
