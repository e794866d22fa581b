import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { findSavedAnswers } from '#domain/support/saved-answers.server.ts'
import { savedAnswersMax } from '#domain/support/ticket.ts'
import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { actorOf } from '#web/request/guards.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/saved-answers-page'
import { consoleMeta } from './console-meta.ts'

const path = '/admin/support/answers'

export async function loader({ context }: Route.LoaderArgs) {
  return { answers: await findSavedAnswers(actorOf(context)) }
}

export function meta() {
  return consoleMeta(m.console_saved_answers())
}

export default function SavedAnswersPage({ loaderData: { answers } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/support" className="mb-2">
        {m.console_support()}
      </BackLink>
      <PageHeading
        title={m.console_saved_answers()}
        actions={
          answers.length < savedAnswersMax && (
            <ButtonLink to={`${path}/new`}>{m.console_saved_new()}</ButtonLink>
          )
        }
      />
      {answers.length === 0 ? (
        <EmptyState drawing="letters" title={m.console_saved_none()} text={m.console_saved_none_text()} />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-card">
          {answers.map(({ id, title, text }) => (
            <li key={id} className="relative onward py-2.5 pl-4 hover:bg-felt">
              <Link to={`${path}/${id}`} className="card-link wrap-anywhere">
                {title}
              </Link>
              <p className="excerpt text-sm text-muted">{text}</p>
              <ChevronRight size={18} aria-hidden="true" className="onward-sign" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
