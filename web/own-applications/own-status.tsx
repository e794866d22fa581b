import MessageCircle from 'lucide-react/icons/message-circle'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { type ApplicationStatus, isLive } from '#domain/applications/application.ts'
import type { ApplicationChange } from '#domain/applications/changes-of-applications.server.ts'
import type { SchoolGone } from '#domain/applications/find-applications.server.ts'
import { meetingsOf } from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import {
  endingChange,
  endReasonWord,
  ownStatusTone,
  ownStatusWord,
  schoolGoneWords,
} from '#web/application-parts/application-words.ts'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { nearMomentDay } from '#web/words/dates.ts'
import { waitWords } from '#web/words/waits.ts'
import { isReturned, nextWord } from './own-status-words.ts'

export type Application = {
  id: string
  status: ApplicationStatus
  changes: readonly ApplicationChange[]
  appliedAt: Date
  startsOn: string | null
  vacancyId: string
  isVacancyShown: boolean
  isVacancyOnSite: boolean
  isBlocked: boolean
  canWithdraw: boolean
  /** Withdrawn from a vacancy that is still open, or ended by a block of its school that is over. */
  canApplyAgain: boolean
  /** In so many seconds, if the day's applications for this vacancy are used up. */
  againIn: number | undefined
  schoolGone: SchoolGone | null
}

type OwnStatusProps = {
  application: Application
  interviews: Parameters<typeof meetingsOf>[0]
  now: Date
  roomId: string
  /** The page's primary action is elsewhere. */
  hasOther: boolean
  /** Facts about the wait. */
  children?: ReactNode
}

/** The status of one's application, what comes next, and the possible actions. */
export function OwnStatus({ application, interviews, now, roomId, hasOther, children }: OwnStatusProps) {
  const { status } = application
  // The reason tells how it ended.
  const gone = isLive(status) ? application.schoolGone : null
  const end = endingChange(application)
  const hasNext = application.startsOn === null
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={ownStatusTone(status)}>{ownStatusWord(status, application.startsOn)}</Badge>
        <span className="text-sm text-muted">
          {status === 'pending'
            ? nearMomentDay(application.appliedAt)
            : m.application_applied_on({ day: nearMomentDay(application.appliedAt) })}
        </span>
      </div>
      {end && !isReturned(application) && <Reason change={end} />}
      {gone ? (
        <p className="mt-3 text-pretty">{schoolGoneWords[gone]()}</p>
      ) : (
        hasNext && <p className="mt-3 text-pretty">{nextWord(application, meetingsOf(interviews, now))}</p>
      )}
      {children}
      <NextSteps application={application} roomId={roomId} hasOther={hasOther} />
    </Card>
  )
}

/** Why it ended, in the words of the person who ended it, if any. */
function Reason({
  change: { reason, note, to },
}: {
  change: Pick<ApplicationChange, 'reason' | 'note' | 'to'>
}) {
  if (!reason && !note) return null
  return (
    <div className="mt-3 rounded-lg bg-felt px-3 py-2">
      {reason && <p className="font-medium">{endReasonWord(reason, to)}</p>}
      {note && <p className="whitespace-pre-line wrap-anywhere not-first:mt-2">{note}</p>}
    </div>
  )
}

/** One main action: to write while the school decides, to look further when it is over. */
function NextSteps({
  application,
  roomId,
  hasOther,
}: {
  application: Application
  roomId: string
  hasOther: boolean
}) {
  const { id, status, vacancyId, isVacancyShown, isVacancyOnSite, isBlocked, canWithdraw, schoolGone } =
    application
  const isOpen = isLive(status)
  const isAgainFirst = isReturned(application) && application.againIn === undefined
  const others = !isOpen && (
    <ButtonLink to="/vacancies?sort=fit" variant={isAgainFirst ? 'secondary' : 'primary'}>
      {m.fit_after_applying()}
    </ButtonLink>
  )
  return (
    <div className="mt-4 grid gap-3">
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {!isAgainFirst && others}
        {application.canApplyAgain && application.againIn === undefined && (
          <ButtonLink
            to={`/vacancies/${vacancyId}/apply`}
            state={dialogState()}
            preventScrollReset
            variant={isAgainFirst ? 'primary' : 'secondary'}
          >
            {m.application_again()}
          </ButtonLink>
        )}
        {isAgainFirst && others}
        <ButtonLink
          to={`/messages/${roomId}`}
          variant={isOpen && !hasOther ? 'primary' : 'secondary'}
          icon={<MessageCircle size={18} />}
        >
          {schoolGone || isBlocked ? m.interview_chat() : m.contact_write_to_school()}
        </ButtonLink>
      </div>
      {application.againIn !== undefined && (
        <p className="text-muted text-pretty">
          {m.application_again_wait({ wait: waitWords(application.againIn) })}
        </p>
      )}
      {!(isVacancyOnSite || (isVacancyShown && schoolGone)) && (
        <Notice tone="neutral">
          {isVacancyShown ? m.application_vacancy_hidden() : m.application_vacancy_gone()}
        </Notice>
      )}
      <ul className="-mb-2 divide-y divide-line border-t border-line empty:hidden sm:flex sm:flex-wrap sm:gap-x-6 sm:divide-y-0">
        {isVacancyOnSite && <Way to={`/vacancies/${vacancyId}`}>{m.application_vacancy_open()}</Way>}
        {/* A teacher who starts soon looks for nothing else. */}
        {isOpen && application.startsOn === null && (
          <Way to="/vacancies?sort=fit">{m.fit_after_applying()}</Way>
        )}
        {canWithdraw && (
          <Way to={`/teacher-dashboard/applications/${id}/withdraw`} state={dialogState()} preventScrollReset>
            {m.application_withdraw()}
          </Way>
        )}
      </ul>
    </div>
  )
}

function Way(props: ComponentProps<typeof Link>) {
  return (
    <li>
      <Link {...props} className="flex min-h-11 items-center py-[clamp(0px,(14rem-100vw)/12,0.375rem)]" />
    </li>
  )
}
