import Camera from 'lucide-react/icons/camera'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import type { ClaimBadge } from '#domain/claims/claim.ts'
import { type ProfileSection, type ProfileStep, sectionOfStep } from '#domain/teachers/profile-steps.ts'
import type { Audience, GateField } from '#domain/teachers/teacher.ts'
import { m } from '#locales/messages.ts'
import { photoUrl } from '#web/files/photo.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { VerificationBadge } from '#web/teachers/verification-badge.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { experienceWords } from '#web/words/experience-words.ts'
import { nextStepWords, stepReason } from '#web/words/profile-words.ts'
import { Visibility } from './profile-visibility.tsx'

/** What the cabinet knows of its teacher. */
export type Cabinet = {
  fullName: string
  specialization: string
  experienceYears: number | null
  isAvailable: boolean
  /** Administrators hide it from everybody else: it cannot be published now. */
  isHidden: boolean
  seenBy: Audience
  verificationStatus: 'none' | 'pending' | 'verified' | 'rejected'
  verifiedClaims: readonly ClaimBadge[]
  isNew: boolean
  photoFileId: string | null
  place: string | null
  /** What is missing before the profile may be published. */
  missing: GateField[]
  completeness: { percent: number; next: ProfileStep | null }
  /** How many the teacher has sent. */
  applications: number
  /** Inquiries about lessons that wait for an answer. */
  newInquiries: number
}

/** A teacher who has not applied yet sees the first steps. */
export const isBeginner = ({ missing, applications }: Pick<Cabinet, 'missing' | 'applications'>) =>
  missing.length > 0 || applications === 0

/** Where a section of the profile is edited. */
export const sectionPath = (section: ProfileSection) =>
  `/teacher-dashboard/profile/edit${section === 'about' ? '' : `?section=${section}`}`

/** The browser's key for the draft of a section's form. */
export const sectionDraft = (teacherId: string, section: ProfileSection) => `teacher-${teacherId}-${section}`

/** Where the next step to a full profile is taken. */
export const stepPath = (step: ProfileStep) =>
  step === 'photo' ? '/teacher-dashboard/profile/photo' : sectionPath(sectionOfStep[step])

/** Who the teacher is, how complete the profile is and whether it is published. */
export function ProfileCard({ facts }: { facts: Cabinet }) {
  const { fullName, specialization, photoFileId, isNew } = facts
  const experience = experienceWords(facts.experienceYears)
  const photoWords = photoFileId ? m.teacher_photo_change() : m.teacher_photo_add()
  return (
    <Card as="section">
      <div className="flex flex-wrap gap-x-4 gap-y-3 sm:gap-x-6">
        <DialogLink
          to="/teacher-dashboard/profile/photo"
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
          <span className="absolute right-0 bottom-0 grid size-[min(2rem,10vw)] place-items-center rounded-full border border-line bg-card text-ink">
            <Camera size={16} />
          </span>
        </DialogLink>
        {/* Text of twice the size is below the photo. */}
        <div className="min-w-0 flex-[1_1_9rem]">
          <h2 className="text-lg font-semibold wrap-anywhere sm:text-xl">
            {fullName || m.teacher_name_missing()}
          </h2>
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
              <VerificationBadge status={facts.verificationStatus} claims={facts.verifiedClaims} />
            </li>
          </ul>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <Completeness of={facts.completeness} />
        {/* For an empty profile, the part above says how to begin. */}
        {!isNew && (
          <ButtonLink
            to="/teacher-dashboard/profile/edit"
            state={dialogState()}
            preventScrollReset
            variant="secondary"
            icon={<Pencil size={18} />}
            className="max-sm:w-full"
          >
            {m.teacher_edit()}
          </ButtonLink>
        )}
      </div>
      <Visibility facts={facts} />
    </Card>
  )
}

/** How complete the profile is, and the next step. */
function Completeness({ of: { percent, next } }: { of: Cabinet['completeness'] }) {
  return next ? (
    <Ring
      className="flex-[1_1_12rem]"
      value={percent}
      label={m.teacher_completeness()}
      text={
        <DialogLink to={stepPath(next)} className="inline-block py-1">
          {nextStepWords(next)}
          <span className="block text-sm font-normal text-muted">{stepReason(next)}</span>
        </DialogLink>
      }
    />
  ) : (
    <p className="flex min-w-0 flex-[1_1_12rem] gap-2 text-green-ink">
      <Check size={18} aria-hidden="true" className="mt-[calc((1lh-18px)/2)] shrink-0" />
      {m.teacher_complete()}
    </p>
  )
}
