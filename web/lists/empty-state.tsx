import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Drawing, type DrawingName } from '#web/ui/drawing.tsx'

type EmptyStateProps = {
  title: string
  text?: ReactNode
  drawing?: DrawingName
  headingLevel?: 2 | 3
  className?: string
  children?: ReactNode
}

/** The words of an empty list, with the next step. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, drawing = 'nothing', headingLevel = 2, className, children } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-2 rounded-lg border border-dashed border-line-strong px-4 py-10 text-center',
        className,
      )}
    >
      <Drawing of={drawing} className="mb-2 h-20" />
      <Heading className="text-lg font-semibold text-balance">{title}</Heading>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {children && <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap sm:justify-center">{children}</div>}
    </div>
  )
}
