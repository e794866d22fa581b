import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { m } from '#locales/messages.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import type { FitReasons } from './fit-reasons.server.ts'

// A list of many has one line for each, filled to its end.
const clamp =
  'min-w-0 line-clamp-2 [.vacancy-row_&]:block [.vacancy-row_&]:truncate max-sm:[.person-row_&]:line-clamp-1'

/** Why a vacancy fits the teacher who looks, and why not. */
export function FitLines({ fit: { met, unmet } }: { fit: FitReasons }) {
  const [first, ...others] = unmet
  if (met.length + unmet.length === 0) return null
  return (
    <div className="vacancy-row-fit">
      {met.length > 0 && (
        <p className="fit-line flex items-start gap-1.5 text-green-ink">
          <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className={clamp}>
            <span className="sr-only">{m.fit_met()}: </span>
            <Dotted items={met} />
          </span>
        </p>
      )}
      {unmet.length > 0 && (
        <p className="fit-line flex items-start gap-1.5 text-muted">
          <Minus size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className={clamp}>
            <Dotted items={[`${m.fit_unmet()}: ${first}`, ...others]} />
          </span>
        </p>
      )}
    </div>
  )
}
