import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
import type { ApplicationStatus } from '#domain/applications/application.ts'
import type { Label } from '#domain/labels/label.ts'
import { m } from '#locales/messages.ts'
import { ClaimBadges } from '#web/claims/claim-badges.tsx'
import { LabelBadges } from '#web/labels/label-badges.tsx'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { partyName, statusTone, statusWord } from './application-words.ts'
import { Assignee } from './assignee.tsx'
import { receivedHome } from './received-address.ts'

/** The way back to the list, and to the applications before and after this one in it. */
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

type HeaderProps = {
  application: {
    status: ApplicationStatus
    vacancyId: string
    vacancyTitle: string
    isVacancyShown: boolean
    verifiedClaims: Parameters<typeof ClaimBadges>[0]['claims']
    assignee: { name: string } | null
  }
  name: string
  labels: readonly Label[]
  home: string
  query: string
  roomId: string
  mayAct: boolean
  mayLabel: boolean
  hasColleagues: boolean
}

const wayLook = 'inline-flex min-h-11 items-center'

/** Who applied for what, how it stands, and what the school put on it. */
export function ReceivedHeader({ application, name, labels, home, query, ...may }: HeaderProps) {
  const { status, vacancyId, vacancyTitle, isVacancyShown, assignee } = application
  return (
    <header className="mb-6 grid gap-3">
      <div>
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere">{partyName(name)}</h1>
        <p className="mt-1 wrap-anywhere text-muted">
          {m.received_for()}:{' '}
          {isVacancyShown ? <Link to={`/vacancies/${vacancyId}`}>{vacancyTitle}</Link> : vacancyTitle}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={statusTone(status)}>{statusWord(status)}</Badge>
        <ClaimBadges claims={application.verifiedClaims} />
        <LabelBadges labels={labels} />
        {assignee && <Assignee name={assignee.name} isTold />}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
        {may.mayAct && (
          <ButtonLink
            to={`/messages/${may.roomId}`}
            variant="secondary"
            icon={<MessageCircle size={18} />}
            className="max-sm:w-full"
          >
            {m.contact_write()}
          </ButtonLink>
        )}
        {may.mayAct && (
          <DialogLink to={`${home}/answer${query}`} className={wayLook}>
            {m.answer_ready()}
          </DialogLink>
        )}
        <Link to={`${home}/sheet${query}`} className={wayLook}>
          {m.sheet_open()}
        </Link>
        {may.mayLabel && (
          <DialogLink to={`${home}/labels${query}`} className={wayLook}>
            {labels.length > 0 ? m.labels_change() : m.labels_put()}
          </DialogLink>
        )}
        {may.hasColleagues && (
          <DialogLink to={`${home}/assign${query}`} className={wayLook}>
            {assignee ? m.assign_change() : m.assign_title()}
          </DialogLink>
        )}
      </div>
    </header>
  )
}
