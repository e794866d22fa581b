import ArrowRight from 'lucide-react/icons/arrow-right'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { memo } from 'react'
import { Link } from 'react-router'
import { daysLate, stepsTo } from '#domain/applications/application.ts'
import { boardStatuses } from '#domain/applications/received-filters.ts'
import { m } from '#locales/messages.ts'
import { shortBadgeWords } from '#web/claims/badge-words.ts'
import { photoUrl } from '#web/files/photo.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { colleagueName } from '#web/words/colleague-name.ts'
import { experienceWords } from '#web/words/experience-words.ts'
import { columnWords, partyName, placeAndDistance } from './application-words.ts'
import { AssessmentLine } from './assessment-line.tsx'
import { dueTitle } from './due-move.tsx'
import { ChooseBox } from './many-bar.tsx'
import { boardHome, receivedHome } from './received-address.ts'
import type { ShownCard } from './received-choices.server.ts'

/** The form that the buttons of all cards belong to. */
export const boardFormId = 'board-form'

/** The page of an application, which leads back to this board and to what stands before and after on it. */
export const cardAddress = (id: string, query: string) =>
  `${receivedHome}/${id}?from=${encodeURIComponent(boardHome + query)}`

type BoardCardProps = { card: ShownCard; now: number; mayAct: boolean; query: string; hasVacancy: boolean }

/** A card of the board. It is drawn anew only where something of it changed: hundreds stand beside each other. */
export const BoardCard = memo(function BoardCard({ card, now, mayAct, query, hasVacancy }: BoardCardProps) {
  const { id, applicant, kilometres, location, verifiedClaims, assessment, assignee, due } = card
  const late = daysLate(card, new Date(now))
  const claims = verifiedClaims.flatMap((claim) => shortBadgeWords(claim) ?? [])
  const facts = [experienceWords(applicant.experienceYears), placeAndDistance(location, kilometres)]
  return (
    <li
      className="board-card"
      data-card={id}
      data-due={due !== null || undefined}
      draggable={mayAct || undefined}
    >
      <div className="flex gap-2.5">
        <span className="relative h-fit flex-none">
          <Avatar name={applicant.fullName} src={photoUrl(applicant.photoFileId, 96)} size={32} />
          {claims.length > 0 && <BadgeCheck size={18} aria-hidden="true" className="board-card-tick" />}
        </span>
        <p className="min-w-0 flex-1 self-center leading-snug">
          <Link to={cardAddress(id, query)} draggable={false} className="board-card-name">
            {partyName(applicant.fullName)}
          </Link>
          {claims.length > 0 && <span className="sr-only"> {claims.join(', ')}</span>}
        </p>
        <ChooseBox id={id} name={partyName(applicant.fullName)} status={card.status} />
      </div>
      {applicant.specialization && (
        <p className="board-card-kind" title={applicant.specialization}>
          {applicant.specialization}
        </p>
      )}
      <p>
        <Dotted items={facts} />
      </p>
      {hasVacancy && (
        <p className="flex gap-1">
          <BriefcaseBusiness size={16} className="board-line-icon" aria-hidden="true" />
          <span className="line-clamp-2">
            <span className="sr-only">{m.received_for()}:</span> <Unbroken>{card.vacancyTitle}</Unbroken>
          </span>
        </p>
      )}
      {card.letterLine && (
        <p className="truncate text-muted">{m.application_quote({ letterLine: card.letterLine })}</p>
      )}
      <Signs card={card} />
      {late > 0 && !due && <p className="board-late">{m.application_late({ count: late })}</p>}
      <AssessmentLine of={assessment} />
      {assignee && (
        <p className="text-muted">
          <span className="sr-only">{m.assign_to()}: </span>
          {colleagueName(assignee.name)}
        </p>
      )}
      {mayAct && !due && <Moves card={card} query={query} />}
      {due && (
        <p className="board-due">
          {dueTitle(due.to)}
          {mayAct && (
            <button
              type="submit"
              className="board-press"
              form={boardFormId}
              name="undo"
              value={`${id}:${due.to}`}
            >
              {m.due_undo()}
            </button>
          )}
        </p>
      )}
    </li>
  )
})

/** What fits and what does not, each with its sign, one behind the other. */
function Signs({ card: { reasons } }: { card: ShownCard }) {
  if (reasons.met.length + reasons.unmet.length === 0) return null
  const sign = (Icon: typeof Check, words: readonly string[], tone: string, label: string) => (
    <li className={classNames('board-line', tone)}>
      <Icon size={16} className="board-line-icon" aria-hidden="true" />
      <span>
        <span className="sr-only">{label}: </span>
        {words.join(', ')}
      </span>
    </li>
  )
  return (
    <ul className="board-signs">
      {reasons.met.length > 0 && sign(Check, reasons.met, 'text-green-ink', m.board_fit())}
      {reasons.unmet.length > 0 && sign(X, reasons.unmet, 'text-muted', m.board_unfit())}
    </ul>
  )
}

/** Where a card can go from here: a form without the script, as well as for who does not drag. */
function Moves({ card: { id, status, applicant }, query }: { card: ShownCard; query: string }) {
  const targets = boardStatuses.filter((to) => to !== 'pending' && stepsTo(status, to)?.length)
  const canReject = Boolean(stepsTo(status, 'rejected')?.length)
  if (targets.length === 0 && !canReject) return null
  return (
    <details className="board-moves">
      <summary className="board-moves-title">
        {m.board_move()}
        <span className="sr-only">: {partyName(applicant.fullName)}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <div className="board-targets">
        {targets.map((to) => (
          <button
            type="submit"
            className="board-press"
            key={to}
            form={boardFormId}
            name="move"
            value={`${id}:${to}`}
          >
            <ArrowRight size={16} aria-hidden="true" />
            {columnWords[to]()}
          </button>
        ))}
        {canReject && (
          <Link className="board-press row-danger" to={`${boardHome}/${id}/reject${query}`}>
            <X size={16} aria-hidden="true" />
            {m.board_reject()}
          </Link>
        )}
      </div>
    </details>
  )
}
