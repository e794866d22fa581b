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

const whoseWords = { teacher: m.interview_answer_teacher, school: m.interview_answer_school }

/** Somebody's own words in a mail of the product. */
export const messageOf = (side: keyof typeof whoseWords, words: string, locale: Locale): string =>
  `${whoseWords[side]({}, { locale })}: ${words}`

/** Of a change of an application: a teacher's reason is named, a school's is only on the page. */
export function reasonAndMessage(
  change: { note: string | null; reason: string | null } | undefined,
  side: 'teacher' | 'school',
  locale: Locale,
): string[] {
  const { note, reason } = change ?? {}
  const why = reason && isNamedWithdrawal(reason) && withdrawalWords[reason]({}, { locale })
  return [
    why && m.day_answer_reason({ reason: why }, { locale }),
    note && messageOf(side, note, locale),
  ].flatMap((words) => words || [])
}
