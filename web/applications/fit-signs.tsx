import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { fitWords } from './fit-words.ts'

type CardSignProps = { Icon: typeof Check; label?: string; tone?: string; children: ReactNode }

/** A line with an icon, which screen readers hear as a word if the text alone does not say it. */
export function CardSign({ Icon, label, tone, children }: CardSignProps) {
  return (
    <p className={classNames('application-card-sign', tone)}>
      <Icon size={16} aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        {label && <span className="sr-only">{label}: </span>}
        {children}
      </span>
    </p>
  )
}

/** What of the vacancy fits the applicant, and what does not. */
export function FitSigns({ met, unmet }: ReturnType<typeof fitWords>) {
  return (
    <>
      {met.length > 0 && (
        <CardSign Icon={Check} tone="text-green-ink">
          <span className="fit-word">{m.board_fit()}: </span>
          {met.join(', ')}
        </CardSign>
      )}
      {unmet.length > 0 && (
        <CardSign Icon={X} tone="text-muted">
          <span className="fit-word">{m.board_unfit()}: </span>
          {unmet.join(', ')}
        </CardSign>
      )}
    </>
  )
}
