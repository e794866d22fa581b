import { showSuchAgain } from '#domain/fit/hide-such.server.ts'
import { ownUnwanted } from '#domain/fit/own-unwanted.server.ts'
import { unwantedKinds } from '#domain/fit/unwanted.ts'
import { m } from '#locales/messages.ts'
import { PostForm } from '#web/forms/form.tsx'
import { EmptyState } from '#web/lists/empty-state.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { ownPath } from '#web/page/return-to.ts'
import { notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { nearMomentDay } from '#web/words/dates.ts'
import type { Route } from './+types/unwanted-page'
import { unwantedWords } from './unwanted-words.server.ts'

const place = '/settings/unwanted'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const hidden = await ownUnwanted(actor)
  return {
    hidden: await Promise.all(
      hidden.map(async (one) => ({
        key: `${one.kind} ${one.value}`,
        words: await unwantedWords(one),
        day: nearMomentDay(one.addedAt),
      })),
    ),
  }
}

/** Takes back one, named by its kind and its id. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const form = await request.formData()
  const [named, value] = String(form.get('undo') ?? '').split(' ')
  const kind = unwantedKinds.find((one) => one === named)
  if (!kind || !value) return notFound()
  await showSuchAgain(actor, { kind, value })
  const back = form.has('return_to') ? ownPath(form.get('return_to')) : place
  return redirectWithToast(back, { kind: 'success', title: m.unwanted_taken_back() })
}

export function meta() {
  return [{ title: pageTitle(m.unwanted_title(), m.settings_title()) }]
}

export default function UnwantedPage({ loaderData: { hidden } }: Route.ComponentProps) {
  if (hidden.length === 0)
    return (
      <EmptyState drawing="hidden" title={m.unwanted_none()} text={m.unwanted_none_text()}>
        <ButtonLink to="/vacancies">{m.vacancies_all()}</ButtonLink>
      </EmptyState>
    )
  return (
    <Card as="section" className="settings-section">
      <div className="grid content-start gap-1.5">
        <h2 className="text-lg font-semibold">{m.unwanted_title()}</h2>
        <p className="text-pretty text-muted">{m.unwanted_text()}</p>
      </div>
      <ul className="-my-3 grid divide-y divide-line">
        {hidden.map(({ key, words, day }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 wrap-anywhere">
              {words}
              <span className="block text-sm text-muted">{day}</span>
            </span>
            <PostForm action={place} className="">
              <Button
                name="undo"
                value={key}
                variant="secondary"
                size="small"
                aria-label={`${m.unwanted_show_again()}: ${words}`}
              >
                {m.unwanted_show_again()}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </Card>
  )
}
