import type { OwnWithdrawReason } from '#domain/applications/application.ts'
import { m } from '#locales/messages.ts'

/** Why a teacher withdrew, if they chose a reason from the list. */
export const withdrawalWords: Record<OwnWithdrawReason, typeof m.withdraw_reason_plans> = {
  'found-work': m.withdraw_reason_found_work,
  conditions: m.withdraw_reason_conditions,
  'too-far': m.withdraw_reason_too_far,
  'no-answer': m.withdraw_reason_no_answer,
  plans: m.withdraw_reason_plans,
}

export const isNamedWithdrawal = (reason: string): reason is OwnWithdrawReason => reason in withdrawalWords
