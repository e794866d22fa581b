import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { sumOfVacancies } from '#domain/applications/folders.server.ts'
import { openMeasures } from '#domain/measures/own-measures.server.ts'
import { mayActForSchool } from '#domain/organisations/organisation.ts'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { MeasuresNotice } from '#web/measures/measures-notice.tsx'
import { ComingPlace } from '#web/page/coming-place.tsx'
import { requestFacts } from '#web/request/actor.ts'
import { actorOf } from '#web/request/guards.server.ts'
import { countsByVacancyOf } from '#web/request/own-school.server.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CabinetHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/school-dashboard-page'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const [counts, measures] = await Promise.all([countsByVacancyOf(context), openMeasures(actor)])
  const isViewer = actor.role === 'school' && !mayActForSchool(actor.schoolRole)
  const { schoolName } = context.get(requestFacts)
  return { newApplications: sumOfVacancies(counts).new, measures, isViewer, schoolName }
}

export default function SchoolDashboardPage({ loaderData }: Route.ComponentProps) {
  const { newApplications: count, isViewer, schoolName } = loaderData
  const { pathname } = useLocation()
  const known = useRouteLoaderData<typeof rootLoader>('root')?.actor
  const actor = known?.role === 'visitor' ? undefined : known
  // As for a teacher: a phone has room for it on pages that people return to, but not on every page.
  const isBeginning = pathname === '/school-dashboard' || pathname.startsWith('/school-dashboard/vacancies')
  return (
    <>
      <CabinetHeading
        title={m.school_dashboard_title()}
        face={
          <Avatar
            name={actor?.fullName}
            src={photoUrl(actor?.photoFileId ?? null, 96)}
            size={48}
            fallback="mark"
          />
        }
      >
        {/* A phone has room for the school's name alone. */}
        {schoolName && <Unbroken>{schoolName}</Unbroken>}
        <span className={schoolName ? 'max-sm:hidden' : undefined}>
          {schoolName && actor?.fullName && ' · '}
          {actor?.fullName}
        </span>
      </CabinetHeading>
      {/* Above a vacancy that has just been published it would seem to belong to that one. */}
      {!pathname.endsWith('/published') && (
        <div
          className={classNames(
            'mt-3 empty:hidden md:max-lg:mt-2 md:max-lg:*:mb-2',
            !isBeginning && 'max-sm:hidden',
          )}
        >
          <MeasuresNotice open={loaderData.measures} isBrief={!isBeginning} />
        </div>
      )}
      <LinkTabs
        label={m.school_tabs()}
        className="mb-4 max-lg:mb-3"
        // Labels, housing and templates of vacancies have no tabs; these link to them.
        tabs={[
          { to: '/school-dashboard', label: m.today_title(), end: true },
          {
            to: '/school-dashboard/applications',
            label: m.school_tab_applications(),
            ...(count > 0 && { count, news: m.today_new({ count }) }),
          },
          {
            to: '/school-dashboard/vacancies',
            label: m.school_tab_vacancies(),
            ...(pathname.includes('/school-dashboard/vacancy-templates') && { current: true }),
          },
          { to: '/school-dashboard/teachers', label: m.school_tab_teachers() },
          { to: '/school-dashboard/agenda', label: m.agenda_tab() },
          {
            to: '/school-dashboard/templates',
            label: m.templates_title(),
            ...(pathname.includes('/school-dashboard/labels') && { current: true }),
          },
          {
            to: '/school-dashboard/profile',
            label: m.school_tab_profile(),
            ...(pathname.includes('/school-dashboard/housing') && { current: true }),
          },
          { to: '/school-dashboard/statistics', label: m.statistics_title() },
          { to: '/school-dashboard/members', label: m.members_tab() },
          // Documents are shown to members who act for the school (rule 45).
          ...(isViewer ? [] : [{ to: '/school-dashboard/verification', label: m.claims_school_tab() }]),
        ]}
      />
      <ComingPlace frame="school" className="grid grid-cols-[minmax(0,1fr)] *:min-w-0">
        <Outlet />
      </ComingPlace>
    </>
  )
}
