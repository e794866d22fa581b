import { Link } from 'react-router'
import type { Publication } from '#domain/measures/find-publications.server.ts'
import { reportedWords } from '#domain/reports/reported-words.ts'
import { m } from '#locales/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { nearDay } from '#web/words/dates.ts'
import { ObjectActions } from './object-actions.tsx'
import { VacancyEndBadge, vacancyEndDay } from './vacancy-end-badge.tsx'

/** Why nobody sees anything of it: the whole school or teacher is blocked, or hides. */
export type Closed = 'blocked' | 'hidden'

/** What a person or a school has published, each with its possible measures. */
export function Publications({
  publications,
  from,
  schoolId,
  closed,
}: {
  publications: Publication[]
  from: string
  /** The school whose vacancies may be more than are shown here. */
  schoolId: string | null
  closed?: Closed | undefined
}) {
  if (publications.length === 0) return null
  const vacancies = publications.filter(({ kind }) => kind === 'vacancy')
  const others = publications.filter(({ kind }) => kind !== 'vacancy')
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{m.console_publications()}</h2>
      <Rows publications={others} from={from} closed={closed} />
      {vacancies.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm text-muted">{m.console_school_vacancies()}</h3>
          <Rows publications={vacancies} from={from} closed={closed} />
        </>
      )}
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

type RowsProps = { publications: Publication[]; from: string; closed?: Closed | undefined }

function Rows({ publications, from, closed }: RowsProps) {
  return (
    <ul className="divide-y divide-line">
      {publications.map((publication) => (
        <PublicationRow key={publication.id} publication={publication} from={from} closed={closed} />
      ))}
    </ul>
  )
}

type RowProps = { publication: Publication; from: string; closed: Closed | undefined }

function PublicationRow({ publication, from, closed }: RowProps) {
  const { kind, id, title, isHidden, path } = publication
  const words = reportedWords({ kind, title })
  // Vacancies have a heading that names them.
  const name = kind === 'vacancy' ? title : words
  return (
    <li className="flex items-center justify-between gap-x-4 py-1.5">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere md:grid md:grid-cols-[minmax(0,1fr)_15rem]">
        {path && !isHidden && !closed ? (
          <Link to={path} className="justify-self-start">
            <Unbroken>{name}</Unbroken>
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <State publication={publication} closed={closed} />
        </span>
      </div>
      <div className="mr-[clamp(-12px,(14rem-100vw)*100,0px)] shrink-0">
        <ObjectActions kind={kind} id={id} isHidden={isHidden} from={from} title={words} />
      </div>
    </li>
  )
}

/** An administrator sees what is hidden and since when, and which vacancies are open and until when. */
function State({ publication, closed }: Omit<RowProps, 'from'>) {
  const { kind, isHidden, hiddenOn, ended, endsOn } = publication
  if (isHidden)
    return (
      <>
        <Badge tone="red">{m.console_hidden_one({ kind })}</Badge>
        {hiddenOn && <Day>{nearDay(hiddenOn)}</Day>}
      </>
    )
  if (kind !== 'vacancy') return null
  if (closed === 'blocked' && !ended) return <Badge tone="red">{m.application_reason_school_blocked()}</Badge>
  if (closed === 'hidden' && !ended) return <Badge>{m.console_person_hidden()}</Badge>
  return (
    <>
      {ended ? <VacancyEndBadge ended={ended} /> : <Badge tone="green">{m.vacancy_state_published()}</Badge>}
      {endsOn && <Day>{vacancyEndDay(ended, endsOn)}</Day>}
    </>
  )
}

function Day({ children }: { children: string }) {
  return <span className="text-sm text-muted">{children}</span>
}
