import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import type { OwnSearch } from '#domain/saved-searches/own-searches.server.ts'
import { channels, frequencies } from '#domain/saved-searches/saved-search.ts'
import { m } from '#locales/messages.ts'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { nearMomentDay } from '#web/words/dates.ts'
import { ChannelFields } from './channel-fields.tsx'
import type { OwnChannels } from './own-channels.server.ts'
import { alertsWords, frequencyOptions, listWord, newWords, searchName } from './saved-words.ts'

type ShownSearch = Omit<OwnSearch, 'query'>

type SavedSearchRowProps = {
  search: ShownSearch
  /** The settings page, to which the forms are sent. */
  path: string
  own: OwnChannels
  isOfSchool: boolean
  mayChange: boolean
}

export function SavedSearchRow({ search, path, own, isOfSchool, mayChange }: SavedSearchRowProps) {
  const { id, isFit, list, author, newCount, alerts, pausedAt, answers } = search
  const name = searchName(search)
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div>
        <Link to={`${path}/${id}`} className="inline-flex min-h-11 items-center font-medium wrap-anywhere">
          {name}
        </Link>
        <p className="text-sm text-muted">
          {[isFit ? m.saved_search_fit_text() : listWord(list), newWords(newCount), author]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-muted">
          {pausedAt
            ? m.saved_search_paused_since({ day: nearMomentDay(pausedAt) })
            : alertsWords(alerts, own)}
        </p>
        {answers.useful + answers.useless > 0 && (
          <p className="text-sm text-muted">
            {m.saved_search_useful_counts({ useful: answers.useful, useless: answers.useless })}
          </p>
        )}
      </div>
      {mayChange && (
        <>
          <details className="group">
            <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-medium text-lake-ink [&::-webkit-details-marker]:hidden">
              <ChevronDown
                size={18}
                aria-hidden="true"
                className="transition-transform group-open:transform-[rotate(180deg)]"
              />
              {m.saved_search_hearing_change()}
              <span className="sr-only">: {name}</span>
            </summary>
            <AlertsForm id={id} path={path} own={own} isOfSchool={isOfSchool} alerts={alerts} />
          </details>
          <div className="flex flex-wrap gap-x-2 gap-y-1">
            {alerts && (
              <PostForm action={path}>
                <input type="hidden" name="id" value={id} />
                <SubmitButton
                  name="intent"
                  value={pausedAt ? 'resume' : 'pause'}
                  variant="secondary"
                  aria-label={(pausedAt ? m.saved_search_resume_named : m.saved_search_pause_named)({ name })}
                >
                  {pausedAt ? m.saved_search_resume() : m.saved_search_pause()}
                </SubmitButton>
              </PostForm>
            )}
            {!isFit && (
              <PostForm action={path}>
                <input type="hidden" name="id" value={id} />
                <SubmitButton
                  name="intent"
                  value="forget"
                  variant="quiet"
                  aria-label={m.saved_search_forget({ name })}
                >
                  {m.saved_search_forget_short()}
                </SubmitButton>
              </PostForm>
            )}
          </div>
        </>
      )}
    </li>
  )
}

type AlertsFormProps = Pick<SavedSearchRowProps, 'path' | 'own' | 'isOfSchool'> &
  Pick<OwnSearch, 'id' | 'alerts'>

function AlertsForm({ id, path, own, isOfSchool, alerts }: AlertsFormProps) {
  return (
    <PostForm action={path} className="grid gap-4 pt-2">
      <input type="hidden" name="id" value={id} />
      <RadioGroup
        legend={m.saved_search_frequency_label()}
        name="frequency"
        defaultValue={alerts?.frequency ?? 'off'}
        options={frequencyOptions(isOfSchool ? [...frequencies, 'off'] : frequencies)}
        required
      />
      <ChannelFields own={own} chosen={alerts?.channels ?? channels} />
      <SubmitButton className="w-fit">{m.saved_search_change()}</SubmitButton>
    </PostForm>
  )
}
