import type { Role } from '#domain/accounts/actor.ts'
import { getLocale, m } from '#locales/messages.ts'
import { sizeWords } from '#web/words/size-words.ts'

const gigabyte = 1024 ** 3

const decimals = (number: string) => (getLocale() === 'en' ? number : number.replace('.', ','))

/** A size as large as a disk: «3,4 МБ», «12,3 ГБ». */
export function diskWords(bytes: number): string {
  if (bytes < gigabyte) return sizeWords(bytes)
  return m.console_gigabytes({ size: decimals((bytes / gigabyte).toFixed(1)) })
}

/** How many of a hundred, to a hundredth. */
export function shareWords(part: number, whole: number): string {
  return decimals((whole === 0 ? 0 : (part / whole) * 100).toFixed(2))
}

/** A number that is counted up to a thousand: «1000+». */
export const cappedCount = (count: number, max: number): number | string => (count > max ? `${max}+` : count)

const roleWords: Record<Role, () => string> = {
  teacher: () => m.console_role_teacher(),
  school: () => m.console_role_school(),
  admin: () => m.console_role_admin(),
}

export const consoleRoleWord = (role: Role | null): string =>
  role ? roleWords[role]() : m.console_role_none()
