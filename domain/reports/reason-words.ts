import { type Locale, m } from '#locales/messages.ts'
import type { ReportReason } from './report.ts'

type Options = { locale?: Locale }

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

export function reasonWords(reason: ReportReason, locale?: Locale): string {
  return reasons[reason](locale ? { locale } : {})
}
