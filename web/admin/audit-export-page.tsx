import { auditExportMax, exportAuditLines } from '#domain/console/find-audit.server.ts'
import { getLocale, m } from '#locales/messages.ts'
import { csvOf } from '#web/request/csv.ts'
import { actorOf, notFound } from '#web/request/guards.server.ts'
import type { Route } from './+types/audit-export-page'
import { auditQueryOf } from './audit-query.server.ts'
import { auditWord } from './audit-words.ts'

/** The filtered lines of the audit, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await exportAuditLines(actorOf(context), auditQueryOf(url))
  if (!found) notFound()
  const { lines, isMore } = found
  const head = [
    m.console_audit_at(),
    m.console_audit_kind(),
    m.console_audit_kind_code(),
    m.console_audit_who(),
    m.console_audit_account(),
    m.console_audit_ip(),
    m.console_audit_details(),
  ]
  const rows = lines.map(({ at, kind, fullName, accountId, ip, details }) => [
    at.toISOString(),
    auditWord(kind),
    kind,
    fullName ?? '',
    accountId ?? '',
    ip ?? '',
    Object.keys(details).length > 0 ? JSON.stringify(details) : '',
  ])
  // The file itself says that it is not complete.
  if (isMore) rows.push([m.console_audit_export_cut({ max: auditExportMax })])
  return new Response(csvOf([head, ...rows], getLocale()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="ustat-audit.csv"',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}
