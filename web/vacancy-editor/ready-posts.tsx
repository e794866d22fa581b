import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { inSections } from '#domain/vacancies/ready-sections.ts'
import { m } from '#locales/messages.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { ownVacanciesAddress } from './own-vacancies-address.ts'
import { readySectionWords } from './ready-section-words.ts'

/**
 * Ready texts to start a vacancy from. Without JavaScript each sends the form, so that what was typed is saved as a
 * draft.
 */
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
  const hydrated = useHydrated()
  if (template) return <Notice tone="lake">{m.vacancy_template_filled({ name: template.name })}</Notice>
  if (chosen) return <Notice tone="lake">{m.ready_posts_filled()}</Notice>
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
      <details className="group rounded-lg border border-line px-4">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 font-semibold [&::-webkit-details-marker]:hidden">
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="shrink-0 transition-transform group-open:transform-[rotate(180deg)]"
          />
          {templates.length > 0 ? m.ready_posts_or_template() : m.ready_posts_title()}
        </summary>
        {templates.length > 0 && (
          <>
            <h3 className="mt-1 text-sm text-muted">{m.vacancy_template_own_list()}</h3>
            <Titles>
              {templates.map(({ id, name }) => (
                <li key={id} className="min-w-0">
                  <ReadyTitle name="template" id={id} title={name} />
                </li>
              ))}
            </Titles>
            <h3 className="text-sm text-muted">{m.ready_posts_list()}</h3>
          </>
        )}
        <p className="text-sm text-muted">{m.ready_posts_hint()}</p>
        {inSections(titles).map(({ section, posts }) => (
          <section key={section} aria-labelledby={section} className="mt-3">
            <h3 id={section} className="font-semibold">
              {readySectionWords[section]()}
            </h3>
            <Titles>
              {posts.map(({ id, title }) => (
                <li key={id} className="min-w-0">
                  <ReadyTitle name="ready" id={id} title={title} />
                </li>
              ))}
            </Titles>
          </section>
        ))}
      </details>
    </>
  )
}

type ReadyTitleProps = { name: 'template' | 'ready'; id: string; title: string }

/** Begins the vacancy with the text of that name. */
function ReadyTitle({ name, id, title }: ReadyTitleProps) {
  const { state, search } = useLocation()
  return useHydrated() ? (
    <Link
      to={ownVacanciesAddress(search, `/new?${name}=${id}`)}
      state={state}
      replace
      preventScrollReset
      className="inline-flex min-h-11 items-center py-1.5"
    >
      <span className="min-w-0 wrap-anywhere">
        <Unbroken>{title}</Unbroken>
      </span>
    </Link>
  ) : (
    <button
      type="submit"
      name="begin"
      value={`${name}:${id}`}
      className="inline-flex min-h-11 cursor-pointer items-center py-1.5 text-left wrap-anywhere text-lake-ink underline underline-offset-2 hover:no-underline"
    >
      {title}
    </button>
  )
}

function Titles({ children }: { children: ReactNode }) {
  return <ul className="mb-2 grid gap-x-5 sm:grid-cols-2">{children}</ul>
}
