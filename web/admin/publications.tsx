import { Link } from 'react-router'
import type { Publication } from '#domain/measures/find-publications.server.ts'
import { reportedWords } from '#domain/reports/reported-words.ts'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { ObjectActions } from './object-actions.tsx'

/** What a person or a school has published, each with what may be decided about it. */
export function Publications({
  publications,
  from,
  schoolId,
}: {
  publications: Publication[]
  from: string
  /** Whose vacancies may be more than are shown here. */
  schoolId: string | null
}) {
  if (publications.length === 0) return null
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{m.console_publications()}</h2>
      <ul className="divide-y divide-line">
        {publications.map((publication) => (
          <PublicationRow key={publication.id} publication={publication} from={from} />
        ))}
      </ul>
      {schoolId && (
        <p className="mt-2">
          <Link to={`/admin/content?q=${schoolId}`} className="inline-flex min-h-11 items-center">
            {m.console_publications_all()}
          </Link>
        </p>
      )}
    </Card>
  )
}

function PublicationRow({ publication, from }: { publication: Publication; from: string }) {
  const { kind, id, title, isHidden, path } = publication
  const words = reportedWords({ kind, title })
  return (
    <li className="flex items-center justify-between gap-x-4 py-1.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        {isHidden ? (
          words
        ) : (
          <Link to={path}>
            <Unbroken>{words}</Unbroken>
          </Link>
        )}
        <State publication={publication} />
      </span>
      <div className="-mr-3 shrink-0">
        <ObjectActions kind={kind} id={id} isHidden={isHidden} from={from} title={words} />
      </div>
    </li>
  )
}

/** Who looks after the site sees what is hidden, and of the vacancies which are still open. */
function State({ publication: { kind, isHidden, ended } }: { publication: Publication }) {
  if (isHidden) return <Badge tone="red">{m.console_hidden()}</Badge>
  if (kind !== 'vacancy') return null
  if (ended) return <Badge>{ended === 'past' ? m.vacancy_state_overdue() : m.vacancy_state_closed()}</Badge>
  return <Badge tone="green">{m.vacancy_state_published()}</Badge>
}
