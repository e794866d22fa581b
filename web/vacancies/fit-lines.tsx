import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { m } from '#locales/messages.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import type { FitReasons } from './fit-reasons.server.ts'

/**
 * Why a vacancy fits the teacher, and why not, always in the same order. A line of a list's card has as many complete
 * reasons as fit.
 */
export function FitLines({ fit: { met, unmet } }: { fit: FitReasons }) {
  if (met.length + unmet.length === 0) return null
  return (
    <div className="vacancy-row-fit">
      {met.length > 0 && <FitLine Icon={Check} label={m.fit_met()} words={met} look="text-green-ink" />}
      {unmet.length > 0 && <FitLine Icon={Minus} label={m.fit_unmet()} words={unmet} look="text-muted" />}
    </div>
  )
}

function FitLine(props: { Icon: typeof Check; label: string; words: readonly string[]; look: string }) {
  const { Icon, label, words, look } = props
  return (
    <p className={`fit-line ${look}`}>
      <Icon size={16} />
      <span className="fit-words">
        <span className="sr-only">{label}: </span>
        <Dotted items={words} />
      </span>
    </p>
  )
}
