import { reportedWords } from '#domain/reports/reported-words.ts'
import { type Locale, m } from '#locales/messages.ts'
import type { MeasuredKind, MeasureKind } from './measure.ts'

type MeasureFacts = {
  kind: MeasureKind
  objectKind: MeasuredKind | null
  title: string | null
  schoolId?: string | null
}

/** «Скрыто: вакансия «Учитель физики»». */
export function measureWords({ kind, objectKind, title, schoolId }: MeasureFacts, locale?: Locale): string {
  const say = locale ? { locale } : {}
  if (kind === 'block' || !objectKind)
    return schoolId ? m.measure_block_school({}, say) : m.measure_block({}, say)
  const reported = reportedWords({ kind: objectKind, title }, locale)
  const object = reported.charAt(0).toLowerCase() + reported.slice(1)
  return kind === 'hide' ? m.measure_hide({ object }, say) : m.measure_warn({ object }, say)
}

/** For the person concerned, who knows whose profile it is. */
export function ownMeasureWords(measure: MeasureFacts, locale?: Locale): string {
  return measure.kind === 'warn' && measure.objectKind === 'teacher'
    ? m.measure_warn_own({}, locale ? { locale } : {})
    : measureWords(measure, locale)
}
