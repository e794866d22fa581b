import { Link } from 'react-router'
import { ownMeasureWords } from '#domain/measures/measure-words.ts'
import type { openMeasures } from '#domain/measures/own-measures.server.ts'
import { reasonWords } from '#domain/reports/reason-words.ts'
import { m } from '#locales/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { inLine } from '#web/words/dates.ts'

/** Says what administrators decided last, and leads to it and to the rest of what is in force. */
export function MeasuresNotice({ open }: { open: Awaited<ReturnType<typeof openMeasures>> }) {
  if (!open) return null
  const more = open.count - 1
  return (
    <Notice tone="red" title={m.measures_notice()} className="mb-5 print:hidden">
      <p className="wrap-anywhere">{ownMeasureWords(open)}</p>
      <p className="excerpt">
        {m.measure_reason_label()}: {whyWords(open)}
      </p>
      {more > 0 && <p>{m.measures_notice_more({ count: more })}</p>}
      <Link to="/settings/measures" className="inline-flex min-h-11 items-center py-1.5 font-medium">
        {m.hiding_appeal()}
      </Link>
    </Notice>
  )
}

/** What is chosen of a list, or where that says nothing what was written. */
function whyWords({ reasonCode, reason }: NonNullable<Awaited<ReturnType<typeof openMeasures>>>): string {
  return reasonCode && reasonCode !== 'other' ? inLine(reasonWords(reasonCode)) : reason
}
