import { Outlet } from 'react-router'
import { countReceivedApplications } from '#domain/applications/find-applications.server.ts'
import { m } from '#locales/messages.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/school-dashboard-page'

export async function loader({ context }: Route.LoaderArgs) {
  const counts = await countReceivedApplications(actorOf(context))
  return { newApplications: counts.new }
}

export default function SchoolDashboardPage({ loaderData }: Route.ComponentProps) {
  const { newApplications } = loaderData
  return (
    <>
      <PageHeading title={m.school_dashboard_title()} />
      <LinkTabs
        label={m.school_tabs()}
        className="mb-6"
        tabs={[
          { to: '/school-dashboard', label: m.school_tab_profile(), end: true },
          { to: '/school-dashboard/vacancies', label: m.school_tab_vacancies() },
          {
            to: '/school-dashboard/applications',
            label: m.school_tab_applications(),
            ...(newApplications > 0 && { count: newApplications }),
          },
          { to: '/school-dashboard/verification', label: m.claims_school_tab() },
        ]}
      />
      <Outlet />
    </>
  )
}
