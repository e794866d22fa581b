import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import type { ClaimBadge } from '#domain/claims/claim.ts'
import { m } from '#locales/messages.ts'
import { badgeWords } from '#web/claims/badge-words.ts'
import { AllBadges } from '#web/claims/claim-badges.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Dotted } from '#web/ui/dotted.tsx'

type SchoolBadgesProps = {
  school: {
    verificationStatus: 'none' | 'pending' | 'verified' | 'rejected'
    verifiedClaims: readonly ClaimBadge[]
    isHousingProvided: boolean
  }
  className?: string
}

/** The facilities and the verified claims of a school; a rejection is only for the school (rule 25). */
export function SchoolBadges({ school, className }: SchoolBadgesProps) {
  const { verificationStatus: status, verifiedClaims, isHousingProvided } = school
  const verified = verifiedClaims.flatMap((claim) => badgeWords(claim) ?? [])
  if (status !== 'pending' && verified.length === 0 && !isHousingProvided) return null
  return (
    <div className={className}>
      <ul className="badge-line">
        {verified.map((words) => (
          <li key={words} className="min-w-0">
            <Badge tone="green" icon={<BadgeCheck size={16} className="shrink-0" />}>
              <Dotted items={words.split(' · ')} />
            </Badge>
          </li>
        ))}
        <AllBadges claims={verifiedClaims} />
        {status === 'pending' && (
          <li>
            <Badge icon={<Clock size={16} className="shrink-0" />}>{m.school_verification_pending()}</Badge>
          </li>
        )}
        {isHousingProvided && (
          <li className="badge-housing">
            <Badge tone="apricot">{m.school_housing_badge()}</Badge>
          </li>
        )}
      </ul>
    </div>
  )
}
