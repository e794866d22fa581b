import { m } from '#locales/messages.ts'
import { FirstSteps } from './first-steps.tsx'
import { type SchoolFirstFacts, schoolSteps } from './school-steps.ts'

/** A new school's first steps. */
export function SchoolFirstSteps(facts: SchoolFirstFacts) {
  return <FirstSteps title={m.school_new_title()} steps={schoolSteps(facts)} />
}
