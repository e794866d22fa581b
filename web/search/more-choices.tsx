import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { m } from '#locales/messages.ts'

/** Rarely used filters: folded, unless one of them is set. */
export function MoreChoices({ values, children }: { values: Record<string, unknown>; children: ReactNode }) {
  const count = Object.values(values).filter(
    (value) => value !== null && value !== '' && value !== false,
  ).length
  const [isOpen] = useState(count > 0)
  return (
    <details open={isOpen} className="group col-span-full min-w-0">
      <summary className="more-choices min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-lake-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="transition-transform group-open:transform-[rotate(180deg)]"
        />
        {m.search_more()}
        {count > 0 && <span className="tabular-nums">({count})</span>}
      </summary>
      <div className="more-choices-fields">{children}</div>
    </details>
  )
}
