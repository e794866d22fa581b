import Check from 'lucide-react/icons/check'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export type FirstStep = { label: string; text: string; isDone: boolean; action: string } & (
  | { to: string; isDialog?: boolean }
  /** Where the switch of the profile is posted to. */
  | { publishes: string }
)

type FirstStepsProps = {
  title: string
  steps: readonly FirstStep[]
  /** Where one is afterwards. */
  returnTo?: string
}

/** A new user's first steps: finished ones, the present one, and later ones. */
export function FirstSteps({ title, steps, returnTo }: FirstStepsProps) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card as="section" accent>
      <h2 className="text-lg font-semibold">{title}</h2>
      <ol className="mt-4 grid gap-4 lg:grid-cols-3">
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={step === next ? 'step' : undefined}
            className="flex flex-wrap gap-x-3"
          >
            <StepMark number={index + 1} isDone={step.isDone} isNext={step === next} />
            {/* A tablet has a row for each, with the button of the next one at its end. */}
            <div className="min-w-0 flex-[1_1_9rem] pt-1 sm:max-lg:grid sm:max-lg:grid-cols-[minmax(0,1fr)_auto] sm:max-lg:gap-x-6">
              <p className={step === next ? 'font-semibold' : 'text-muted'}>
                {step.label}
                {step.isDone && <span className="sr-only"> ({m.school_step_done()})</span>}
              </p>
              {!step.isDone && (
                <p className="text-sm text-muted text-pretty sm:max-lg:col-start-1">{step.text}</p>
              )}
              {step === next && <StepAction step={step} returnTo={returnTo} />}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepMark({ number, isDone, isNext }: { number: number; isDone: boolean; isNext: boolean }) {
  const look = isDone ? 'bg-green-soft text-green-ink' : isNext ? 'bg-lake text-on-lake' : 'bg-felt text-ink'
  return (
    <span
      aria-hidden="true"
      className={`grid size-[2rem] shrink-0 place-items-center rounded-full font-semibold ${look}`}
    >
      {isDone ? <Check size={18} /> : number}
    </span>
  )
}

const actionPlace =
  'mt-3 grid sm:max-lg:col-start-2 sm:max-lg:row-start-1 sm:max-lg:row-span-2 sm:max-lg:mt-0 sm:max-lg:self-center'

function StepAction({ step, returnTo }: { step: FirstStep; returnTo: string | undefined }) {
  const label = `${step.action}: ${step.label}`
  if ('publishes' in step)
    return (
      <PostForm action={step.publishes} className={actionPlace}>
        <input type="hidden" name="available" value="true" />
        {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
        <SubmitButton aria-label={label} className="sm:justify-self-start">
          {step.action}
        </SubmitButton>
      </PostForm>
    )
  return (
    <p className={actionPlace}>
      <ButtonLink
        to={step.to}
        aria-label={label}
        className="sm:justify-self-start"
        {...(step.isDialog && { state: dialogState(), preventScrollReset: true })}
      >
        {step.action}
      </ButtonLink>
    </p>
  )
}
