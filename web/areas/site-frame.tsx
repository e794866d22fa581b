import { type ReactNode, useEffect, useState } from 'react'
import type { ShownAnnouncement } from '#domain/announcements/shown-announcements.server.ts'
import { m } from '#locales/messages.ts'
import { Announcements } from '#web/announcements/announcements.tsx'
import { useLive } from '#web/live/live-store.ts'
import { LiveTabs } from '#web/live/live-tabs.tsx'
import { Toasts } from '#web/overlays/toast.tsx'
import type { Toast } from '#web/overlays/toast-card.tsx'
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

/** A link of the frame; `end` if pages below it belong elsewhere. */
export type MainPlace = { to: string; label: string; end?: boolean }

export type FrameFacts = {
  actor: ShownActor
  unread: UnreadCounts
  /** The last event of the account when the page was loaded. */
  eventNumber: number
  sessionLeftMs: number | undefined
  theme: Theme
  /** The offer to a visitor whose browser asks for another language. */
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
 * site: the whole frame; work: with a slim footer, for work screens and short pages; console: none, the screen has its
 * own; mark: only the logo, if the reader is unknown.
 */
export type FrameKind = 'site' | 'work' | 'console' | 'mark'

type SiteFrameProps = { facts: FrameFacts; kind?: FrameKind; children: ReactNode }

/** The frame around every page. */
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

/**
 * The script that keeps a page during an outage loads after the page, while there is a network; it also announces
 * places.
 */
function useStayHere() {
  const [late, setLate] = useState<typeof import('./stay-here.tsx')>()
  useEffect(() => {
    import('./stay-here.tsx').then(setLate, () => {})
  }, [])
  return late
}

type Watch = typeof import('#web/sign-in/session-watch.tsx').SessionWatch

/**
 * The warning of a session's end, whose script loads after the page, for signed-in people; and the end by this
 * browser's clock, which runs while the script loads.
 */
function useSessionWatch(leftMs: number | undefined) {
  const [watch, setWatch] = useState<{ Watch: Watch }>()
  const [endsAt, setEndsAt] = useState<number>()
  useEffect(() => setEndsAt(leftMs === undefined ? undefined : Date.now() + leftMs), [leftMs])
  const isWanted = leftMs !== undefined
  useEffect(() => {
    if (!isWanted) return
    // Without a network there is no warning; the server enforces the end anyway.
    import('#web/sign-in/session-watch.tsx').then(
      ({ SessionWatch }) => setWatch({ Watch: SessionWatch }),
      () => {},
    )
  }, [isWanted])
  return watch && endsAt !== undefined ? { SessionWatch: watch.Watch, endsAt } : undefined
}
