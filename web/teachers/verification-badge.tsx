import type { ClaimBadge } from '#domain/claims/claim.ts'
import { m } from '#locales/messages.ts'
import { ClaimBadges } from '#web/claims/claim-badges.tsx'
import { Badge } from '#web/ui/badge.tsx'

type VerificationBadgeProps = {
  status: 'none' | 'pending' | 'verified' | 'rejected'
  claims: readonly ClaimBadge[]
}

/** What was verified, or that a verification is pending; only the owner sees a rejection (rule 25). */
export function VerificationBadge({ status, claims }: VerificationBadgeProps) {
  if (claims.length > 0) return <ClaimBadges claims={claims} />
  return status === 'pending' ? <Badge>{m.teacher_verification_pending()}</Badge> : null
}
