import { type ApplicationStatus, isOpen } from '#domain/applications/application.ts'
import { nextStepOf } from '#domain/applications/next-step.ts'
import { haveMet, type Timed } from '#domain/interviews/interview.ts'
import { m } from '#locales/messages.ts'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink, type ButtonProps } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** The school's possible decisions on an application; `query` keeps the list that the reader came from. */
export function ReceivedDecision({
  status,
  interviews,
  now: seenAt,
  next,
  home,
  query,
}: {
  status: ApplicationStatus
  interviews: readonly Timed[]
  now: Date
  next: readonly ApplicationStatus[]
  home: string
  query: string
}) {
  if (next.length === 0) return null
  const step = nextStepOf(
    status,
    interviews.map(({ state }) => state),
  )
  const isInvited = status === 'interview'
  const inviteWords = !isInvited
    ? m.received_invite
    : step === 'arrange'
      ? m.board_set_time
      : m.interview_again
  const link = (to: string, words: string, variant: ButtonProps['variant']) => (
    <ButtonLink to={`${home}/${to}${query}`} state={dialogState()} preventScrollReset variant={variant}>
      {words}
    </ButtonLink>
  )
  const invite =
    isOpen(status) &&
    link('interview', inviteWords(), step === 'invite' || step === 'arrange' ? 'primary' : 'secondary')
  return (
    <Card as="section" className="print:hidden">
      <h2 className="mb-3 text-lg font-semibold">{m.received_decide()}</h2>
      <div
        className={classNames(
          'grid gap-x-3 gap-y-2 *:px-2 sm:max-lg:flex sm:max-lg:flex-wrap sm:max-lg:*:px-4',
          // The last has an edge only with large text: otherwise the card ends below its words.
          next.includes('rejected') && '-mb-[clamp(0px,calc(100vw-20rem),10px)] sm:max-lg:mb-0',
        )}
      >
        {step !== 'accept' && invite}
        {next.includes('accepted') &&
          link('accept', m.received_accept(), haveMet(interviews, seenAt) ? 'primary' : 'secondary')}
        {step === 'accept' && invite}
        {next.includes('rejected') && link('reject', m.received_reject(), 'quiet')}
      </div>
    </Card>
  )
}
