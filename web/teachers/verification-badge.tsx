import BadgeCheck from 'lucide-react/icons/badge-check'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Only what an administrator decided or is asked to decide; a refusal is the owner's alone (rule 25). */
export function VerificationBadge({ status }: { status: 'none' | 'pending' | 'verified' | 'rejected' }) {
  if (status === 'verified')
    return (
      <Badge tone="green" icon={<BadgeCheck size={16} />}>
        {m.teacher_verified()}
      </Badge>
    )
  return status === 'pending' ? <Badge>{m.teacher_verification_pending()}</Badge> : null
}
