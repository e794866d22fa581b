import type { GateField } from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'

const gate: Record<GateField, () => string> = {
  school_name: () => m.school_gate_school_name(),
  city: () => m.school_gate_city(),
  address: () => m.school_gate_address(),
  about: () => m.school_gate_about(),
  unfinished: () => m.school_gate_unfinished(),
}

/** What is missing before the profile can be published, as a list in words. */
export function schoolMissingWords(missing: GateField[]): string {
  return missing.map((field) => gate[field]()).join(', ')
}
