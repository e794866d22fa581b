import { findLatestSaved } from '#domain/saved/find-saved.server.ts'
import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { requireRole } from '#web/request/guards.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/own-saved-page'
import { SavedItem } from './saved-item.tsx'
import { shownThings } from './shown-things.server.ts'

const thingsShown = 5

/** The cabinet's tab: what a teacher has saved last. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  return { things: await shownThings(await findLatestSaved(actor, thingsShown)) }
}

export function meta() {
  return [{ title: pageTitle(m.saved_things_title()) }]
}

export default function OwnSavedPage({ loaderData: { things } }: Route.ComponentProps) {
  if (things.length === 0)
    return (
      <EmptyState drawing="saved" title={m.saved_things_none()} text={m.saved_things_none_text()}>
        <ButtonLink to="/vacancies">{m.teacher_find_vacancies()}</ButtonLink>
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {things.map((thing) => (
          <SavedItem key={thing.id} thing={thing} />
        ))}
      </ul>
      <div>
        <ButtonLink to="/saved" variant="secondary">
          {m.saved_things_all()}
        </ButtonLink>
      </div>
    </div>
  )
}
