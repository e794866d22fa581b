import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** What a page says for a mailed link that no longer works, and where to go on. */
export function LostLink({ to = '/', go, children }: { to?: string; go?: string; children: ReactNode }) {
  return (
    <div className="grid gap-5">
      <p className="text-pretty">{children}</p>
      <ButtonLink to={to}>{go ?? m.error_go_home()}</ButtonLink>
    </div>
  )
}
