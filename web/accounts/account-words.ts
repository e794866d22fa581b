import type { ChoosableRole } from '#domain/accounts/account.ts'
import type { Role } from '#domain/accounts/actor.ts'
import { m } from '#locales/messages.ts'

const words: Record<Role, () => string> = {
  teacher: () => m.account_role_teacher(),
  school: () => m.account_role_school(),
  admin: () => m.account_role_admin(),
}

export function roleWord(role: Role): string {
  return words[role]()
}

/** The type of account that an address or a form asks for; anything else asks for none. */
export function typeOf(asked: string | null): ChoosableRole | undefined {
  return asked === 'teacher' || asked === 'school' ? asked : undefined
}

/** The type that an address preselects, under either of its names. */
export function typeIn(url: URL): ChoosableRole | undefined {
  return typeOf(url.searchParams.get('type') ?? url.searchParams.get('userType'))
}
