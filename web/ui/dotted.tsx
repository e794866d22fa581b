import type { ReactNode } from 'react'
import { Unbroken } from './unbroken.tsx'

/**
 * Short facts in a row with dots between them. A dot never stands alone at an end of a line: the first of a line is cut
 * away, and the last fact has none behind it.
 */
export function Dotted({ items }: { items: readonly ReactNode[] }) {
  const shown = items.filter((item) => item !== null && item !== undefined && item !== false && item !== '')
  return (
    <span className="dotted">
      {shown.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have an order and nothing else
        <span key={index}>
          {index > 0 && <span className="dotted-dot"> · </span>}
          {typeof item === 'string' ? <Unbroken>{item}</Unbroken> : item}
        </span>
      ))}
    </span>
  )
}
