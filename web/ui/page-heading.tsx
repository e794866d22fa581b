import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageHeadingProps = {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <header
      className={classNames(
        'heading-place mb-6 flex flex-wrap justify-between gap-x-3 gap-y-4 sm:gap-x-6',
        lead ? 'items-end' : 'items-center',
      )}
    >
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere">{title}</h1>
        {lead && <p className="mt-2 max-w-prose text-lg text-muted text-pretty">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}

/** Whose cabinet it is, in one row over its tabs. */
export function CabinetHeading({
  title,
  face,
  children,
}: {
  title: string
  face?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="heading-place cabinet-heading -mt-4 mb-1 flex min-h-14 flex-wrap items-center gap-3 sm:mb-2 sm:min-h-16 md:max-lg:-mt-7 md:max-lg:min-h-12">
      {face}
      {/* A tablet has room for both in one line, which leaves the height to what is under the tabs. */}
      <div className="min-w-0 flex-[1_1_8.5rem] md:max-lg:flex md:max-lg:flex-wrap md:max-lg:items-baseline md:max-lg:gap-x-4">
        <h1 className="text-lg leading-snug font-semibold sm:text-2xl md:max-lg:text-xl">{title}</h1>
        {children && <p className="truncate text-sm text-muted sm:text-base md:max-lg:text-sm">{children}</p>}
      </div>
    </header>
  )
}
