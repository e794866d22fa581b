import EyeOff from 'lucide-react/icons/eye-off'
import { Form } from 'react-router'
import { m } from '#locales/messages.ts'
import { TextField } from '#web/forms/field.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/visibility-page'

const path = '/teacher-dashboard/visibility'

type PageData = Route.ComponentProps['loaderData']

export function HiddenSchools({ shown: { hidden, found, q } }: { shown: PageData }) {
  const known = new Set(hidden.map(({ id }) => id))
  return (
    <Card as="section" aria-labelledby="hidden-schools">
      <h3 id="hidden-schools" className="text-lg font-semibold">
        {m.visibility_hide_title()}
      </h3>
      <p className="mt-1 text-pretty text-muted">{m.visibility_hide_text()}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-lake-ink underline underline-offset-4">
          {m.visibility_hide_more()}
        </summary>
        <p className="max-w-prose text-pretty">{m.visibility_hide_also()}</p>
        <p className="mt-2 max-w-prose text-pretty">{m.visibility_hide_except()}</p>
      </details>
      {hidden.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {hidden.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="flex min-w-0 items-center gap-2 wrap-anywhere">
                <EyeOff size={18} className="shrink-0 text-muted" />
                {name}
              </span>
              <SchoolButton intent="show" id={id} words={m.visibility_show()} of={name} />
            </li>
          ))}
        </ul>
      )}
      <Form action={path} className="mt-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <TextField name="q" label={m.visibility_find_label()} defaultValue={q} type="search" />
        <Button type="submit" variant="secondary">
          {m.visibility_find()}
        </Button>
      </Form>
      {q !== '' && (
        <div className="mt-4" role="status">
          {found.length === 0 ? (
            <p className="text-muted">{m.visibility_none_found()}</p>
          ) : (
            <ul className="grid gap-2">
              {found.map(({ id, name, place }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="min-w-0 wrap-anywhere">
                    {name}
                    {place && <span className="block text-sm text-muted">{place}</span>}
                  </span>
                  {known.has(id) ? (
                    <Badge tone="neutral">{m.visibility_is_hidden()}</Badge>
                  ) : (
                    <SchoolButton intent="hide" id={id} words={m.visibility_hide()} of={name} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Card>
  )
}

function SchoolButton({
  intent,
  id,
  words,
  of,
}: {
  intent: 'hide' | 'show'
  id: string
  words: string
  of: string
}) {
  return (
    <PostForm action={path} className="">
      <input type="hidden" name="school_id" value={id} />
      <SubmitButton
        name="intent"
        value={intent}
        variant="secondary"
        size="small"
        aria-label={`${words}: ${of}`}
      >
        {words}
      </SubmitButton>
    </PostForm>
  )
}
