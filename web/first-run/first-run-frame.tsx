import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { Card } from '#web/ui/card.tsx'

const steps = [() => m.first_run_school(), () => m.first_run_vacancy(), () => m.first_run_publish()]

/** A school's way from its first sign-in to its first vacancy: where it stands, and what is asked now. */
export function FirstRunFrame({
  step,
  title,
  lead,
  children,
}: {
  step: 1 | 2 | 3
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto w-full max-w-2xl">
      <title>{pageTitle(title)}</title>
      <ol className="mb-4 grid grid-cols-3 gap-2 text-sm" aria-label={m.first_run_steps()}>
        {steps.map((words, index) => (
          <li
            key={words()}
            aria-current={index + 1 === step ? 'step' : undefined}
            className={`border-t-4 pt-1 ${index + 1 <= step ? 'border-lake font-medium' : 'border-line text-muted'}`}
          >
            {words()}
          </li>
        ))}
      </ol>
      <h1 className="text-2xl font-semibold text-balance">{title}</h1>
      <p className="mt-1 max-w-prose text-muted text-pretty">{lead}</p>
      <Card className="mt-5 sm:p-7">{children}</Card>
    </div>
  )
}
