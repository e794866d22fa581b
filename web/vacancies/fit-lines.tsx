import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { m } from '#locales/messages.ts'
import type { FitReasons } from './fit-reasons.server.ts'

/** Why a vacancy fits the teacher who looks, and why not. A list shows as many reasons as have room, each of them whole. */
export function FitLines({ fit: { met, unmet } }: { fit: FitReasons }) {
  if (met.length + unmet.length === 0) return null
  return (
    <div className="vacancy-row-fit">
      {reasons(met, m.fit_met, Check, 'text-green-ink')}
      {reasons(unmet, m.fit_unmet, Minus, 'fit-unmet text-muted')}
    </div>
  )
}

/** Each has its sign: none of them needs the one before it in its line. */
function reasons(words: readonly string[], label: () => string, Icon: typeof Check, look: string) {
  return (
    words.length > 0 && (
      <p className={`fit-line ${look}`}>
        <span className="sr-only">{label()}: </span>
        {words.map((reason) => (
          <span key={reason} className="fit-reason">
            <Icon size={16} />
            {reason}
          </span>
        ))}
      </p>
    )
  )
}
