import { Link } from 'react-router'
import type { openMeasures } from '#domain/measures/own-measures.server.ts'
import { reportedWords } from '#domain/reports/reported-words.ts'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { whyWords } from './why-words.ts'

type OpenMeasures = Awaited<ReturnType<typeof openMeasures>>

type MeasuresNoticeProps = {
  open: OpenMeasures
  /** Without the object and the reason, if they were on the page before. */
  isBrief?: boolean
}

/** Shows the administrators' latest measure, and leads to it and to the others in force. */
export function MeasuresNotice({ open, isBrief = false }: MeasuresNoticeProps) {
  if (!open) return null
  const more = open.count - 1
  const of = { kind: open.objectKind ?? '' }
  const object = nameOf(open)
  return (
    <Notice
      tone="red"
      title={open.kind === 'hide' ? m.measures_notice_hide(of) : m.measures_notice_warn(of)}
      className={classNames('measures-notice mb-5 print:hidden', isBrief && 'measures-notice-brief')}
    >
      {!isBrief && (
        <p className="measures-notice-words">
          <Dotted
            items={[
              object,
              <span key="reason" className="excerpt">
                {m.measure_reason_label()}: {whyWords(open)}
              </span>,
              more > 0 && m.measures_notice_more({ count: more }),
            ]}
          />
        </p>
      )}
      <Link to="/settings/measures" className="inline-flex min-h-11 items-center py-1.5 font-medium">
        {m.hiding_appeal()}
      </Link>
    </Notice>
  )
}

/** One of several; its owner knows whose profile it is. */
function nameOf({ objectKind, title }: NonNullable<OpenMeasures>): string | undefined {
  if (!objectKind || objectKind === 'teacher' || objectKind === 'school') return undefined
  // What kind it is, the heading says.
  if ((objectKind === 'offer' || objectKind === 'vacancy') && title) return title
  return reportedWords({ kind: objectKind, title })
}
