import type { OwnWithdrawReason, withdrawReasons } from '#domain/applications/application.ts'
import { type Locale, m } from '#locales/messages.ts'

export const withdrawalWords: Record<OwnWithdrawReason, typeof m.withdraw_reason_plans> = {
  'found-work': m.withdraw_reason_found_work,
  conditions: m.withdraw_reason_conditions,
  'too-far': m.withdraw_reason_too_far,
  'no-answer': m.withdraw_reason_no_answer,
  plans: m.withdraw_reason_plans,
}

const isNamedWithdrawal = (reason: string): reason is OwnWithdrawReason => reason in withdrawalWords

const other = 'other' satisfies (typeof withdrawReasons)[number]

/** An account or an offer that ends has a reason of its own. */
export const isWithdrawalOfOwn = (reason: string | null): boolean =>
  reason === null || reason === other || isNamedWithdrawal(reason)

/** After a teacher's reason for withdrawing; a school's own reasons are on the page. */
export function reasonAndNote(
  change: { note: string | null; reason: string | null } | undefined,
  locale: Locale,
): string | null {
  const reason =
    change?.reason && isNamedWithdrawal(change.reason) && withdrawalWords[change.reason]({}, { locale })
  const why = reason && m.day_answer_reason({ reason }, { locale })
  return [why, change?.note].filter(Boolean).join('\n\n') || null
}
