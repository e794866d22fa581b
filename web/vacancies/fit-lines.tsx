import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { Fragment } from 'react'
import { m } from '#locales/messages.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { FitReasons } from './fit-reasons.server.ts'

/** Why a vacancy fits the teacher who looks, and why not. A list shows as many reasons as have room, each of them whole. */
export function FitLines({ fit: { met, unmet } }: { fit: FitReasons }) {
  if (met.length + unmet.length === 0) return null
  return (
    <div className="vacancy-row-fit">
      {met.length > 0 && (
        <p className="fit-line text-green-ink">
          <span className="sr-only">{m.fit_met()}: </span>
          <Reasons of={met} Icon={Check} />
        </p>
      )}
      {unmet.length > 0 && (
        <p className="fit-line fit-unmet text-muted">
          <span className="sr-only">{m.fit_unmet()}: </span>
          <Reasons of={unmet} Icon={Minus} />
        </p>
      )}
    </div>
  )
}

/** Each has its sign: none of them needs the one before it in its line. */
function Reasons({ of, Icon }: { of: readonly string[]; Icon: typeof Check }) {
  return of.map((reason, index) => (
    <Fragment key={reason}>
      {index > 0 && <span className="sr-only">, </span>}
      <span className="fit-reason">
        <Icon size={16} aria-hidden="true" />
        <span>
          <Unbroken>{reason}</Unbroken>
        </span>
      </span>
    </Fragment>
  ))
}
