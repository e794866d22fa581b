import { type ApplicationStatus, isOpen } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink, type ButtonProps } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** What the school can decide of an application; `query` keeps the list that the reader came from. */
export function ReceivedDecision({
  status,
  next,
  home,
  query,
}: {
  status: ApplicationStatus
  next: readonly ApplicationStatus[]
  home: string
  query: string
}) {
  if (next.length === 0) return null
  const isInterviewed = status === 'interview'
  const link = (to: string, variant: ButtonProps['variant'], words: string) => (
    <ButtonLink to={`${home}/${to}${query}`} state={dialogState()} preventScrollReset variant={variant}>
      {words}
    </ButtonLink>
  )
  return (
    <Card as="section" className="print:hidden">
      <h2 className="mb-3 text-lg font-semibold">{m.received_decide()}</h2>
      <div
        className={classNames(
          'grid gap-x-3 gap-y-2 *:px-2 sm:max-md:flex sm:max-md:flex-wrap sm:max-md:*:px-4',
          // The last has no edge but with large letters: the card ends beneath its words.
          next.includes('rejected') && '-mb-[clamp(0px,calc(100vw-20rem),10px)] sm:max-md:mb-0',
        )}
      >
        {isOpen(status) && !isInterviewed && link('interview', 'primary', m.received_invite())}
        {next.includes('accepted') &&
          link('accept', isInterviewed ? 'primary' : 'secondary', m.received_accept())}
        {isOpen(status) && isInterviewed && link('interview', 'secondary', m.interview_again())}
        {next.includes('rejected') && link('reject', 'quiet', m.received_reject())}
      </div>
    </Card>
  )
}
