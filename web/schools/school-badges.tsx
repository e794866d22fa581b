import BadgeCheck from 'lucide-react/icons/badge-check'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

type SchoolBadgesProps = {
  school: {
    verificationStatus: 'none' | 'pending' | 'verified' | 'rejected'
    isLocationVerified: boolean
    isHousingProvided: boolean
  }
  className?: string
}

/** What a school has that people look for, and what was proved; a refusal is the school's own (rule 25). */
export function SchoolBadges({ school, className }: SchoolBadgesProps) {
  const { verificationStatus: status, isLocationVerified, isHousingProvided } = school
  if ((status === 'none' || status === 'rejected') && !isLocationVerified && !isHousingProvided) return null
  return (
    <div className={className}>
      <div className="flex flex-wrap gap-2">
        {status === 'verified' && (
          <Badge tone="green" icon={<BadgeCheck size={16} />}>
            {m.school_verified()}
          </Badge>
        )}
        {status === 'pending' && <Badge>{m.school_verification_pending()}</Badge>}
        {isLocationVerified && <Badge tone="green">{m.school_location_verified()}</Badge>}
        {isHousingProvided && <Badge tone="apricot">{m.school_housing_badge()}</Badge>}
      </div>
    </div>
  )
}
