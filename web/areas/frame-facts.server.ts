import type { RouterContextProvider } from 'react-router'
import { shownAnnouncements } from '#domain/announcements/shown-announcements.server.ts'
import { yearInBishkek } from '#domain/days/day.ts'
import { countUnread } from '#domain/messaging/find-rooms.server.ts'
import { m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { languageOffer } from '#web/preferences/language-offer.server.ts'
import { requestFacts } from '#web/request/actor.ts'
import { mainPlaces } from './main-places.server.ts'
import { shownActor } from './shown-actor.ts'
import type { FrameFacts } from './site-frame.tsx'

/** What the frame shows to this reader. */
export async function frameFacts(context: Readonly<RouterContextProvider>): Promise<FrameFacts> {
  const facts = context.get(requestFacts)
  const { actor, sessionLeftMs, eventNumber, theme, offeredLanguage, locale, putAway } = facts
  return {
    actor: shownActor(facts),
    unread: await countUnread(actor),
    eventNumber: eventNumber ?? 0,
    sessionLeftMs: actor.role === 'visitor' ? undefined : sessionLeftMs,
    theme,
    languageOffer: actor.role === 'visitor' && offeredLanguage ? languageOffer(offeredLanguage) : null,
    toast: null,
    announcements: await shownAnnouncements(locale, putAway),
    // Said by the server, since only the console's scripts know it.
    panel: actor.role === 'admin' ? { to: '/admin', label: m.nav_console() } : null,
    places: mainPlaces(),
    supportEmail: config().supportEmail,
    copyright: m.footer_copyright({ year: yearInBishkek(now()) }),
  }
}
