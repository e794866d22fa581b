import { Link } from 'react-router'
import type { readReported } from '#domain/reports/read-reported.server.ts'
import type { ReportedKind } from '#domain/reports/report.ts'
import { reportedWords } from '#domain/reports/reported-words.ts'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MeasureRows } from './decided.tsx'
import { outcomeWord } from './report-words.ts'

type ReportedDetails = NonNullable<Awaited<ReturnType<typeof readReported>>>
type OwnerProps = Pick<ReportedDetails, 'id' | 'kind' | 'owner' | 'others'> & { now: Date }

/** The owner, earlier measures against them, and possible ones; for a school, against it as well as its owner. */
export function ReportedOwner({ id, kind, owner, others, now }: OwnerProps) {
  const from = `/admin/reports/${id}`
  const { name, school, people, measures } = owner
  return (
    <Card as="section" className="grid gap-2">
      <div>
        <h2 className="text-lg font-semibold">
          {isWritten(kind) ? m.console_reported_writer() : m.console_reported_owner()}
        </h2>
        {school ? (
          <Blockable
            from={from}
            page={`/admin/schools/${school.id}`}
            name={name || m.console_school_unnamed()}
            blocked={school.blockedAt && m.console_school_blocked()}
          />
        ) : (
          people.length === 0 && (
            <p className="wrap-anywhere">
              {name ?? (kind === 'inquiry' ? m.mail_report_visitor() : m.account_deleted_name())}
            </p>
          )
        )}
        {people.map((person) => (
          <Blockable
            key={person.id}
            from={from}
            page={`/admin/people/${person.id}`}
            name={person.name || m.console_person_unnamed()}
            part={school && m.console_member_owner()}
            blocked={person.blockedAt && m.console_person_blocked()}
          />
        ))}
      </div>
      {measures.length > 0 && (
        <div>
          <h3 className="text-sm text-muted">{m.console_person_measures()}</h3>
          <MeasureRows measures={measures} now={now} />
        </div>
      )}
      {others.length > 0 && (
        <div>
          <h3 className="text-sm text-muted">{m.console_reported_others()}</h3>
          <ul>
            {others.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-3">
                <Link
                  to={`/admin/reports/${other.id}`}
                  className="inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {reportedWords(other)}
                </Link>
                <span className="text-sm text-muted">
                  {other.outcome ? outcomeWord(other.outcome) : m.console_reports_open()}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

const isWritten = (kind: ReportedKind) =>
  ['message', 'inquiry', 'invitation', 'review', 'answer'].includes(kind)

type BlockableProps = {
  page: string
  from: string
  name: string
  part?: string | null
  blocked: string | null
}

/** A person who can be blocked from here (the page leads back to the report), with their role in the school. */
function Blockable({ page, from, name, part, blocked }: BlockableProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-center gap-x-2 wrap-anywhere">
        <Link to={page} className="inline-flex min-h-11 items-center">
          {name}
        </Link>
        {part && <span className="text-muted">{part}</span>}
      </p>
      {blocked ? (
        <Badge tone="red">{blocked}</Badge>
      ) : (
        <ButtonLink
          to={`${page}/block?from=${from}`}
          variant="secondary"
          size="small"
          aria-label={`${m.console_block()}: ${name}`}
        >
          {m.console_block()}
        </ButtonLink>
      )}
    </div>
  )
}
