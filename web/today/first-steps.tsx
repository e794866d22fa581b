import Check from 'lucide-react/icons/check'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { dialogState } from '#web/overlays/dialog-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** What a new school does first, with what is done already. */
export function FirstSteps({ hasProfile, isPublished }: { hasProfile: boolean; isPublished: boolean }) {
  const steps = [
    { label: m.school_step_profile(), to: '/school-dashboard/profile/edit', isDone: hasProfile },
    { label: m.school_step_publish(), to: null, isDone: isPublished },
    { label: m.school_step_vacancy(), to: '/school-dashboard/vacancies/new', isDone: false },
  ]
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card as="section" accent>
      <h2 className="text-lg font-semibold">{m.school_new_title()}</h2>
      <p className="mt-1 max-w-prose text-muted">{m.school_new_text()}</p>
      <ol className="mt-4 grid gap-2 sm:grid-cols-3">
        {steps.map(({ label, isDone }, index) => (
          <li key={label} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className={`grid size-8 shrink-0 place-items-center rounded-full font-semibold ${isDone ? 'bg-green-soft text-green-ink' : 'bg-felt text-ink'}`}
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
      {next?.to === null && (
        <PostForm action="/school-dashboard" className="mt-4">
          <input type="hidden" name="available" value="true" />
          <SubmitButton>{next.label}</SubmitButton>
        </PostForm>
      )}
      {next?.to && (
        <ButtonLink to={next.to} state={dialogState()} preventScrollReset className="mt-4">
          {next.label}
        </ButtonLink>
      )}
    </Card>
  )
}
