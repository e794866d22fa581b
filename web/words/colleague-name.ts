import { firstNameOf } from '#domain/teachers/first-name.ts'
import { m } from '#locales/messages.ts'

/** A colleague's name for colleagues: «Айгүл Б.»; a former one by a general word. */
export function colleagueName(fullName: string): string {
  const first = firstNameOf(fullName)
  const other = fullName
    .trim()
    .split(/\s+/)
    .find((word) => word !== first)
  if (!first) return m.colleague_gone()
  return other ? `${first} ${other.charAt(0)}.` : first
}
