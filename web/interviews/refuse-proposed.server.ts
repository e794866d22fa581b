import { momentOfField } from '#domain/days/field-time.ts'
import { m } from '#locales/messages.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { refuse } from '#web/request/form.server.ts'
import { meetingTimeInBishkek } from './interview-words.ts'
import { timeFieldNames } from './time-field-names.ts'

/** A teacher proposes times that the school proposes already: beside each field that says one of them. */
export function refuseProposed({ values }: { values: FormAnswer['values'] }, times: readonly Date[]) {
  const errors: FormAnswer['errors'] = {}
  for (const time of times) {
    const place = timeFieldNames.find((name) => isField(values[name], time)) ?? 'days'
    const words = m.interview_time_proposed({ when: meetingTimeInBishkek(time) })
    errors[place] = [...(errors[place] ?? []), words]
  }
  return refuse({ values, errors, formErrors: [] })
}

const isField = (typed: string | string[] | undefined, time: Date) =>
  typeof typed === 'string' && momentOfField(typed)?.getTime() === time.getTime()
