import BadgeCheck from 'lucide-react/icons/badge-check'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { daysLate } from '#domain/applications/application.ts'
import type { ReceivedApplication } from '#domain/applications/received-applications.server.ts'
import { m } from '#locales/messages.ts'
import { shortBadgeWords } from '#web/claims/badge-words.ts'
import { ClaimBadges } from '#web/claims/claim-badges.tsx'
import { photoUrl } from '#web/files/photo.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { momentWords, nearDay } from '#web/words/dates.ts'
import { experienceWords } from '#web/words/experience-words.ts'
import { partyName, placeAndDistance, statusTone, statusWord } from './application-words.ts'
import { AssessmentLine } from './assessment-line.tsx'
import { Assignee } from './assignee.tsx'
import { dueTitle } from './due-move.tsx'
import { ChooseBox } from './many-bar.tsx'
import type { ShownCard } from './received-choices.server.ts'

/** An application as its school meets it in a list: who it is, what the letter begins with, how long it waits. */
export function ApplicationRow({
  application,
  location,
  from,
  now,
  hasBox = false,
  children,
}: {
  application: ReceivedApplication & Partial<Pick<ShownCard, 'kilometres' | 'reasons' | 'due' | 'assessment'>>
  location: string | null
  /** The address of the list that it stands in. */
  from?: string
  now: Date
  /** With a box that chooses it among others. */
  hasBox?: boolean
  /** What can be done with it from here. */
  children?: ReactNode
}) {
  const { id, applicant, status, vacancyTitle, appliedAt, letterLine, verifiedClaims, startsOn, assignee } =
    application
  const { kilometres, reasons, due, assessment } = application
  const late = daysLate(application, now)
  // Its badge says nothing in a list where every application stands the same.
  const isUnsaid = status === 'pending'
  const claims = verifiedClaims.flatMap((claim) => shortBadgeWords(claim) ?? [])
  const facts = [
    applicant.specialization,
    experienceWords(applicant.experienceYears),
    placeAndDistance(location, kilometres),
  ]
  return (
    <Card as="li" className="application-row">
      <div className="flex flex-wrap items-start gap-x-3 sm:flex-nowrap">
        {hasBox && (
          // On a phone it stands in the corner, where it takes no room from what is read.
          <div className="max-sm:absolute max-sm:top-3 max-sm:right-1.5">
            <ChooseBox id={id} name={partyName(applicant.fullName)} status={status} />
          </div>
        )}
        <Avatar name={applicant.fullName} src={photoUrl(applicant.photoFileId, 96)} size={40} />
        <div className="application-row-text">
          <div className="min-w-0">
            <div className={classNames('name-line flex gap-1.5', hasBox && 'max-sm:pr-[min(2.25rem,12vw)]')}>
              <h3 className="min-w-0 font-semibold wrap-anywhere">
                <CardLink
                  to={`/school-dashboard/applications/${id}${from ? `?from=${encodeURIComponent(from)}` : ''}`}
                >
                  {partyName(applicant.fullName)}
                </CardLink>
              </h3>
              {claims.length > 0 && (
                <span className="mt-[calc((1lh-18px)/2)] text-green-ink @4xl:hidden">
                  <BadgeCheck size={18} aria-hidden="true" />
                  <span className="sr-only">{claims.join(', ')}</span>
                </span>
              )}
            </div>
            <p className="application-row-facts" data-specialized={Boolean(applicant.specialization)}>
              <Dotted items={facts} />
            </p>
            {letterLine && (
              <p className="truncate text-sm text-muted">{m.application_quote({ letterLine })}</p>
            )}
          </div>
          <div className="application-row-part">
            <p className="application-row-line application-row-vacancy text-sm">
              <BriefcaseBusiness size={16} className="board-line-icon" aria-hidden="true" />
              <span className="line-clamp-3">
                <span className="text-muted @4xl:sr-only">{m.received_for()}:</span>{' '}
                <Unbroken>{vacancyTitle}</Unbroken>
              </span>
            </p>
            {due && <p className="application-row-line text-sm text-apricot-ink">{dueTitle(due.to)}</p>}
            {startsOn && (
              <p className="application-row-line text-sm">{m.offer_starts_on({ day: nearDay(startsOn) })}</p>
            )}
            {reasons && reasons.met.length > 0 && (
              // How it stands says more on a phone, once the school looked at it.
              <p className={classNames('board-line text-sm text-green-ink', !isUnsaid && '@max-4xl:hidden')}>
                <Check size={16} className="board-line-icon" aria-hidden="true" />
                <span className="min-w-0">
                  <span className="sr-only">{m.board_fit()}: </span>
                  {reasons.met.join(', ')}
                </span>
              </p>
            )}
            <div className="badges-plain @max-4xl:hidden">
              <ClaimBadges claims={verifiedClaims} />
            </div>
          </div>
          <div className="application-row-part application-row-standing">
            <div className="application-row-state">
              {late > 0 ? (
                <Badge tone="apricot">{m.application_late({ count: late })}</Badge>
              ) : (
                !isUnsaid && <Badge tone={statusTone(status)}>{statusWord(status)}</Badge>
              )}
              <p className="application-row-day">{momentWords(appliedAt, now)}</p>
            </div>
            <AssessmentLine of={assessment} />
            {assignee && <Assignee name={assignee.name} />}
            {children && <div className="application-row-ways">{children}</div>}
          </div>
        </div>
      </div>
    </Card>
  )
}
