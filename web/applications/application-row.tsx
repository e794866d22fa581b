import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { type ApplicationStatus, daysLate } from '#domain/applications/application.ts'
import type { ReceivedApplication } from '#domain/applications/received-applications.server.ts'
import { m } from '#locales/messages.ts'
import { ClaimBadges } from '#web/claims/claim-badges.tsx'
import { photoUrl } from '#web/files/photo.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { momentWords, nearDay } from '#web/words/dates.ts'
import { experienceWords } from '#web/words/vacancy-words.ts'
import { partyName, statusTone, statusWord } from './application-words.ts'
import { AssessmentLine } from './assessment-line.tsx'
import { Assignee } from './assignee.tsx'
import { dueTitle } from './due-move.tsx'
import { ChooseBox } from './many-bar.tsx'
import type { ShownCard } from './received-choices.server.ts'

/** Its badge says nothing in a list where every application stands the same. */
const unsaid: readonly ApplicationStatus[] = ['pending']

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
  return (
    <Card as="li" className="application-row">
      <div className="flex items-start gap-3">
        {hasBox && (
          // On a phone it stands in the corner, where it takes no room from what is read.
          <div className="max-sm:absolute max-sm:top-3 max-sm:right-1.5">
            <ChooseBox id={id} name={partyName(applicant.fullName)} status={status} />
          </div>
        )}
        <Avatar name={applicant.fullName} src={photoUrl(applicant.photoFileId, 96)} size={40} />
        <div className="application-row-text">
          <div className="min-w-0">
            <h3 className={classNames('font-semibold wrap-anywhere', hasBox && 'max-sm:pr-9')}>
              <CardLink
                to={`/school-dashboard/applications/${id}${from ? `?from=${encodeURIComponent(from)}` : ''}`}
              >
                {partyName(applicant.fullName)}
              </CardLink>
            </h3>
            <p className="line-clamp-2 text-sm wrap-anywhere">
              {[
                applicant.specialization,
                experienceWords(applicant.experienceYears),
                location,
                kilometres && m.board_km({ km: kilometres }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {letterLine && (
              <p className="truncate text-sm text-muted max-sm:hidden">
                {m.application_quote({ letterLine })}
              </p>
            )}
          </div>
          <div className="min-w-0">
            <p className={classNames('text-sm wrap-anywhere', !children && 'line-clamp-2 max-sm:text-muted')}>
              {/* In a long list on a phone the quiet colour tells it from what the person does. */}
              <span className={classNames('text-muted', !children && 'max-sm:sr-only')}>
                {m.received_for()}:
              </span>{' '}
              <span>{vacancyTitle}</span>
            </p>
            {due && <p className="text-sm text-apricot-ink">{dueTitle(due.to)}</p>}
            {startsOn && <p className="text-sm">{m.offer_starts_on({ day: nearDay(startsOn) })}</p>}
            <div className="application-row-signs badges-plain">
              <p className="text-sm whitespace-nowrap text-muted">{momentWords(appliedAt, now)}</p>
              {late > 0 ? (
                <Badge tone="apricot">{m.application_late({ count: late })}</Badge>
              ) : (
                !unsaid.includes(status) && <Badge tone={statusTone(status)}>{statusWord(status)}</Badge>
              )}
              {children && (
                <div className="relative z-10 my-1 ml-auto flex gap-2 max-lg:order-last">{children}</div>
              )}
              {reasons && reasons.met.length > 0 && (
                <p className="board-line text-sm text-green-ink">
                  <Check size={16} className="board-line-icon" aria-hidden="true" />
                  <span className="max-sm:line-clamp-1">
                    <span className="sr-only">{m.board_fit()}: </span>
                    {reasons.met.join(' · ')}
                  </span>
                </p>
              )}
              <ClaimBadges claims={verifiedClaims} />
              <AssessmentLine of={assessment} />
              {assignee && <Assignee name={assignee.name} />}
            </div>
          </div>
        </div>
      </div>
    </Card>
  )
}
