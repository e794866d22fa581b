import { type Locale, m } from '#locales/messages.ts'
import type { SchoolCategory, SchoolType } from './school.ts'

type Word = (inputs: Record<string, never>, options?: { locale?: Locale }) => string

const types: Record<SchoolType, Word> = {
  state: m.school_type_state,
  private: m.school_type_private,
  international: m.school_type_international,
  specialized: m.school_type_specialized,
}

const categories: Record<SchoolCategory, Word> = {
  general: m.school_category_general,
  gymnasium: m.school_category_gymnasium,
  lyceum: m.school_category_lyceum,
  primary: m.school_category_primary,
  boarding: m.school_category_boarding,
  preschool: m.school_category_preschool,
  supplementary: m.school_category_supplementary,
}

const locales = ['ru', 'en', 'ky'] as const

/** Without the soft hyphens that a label needs. */
export function kindSearchNames(type: SchoolType, category: SchoolCategory): string[] {
  return [types[type], categories[category]].flatMap((word) =>
    locales.map((locale) => word({}, { locale }).replaceAll('\u00AD', '')),
  )
}
