import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { findLetters } from '#domain/message-templates/keep-letter.server.ts'
import { keptLettersMax } from '#domain/message-templates/kept-letter.ts'
import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { requireRole } from '#web/request/guards.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/letters-page'

const path = '/teacher-dashboard/letters'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  return { letters: await findLetters(actor) }
}

export function meta() {
  return [{ title: pageTitle(m.letters_title()) }]
}

/** What a teacher writes again and again to schools. */
export default function LettersPage({ loaderData: { letters } }: Route.ComponentProps) {
  const add = (
    <ButtonLink to={`${path}/new`} className="max-sm:w-full">
      {m.letters_new()}
    </ButtonLink>
  )
  return (
    <section>
      <BackLink to="/teacher-dashboard/applications" className="mb-2">
        {m.application_all_own()}
      </BackLink>
      <div className="mb-5 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold">{m.letters_title()}</h2>
          <p className="mt-1 max-w-prose text-pretty text-muted">{m.letters_lead()}</p>
        </div>
        {letters.length > 0 && letters.length < keptLettersMax && add}
      </div>
      {letters.length >= keptLettersMax && (
        <Notice tone="lake" className="mb-5">
          {m.letters_too_many({ max: keptLettersMax })}
        </Notice>
      )}
      {letters.length === 0 && (
        <EmptyState drawing="letters" title={m.letters_none()} text={m.letters_none_text()} headingLevel={3}>
          {add}
        </EmptyState>
      )}
      {letters.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-card">
          {letters.map(({ id, title, text }) => (
            <li key={id} className="relative flex items-center gap-3 px-4 py-3 hover:bg-felt">
              <div className="min-w-0 flex-1">
                <Link to={`${path}/${id}`} className="card-link font-semibold wrap-anywhere">
                  {title}
                </Link>
                <p className="mt-0.5 excerpt text-sm text-muted">{text}</p>
              </div>
              <ChevronRight size={20} className="spare-sign shrink-0 text-muted" aria-hidden="true" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
