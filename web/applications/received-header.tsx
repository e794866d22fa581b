import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
import type { ApplicationStatus } from '#domain/applications/application.ts'
import type { ApplicationChange } from '#domain/applications/changes-of-applications.server.ts'
import type { Label } from '#domain/labels/label.ts'
import { m } from '#locales/messages.ts'
import {
  endingChange,
  endReasonWord,
  partyName,
  statusTone,
  statusWord,
} from '#web/application-parts/application-words.ts'
import { ClaimBadges } from '#web/claims/claim-badges.tsx'
import { photoUrl } from '#web/files/photo.ts'
import { LabelBadges } from '#web/labels/label-badges.tsx'
import type { ShownProfile } from '#web/teachers/shown-profile.server.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { experienceWords } from '#web/words/experience-words.ts'
import { Assignee } from './assignee.tsx'
import { FitSigns } from './fit-signs.tsx'
import type { fitWords } from './fit-words.ts'
import { receivedHome } from './received-address.ts'
import { Ways } from './received-ways.tsx'

/** The way back to the list, and to the neighbours in it. */
export function ListWay({
  list,
  previousTo,
  nextTo,
}: {
  list: string
  previousTo: string | undefined
  nextTo: string | undefined
}) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 print:hidden">
      <BackLink to={list}>{list.startsWith(receivedHome) ? m.received_back() : m.today_title()}</BackLink>
      {(previousTo || nextTo) && (
        <nav aria-label={m.received_neighbours()} className="flex gap-x-5">
          {previousTo && (
            <Link to={previousTo} rel="prev" className="inline-flex min-h-11 items-center">
              {m.received_previous()}
            </Link>
          )}
          {nextTo && (
            <Link to={nextTo} rel="next" className="inline-flex min-h-11 items-center">
              {m.received_next()}
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}

export type HeaderProps = {
  application: {
    status: ApplicationStatus
    vacancyId: string
    vacancyTitle: string
    isVacancyShown: boolean
    isTeacherGone: boolean
    answersInvitation: boolean
    startsOn: string | null
    isBlocked: boolean
    verifiedClaims: Parameters<typeof ClaimBadges>[0]['claims']
    assignee: { name: string } | null
    changes: readonly ApplicationChange[]
  }
  snapshot: ShownProfile
  labels: readonly Label[]
  reasons: ReturnType<typeof fitWords> | undefined
  home: string
  query: string
  roomId: string
  mayAct: boolean
  mayLabel: boolean
  hasColleagues: boolean
}

/** The applicant and vacancy, the status, and the school's labels. */
export function ReceivedHeader({ application, snapshot, labels, reasons, home, query, ...may }: HeaderProps) {
  const { status, vacancyId, vacancyTitle, isVacancyShown, isTeacherGone, assignee } = application
  const isOver = status === 'rejected' || status === 'withdrawn' || isTeacherGone
  return (
    <header className="mb-6 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3 sm:gap-4">
        <Avatar name={snapshot.fullName} src={photoUrl(snapshot.photoFileId, 384)} size={72} />
        <div className="min-w-0 flex-[1_1_10rem]">
          <h1 className="text-2xl font-semibold text-balance wrap-break-word">
            {partyName(snapshot.fullName)}
          </h1>
          <p className="text-balance wrap-anywhere">
            <Dotted
              items={[
                snapshot.specialization,
                experienceWords(snapshot.experienceYears),
                snapshot.categoryAlone,
                snapshot.place,
              ]}
            />
          </p>
        </div>
      </div>
      <p className="wrap-anywhere text-muted">
        {m.received_for()}:{' '}
        {isVacancyShown ? (
          <Link to={`/vacancies/${vacancyId}`}>
            <Unbroken>{vacancyTitle}</Unbroken>
          </Link>
        ) : (
          <Unbroken>{vacancyTitle}</Unbroken>
        )}
      </p>
      {reasons && (
        <div className="-mt-2 flex flex-wrap gap-x-4 empty:hidden">
          <FitSigns {...reasons} />
        </div>
      )}
      {application.answersInvitation && <p className="text-muted">{m.received_by_invitation()}</p>}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <Badge tone={statusTone(status)}>{statusWord(status, application.startsOn)}</Badge>
        <LabelBadges labels={labels} />
        <ClaimBadges claims={application.verifiedClaims} />
        {assignee && <Assignee name={assignee.name} isLabelled />}
      </div>
      <EndWords end={endingChange(application)} />
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {may.mayAct && (
          <ButtonLink
            to={`/messages/${may.roomId}`}
            variant="secondary"
            icon={<MessageCircle size={18} />}
            className="max-sm:flex-auto"
          >
            {isTeacherGone || application.isBlocked ? m.interview_chat() : m.contact_write()}
          </ButtonLink>
        )}
        <Ways
          {...may}
          path={(to) => `${home}/${to}${query}`}
          isOver={isOver}
          hasLabels={labels.length > 0}
          hasAssignee={assignee !== null}
        />
      </div>
    </header>
  )
}

/** Why it is over: the reason and the words of the person who ended it. */
function EndWords({ end }: { end: ApplicationChange | undefined }) {
  if (!end?.reason && !end?.note) return null
  return (
    <div className="grid max-w-prose gap-2 pb-2 wrap-anywhere">
      {end.reason && (
        <p>
          <span className="text-muted">{m.reject_reason_label()}:</span> {endReasonWord(end.reason, end.to)}
        </p>
      )}
      {end.note && (
        <p className="whitespace-pre-line">
          <span className="text-muted">{m.received_end_note()}:</span> {end.note}
        </p>
      )}
    </div>
  )
}
