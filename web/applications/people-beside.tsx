import type { ReactNode } from 'react'

/** A form in two columns: on a phone what stands beside comes between what is asked and the rest. */
export function PeopleBeside({
  first,
  beside,
  children,
}: {
  first?: ReactNode
  beside: ReactNode
  children: ReactNode
}) {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      {first && <div className="grid min-w-0 content-start gap-5">{first}</div>}
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l lg:border-line lg:pl-10">
        {beside}
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </div>
  )
}
