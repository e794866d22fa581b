import type { SchoolCategory, SchoolType } from '#domain/schools/school.ts'
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

export const schoolTypeWord = (type: SchoolType): string => types[type]()
export const schoolCategoryWord = (category: SchoolCategory): string => categories[category]()
