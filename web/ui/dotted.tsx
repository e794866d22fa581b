import type { ReactNode } from 'react'
import { Unbroken } from './unbroken.tsx'

type DottedProps = {
  items: readonly ReactNode[]
  /** What has no room in the lines that there are goes whole, and the fact before it has no dot. */
  isCut?: boolean
}

/**
 * Short facts in a row with dots between them. A dot belongs to the fact before it: no line begins with one, and each line
 * that goes on says so. Where lines are cut it belongs to the fact behind it, and that of a line's first is cut away.
 */
export function Dotted({ items, isCut }: DottedProps) {
  const shown = items.filter(Boolean)
  return (
    <span className={isCut ? 'dotted dotted-cut' : 'dotted'}>
      {shown.flatMap((item, index) => [
        index > 0 && !isCut && ' ',
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have an order and nothing else
        <span key={index}>
          {isCut && index > 0 && <span className="dotted-dot"> · </span>}
          {typeof item === 'string' ? <Unbroken>{item}</Unbroken> : item}
          {!isCut && index < shown.length - 1 && '\u00A0·'}
        </span>,
      ])}
    </span>
  )
}
