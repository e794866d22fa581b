import type { ReactNode } from 'react'
import { Unbroken } from './unbroken.tsx'

/**
 * Short facts in a row with dots between them. A dot belongs to the fact after it, and is clipped at the start of a
 * line: no line begins or ends with one. Where lines are clipped, a fact without room disappears completely.
 */
export function Dotted({ items }: { items: readonly ReactNode[] }) {
  return (
    <span className="dotted">
      {items.filter(Boolean).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have an order and nothing else
        <span key={index}>
          {index > 0 && <span className="dotted-dot"> · </span>}
          {typeof item === 'string' ? <Unbroken>{item}</Unbroken> : item}
        </span>
      ))}
    </span>
  )
}
