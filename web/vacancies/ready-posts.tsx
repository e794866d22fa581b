import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link, useLocation } from 'react-router'
import { m } from '#locales/messages.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ownVacanciesAddress } from './own-vacancies-address.ts'

/** Ready texts to begin a vacancy with. Without the script each sends the form, so that what was typed is kept as a draft. */
export function ReadyPosts({
  titles,
  chosen,
  templates,
  template,
}: {
  titles: { id: string; title: string }[]
  chosen: string | undefined
  /** The school's own. */
  templates: { id: string; name: string }[]
  /** The one that was chosen. */
  template: { name: string } | undefined
}) {
  const { state, search } = useLocation()
  const hydrated = useHydrated()
  if (template) return <Notice tone="lake">{m.vacancy_template_filled({ name: template.name })}</Notice>
  if (chosen) return <Notice tone="lake">{m.ready_posts_filled()}</Notice>
  const begin = (name: 'template' | 'ready', id: string, title: string) =>
    hydrated ? (
      <Link
        to={ownVacanciesAddress(search, `/new?${name}=${id}`)}
        state={state}
        replace
        preventScrollReset
        className="inline-flex min-h-11 items-center"
      >
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </Link>
    ) : (
      <button
        type="submit"
        name="begin"
        value={`${name}:${id}`}
        className="inline-flex min-h-11 cursor-pointer items-center text-left wrap-anywhere text-lake-ink underline underline-offset-2 hover:no-underline"
      >
        {title}
      </button>
    )
  return (
    <>
      {!hydrated && (
        // Enter in a field presses the first button of its form.
        <button
          type="submit"
          name="intent"
          value="preview"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
      )}
      {templates.length > 0 && (
        <details open className="group rounded-lg border border-line px-4 py-2">
          <Summary>{m.vacancy_template_own_list()}</Summary>
          <ul className="grid gap-x-5 sm:grid-cols-2">
            {templates.map(({ id, name }) => (
              <li key={id} className="min-w-0">
                {begin('template', id, name)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <details className="group rounded-lg border border-line px-4 py-2">
        <Summary hint={m.ready_posts_hint()}>{m.ready_posts_title()}</Summary>
        <ul className="grid gap-x-5 sm:grid-cols-2">
          {titles.map(({ id, title }) => (
            <li key={id} className="min-w-0">
              {begin('ready', id, title)}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function Summary({ hint, children }: { hint?: string; children: string }) {
  return (
    <summary className="min-h-11 cursor-pointer list-none py-2 [&::-webkit-details-marker]:hidden">
      <span className="inline-flex items-center gap-2 font-semibold">
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="transition-transform group-open:transform-[rotate(180deg)]"
        />
        {children}
      </span>
      {hint && <span className="block text-sm text-muted">{hint}</span>}
    </summary>
  )
}
