import { type Locale, m } from '#locales/messages.ts'
import type { SubjectId } from './subject.ts'

type Word = (inputs: Record<string, never>, options?: { locale?: Locale }) => string

const names: Record<SubjectId, Word> = {
  kyrgyz_language: m.subject_kyrgyz_language,
  kyrgyz_literature: m.subject_kyrgyz_literature,
  russian_language: m.subject_russian_language,
  russian_literature: m.subject_russian_literature,
  english: m.subject_english,
  german: m.subject_german,
  turkish: m.subject_turkish,
  chinese: m.subject_chinese,
  mathematics: m.subject_mathematics,
  algebra: m.subject_algebra,
  geometry: m.subject_geometry,
  physics: m.subject_physics,
  chemistry: m.subject_chemistry,
  biology: m.subject_biology,
  geography: m.subject_geography,
  history: m.subject_history,
  social_studies: m.subject_social_studies,
  religion: m.subject_religion,
  informatics: m.subject_informatics,
  technology: m.subject_technology,
  art: m.subject_art,
  music: m.subject_music,
  physical_education: m.subject_physical_education,
  elective: m.subject_elective,
}

const locales = ['ru', 'en', 'ky'] as const

export function subjectName(id: SubjectId, locale?: Locale): string {
  return names[id]({}, locale ? { locale } : undefined)
}

export function subjectNames(id: SubjectId): string[] {
  return locales.map((locale) => subjectName(id, locale))
}
