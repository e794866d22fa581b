import Check from 'lucide-react/icons/check'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export type FirstStep = { label: string; isDone: boolean } & (
  | { to: string; isDialog?: boolean }
  /** Where the switch of the profile is posted to. */
  | { publishes: string }
)

type FirstStepsProps = {
  title: string
  text: string
  steps: readonly FirstStep[]
  /** Where one is afterwards. */
  returnTo?: string
  /** The way that does all of it. */
  shortcut?: { to: string; label: string } | undefined
}

/** What somebody new does first, with what is done already. */
export function FirstSteps({ title, text, steps, returnTo, shortcut }: FirstStepsProps) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card as="section" accent>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 max-w-prose text-muted">{text}</p>
      <ol className="mt-4 grid gap-2 sm:grid-cols-3">
        {steps.map(({ label, isDone }, index) => (
          <li key={label} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className={`grid size-[2rem] shrink-0 place-items-center rounded-full font-semibold ${isDone ? 'bg-green-soft text-green-ink' : 'bg-felt text-ink'}`}
            >
              {isDone ? <Check size={18} /> : index + 1}
            </span>
            <span className={isDone ? 'text-muted' : 'font-medium'}>
              {label}
              {isDone && <span className="sr-only"> ({m.school_step_done()})</span>}
            </span>
          </li>
        ))}
      </ol>
      {next && 'publishes' in next && (
        <PostForm action={next.publishes} className="mt-4">
          <input type="hidden" name="available" value="true" />
          {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
          <SubmitButton>{next.label}</SubmitButton>
        </PostForm>
      )}
      {next && 'to' in next && (
        <p className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
          {shortcut && <ButtonLink to={shortcut.to}>{shortcut.label}</ButtonLink>}
          <ButtonLink
            to={next.to}
            variant={shortcut ? 'secondary' : 'primary'}
            {...(next.isDialog && { state: dialogState(), preventScrollReset: true })}
          >
            {next.label}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
