import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import { memo } from 'react'
import { Link } from 'react-router'
import { daysLate, stepsTo } from '#domain/applications/application.ts'
import { type BoardStatus, boardStatuses } from '#domain/applications/received-filters.ts'
import { m } from '#locales/messages.ts'
import { badgeWords } from '#web/claims/badge-words.ts'
import { photoUrl } from '#web/files/photo.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { colleagueName } from '#web/words/colleague-name.ts'
import { experienceWords } from '#web/words/vacancy-words.ts'
import { partyName } from './application-words.ts'
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

const moveWords: Record<Exclude<BoardStatus, 'pending'>, () => string> = {
  reviewed: () => m.board_move_reviewed(),
  interview: () => m.board_move_interview(),
  accepted: () => m.board_move_accepted(),
}

type BoardCardProps = { card: ShownCard; now: number; mayAct: boolean; query: string; hasVacancy: boolean }

/** A card of the board. It is drawn anew only where something of it changed: hundreds stand beside each other. */
export const BoardCard = memo(
  function BoardCard({ card, now, mayAct, query, hasVacancy }: BoardCardProps) {
    const { id, applicant, kilometres, location, letterLine, verifiedClaims, assessment, assignee, due } =
      card
    const late = daysLate(card, new Date(now))
    const claims = verifiedClaims.flatMap((claim) => badgeWords(claim) ?? [])
    const facts = [
      applicant.specialization,
      experienceWords(applicant.experienceYears),
      location,
      kilometres !== null && kilometres > 0 && m.board_km({ km: kilometres }),
    ]
    return (
      <li className="board-card" data-card={id} draggable={mayAct || undefined}>
        <div className="flex gap-2.5">
          <Avatar name={applicant.fullName} src={photoUrl(applicant.photoFileId, 96)} size={32} />
          <div className="min-w-0 flex-1">
            <Link to={cardAddress(id, query)} draggable={false} className="board-card-name">
              {partyName(applicant.fullName)}
            </Link>
          </div>
          <ChooseBox id={id} name={partyName(applicant.fullName)} status={card.status} />
        </div>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {hasVacancy && (
          <p className="line-clamp-2">
            <span className="text-muted">{m.received_for()}:</span> <span>{card.vacancyTitle}</span>
          </p>
        )}
        {late > 0 && !due && <p className="board-late">{m.application_late({ count: late })}</p>}
        {letterLine && <p className="truncate text-muted">{m.application_quote({ letterLine })}</p>}
        {card.reasons.met.length > 0 && (
          <p className="board-line text-green-ink">
            <Check size={16} className="board-line-icon" aria-hidden="true" />
            <span>
              <span className="sr-only">{m.board_fit()}: </span>
              {card.reasons.met.join(' · ')}
            </span>
          </p>
        )}
        {card.reasons.unmet.length > 0 && (
          <p className="text-muted">
            {m.board_unfit()}: {card.reasons.unmet.join(' · ')}
          </p>
        )}
        {claims.length > 0 && (
          <p className="board-line text-green-ink">
            <BadgeCheck size={16} className="board-line-icon" aria-hidden="true" />
            <span>{claims.join(' · ')}</span>
          </p>
        )}
        <AssessmentLine of={assessment} />
        {assignee && (
          <p className="text-muted">
            <span className="sr-only">{m.assign_to()}: </span>
            {colleagueName(assignee.name)}
          </p>
        )}
        {due ? (
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
        ) : (
          mayAct && <Moves card={card} query={query} />
        )}
      </li>
    )
  },
  (before, after) =>
    before.now === after.now &&
    before.mayAct === after.mayAct &&
    before.query === after.query &&
    before.hasVacancy === after.hasVacancy &&
    (before.card === after.card || JSON.stringify(before.card) === JSON.stringify(after.card)),
)

/** Where a card can go from here: a form without the script, as well as for who does not drag. */
function Moves({ card: { id, status, applicant }, query }: { card: ShownCard; query: string }) {
  const targets = boardStatuses.filter(
    (to): to is Exclude<BoardStatus, 'pending'> => to !== 'pending' && Boolean(stepsTo(status, to)?.length),
  )
  const canReject = Boolean(stepsTo(status, 'rejected')?.length)
  if (targets.length === 0 && !canReject) return null
  return (
    <details>
      <summary className="board-moves-title">
        {m.board_move()}
        <span className="sr-only">: {partyName(applicant.fullName)}</span>
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
            {moveWords[to]()}
          </button>
        ))}
        {canReject && (
          <Link className="board-press" to={`${boardHome}/${id}/reject${query}`}>
            {m.board_reject()}
          </Link>
        )}
      </div>
    </details>
  )
}
