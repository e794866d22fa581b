import { type ClaimBadge, type ClaimKind, isSecret } from '#domain/claims/claim.ts'
import { m } from '#locales/messages.ts'
import { inLine, monthWords } from '#web/words/dates.ts'

const badges: Record<ClaimKind, ((of: { month: string }) => string) | undefined> = {
  education: m.claim_badge_education,
  category: m.claim_badge_category,
  kyrgyztest: m.claim_badge_kyrgyztest,
  'language-certificate': m.claim_badge_language,
  'no-criminal-record': undefined,
  medical: undefined,
  registration: m.claim_badge_registration,
  licence: m.claim_badge_licence,
  address: m.claim_badge_address,
  'right-to-speak': m.claim_badge_right_to_speak,
}

/** «Диплом проверен», if there is no room for its month. */
export function shortBadgeWords(claim: ClaimBadge): string | undefined {
  return badgeWords(claim)?.split(' · ')[0]
}

/** «Регистрация и адрес проверены», if one line names everything verified. */
export function badgesTogether(claims: readonly ClaimBadge[]): string | undefined {
  const things = claims.flatMap((claim) => {
    const words = shortBadgeWords(claim)
    // The last word says that it was verified.
    return words ? words.slice(0, words.lastIndexOf(' ')) : []
  })
  const [one, other, ...more] = things
  if (!one || !other) return undefined
  return more.length === 0
    ? m.claim_badges_two({ one, other: inLine(other) })
    : m.claim_badges_more({ one, count: more.length + 1 })
}

/** «Диплом проверен · ноябрь 2026»; a secret claim has no public words. */
export function badgeWords({ kind, month }: ClaimBadge): string | undefined {
  return isSecret(kind) ? undefined : badges[kind]?.({ month: monthWords(month) })
}
