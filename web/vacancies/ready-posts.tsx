import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link, useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Ready texts to begin a vacancy with; before the script too, since each is an address of the form. */
export function ReadyPosts({
  titles,
  chosen,
}: {
  titles: { id: string; title: string }[]
  chosen: string | undefined
}) {
  const { state } = useLocation()
  if (chosen) return <Notice tone="lake">{m.ready_posts_filled()}</Notice>
  return (
    <details className="group rounded-lg border border-line px-4 py-2">
      <summary className="min-h-11 cursor-pointer list-none py-2 [&::-webkit-details-marker]:hidden">
        <span className="inline-flex items-center gap-2 font-semibold">
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="transition-transform group-open:transform-[rotate(180deg)]"
          />
          {m.ready_posts_title()}
        </span>
        <span className="block text-sm text-muted">{m.ready_posts_hint()}</span>
      </summary>
      <ul className="grid gap-x-5 sm:grid-cols-2">
        {titles.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`/school-dashboard/vacancies/new?ready=${id}`}
              state={state}
              replace
              preventScrollReset
              className="inline-flex min-h-11 items-center"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
