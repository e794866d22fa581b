import type { ChoosableRole } from '#domain/accounts/account.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { type Locale, m } from '#locales/messages.ts'

export type Say = { locale?: Locale }

const words: Record<Role, (say?: Say) => string> = {
  teacher: (say) => m.account_role_teacher({}, say),
  school: (say) => m.account_role_school({}, say),
  admin: (say) => m.account_role_admin({}, say),
}

/** The word for a role, in the page's language or another. */
export function accountRoleWord(role: Role, say?: Say): string {
  return words[role](say)
}

/** The role that an address or a form asks for; anything else asks for none. */
export function typeOf(asked: string | null): ChoosableRole | undefined {
  return asked === 'teacher' || asked === 'school' ? asked : undefined
}

/** The role that an address preselects, under either of its parameter names. */
export function typeIn(url: URL): ChoosableRole | undefined {
  return typeOf(url.searchParams.get('type') ?? url.searchParams.get('userType'))
}

/** Says which role the account has if another was expected; the role itself never changes (rule 1). */
export function welcome(role: Role | null, expected: ChoosableRole | undefined, say?: Say) {
  const isOther = role && expected && role !== expected
  return {
    kind: 'success' as const,
    title: m.account_login_done({}, say),
    ...(isOther && { text: m.account_type_is({ type: accountRoleWord(role, say) }, say) }),
  }
}
