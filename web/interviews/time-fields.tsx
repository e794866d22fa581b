import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { timeFieldNames } from './time-field-names.ts'

const shownAtOnce = 2

/** Up to five times, the later ones folded; the clock is that of Bishkek. */
export function TimeFields({ earliest }: { earliest: string }) {
  const field = (name: string, index: number) => (
    <TextField
      key={name}
      type="datetime-local"
      label={m.interview_time_number({ number: index + 1 })}
      hint={index === 0 ? m.interview_time_hint() : undefined}
      name={name}
      min={earliest}
      step={300}
      required={index === 0}
    />
  )
  return (
    <>
      {timeFieldNames.slice(0, shownAtOnce).map(field)}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-lake-ink underline underline-offset-4">
          {m.interview_more_times()}
        </summary>
        <div className="mt-2 grid gap-5">
          {timeFieldNames.slice(shownAtOnce).map((name, index) => field(name, index + shownAtOnce))}
        </div>
      </details>
    </>
  )
}
