import type { ReactNode } from 'react'

type PageHeadingProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode }

export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere">{title}</h1>
        {lead && <p className="mt-2 max-w-prose text-lg text-muted text-pretty">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
