import { redirect } from 'react-router'
import { askToJoin, findJoinable } from '#domain/members/ask-to-join.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { actorOf, idOf, notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { limitedWords } from '#web/words/limited-words.ts'
import type { Route } from './+types/same-school-page'

export async function loader({ context }: Route.LoaderArgs) {
  const found = await findJoinable(actorOf(context))
  // Where nothing is alike there is nothing to answer.
  if (found.length === 0) throw redirect('/school-dashboard')
  return { found }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const asked = await askToJoin(actorOf(context), idOf(String(form.get('school') ?? '')))
  const place = '/school-dashboard/same-school'
  if (asked.ok) return redirectWithToast(place, { kind: 'success', title: m.join_asked() })
  if (asked.reason === 'limited')
    return redirectWithToast(place, { kind: 'error', title: limitedWords(asked) })
  return notFound()
}

export function meta() {
  return [{ title: pageTitle(m.join_title()) }]
}

/** What a school that was just named is likely to be already: its owner may ask to be invited there instead. */
export default function SameSchoolPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <section className="grid max-w-2xl gap-5">
      <div>
        <h2 className="text-xl font-semibold">{m.join_title()}</h2>
        <p className="mt-1 text-pretty text-muted">{m.join_text()}</p>
      </div>
      <ul className="grid gap-3">
        {found.map(({ id, name, address, isAsked }) => (
          <Card as="li" key={id}>
            <h3 className="font-semibold wrap-anywhere">{name}</h3>
            <p className="text-sm wrap-anywhere text-muted">{address}</p>
            {isAsked ? (
              <Notice tone="green" className="mt-3">
                {m.join_asked()}
              </Notice>
            ) : (
              <PostForm summary={false} className="mt-3">
                <input type="hidden" name="school" value={id} />
                <SubmitButton
                  className="max-sm:w-full sm:justify-self-start"
                  aria-label={m.join_ask_of({ school: name })}
                >
                  {m.join_ask()}
                </SubmitButton>
              </PostForm>
            )}
          </Card>
        ))}
      </ul>
      <ButtonLink to="/school-dashboard" variant="secondary" className="sm:justify-self-start">
        {m.join_other()}
      </ButtonLink>
    </section>
  )
}
