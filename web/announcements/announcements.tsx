import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { ShownAnnouncement } from '#domain/announcements/shown-announcements.server.ts'
import { m } from '#locales/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** An administrator's words on every page, until they end or the reader dismisses them. */
export function Announcements({ announcements }: { announcements: readonly ShownAnnouncement[] }) {
  return announcements.map((one) => <PutAwayAnnouncement key={one.id} announcement={one} />)
}

function PutAwayAnnouncement({ announcement }: { announcement: ShownAnnouncement }) {
  const fetcher = useFetcher({ key: `announcement-${announcement.id}` })
  const { pathname, search } = useLocation()
  if (fetcher.state !== 'idle') return null
  return (
    <AnnouncementBar announcement={announcement}>
      <fetcher.Form
        method="post"
        action="/announcements/put-away"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          form.set('in_place', 'yes')
          fetcher.submit(form, { method: 'post', action: '/announcements/put-away' })
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      >
        <input type="hidden" name="id" value={announcement.id} />
        <input type="hidden" name="return_to" value={pathname + search} />
        <Button variant="quiet" size="small">
          {m.announcement_put_away()}
        </Button>
      </fetcher.Form>
    </AnnouncementBar>
  )
}

type AnnouncementBarProps = {
  announcement: Pick<ShownAnnouncement, 'kind' | 'text' | 'lang'>
  children?: ReactNode
}

/** As it looks above a page, and in its preview. */
export function AnnouncementBar({ announcement: { kind, text, lang }, children }: AnnouncementBarProps) {
  const Icon = kind === 'warning' ? CircleAlert : Info
  return (
    <div
      role="status"
      className={classNames(
        'border-b border-line print:hidden',
        kind === 'warning' ? 'bg-apricot-soft text-apricot-ink' : 'bg-lake-soft text-lake-ink',
      )}
    >
      <div className="mx-auto flex max-w-[74rem] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-8">
        <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
          <Icon size={20} className="mt-0.5 shrink-0" />
          <p lang={lang} className="min-w-0 text-pretty wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        </div>
        {children}
      </div>
    </div>
  )
}
