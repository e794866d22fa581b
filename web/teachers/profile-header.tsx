import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { ClaimBadge } from '#domain/claims/claim.ts'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { Average } from '#web/reviews/average.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { experienceWords } from '#web/words/experience-words.ts'
import type { ShownProfile } from './shown-profile.server.ts'
import { VerificationBadge } from './verification-badge.tsx'

type ProfileHeaderProps = {
  profile: ShownProfile
  verificationStatus: 'none' | 'pending' | 'verified'
  verifiedClaims: readonly ClaimBadge[]
  rating: number | null
  reviewCount: number
  /** The reader's actions for this teacher. */
  actions?: ReactNode
}

/** Who the teacher is, on top of the profile's page. */
export function ProfileHeader({
  profile,
  verificationStatus,
  verifiedClaims,
  rating,
  reviewCount,
  actions,
}: ProfileHeaderProps) {
  const photo = photoUrl(profile.photoFileId, 384)
  const experience = experienceWords(profile.experienceYears)
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-5 sm:gap-x-6 lg:flex-nowrap lg:gap-x-4">
      <Avatar
        name={profile.fullName}
        src={photo}
        size={88}
        alt={photo ? m.teacher_photo_of({ name: profile.fullName }) : ''}
      />
      <div className="heading-place min-w-0 flex-[1_1_10rem]">
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere">{profile.fullName}</h1>
        {profile.specialization && <p className="mt-0.5 text-lg wrap-anywhere">{profile.specialization}</p>}
        <ul className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted">
          {experience && (
            <li className="flex items-center gap-1.5">
              <Clock size={16} className="shrink-0" />
              {experience}
            </li>
          )}
          {profile.place && (
            <li className="flex min-w-0 items-center gap-1.5">
              <MapPin size={16} className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                <Unbroken>{profile.place}</Unbroken>
              </span>
            </li>
          )}
          {rating !== null && (
            <li>
              <Average rating={rating} count={reviewCount} />
            </li>
          )}
          <li className="empty:hidden">
            <VerificationBadge status={verificationStatus} claims={verifiedClaims} />
          </li>
        </ul>
      </div>
      {actions && (
        <div className="flex shrink-0 flex-wrap gap-3 max-lg:w-full lg:gap-2 max-sm:*:min-w-fit max-sm:*:flex-1 max-sm:[&_.button]:px-3">
          {actions}
        </div>
      )}
    </header>
  )
}
