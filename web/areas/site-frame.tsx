import { type ReactNode, useEffect, useState } from 'react'
import type { ShownAnnouncement } from '#domain/announcements/shown-announcements.server.ts'
import { m } from '#locales/messages.ts'
import { Announcements } from '#web/announcements/announcements.tsx'
import { useLive } from '#web/live/live-store.ts'
import { LiveTabs } from '#web/live/live-tabs.tsx'
import { type Toast, Toasts } from '#web/overlays/toast.tsx'
import { ComingOver } from '#web/page/coming-place.tsx'
import { type LanguageOffer, OtherLanguage } from '#web/preferences/other-language.tsx'
import type { Theme } from '#web/request/actor.ts'
import { SaveForm } from '#web/saved/save-form.tsx'
import { useSameInAllTabs } from '#web/sign-in/same-in-all-tabs.ts'
import { useSayScripted } from '#web/ui/hydrated.ts'
import { useEarlyScripts } from './early-scripts.ts'
import type { MemberPanel, UnreadCounts } from './member-links.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import type { ShownActor } from './shown-actor.ts'
import { SiteFooter, SlimFooter } from './site-footer.tsx'
import { MarkHeader, SiteHeader } from './site-header.tsx'

/** Where the frame leads; `end` where what lies below it is another place. */
export type MainPlace = { to: string; label: string; end?: boolean }

export type FrameFacts = {
  actor: ShownActor
  unread: UnreadCounts
  /** The last event of the account when the page was read. */
  eventNumber: number
  sessionLeftMs: number | undefined
  theme: Theme
  /** What a visitor whose browser asks for another language is offered. */
  languageOffer: LanguageOffer | null
  toast: Toast | null
  announcements: readonly ShownAnnouncement[]
  /** A panel that only few have. */
  panel: MemberPanel | null
  /** None where the server could not say them. */
  places: readonly MainPlace[]
  supportEmail: string | undefined
  /** Undefined where the server could not say it. */
  copyright?: string
}

/**
 * The site's own; with a slim foot, where people work or a page is short; none, where the screen brings its own; the mark
 * alone, where nobody can know who reads.
 */
export type FrameKind = 'site' | 'work' | 'console' | 'mark'

type SiteFrameProps = { facts: FrameFacts; kind?: FrameKind; children: ReactNode }

/** What surrounds every page. */
export function SiteFrame({ facts, kind = 'site', children }: SiteFrameProps) {
  const isBare = kind === 'console'
  const isForAnybody = kind === 'mark'
  const { actor, eventNumber, sessionLeftMs, toast, supportEmail, copyright } = facts
  const live = useLive()?.talk
  const newer = live && live.number > eventNumber ? live : undefined
  const unread = {
    messages: newer?.unread ?? facts.unread.messages,
    notifications: newer?.unreadNotifications ?? facts.unread.notifications,
  }
  const isParty = actor.role === 'teacher' || actor.role === 'school'
  const tellOthers = useSameInAllTabs(actor.role === 'visitor' ? undefined : actor.accountId)
  const watch = useSessionWatch(sessionLeftMs)
  const late = useStayHere()
  useSayScripted()
  useEarlyScripts()
  return (
    <>
      <a href="#main" className="skip-link">
        {m.nav_skip()}
      </a>
      <NavigationProgress />
      {isForAnybody ? (
        <MarkHeader />
      ) : (
        <>
          <Announcements announcements={facts.announcements} />
          {!isBare && <SiteHeader facts={facts} unread={unread} />}
          {facts.languageOffer && <OtherLanguage offer={facts.languageOffer} />}
        </>
      )}
      <Toasts toast={toast} />
      {isBare ? (
        children
      ) : (
        <main id="main" tabIndex={-1} className="site-main outline-none">
          <SaveForm isVisitor={actor.role === 'visitor'} mayKeep={actor.role === 'visitor' || actor.mayKeep}>
            {children}
          </SaveForm>
          <ComingOver frame="site" />
        </main>
      )}
      {late && <late.StayHere actor={actor} />}
      {isParty && (
        <LiveTabs
          accountId={actor.accountId}
          eventNumber={eventNumber}
          unread={facts.unread.messages}
          leftMs={sessionLeftMs}
        />
      )}
      {watch && <watch.SessionWatch endsAt={watch.endsAt} tellOthers={tellOthers} />}
      {kind === 'site' && <SiteFooter supportEmail={supportEmail} copyright={copyright} />}
      {kind === 'work' && <SlimFooter />}
    </>
  )
}

/** What keeps a page without a network comes while there is one, after the page; it says other places as well. */
function useStayHere() {
  const [late, setLate] = useState<typeof import('./stay-here.tsx')>()
  useEffect(() => {
    import('./stay-here.tsx').then(setLate, () => {})
  }, [])
  return late
}

type Watch = typeof import('#web/sign-in/session-watch.tsx').SessionWatch

/**
 * The warning of a session's end, whose script comes after the page, to those who have a session; and when that ends
 * by this browser's clock, which goes on while the script comes.
 */
function useSessionWatch(leftMs: number | undefined) {
  const [watch, setWatch] = useState<{ Watch: Watch }>()
  const [endsAt, setEndsAt] = useState<number>()
  useEffect(() => setEndsAt(leftMs === undefined ? undefined : Date.now() + leftMs), [leftMs])
  const isWanted = leftMs !== undefined
  useEffect(() => {
    if (!isWanted) return
    // Without a network there is no warning; the server knows all the same.
    import('#web/sign-in/session-watch.tsx').then(
      ({ SessionWatch }) => setWatch({ Watch: SessionWatch }),
      () => {},
    )
  }, [isWanted])
  return watch && endsAt !== undefined ? { SessionWatch: watch.Watch, endsAt } : undefined
}
