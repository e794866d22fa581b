import { Link } from 'react-router'
import { measureWords } from '#domain/measures/measure-words.ts'
import type { openMeasures } from '#domain/measures/own-measures.server.ts'
import { m } from '#locales/messages.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Says what administrators decided last, and leads to it and to the rest of what is in force. */
export function MeasuresNotice({ open }: { open: Awaited<ReturnType<typeof openMeasures>> }) {
  if (!open) return null
  const more = open.count - 1
  return (
    <Notice tone="red" title={m.measures_notice()} className="mb-5 print:hidden">
      <p className="wrap-anywhere">{measureWords(open)}</p>
      {more > 0 && <p>{m.measures_notice_more({ count: more })}</p>}
      <Link to="/settings/measures" className="inline-flex min-h-11 items-center font-medium">
        {m.measures_notice_link()}
      </Link>
    </Notice>
  )
}
