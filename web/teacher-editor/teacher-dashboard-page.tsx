import { Link, Outlet, useLocation, useMatch } from 'react-router'
import { countForCabinet } from '#domain/applications/count-for-cabinet.server.ts'
import { openMeasures } from '#domain/measures/own-measures.server.ts'
import { completenessOf } from '#domain/teachers/profile-steps.ts'
import { isNewProfile } from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { MeasuresNotice } from '#web/measures/measures-notice.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { ComingPlace } from '#web/page/coming-place.tsx'
import { placeWords } from '#web/places/places.server.ts'
import { requireRole } from '#web/request/guards.server.ts'
import { ownTeacherOf } from '#web/request/own-teacher.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CabinetHeading } from '#web/ui/page-heading.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { nextStepWords } from '#web/words/profile-words.ts'
import type { Route } from './+types/teacher-dashboard-page'
import { IdleAsked } from './idle-asked.tsx'
import { type Cabinet, isBeginner, stepPath } from './profile-card.tsx'
import { ActionsCard, NumbersCard } from './teacher-panel-cards.tsx'

/** The frame of the panel: the teacher, the tasks, and the tabs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const [measures, teacher, counts] = await Promise.all([
    openMeasures(actor),
    ownTeacherOf(context),
    countForCabinet(actor),
  ])
  if (!teacher || !counts) throw new Error('A teacher without a profile to show')
  const { id, fullName, specialization, experienceYears, isAvailable, verificationStatus, verifiedClaims } =
    teacher
  return {
    id,
    fullName,
    specialization,
    experienceYears,
    isAvailable,
    isHidden: teacher.hiddenAt !== null,
    idle: teacher.hiddenAt === null ? teacher.idle : null,
    measures,
    seenBy: teacher.seenBy,
    verificationStatus,
    verifiedClaims,
    isNew: isNewProfile(teacher),
    photoFileId: teacher.hasPhoto ? teacher.photoFileId : null,
    place: await placeWords(teacher.placeId, teacher.locationText),
    missing: teacher.missing,
    completeness: completenessOf(teacher),
    ...counts,
  }
}

type PageData = Route.ComponentProps['loaderData']

export default function TeacherDashboardPage({ loaderData }: Route.ComponentProps) {
  // That tab has everything that the others show beside them, and its pictures need the width.
  const isStatistics = useMatch('/teacher-dashboard/statistics') !== null
  const { pathname } = useLocation()
  const isAt = (path: string) => pathname.startsWith(`/teacher-dashboard${path}`)
  // A phone shows what is above and beside the tabs on pages that people return to, but not on every page.
  const isBeginning = pathname === '/teacher-dashboard' || isAt('/profile')
  // Noughts tell somebody new nothing.
  const hasNumbers = loaderData.applications + loaderData.messages + loaderData.views.all > 0
  const hasSide = !isStatistics && (hasNumbers || !loaderData.isNew)
  return (
    <>
      <Heading
        facts={loaderData}
        isLed={isBeginning && !isAt('/profile') && isBeginner(loaderData)}
        isOfProfile={isAt('/profile') && !loaderData.isNew}
      />
      <div className={classNames('mt-3 empty:hidden', !isBeginning && 'max-sm:hidden')}>
        <MeasuresNotice open={loaderData.measures} isBrief={!isBeginning} />
        {loaderData.idle && <IdleAsked step={loaderData.idle} />}
      </div>
      <LinkTabs
        label={m.teacher_tabs()}
        className="mb-4 max-sm:mb-3"
        tabs={[
          { to: '/teacher-dashboard', label: m.today_title(), end: true },
          {
            to: '/teacher-dashboard/applications',
            label: m.teacher_tab_applications(),
            ...(loaderData.applications > 0 && { count: loaderData.applications }),
            ...(isAt('/letters') && { current: true }),
          },
          {
            to: '/teacher-dashboard/invitations',
            label: m.job_invitations_title(),
            ...(loaderData.invitations > 0 && { count: loaderData.invitations }),
          },
          {
            to: '/teacher-dashboard/profile',
            label: m.teacher_tab_profile(),
            ...(isAt('/visibility') && { current: true }),
          },
          { to: '/teacher-dashboard/offers', label: m.offers_title() },
          {
            to: '/teacher-dashboard/inquiries',
            label: m.inquiries_tab(),
            ...(loaderData.newInquiries > 0 && {
              count: loaderData.newInquiries,
              news: m.day_inquiries({ count: loaderData.newInquiries }),
            }),
          },
          { to: '/teacher-dashboard/documents', label: m.claims_tab() },
          { to: '/saved', label: m.saved_things_title() },
          { to: '/teacher-dashboard/statistics', label: m.statistics_title() },
        ]}
      />
      <div
        className={classNames('grid gap-5', hasSide && 'lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start')}
      >
        <ComingPlace frame="teacher" className="min-w-0">
          <Outlet context={loaderData satisfies Cabinet} />
        </ComingPlace>
        {hasSide && (
          <div
            className={classNames(
              'grid min-w-0 gap-5 sm:grid-cols-2 lg:grid-cols-1',
              !isBeginning && 'max-lg:hidden',
            )}
          >
            {!loaderData.isNew && <ActionsCard facts={loaderData} isOfProfile={isAt('/profile')} />}
            {hasNumbers && <NumbersCard facts={loaderData} />}
          </div>
        )}
      </div>
    </>
  )
}

/** The photo, and the next step of an incomplete profile, unless the page itself has a more urgent one. */
function Heading({
  facts: { id, fullName, photoFileId, completeness },
  isLed,
  isOfProfile,
}: {
  facts: PageData
  isLed: boolean
  /** That page has the name and the next step itself: the head links to the public view. */
  isOfProfile: boolean
}) {
  const { percent, next } = completeness
  return (
    <CabinetHeading
      title={m.teacher_dashboard_title()}
      // Its profile has the face larger.
      face={isOfProfile ? null : <Avatar name={fullName} src={photoUrl(photoFileId, 96)} size={48} />}
    >
      {isOfProfile ? (
        <Link to={`/teachers/${id}`} className="py-0.5">
          {m.teacher_view_public()}
        </Link>
      ) : next && !isLed ? (
        <DialogLink to={stepPath(next)} className="py-0.5">
          {percent}
          {'% · '}
          {nextStepWords(next)}
        </DialogLink>
      ) : (
        fullName
      )}
    </CabinetHeading>
  )
}
