import Flag from 'lucide-react/icons/flag'
import { Link } from 'react-router'
import type { PublicKind } from '#domain/reports/report.ts'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

type ReportLinkProps = {
  kind: PublicKind
  id: string
  /** There are many on a page, so its words are only for people who cannot see the icon. */
  isSign?: boolean
  className?: string
}

/** Leads to where a public thing is reported (rule 49). */
export function ReportLink({ kind, id, isSign, className }: ReportLinkProps) {
  const words =
    kind === 'review' ? m.report_link_review() : kind === 'answer' ? m.report_link_answer() : m.report_link()
  return (
    <Link
      to={`/report/${kind}/${id}`}
      rel="nofollow"
      title={isSign ? words : undefined}
      className={classNames(
        'min-h-11 items-center gap-2 text-sm text-muted print:hidden',
        isSign ? '-mr-3 grid tap place-items-center' : 'inline-flex',
        className,
      )}
    >
      <Flag size={16} />
      <span className={isSign ? 'sr-only' : undefined}>{words}</span>
    </Link>
  )
}
