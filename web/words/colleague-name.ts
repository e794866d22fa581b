import { firstNameOf } from '#domain/teachers/first-name.ts'
import { m } from '#locales/messages.ts'

/** How colleagues are named to each other: «Айгүл Б.»; who is gone by what they were. */
export function colleagueName(fullName: string): string {
  const first = firstNameOf(fullName)
  const other = fullName
    .trim()
    .split(/\s+/)
    .find((word) => word !== first)
  if (!first) return m.colleague_gone()
  return other ? `${first} ${other.charAt(0)}.` : first
}
