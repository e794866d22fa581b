import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import { data } from 'react-router'
import { findTeacher } from '#domain/teachers/find-teacher.server.ts'
import { m } from '#locales/messages.ts'
import { actorOf, idOf } from '#web/guards.server.ts'
import { ContactTeacher } from '#web/messages/contact-teacher.tsx'
import type { Absence } from '#web/site/error-view.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/teacher-page'
import { photoUrl } from './photo.ts'
import { ProfileSections } from './profile-sections.tsx'
import { shownProfile } from './shown-profile.server.ts'
import { experienceWords } from './teacher-words.ts'
import { VerificationBadge } from './verification-badge.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const id = idOf(params.id)
  const teacher = await findTeacher(actor, id)
  if (!teacher) {
    const absence = { title: m.teacher_not_found(), text: m.teacher_not_found_text({ id }) }
    throw data({ ...absence, to: '/teachers', all: m.teachers_all() } satisfies Absence, { status: 404 })
  }
  return {
    id: teacher.id,
    profile: await shownProfile(teacher),
    isOwn: actor.role !== 'visitor' && actor.accountId === teacher.id,
    isAvailable: teacher.isAvailable,
    verificationStatus: teacher.verificationStatus === 'rejected' ? 'none' : teacher.verificationStatus,
  } as const
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { profile, isAvailable } = loaderData
  const title = [profile.fullName, profile.specialization].filter(Boolean).join(', ')
  return [
    { title: pageTitle(title) },
    { name: 'description', content: profile.bio.slice(0, 160) || title },
    ...(isAvailable ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function TeacherPage({ loaderData }: Route.ComponentProps) {
  const { id, profile, isOwn, isAvailable, verificationStatus } = loaderData
  const photo = photoUrl(profile.photoFileId, 384)
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5">
      {isOwn && (
        <Notice tone={isAvailable ? 'lake' : 'apricot'}>
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {isAvailable ? m.teacher_own_public() : m.teacher_own_hidden()}
            <ButtonLink to="/teacher-dashboard" variant="secondary" size="small">
              {m.teacher_back_to_dashboard()}
            </ButtonLink>
          </span>
        </Notice>
      )}
      <Card as="article">
        <header className="mb-6 flex flex-wrap items-center gap-4 border-b border-line pb-6 sm:flex-nowrap sm:gap-6">
          <Avatar
            name={profile.fullName}
            src={photo}
            size={112}
            alt={photo ? m.teacher_photo_of({ name: profile.fullName }) : ''}
          />
          <div className="min-w-0 flex-1">
            <h1 className="text-2xl font-semibold text-balance wrap-anywhere">{profile.fullName}</h1>
            {profile.specialization && <p className="text-lg wrap-anywhere">{profile.specialization}</p>}
            <ul className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
              <li className="flex items-center gap-1.5">
                <Clock size={16} />
                {experienceWords(profile.experienceYears)}
              </li>
              {profile.place && (
                <li className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
                  <MapPin size={16} className="shrink-0" />
                  {profile.place}
                </li>
              )}
              <li className="empty:hidden">
                <VerificationBadge status={verificationStatus} />
              </li>
            </ul>
          </div>
          <ContactTeacher teacherId={id} className="max-sm:w-full" />
        </header>
        <ProfileSections profile={profile} />
      </Card>
    </div>
  )
}
