import { withInnerQuotes } from '#locales/inner-quotes.ts'
import { type Locale, m } from '#locales/messages.ts'
import type { ReportedKind } from './report.ts'

type Options = { locale?: Locale }

const kindWords: Record<ReportedKind, (title: string, options: Options) => string> = {
  vacancy: (title, options) => m.reported_vacancy({ title }, options),
  teacher: (title, options) => m.reported_teacher({ title }, options),
  school: (title, options) => m.reported_school({ title }, options),
  offer: (title, options) => m.reported_offer({ title }, options),
  photo: (title, options) => m.reported_photo({ title }, options),
  review: (title, options) => m.reported_review({ title }, options),
  answer: (title, options) => m.reported_answer({ title }, options),
  inquiry: (title, options) => m.reported_inquiry({ title }, options),
  invitation: (title, options) => m.reported_invitation({ title }, options),
  message: (_, options) => m.reported_message({}, options),
}

/** Вакансия «Учитель физики». */
export function reportedWords(
  { kind, title }: { kind: ReportedKind; title: string | null },
  locale?: Locale,
): string {
  if (kind === 'review' && !title) return m.reported_review_alone({}, locale ? { locale } : {})
  return withInnerQuotes(kindWords[kind](title || '—', locale ? { locale } : {}))
}
