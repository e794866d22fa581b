import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { Card } from '#web/ui/card.tsx'

const steps = [() => m.first_run_school(), () => m.first_run_vacancy(), () => m.first_run_publish()]

/**
 * Where a school past that step is changed; then it continues with the vacancy that was begun. A published school has
 * its own form for this.
 */
export const changeSchool = (vacancy: string, isAvailable = false) =>
  isAvailable ? '/school-dashboard/profile/edit' : `/school-dashboard/start?draft=${vacancy}`

/**
 * The teacher whom a school without a name wanted to write to, the vacancy that was begun before, or the ready texts.
 */
export function stepAfterSchool({ searchParams }: URL): string {
  const [teacher, draft] = [searchParams.get('teacher'), searchParams.get('draft')]
  if (teacher) return `/teachers/${encodeURIComponent(teacher)}`
  return `/school-dashboard/start/${draft ? encodeURIComponent(draft) : 'vacancy'}`
}

/** A school's way from its first sign-in to its first vacancy: the present step and its questions. */
export function FirstRunFrame({
  step,
  title,
  lead,
  back = [],
  children,
}: {
  step: 1 | 2 | 3
  title: string
  lead: string
  /** Where the steps before this one are changed. */
  back?: readonly string[]
  children: ReactNode
}) {
  return (
    <div className="first-run narrow-column">
      <ol
        className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2 text-sm"
        aria-label={m.first_run_steps()}
      >
        {steps.map((words, index) => {
          const to = back[index]
          const label = `${index + 1}. ${words()}`
          return (
            <li
              key={label}
              aria-current={index + 1 === step ? 'step' : undefined}
              className={`border-t-4 ${index + 1 <= step ? 'border-lake' : 'border-line text-muted'} ${index + 1 === step ? 'font-semibold' : ''}`}
            >
              {to ? (
                <Link to={to} className="flex min-h-11 items-center">
                  {label}
                </Link>
              ) : (
                <span className="flex min-h-11 items-center">{label}</span>
              )}
            </li>
          )
        })}
      </ol>
      <h1 className="text-2xl font-semibold text-balance">{title}</h1>
      <p className="mt-1 max-w-prose text-muted text-pretty">{lead}</p>
      <Card className="mt-5 sm:p-7">{children}</Card>
    </div>
  )
}
