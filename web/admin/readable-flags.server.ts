import type { FlagRule } from '#domain/reports/flag-rules.ts'
import { readablePhone } from '#platform/phone.ts'

/** The phone number that a rule found on many accounts, in readable form. */
export function withReadablePhone<Flag extends { rule: FlagRule; words: string }>(flag: Flag): Flag {
  return flag.rule === 'shared-phone' ? { ...flag, words: readablePhone(flag.words) } : flag
}
