import { Link } from 'react-router'
import type { Trace, Traces } from '#domain/console/traces-sql.server.ts'
import { m } from '#locales/messages.ts'
import { listAddress } from '#web/lists/list-address.ts'

type ConsoleWaysProps = {
  /** The owner of the reported things, whom the audit is about: a person or a school. */
  id: string
  /** The owner of the verifications: a school or a teacher. */
  claimant: string
  /** The person's, or of the school's owner; undefined if there is none. */
  email: string | undefined
  traces: Traces
}

/** Links from a person or a school to searches in the console's lists, with the number of results of each. */
export function ConsoleWays({ id, claimant, email, traces: { reports, claims, tickets } }: ConsoleWaysProps) {
  // If nothing is open, the list of decided ones.
  const after = (trace: Trace) => trace.open === 0 && trace.all > 0
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5">
      <Way
        to={listAddress('/admin/reports', { q: id, state: after(reports) ? 'closed' : null })}
        words={m.console_queue_reports()}
        trace={reports}
      />
      <Way
        to={listAddress('/admin/verifications', { q: claimant, list: after(claims) ? 'decided' : null })}
        words={m.console_verifications()}
        trace={claims}
      />
      {email && (
        <Way
          to={listAddress('/admin/support', { q: email, state: after(tickets) ? 'all' : null })}
          words={m.console_support()}
          trace={tickets}
        />
      )}
      <Way to={listAddress('/admin/audit', { who: id })} words={m.console_audit()} />
    </ul>
  )
}

function Way({ to, words, trace }: { to: string; words: string; trace?: Trace }) {
  return (
    <li className="flex flex-wrap items-center gap-x-1.5">
      <Link to={to} className="inline-flex min-h-11 items-center">
        {words}
      </Link>
      {trace && <span className="text-sm text-muted">{traceWords(trace)}</span>}
    </li>
  )
}

function traceWords({ open, all }: Trace): string {
  if (all === 0) return m.console_ways_none()
  return open > 0 ? m.console_ways_waiting({ open, all }) : m.console_ways_all({ all })
}
