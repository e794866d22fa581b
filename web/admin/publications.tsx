import { Link } from 'react-router'
import type { Publication } from '#domain/measures/find-publications.server.ts'
import { reportedWords } from '#domain/reports/reported-words.ts'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

/** What a person has published, each with what may be decided about it. */
export function Publications({ publications, from }: { publications: Publication[]; from: string }) {
  if (publications.length === 0) return null
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{m.console_publications()}</h2>
      <ul className="divide-y divide-line">
        {publications.map((publication) => (
          <PublicationRow key={publication.id} publication={publication} from={from} />
        ))}
      </ul>
    </Card>
  )
}

function PublicationRow({ publication, from }: { publication: Publication; from: string }) {
  const { kind, id, title, isHidden, path } = publication
  const words = reportedWords({ kind, title })
  const decide = (measure: 'hide' | 'show' | 'warn', label: string) => (
    <Link
      to={`/admin/objects/${kind}/${id}/${measure}?from=${encodeURIComponent(from)}`}
      className="inline-flex min-h-11 items-center"
      aria-label={`${label}: ${words}`}
    >
      {label}
    </Link>
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        {isHidden ? words : <Link to={path}>{words}</Link>}
        {isHidden && <Badge tone="red">{m.console_hidden()}</Badge>}
      </span>
      <span className="flex gap-4">
        {decide('warn', m.console_warn())}
        {isHidden ? decide('show', m.console_show()) : decide('hide', m.console_hide())}
      </span>
    </li>
  )
}
