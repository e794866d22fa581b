import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { m } from '#locales/messages.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import type { FitReasons } from './fit-reasons.server.ts'

/** Why a vacancy fits the teacher who looks, and why not. A list shows as many reasons as have room, each of them whole. */
export function FitLines({ fit: { met, unmet } }: { fit: FitReasons }) {
  if (met.length + unmet.length === 0) return null
  return (
    <div className="vacancy-row-fit">
      {met.length > 0 && (
        <p className="fit-line flex items-start gap-1.5 text-green-ink">
          <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="fit-words">
            <span className="sr-only">{m.fit_met()}: </span>
            <Dotted items={met} />
          </span>
        </p>
      )}
      {unmet.length > 0 && (
        <p className="fit-line fit-unmet flex items-start gap-1.5 text-muted">
          <Minus size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="fit-words">
            <span className="sr-only">{m.fit_unmet()}: </span>
            <Dotted items={unmet} />
          </span>
        </p>
      )}
    </div>
  )
}
