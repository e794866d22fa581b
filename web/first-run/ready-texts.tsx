import { useState } from 'react'
import { Form, Link } from 'react-router'
import { inSections, withTyped } from '#domain/vacancies/ready-sections.ts'
import { titleLengthMax } from '#domain/vacancies/vacancy.ts'
import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { readySectionWords } from '#web/vacancy-editor/ready-section-words.ts'

type ReadyTextsProps = {
  /** `words` are searched if no title has the typed ones. */
  titles: readonly { id: string; title: string; words: string }[]
  here: string
  /** The search text without JavaScript. */
  searched: string
}

/** The ready texts under their headings; typed words filter them. */
export function ReadyTexts({ titles, here, searched }: ReadyTextsProps) {
  const [typed, setTyped] = useState(searched)
  const sections = inSections(withTyped(titles, typed))
  return (
    <>
      <Form role="search" action={here} className="flex flex-wrap items-end gap-2">
        <TextField
          label={m.first_run_search()}
          name="q"
          type="search"
          placeholder={m.first_run_search_example()}
          defaultValue={searched}
          maxLength={titleLengthMax}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
          className="flex-[1_1_8rem]"
        />
        <Button variant="secondary">{m.first_run_find()}</Button>
      </Form>
      <p role="status" className={sections.length > 0 ? 'sr-only' : 'mt-5'}>
        {sections.length === 0 && m.first_run_no_text()}
      </p>
      {sections.map(({ section, posts }) => (
        <section key={section} aria-labelledby={section} className="mt-6">
          <h2 id={section} className="text-lg font-semibold">
            {readySectionWords[section]()}
          </h2>
          <ul className="mt-1 grid gap-x-5 sm:grid-cols-2">
            {posts.map(({ id, title }) => (
              <li key={id} className="border-b border-line">
                <Link
                  to={`${here}?ready=${id}`}
                  className="flex min-h-12 items-center py-2.5 no-underline hover:underline"
                >
                  <span>
                    <Unbroken>{title}</Unbroken>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-6 flex flex-wrap items-center gap-x-3">
        {m.first_run_no_fitting()}
        <Link to={`${here}?ready=`} className="inline-flex min-h-11 items-center font-semibold">
          {m.first_run_own_text()}
        </Link>
      </p>
    </>
  )
}
