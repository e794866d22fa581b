import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type PillLinksProps = {
  label: string
  links: readonly { to: string; label: ReactNode; current: boolean }[]
  className?: string
}

/** A few views of one page, less prominent than the tabs above. */
export function PillLinks({ label, links, className }: PillLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label: words, current }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-2.5 text-ink no-underline sm:px-3',
                current ? 'border-lake bg-lake-soft font-medium' : 'border-line-strong hover:bg-felt',
              )}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
