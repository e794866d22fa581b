import { mayOnlyLook } from '#domain/accounts/actor.ts'
import { forgetSearch, ownSearches } from '#domain/saved-searches/own-searches.server.ts'
import { hearingInput } from '#domain/saved-searches/saved-search-input.ts'
import { pauseSearch, setAlerts } from '#domain/saved-searches/set-alerts.server.ts'
import { m } from '#locales/messages.ts'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { goneFromList } from '#web/request/gone.server.ts'
import { idOf, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { SettingsSection } from '#web/settings/settings-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { colleagueName } from '#web/words/colleague-name.ts'
import type { Route } from './+types/own-searches-page'
import { ownChannels } from './own-channels.server.ts'
import { SavedSearchRow } from './saved-search-row.tsx'

const path = '/settings/searches'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const [searches, own] = await Promise.all([ownSearches(actor), ownChannels(actor)])
  return {
    searches: searches.map(({ query: _query, author, ...search }) => ({
      ...search,
      author: author === null ? null : colleagueName(author),
    })),
    own,
    isOfSchool: actor.role === 'school',
    mayChange: !mayOnlyLook(actor),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const form = await request.formData()
  const id = idOf(String(form.get('id') ?? ''))
  if (form.get('intent') === 'forget') {
    if (!(await forgetSearch(actor, id)).ok) return goneFromList(path)
    return redirectWithToast(path, { kind: 'success', title: m.saved_search_forgotten() })
  }
  const intent = form.get('intent')
  if (intent === 'pause' || intent === 'resume') {
    if (!(await pauseSearch(actor, id, intent === 'pause')).ok) return goneFromList(path)
    return redirectWithToast(path, {
      kind: 'success',
      title: intent === 'pause' ? m.saved_search_paused() : m.saved_search_resumed(),
    })
  }
  const read = readForm(hearingInput, form, ['channels'])
  if (!read.ok) return refuse(read.answer)
  const { frequency, channels } = read.value
  const alerts = frequency === 'off' ? frequency : { frequency, channels }
  if (!(await setAlerts(actor, id, alerts)).ok) return goneFromList(path)
  return redirectWithToast(path, { kind: 'success', title: m.saved_search_changed() })
}

export function meta() {
  return [{ title: pageTitle(m.saved_search_title(), m.settings_title()) }]
}

export default function OwnSearchesPage({ loaderData }: Route.ComponentProps) {
  const { searches, own, isOfSchool, mayChange } = loaderData
  if (searches.length === 0)
    return (
      <EmptyState drawing="saved" title={m.saved_search_none()} text={m.saved_search_none_text()}>
        <ButtonLink to={isOfSchool ? '/teachers' : '/vacancies'}>
          {isOfSchool ? m.teachers_all() : m.vacancies_all()}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <SettingsSection
      title={m.saved_search_title()}
      text={isOfSchool ? m.saved_search_of_school_text() : m.saved_search_own_text()}
    >
      <ul className="grid">
        {searches.map((search) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            path={path}
            own={own}
            isOfSchool={isOfSchool}
            mayChange={mayChange}
          />
        ))}
      </ul>
    </SettingsSection>
  )
}
