import BadgeCheck from 'lucide-react/icons/badge-check'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import MailCheck from 'lucide-react/icons/mail-check'
import { memo } from 'react'
import { isOpen } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import {
  appliedWords,
  briefAppliedWords,
  partyName,
  placeAndDistance,
  statusTone,
  statusWord,
} from '#web/application-parts/application-words.ts'
import { shortBadgeWords } from '#web/claims/badge-words.ts'
import { photoUrl } from '#web/files/photo.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { inLine, nearDay, nearMomentDay, timeOfDay } from '#web/words/dates.ts'
import { experienceWords } from '#web/words/experience-words.ts'
import { ApplicationWays, applicantId } from './application-ways.tsx'
import { AssessmentLine } from './assessment-line.tsx'
import { Assignee } from './assignee.tsx'
import { CardSign, FitSigns } from './fit-signs.tsx'
import { ChooseBox } from './many-bar.tsx'
import { professionBeside } from './profession-beside.ts'
import { receivedPage } from './received-address.ts'
import type { ShownCard } from './received-choices.server.ts'
import { scheduledTitle } from './scheduled-move.tsx'

type ApplicationCardProps = {
  application: ShownCard
  /** The list or the board of the card, to return to. */
  from: string
  now: number
  /** A viewer gets no buttons. */
  mayAct: boolean
  /** With a box that chooses it among others. */
  hasBox?: boolean
  /** A column of the board is narrow, and its heading has the status of all its cards. */
  isOnBoard?: boolean
  /** Where all are of one vacancy no card names it. */
  hasVacancy?: boolean
}

/**
 * An application as its school sees it in lists: the person, the vacancy, what fits and what does not, the status, the
 * next step. It re-renders only if something of it changed: the board has hundreds.
 */
export const ApplicationCard = memo(function ApplicationCard(props: ApplicationCardProps) {
  const { application, from, now, mayAct, hasBox = false, isOnBoard = false, hasVacancy = true } = props
  const { id, applicant, status, letterLine, verifiedClaims, due } = application
  const name = partyName(applicant.fullName)
  const lastWord = name.lastIndexOf(' ') + 1
  const claims = verifiedClaims.flatMap((claim) => shortBadgeWords(claim) ?? [])
  const Heading = isOnBoard ? 'h4' : 'h3'
  const { specialization, experienceYears } = applicant
  const profession = hasVacancy ? professionBeside(specialization, application.vacancyTitle) : specialization
  const facts = [
    profession,
    experienceWords(experienceYears),
    placeAndDistance(application.location, application.kilometres),
  ]
  return (
    <Card
      as="li"
      className={classNames('application-card', isOnBoard && 'board-card')}
      data-card={id}
      data-due={due !== null || undefined}
      draggable={(isOnBoard && mayAct) || undefined}
    >
      <div className="application-card-body">
        {hasBox && (
          <div className="application-card-box">
            <ChooseBox id={id} name={name} status={status} />
          </div>
        )}
        <Avatar
          name={applicant.fullName}
          src={photoUrl(applicant.photoFileId, 96)}
          size={isOnBoard ? 32 : 40}
          className="application-card-face"
        />
        <div className="application-card-who">
          <div className={classNames('name-line', hasBox && !isOnBoard && 'name-line-beside-box')}>
            <Heading className="min-w-0 leading-snug font-semibold wrap-anywhere">
              <CardLink id={applicantId(id)} to={receivedPage(id, from)} draggable={false}>
                {name.slice(0, lastWord)}
                <span className="name-end">
                  {name.slice(lastWord)}
                  {claims.length > 0 && <BadgeCheck size={18} aria-hidden="true" />}
                </span>
              </CardLink>
            </Heading>
            {claims.length > 0 && <span className="sr-only">{claims.join(', ')}</span>}
          </div>
          <p className={classNames('application-card-facts', profession && 'application-card-facts-led')}>
            <Dotted items={facts} />
          </p>
        </div>
        <div className="application-card-about">
          {hasVacancy && (
            <CardSign Icon={BriefcaseBusiness} label={m.received_for()}>
              <Unbroken>{application.vacancyTitle}</Unbroken>
            </CardSign>
          )}
          <div className="application-card-signs">
            {application.answersInvitation && isOpen(status) && (
              <CardSign Icon={MailCheck} tone="text-green-ink">
                {m.received_by_invitation()}
              </CardSign>
            )}
            {/* The fit is shown until it is decided. */}
            {isOpen(status) && <FitSigns {...application.reasons} />}
            <AssessmentLine of={application.assessment} />
          </div>
          {/* A member who opened it has read the letter. */}
          {letterLine && status === 'pending' && (
            <p className="application-card-letter">{m.application_quote({ letterLine })}</p>
          )}
        </div>
        <div className="application-card-end">
          <Standing application={application} now={now} isOnBoard={isOnBoard} />
          {mayAct && <ApplicationWays application={application} from={from} isOnBoard={isOnBoard} />}
        </div>
      </div>
    </Card>
  )
})

/** When the interview is; a column of interviews says by itself that it is one. */
function meetingWords(at: Date, isSaid: boolean): string {
  const [day, time] = [nearMomentDay(at), timeOfDay(at)]
  if (isSaid) return m.words_day_and_time({ day, time })
  return m.offer_others_meeting({ when: m.words_day_and_time({ day: inLine(day), time }) })
}

/** When it came and its status, or how long it waits; when the teacher starts, and the assignee. */
function Standing(props: Pick<ApplicationCardProps, 'application' | 'now' | 'isOnBoard'>) {
  const { application, now, isOnBoard } = props
  const { status, appliedAt, startsOn, assignee, due, meetsAt } = application
  const late = due ? 0 : application.daysLate
  // The column, or a list of new ones only, has said it; the last column also has teachers who agreed.
  const isSaid = isOnBoard ? status !== 'accepted' || !startsOn : status === 'pending'
  const applied = (isOnBoard && status !== 'interview' ? briefAppliedWords : appliedWords)(
    appliedAt,
    new Date(now),
  )
  // Beside a past or coming meeting, a bare day would be read as the day of the meeting.
  const isMet = status === 'interview'
  const meeting = isMet && meetsAt && meetingWords(meetsAt, isOnBoard === true && !due)
  return (
    <div className="application-card-standing" data-own-line={isMet || undefined}>
      {late > 0 ? (
        <Badge tone="apricot">{m.application_late({ count: late })}</Badge>
      ) : (
        <>
          {!meeting && (
            <p className={isOnBoard && !isMet ? 'text-muted' : 'whitespace-nowrap text-muted'}>
              {isMet ? m.received_applied({ day: inLine(applied) }) : applied}
            </p>
          )}
          {meeting ? (
            <Badge tone={statusTone(status)}>{meeting}</Badge>
          ) : (
            !isSaid && <Badge tone={statusTone(status)}>{statusWord(status, startsOn)}</Badge>
          )}
        </>
      )}
      {status === 'accepted' && !startsOn && <p className="text-muted">{m.offer_unanswered()}</p>}
      {startsOn && <p>{m.offer_starts_on({ day: nearDay(startsOn) })}</p>}
      {assignee && <Assignee name={assignee.name} />}
      {due && <p className="text-apricot-ink">{scheduledTitle(due.to)}</p>}
    </div>
  )
}
