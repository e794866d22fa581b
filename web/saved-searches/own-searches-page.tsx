import { Link } from 'react-router'
import { mayOnlyLook } from '#domain/accounts/actor.ts'
import { forgetSearch, ownSearches, setFrequency } from '#domain/saved-searches/own-searches.server.ts'
import { hearings, mailFrequencies } from '#domain/saved-searches/saved-search.ts'
import { frequencyInput, hearingInput } from '#domain/saved-searches/saved-search-input.ts'
import { m } from '#locales/messages.ts'
import { SelectField } from '#web/forms/field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { idOf, notFound, requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { SettingsSection } from '#web/settings/settings-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { colleagueName } from '#web/words/colleague-name.ts'
import type { Route } from './+types/own-searches-page'
import { frequencyOptions, listWord, newWords } from './saved-words.ts'

const place = '/settings/searches'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const searches = await ownSearches(actor)
  return {
    searches: searches.map(({ query: _query, author, ...search }) => ({
      ...search,
      author: author === null ? null : colleagueName(author),
    })),
    isOfSchool: actor.role === 'school',
    mayChange: !mayOnlyLook(actor),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireMember(context, url)
  const form = await request.formData()
  const id = idOf(String(form.get('id') ?? ''))
  if (form.get('intent') === 'forget') {
    await forgetSearch(actor, id)
    return redirectWithToast(place, { kind: 'success', title: m.saved_forgotten() })
  }
  const read = readForm(actor.role === 'school' ? hearingInput : frequencyInput, form)
  if (!read.ok) return refuse(read.answer)
  if (!(await setFrequency(actor, id, read.value.frequency)).ok) return notFound()
  return redirectWithToast(place, { kind: 'success', title: m.saved_changed() })
}

export function meta() {
  return [{ title: pageTitle(m.saved_title(), m.settings_title()) }]
}

export default function OwnSearchesPage({ loaderData }: Route.ComponentProps) {
  const { searches, isOfSchool, mayChange } = loaderData
  if (searches.length === 0)
    return <EmptyState drawing="saved" title={m.saved_none()} text={m.saved_none_text()} />
  return (
    <SettingsSection
      title={m.saved_title()}
      text={isOfSchool ? m.saved_of_school_text() : m.saved_new_text()}
    >
      <ul className="grid">
        {searches.map(({ id, name, list, frequency, author, newCount }) => (
          <li key={id} className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0">
            <div>
              <Link
                to={`${place}/${id}`}
                className="inline-flex min-h-11 items-center font-medium wrap-anywhere"
              >
                {name}
              </Link>
              <p className="text-sm text-muted">
                {[listWord(list), newWords(newCount), author].filter(Boolean).join(' · ')}
              </p>
            </div>
            {mayChange && (
              <div className="flex flex-wrap items-end gap-3">
                <PostForm action={place} className="flex flex-wrap items-end gap-3">
                  <input type="hidden" name="id" value={id} />
                  <SelectField
                    id={`frequency-${id}`}
                    label={m.saved_frequency_of({ name })}
                    labelHidden
                    name="frequency"
                    defaultValue={frequency}
                    options={frequencyOptions(isOfSchool ? hearings : mailFrequencies)}
                  />
                  <Button variant="secondary">{m.saved_change()}</Button>
                </PostForm>
                <PostForm action={place}>
                  <input type="hidden" name="id" value={id} />
                  <Button name="intent" value="forget" variant="quiet" aria-label={m.saved_forget({ name })}>
                    {m.saved_forget_short()}
                  </Button>
                </PostForm>
              </div>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
