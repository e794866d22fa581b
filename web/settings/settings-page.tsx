import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { m } from '#locales/messages.ts'
import { ComingPlace } from '#web/page/coming-place.tsx'
import type { loader as rootLoader } from '#web/root.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'

/** What the tab of privacy leads on to. */
const ofPrivacy = ['/settings/privacy', '/settings/reports', '/settings/measures']

/** The frame of everybody's settings: each tab has its address. */
export default function SettingsPage() {
  const { pathname } = useLocation()
  const role = useRouteLoaderData<typeof rootLoader>('root')?.actor.role
  return (
    <>
      <PageHeading title={m.settings_title()} />
      <LinkTabs
        label={m.settings_tabs()}
        className="mb-6 sm:max-lg:[&_a]:px-2"
        tabs={[
          { to: '/settings', label: m.settings_tab_account(), end: true },
          { to: '/settings/security', label: m.settings_tab_security() },
          { to: '/settings/appearance', label: m.settings_tab_appearance() },
          { to: '/settings/notifications', label: m.settings_tab_notifications() },
          { to: '/settings/searches', label: m.saved_search_title() },
          ...(role === 'teacher' ? [{ to: '/settings/unwanted', label: m.unwanted_title() }] : []),
          {
            to: '/settings/privacy',
            label: m.settings_tab_privacy(),
            current: ofPrivacy.some((path) => pathname.startsWith(path)),
          },
        ]}
      />
      <ComingPlace frame="settings" className="grid gap-5">
        <Outlet />
      </ComingPlace>
    </>
  )
}
