import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** The link to the parent of a page, above its heading. */
export function BackLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 self-start justify-self-start no-underline hover:underline',
        className,
      )}
    >
      <ArrowLeft size={18} className="shrink-0" />
      <span>{children}</span>
    </Link>
  )
}
