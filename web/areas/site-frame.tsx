import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import type { Theme } from '#web/actor.ts'
import { type Toast, Toasts } from '#web/ui/toast.tsx'
import type { ShownActor } from './shown-actor.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export type FrameFacts = {
  actor: ShownActor
  theme: Theme
  toast: Toast | null
  supportEmail: string | undefined
  year: number
}

/** What surrounds every page. */
export function SiteFrame({ facts, children }: { facts: FrameFacts; children: ReactNode }) {
  const { actor, theme, toast, supportEmail, year } = facts
  return (
    <>
      <a href="#main" className="skip-link">
        {m.nav_skip()}
      </a>
      <SiteHeader actor={actor} theme={theme} />
      <Toasts toast={toast} />
      <main id="main" tabIndex={-1} className="site-main outline-none">
        {children}
      </main>
      <SiteFooter actor={actor} theme={theme} supportEmail={supportEmail} year={year} />
    </>
  )
}
