import { type Locale, m } from '#locales/messages.ts'
import type { ReportedKind, ReportReason } from './report.ts'

type Options = { locale?: Locale }

const kindWords: Record<ReportedKind, (title: string, options: Options) => string> = {
  vacancy: (title, options) => m.reported_vacancy({ title }, options),
  teacher: (title, options) => m.reported_teacher({ title }, options),
  school: (title, options) => m.reported_school({ title }, options),
  offer: (title, options) => m.reported_offer({ title }, options),
  photo: (title, options) => m.reported_photo({ title }, options),
  review: (title, options) => m.reported_review({ title }, options),
  inquiry: (title, options) => m.reported_inquiry({ title }, options),
  invitation: (title, options) => m.reported_invitation({ title }, options),
  message: (_, options) => m.reported_message({}, options),
}

/** One line: «Вакансия: Учитель физики». */
export function reportedWords(
  { kind, title }: { kind: ReportedKind; title: string | null },
  locale?: Locale,
): string {
  return kindWords[kind](title ?? '—', locale ? { locale } : {})
}

const reasons: Record<ReportReason, (options: Options) => string> = {
  fraud: (options) => m.report_reason_fraud({}, options),
  'false-info': (options) => m.report_reason_false_info({}, options),
  outdated: (options) => m.report_reason_outdated({}, options),
  discrimination: (options) => m.report_reason_discrimination({}, options),
  impersonation: (options) => m.report_reason_impersonation({}, options),
  'not-theirs': (options) => m.report_reason_not_theirs({}, options),
  indecent: (options) => m.report_reason_indecent({}, options),
  abuse: (options) => m.report_reason_abuse({}, options),
  spam: (options) => m.report_reason_spam({}, options),
  other: (options) => m.report_reason_other({}, options),
}

/** In the language of the page, or of the recipient of a mail. */
export function reasonWords(reason: ReportReason, locale?: Locale): string {
  return reasons[reason](locale ? { locale } : {})
}
