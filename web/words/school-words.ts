import type { GateField, SchoolCategory, SchoolType } from '#domain/schools/school.ts'
import { m } from '#locales/messages.ts'

const types: Record<SchoolType, () => string> = {
  state: () => m.school_type_state(),
  private: () => m.school_type_private(),
  international: () => m.school_type_international(),
  specialized: () => m.school_type_specialized(),
}

const categories: Record<SchoolCategory, () => string> = {
  general: () => m.school_category_general(),
  gymnasium: () => m.school_category_gymnasium(),
  lyceum: () => m.school_category_lyceum(),
  primary: () => m.school_category_primary(),
  boarding: () => m.school_category_boarding(),
  preschool: () => m.school_category_preschool(),
  supplementary: () => m.school_category_supplementary(),
}

const gate: Record<GateField, () => string> = {
  school_name: () => m.school_gate_school_name(),
  city: () => m.school_gate_city(),
  address: () => m.school_gate_address(),
  about: () => m.school_gate_about(),
  unfinished: () => m.school_gate_unfinished(),
}

export const schoolTypeWord = (type: SchoolType): string => types[type]()
export const schoolCategoryWord = (category: SchoolCategory): string => categories[category]()

/** What is still missing before the profile can be shown, as a list in words. */
export function schoolMissingWords(missing: GateField[]): string {
  return missing.map((field) => gate[field]()).join(', ')
}
