import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

/** The narrow page of signing in and registering. */
export function AccountFrame({
  title,
  tabs,
  children,
  after,
}: {
  title: string
  /** Other pages that it stands beside. */
  tabs?: ReactNode
  children: ReactNode
  after?: ReactNode
}) {
  return (
    <div className="heading-place mx-auto w-full max-w-[30rem]">
      <h1 className="text-2xl font-semibold text-balance">{title}</h1>
      {tabs && <div className="mt-4">{tabs}</div>}
      <Card className="mt-6 sm:p-7">{children}</Card>
      {after && <div className="mt-5 text-center">{after}</div>}
    </div>
  )
}
