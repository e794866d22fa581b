import Flag from 'lucide-react/icons/flag'
import { Link } from 'react-router'
import type { PublicKind } from '#domain/reports/report.ts'
import { m } from '#locales/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Leads to where a public thing is reported (rule 49). */
export function ReportLink({
  kind,
  id,
  isAnswered = false,
  className,
}: {
  kind: PublicKind
  id: string
  /** Of a review: its author may complain of the answer. */
  isAnswered?: boolean
  className?: string
}) {
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
      {kind === 'review' ? reviewWords(isAnswered) : m.report_link()}
    </Link>
  )
}

const reviewWords = (isAnswered: boolean) =>
  isAnswered ? m.report_link_review_or_answer() : m.report_link_review()
