import { Link, Outlet } from 'react-router'
import { announcementsMax } from '#domain/announcements/announcement.ts'
import { findAnnouncements } from '#domain/announcements/find-announcements.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { now } from '#platform/clock.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { languages } from '#web/page/languages.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { inLine, momentWords } from '#web/words/dates.ts'
import type { Route } from './+types/announcements-page'
import { announcementEnds, announcementKindWord, announcementStates } from './announcement-words.ts'
import { consoleMeta } from './console-meta.ts'

const path = '/admin/announcements'

export async function loader({ context }: Route.LoaderArgs) {
  const announcements = (await findAnnouncements(actorOf(context))) ?? notFound()
  const left = announcements.filter(({ state }) => state !== 'over')
  return { announcements, hasRoom: left.length < announcementsMax, now: now() }
}

export function meta() {
  return consoleMeta(m.console_announcements())
}

export default function AnnouncementsPage({ loaderData }: Route.ComponentProps) {
  const { announcements, hasRoom, now: at } = loaderData
  return (
    <>
      <PageHeading
        title={m.console_announcements()}
        actions={hasRoom && <ButtonLink to={`${path}/new`}>{m.console_announcement_new()}</ButtonLink>}
      />
      {!hasRoom && (
        <p className="mb-4 max-w-prose text-muted">
          {m.console_announcements_full({ count: announcementsMax })}
        </p>
      )}
      {announcements.length === 0 ? (
        <EmptyState
          drawing="announcements"
          title={m.console_announcements_none()}
          text={m.console_announcements_none_text()}
        />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-card">
          {announcements.map((one) => (
            <AnnouncementRow key={one.id} announcement={one} at={at} />
          ))}
        </ul>
      )}
      <Outlet />
    </>
  )
}

type Announcement = Route.ComponentProps['loaderData']['announcements'][number]

function AnnouncementRow({ announcement, at }: { announcement: Announcement; at: Date }) {
  const { id, kind, state, textRu, textEn, textKy, beginsAt, endsAt, endedAt } = announcement
  const textIn: Record<Locale, string | null> = { ru: textRu, en: textEn, ky: textKy }
  // One text alone needs no name of its language.
  const texts = languages.filter(({ locale }) => textIn[locale])
  const { tone, words } = announcementStates[state]
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{words()}</Badge>
          <span className="text-sm text-muted">{announcementKindWord(kind)}</span>
        </p>
        {texts.map(({ locale: lang, name }) => (
          <p key={lang} className="mt-1.5 max-w-prose">
            {texts.length > 1 && <span className="block text-sm text-muted">{name}</span>}
            <span lang={lang} className="font-medium wrap-anywhere whitespace-pre-line">
              {textIn[lang]}
            </span>
          </p>
        ))}
        <p className="mt-1 text-sm text-muted">
          {m.console_announcement_span({
            from: momentWords(beginsAt, at),
            to: inLine(momentWords(endedAt && endedAt < endsAt ? endedAt : endsAt, at)),
          })}
        </p>
      </div>
      <p className="flex flex-wrap gap-3">
        {state === 'over' ? (
          <Link to={`${path}/new?from=${id}`} className="inline-flex min-h-11 items-center">
            {m.console_announcement_again()}
          </Link>
        ) : (
          <DialogLink to={`${path}/${id}/end`} className="inline-flex min-h-11 items-center">
            {announcementEnds[state].link()}
          </DialogLink>
        )}
      </p>
    </li>
  )
}
