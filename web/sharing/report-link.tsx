import Flag from 'lucide-react/icons/flag'
import { Link } from 'react-router'
import type { PublicKind } from '#domain/reports/report.ts'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Leads to where a public thing is reported (rule 49). */
export function ReportLink({ kind, id, className }: { kind: PublicKind; id: string; className?: string }) {
  return (
    <Link
      to={`/report/${kind}/${id}`}
      rel="nofollow"
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 text-sm text-muted print:hidden',
        className,
      )}
    >
      <Flag size={16} />
      {kind === 'review'
        ? m.report_link_review()
        : kind === 'answer'
          ? m.report_link_answer()
          : m.report_link()}
    </Link>
  )
}
