import type { ReactNode } from 'react'
import { Unbroken } from './unbroken.tsx'

/**
 * Short facts in a row with dots between them. A dot stands with the fact behind it, and that of a line's first is cut away:
 * no line begins or ends with one. What has no room where lines are cut goes whole.
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
