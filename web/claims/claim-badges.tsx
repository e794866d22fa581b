import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ClaimBadge } from '#domain/claims/claim.ts'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { badgesTogether, badgeWords } from './badge-words.ts'

/** The verified claims, each with its month; nothing if none is verified. */
export function ClaimBadges({ claims }: { claims: readonly ClaimBadge[] }) {
  const shown = claims.flatMap((claim) => badgeWords(claim) ?? [])
  if (shown.length === 0) return null
  return (
    <ul aria-label={m.claim_badges()} className="badge-line">
      {shown.map((words) => (
        <li key={words} className="min-w-0">
          <Badge tone="green" icon={<BadgeCheck size={16} className="shrink-0" />}>
            <Dotted items={words.split(' · ')} />
          </Badge>
        </li>
      ))}
      <AllBadges claims={claims} />
    </ul>
  )
}

/** In a card of a list one badge represents several; screen readers hear all of them. */
export function AllBadges({ claims }: { claims: readonly ClaimBadge[] }) {
  const words = badgesTogether(claims)
  return (
    words && (
      <li aria-hidden="true" className="badge-all min-w-0">
        <Badge tone="green" icon={<BadgeCheck size={16} className="shrink-0" />}>
          {words}
        </Badge>
      </li>
    )
  )
}
