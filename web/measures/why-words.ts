import { reasonWords } from '#domain/reports/reason-words.ts'
import type { ReportReason } from '#domain/reports/report.ts'
import { inLine } from '#web/words/dates.ts'

/** Why something was decided: the reason from the list, or the written one if that says nothing. */
export function whyWords({
  reasonCode,
  reason,
}: {
  reasonCode: ReportReason | null
  reason: string
}): string {
  return reasonCode && reasonCode !== 'other' ? inLine(reasonWords(reasonCode)) : reason
}
