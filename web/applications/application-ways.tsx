import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { isOpen, stepsTo } from '#domain/applications/application.ts'
import { type NextStep, nextStepOf } from '#domain/applications/next-step.ts'
import { boardStatuses } from '#domain/applications/received-filters.ts'
import { m } from '#locales/messages.ts'
import { columnWords, partyName } from '#web/application-parts/application-words.ts'
import { DialogLink } from '#web/overlays/dialog-link.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { RowActions } from '#web/overlays/row-actions.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { boardHome, receivedPage } from './received-address.ts'
import type { ShownCard } from './received-choices.server.ts'

/** The form that the buttons of all cards of the board belong to. */
export const boardFormId = 'board-form'

const steps: Record<NextStep, { to: string; words: () => string }> = {
  invite: { to: 'interview', words: m.today_invite },
  arrange: { to: 'interview', words: m.board_set_time },
  accept: { to: 'accept', words: m.received_accept },
}

/** The id of the applicant's name in the card. */
export const applicantId = (id: string): string => `applicant-${id}`

type WaysProps = { application: ShownCard; from: string; isOnBoard: boolean }

/** The next step of an application, and a menu with all other moves; while a move can be undone, only the undo. */
export function ApplicationWays({ application, from, isOnBoard }: WaysProps) {
  const { id, status, due, applicant, interviews } = application
  const name = partyName(applicant.fullName)
  if (due && isOnBoard)
    return (
      <div className="application-card-ways">
        <Button
          size="small"
          variant="secondary"
          form={boardFormId}
          name="undo"
          value={[id, due.to, due.act].filter(Boolean).join(':')}
        >
          {m.due_undo()}
        </Button>
      </div>
    )
  if (due || !isOpen(status)) return null
  const step = nextStepOf(status, interviews)
  return (
    <div className="application-card-ways application-card-ways-menu">
      {step && (
        <ButtonLink
          to={receivedPage(id, from, steps[step].to)}
          state={dialogState()}
          preventScrollReset
          variant="secondary"
          size="small"
          aria-describedby={applicantId(id)}
        >
          {steps[step].words()}
        </ButtonLink>
      )}
      <RowActions title={name}>
        {isOnBoard ? (
          <Moves application={application} />
        ) : (
          <Decisions of={application} from={from} step={step} />
        )}
        <Way to={receivedPage(id, from, 'answer')} icon={<MessageSquareText size={18} />}>
          {m.answer_ready()}
        </Way>
        <Way
          to={
            isOnBoard
              ? `${boardHome}/${id}/reject${from.slice(boardHome.length)}`
              : receivedPage(id, from, 'reject')
          }
          icon={<X size={18} />}
          isDanger
        >
          {m.received_reject()}
        </Way>
      </RowActions>
    </div>
  )
}

/** To the other columns: a form without JavaScript, and for people who do not drag. */
function Moves({ application: { id, status } }: { application: ShownCard }) {
  return boardStatuses
    .filter((to) => to !== 'pending' && stepsTo(status, to)?.length)
    .map((to) => (
      <button
        type="submit"
        className="row-action cursor-pointer"
        key={to}
        form={boardFormId}
        name="move"
        value={`${id}:${to}`}
      >
        <ArrowRight size={18} aria-hidden="true" />
        {columnWords[to]()}
      </button>
    ))
}

/** The decisions besides the next step. */
function Decisions({
  of: { id, status },
  from,
  step,
}: {
  of: ShownCard
  from: string
  step: NextStep | null
}) {
  const canArrange = status === 'interview' && step !== 'arrange'
  const canAccept = step !== 'accept' && Boolean(stepsTo(status, 'accepted')?.length)
  return (
    <>
      {canArrange && (
        <Way to={receivedPage(id, from, 'interview')} icon={<CalendarPlus size={18} />}>
          {m.interview_again()}
        </Way>
      )}
      {canAccept && (
        <Way to={receivedPage(id, from, 'accept')} icon={<Check size={18} />}>
          {m.received_accept()}
        </Way>
      )}
    </>
  )
}

function Way(props: { to: string; icon: ReactNode; isDanger?: boolean; children: ReactNode }) {
  const { to, icon, isDanger = false, children } = props
  return (
    <DialogLink to={to} className={classNames('row-action', isDanger && 'row-danger')}>
      {icon}
      {children}
    </DialogLink>
  )
}
