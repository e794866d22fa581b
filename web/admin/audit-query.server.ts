import type { AuditQuery } from '#domain/console/find-audit.server.ts'
import { wordsOfQuery } from '#web/request/guards.server.ts'

/** The audit query in the address. */
export function auditQueryOf(url: URL): AuditQuery {
  const { searchParams } = url
  const before = Number(searchParams.get('before'))
  return {
    kind: searchParams.get('kind'),
    who: wordsOfQuery(url, 'who'),
    from: searchParams.get('from'),
    to: searchParams.get('to'),
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  }
}
