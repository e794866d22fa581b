import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

/** The narrow page of signing in and registering. */
export function AccountFrame({
  title,
  isTitleInTabs = false,
  tabs,
  children,
  after,
}: {
  title: string
  /** The current tab says it already. */
  isTitleInTabs?: boolean
  /** Other pages that it stands beside. */
  tabs?: ReactNode
  children: ReactNode
  after?: ReactNode
}) {
  return (
    <div className="heading-place mx-auto w-full max-w-[30rem]">
      <h1 className={isTitleInTabs ? 'sr-only' : 'mb-4 text-2xl font-semibold text-balance'}>{title}</h1>
      {tabs}
      <Card className="mt-2 sm:p-7">{children}</Card>
      {after && <div className="account-after mt-5 text-center">{after}</div>}
    </div>
  )
}
