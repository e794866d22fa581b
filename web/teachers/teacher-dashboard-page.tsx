import Camera from 'lucide-react/icons/camera'
import Clock from 'lucide-react/icons/clock'
import ExternalLink from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Pencil from 'lucide-react/icons/pencil'
import Search from 'lucide-react/icons/search'
import { Link, Outlet, useLocation } from 'react-router'
import { countOwnApplications } from '#domain/applications/find-applications.server.ts'
import { countMessages } from '#domain/messaging/find-rooms.server.ts'
import { ownTeacher } from '#domain/teachers/own-teacher.server.ts'
import { completenessOf, isNewProfile } from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { requireRole } from '#web/guards.server.ts'
import { placeWords } from '#web/places.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DialogLink } from '#web/ui/dialog-link.tsx'
import { dialogState } from '#web/ui/dialog-state.ts'
import { Facts } from '#web/ui/facts.tsx'
import { PostForm } from '#web/ui/form.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { SwitchButton } from '#web/ui/switch.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { ProfileViews } from '#web/views/profile-views.tsx'
import { shownViews } from '#web/views/shown-views.server.ts'
import { numberWords } from '#web/words/money.ts'
import type { Route } from './+types/teacher-dashboard-page'
import { photoUrl } from './photo.ts'
import { experienceWords, missingWords, nextStepWords } from './teacher-words.ts'
import { VerificationBadge } from './verification-badge.tsx'

