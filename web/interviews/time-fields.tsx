import { m } from '#locales/messages.ts'
import { ChipGroup } from '#web/forms/chip-group.tsx'
import { TextField } from '#web/forms/field.tsx'
import { useFormState } from '#web/forms/form-context.ts'
import type { OfferedTimes } from './offered-times.server.ts'
import { timeFieldNames } from './time-field-names.ts'

/** When schools usually meet somebody. */
const usualHours = ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00']

/** Days at one hour with a few presses; other times are folded. All in Bishkek time. */
export function TimeFields({ offered: { days, busy, earliest, proposed } }: { offered: OfferedTimes }) {
  const form = useFormState()
  const isExact =
    proposed.length > 0 ||
    timeFieldNames.some((name) => [form?.values?.[name]].flat().some(Boolean) || form?.errors[name])
  return (
    <>
      <ChipGroup
        kind="checkbox"
        name="days"
        cells="days"
        legend={m.interview_days()}
        hint={m.interview_days_hint()}
        required={!isExact}
        options={days}
      />
      <ChipGroup
        kind="radio"
        name="hour"
        cells="hours"
        legend={m.interview_hour()}
        hint={m.interview_hour_hint()}
        required={!isExact}
        options={usualHours.map((value) => ({ value, label: value }))}
      />
      {busy.length > 0 && (
        <div className="text-sm">
          <p className="text-muted">{m.interview_busy()}</p>
          <ul className="tabular-nums">
            {busy.map((time) => (
              <li key={time}>{time}</li>
            ))}
          </ul>
        </div>
      )}
      <details open={isExact}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-lake-ink underline underline-offset-4">
          {m.interview_exact_times()}
        </summary>
        <div className="mt-2 grid gap-5 sm:grid-cols-2">
          {timeFieldNames.map((name, index) => (
            <TextField
              key={name}
              type="datetime-local"
              label={m.interview_time_number({ number: index + 1 })}
              name={name}
              min={earliest}
              defaultValue={proposed[index]}
              step={300}
            />
          ))}
        </div>
      </details>
    </>
  )
}
