import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

/** The narrow page of signing in and registering. */
export function AccountFrame({
  title,
  lead,
  children,
  after,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
  after?: ReactNode
}) {
  return (
    <div className="mx-auto w-full max-w-[30rem]">
      <h1 className="text-2xl font-semibold text-balance">{title}</h1>
      {lead && <p className="mt-2 text-muted text-pretty">{lead}</p>}
      <Card className="mt-6 sm:p-7">{children}</Card>
      {after && <p className="mt-5 text-center">{after}</p>}
    </div>
  )
}
