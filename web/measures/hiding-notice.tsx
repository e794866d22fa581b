import { Link } from 'react-router'
import { reasonWords } from '#domain/reports/reason-words.ts'
import type { ReportReason } from '#domain/reports/report.ts'
import { m } from '#locales/messages.ts'
import { Notice } from '#web/ui/notice.tsx'

export type Hiding = { id: string; reasonCode: ReportReason | null; reason: string }

/** Tells an owner that administrators hide this from everybody else, why, and where to appeal. */
export function HidingNotice({ hiding, className }: { hiding: Hiding; className?: string }) {
  const { id, reasonCode, reason } = hiding
  return (
    <Notice tone="red" title={m.hiding_title()} className={className ?? ''}>
      <p>{m.hiding_text()}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">
        {reasonCode && `${reasonWords(reasonCode)}. `}
        {reason}
      </p>
      <Link to={`/settings/measures/${id}`} className="inline-flex min-h-11 items-center font-medium">
        {m.hiding_appeal()}
      </Link>
    </Notice>
  )
}