/** The frame of the cabinet: who the teacher is, what is left to do, and the tabs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const [teacher, applications, messages, views] = await Promise.all([
    ownTeacher(actor),
    countOwnApplications(actor),
    countMessages(actor),
    shownViews(actor.accountId),
  ])
  if (!teacher) throw new Error('A teacher without a profile to show')
  const { id, fullName, specialization, bio, experienceYears, isAvailable, verificationStatus } = teacher
  return {
    id,
    fullName,
    specialization,
    bio,
    experienceYears,
    isAvailable,
    verificationStatus,
    isNew: isNewProfile(teacher),
    photoFileId: teacher.hasPhoto ? teacher.photoFileId : null,
    place: await placeWords(teacher.placeId, teacher.locationText),
    missing: teacher.missing,
    completeness: completenessOf(teacher),
    applications,
    messages,
    views,
  }
}

type Cabinet = Route.ComponentProps['loaderData']

export default function TeacherDashboardPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.teacher_dashboard_title()} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid min-w-0 gap-5">
          <ProfileCard facts={loaderData} />
          <div className="min-w-0">
            <LinkTabs
              label={m.teacher_tabs()}
              className="mb-5"
              tabs={[
                { to: '/teacher-dashboard', label: m.teacher_tab_profile(), end: true },
                {
                  to: '/teacher-dashboard/applications',
                  label: m.teacher_tab_applications(),
                  ...(loaderData.applications > 0 && { count: loaderData.applications }),
                },
                { to: '/teacher-dashboard/messages', label: m.messages_nav() },
                { to: '/teacher-dashboard/saved', label: m.saved_things_title() },
              ]}
            />
            <Outlet />
          </div>
        </div>
        <div className="grid min-w-0 gap-5 sm:grid-cols-2 lg:grid-cols-1">
          <ActionsCard facts={loaderData} />
          <Card as="section">
            <h2 className="text-lg font-semibold">{m.teacher_statistics()}</h2>
            <Facts
              columns={1}
              className="mt-3"
              items={[
                { label: m.teacher_statistics_applications(), value: numberWords(loaderData.applications) },
                { label: m.messages_nav(), value: numberWords(loaderData.messages) },
              ]}
            />
            <ProfileViews views={loaderData.views} />
          </Card>
        </div>
      </div>
    </>
  )
}

function ProfileCard({ facts }: { facts: Cabinet }) {
  const { fullName, specialization, bio, photoFileId, completeness, isNew } = facts
  const experience = experienceWords(facts.experienceYears)
  const photoWords = photoFileId ? m.teacher_photo_change() : m.teacher_photo_add()
  return (
    <Card as="section">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 sm:gap-x-6">
        <DialogLink
          to="/teacher-dashboard/photo"
          aria-label={photoWords}
          title={photoWords}
          className="relative size-20 rounded-full sm:size-24"
        >
          <Avatar
            name={fullName}
            src={photoUrl(photoFileId, 384)}
            size={96}
            className="size-20! sm:size-24!"
          />
          <span className="absolute right-0 bottom-0 grid size-8 place-items-center rounded-full border border-line bg-card text-ink">
            <Camera size={16} />
          </span>
        </DialogLink>
        <div className="min-w-0">
          <h2 className="text-xl font-semibold wrap-anywhere">{fullName || m.teacher_name_missing()}</h2>
          <p className={specialization ? 'wrap-anywhere' : 'text-muted'}>
            {specialization || m.teacher_specialization_missing()}
          </p>
          <ul className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            {experience && (
              <li className="flex items-center gap-1.5">
                <Clock size={16} />
                {experience}
              </li>
            )}
            {facts.place && (
              <li className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
                <MapPin size={16} className="shrink-0" />
                {facts.place}
              </li>
            )}
            <li className="empty:hidden">
              <VerificationBadge status={facts.verificationStatus} />
            </li>
          </ul>
        </div>
      </div>
      {bio && <p className="mt-4 line-clamp-3 max-w-prose wrap-anywhere">{bio}</p>}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <Ring
          value={completeness.percent}
          label={m.teacher_completeness()}
          text={
            completeness.next ? (
              <DialogLink
                to={completeness.next === 'photo' ? '/teacher-dashboard/photo' : '/teacher-dashboard/profile'}
                className="inline-block py-1"
              >
                {nextStepWords(completeness.next)}
              </DialogLink>
            ) : (
              m.teacher_complete()
            )
          }
        />
        <ButtonLink
          to="/teacher-dashboard/profile"
          state={dialogState()}
          preventScrollReset
          variant="secondary"
          icon={<Pencil size={18} />}
        >
          {isNew ? m.teacher_fill() : m.teacher_edit()}
        </ButtonLink>
      </div>
      <Visibility facts={facts} />
    </Card>
  )
}

function Visibility({ facts: { isAvailable, missing } }: { facts: Cabinet }) {
  const { pathname } = useLocation()
  const isBlocked = !isAvailable && missing.length > 0
  return (
    <div className="mt-5 border-t border-line pt-4">
      <PostForm action="/teacher-dashboard">
        <input type="hidden" name="available" value={String(!isAvailable)} />
        <input type="hidden" name="return_to" value={pathname} />
        <SwitchButton
          checked={isAvailable}
          label={m.teacher_publish()}
          disabled={isBlocked}
          describedBy="teacher-visibility"
          className="justify-self-start"
        />
      </PostForm>
      <div id="teacher-visibility" className="mt-1">
        {isBlocked ? (
          <p className="text-apricot-ink">
            {m.teacher_gate({ fields: missingWords(missing) })}{' '}
            <DialogLink to="/teacher-dashboard/profile">{m.teacher_gate_link()}</DialogLink>
          </p>
        ) : (
          <p className="text-muted">{isAvailable ? m.teacher_published_text() : m.teacher_hidden_text()}</p>
        )}
      </div>
    </div>
  )
}

function ActionsCard({ facts }: { facts: Cabinet }) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-semibold">{m.teacher_actions()}</h2>
      <div className="grid gap-3">
        <ButtonLink to="/vacancies" icon={<Search size={18} />}>
          {m.teacher_find_vacancies()}
        </ButtonLink>
        <ButtonLink to="/messages" variant="secondary" icon={<MessageCircle size={18} />}>
          {m.messages_nav()}
        </ButtonLink>
        {!facts.isNew && (
          <Link
            to={`/teachers/${facts.id}`}
            className="inline-flex min-h-11 items-center justify-center gap-2 font-medium"
          >
            <ExternalLink size={18} />
            {m.teacher_view_public()}
          </Link>
        )}
      </div>
    </Card>
  )
}
