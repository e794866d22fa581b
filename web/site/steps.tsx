export type Step = [title: string, text: string]

/** What to do, one thing after the other. */
export function Steps({ title, steps }: { title: string; steps: Step[] }) {
  return (
    <div className="heading-place">
      <h3 className="font-medium text-muted">{title}</h3>
      <ol className="mt-4 grid gap-5">
        {steps.map(([step, text], index) => (
          <li key={step} className="step">
            <span
              aria-hidden="true"
              className="grid size-[2.25rem] place-items-center rounded-full bg-apricot-soft font-semibold text-apricot-ink tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h4 className="text-lg font-semibold">{step}</h4>
              <p className="mt-1 text-muted text-pretty">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
