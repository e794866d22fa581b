import { redirect } from 'react-router'
import { mayOnlyLook } from '#domain/accounts/actor.ts'
import { findSavedIds } from '#domain/saved/find-saved.server.ts'
import { nameOfThing } from '#domain/saved/save-thing.server.ts'
import { m } from '#locales/messages.ts'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { ownPath } from '#web/page/return-to.ts'
import { requireMember } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/confirm-save-page'
import { refusalToast, thingOf } from './saved-form.server.ts'

/** Whoever pressed a heart before signing in comes here first: one button saves it (rule 43). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireMember(context, url)
  const thing = thingOf(url.searchParams.get('kind'), url.searchParams.get('id'))
  const back = ownPath(url.searchParams.get('back'))
  if (mayOnlyLook(actor)) throw redirectWithToast(back, refusalToast('may-only-look', actor))
  const [name, saved] = await Promise.all([nameOfThing(actor, thing), findSavedIds(actor, [thing.id])])
  if (saved.length > 0) throw redirect(back)
  if (name === undefined) throw redirectWithToast(back, refusalToast('not-found', actor))
  return { mark: `save ${thing.kind} ${thing.id}`, name, back }
}

export function meta() {
  return [{ title: pageTitle(m.saved_thing_confirm_title()) }]
}

export default function ConfirmSavePage({ loaderData: { mark, name, back } }: Route.ComponentProps) {
  return (
    <div className="heading-place mx-auto w-full max-w-[30rem]">
      <h1 className="mb-4 text-2xl font-semibold text-balance">{m.saved_thing_confirm_title()}</h1>
      <Card className="mt-2 sm:p-7">
        <p className="mb-5 font-medium wrap-anywhere">
          <Unbroken>{name}</Unbroken>
        </p>
        <PostForm action="/saved/mark">
          <input type="hidden" name="return_to" value={back} />
          <SubmitButton name="mark" value={mark} className="w-full">
            {m.saved_thing_save()}
          </SubmitButton>
        </PostForm>
        <ButtonLink to={back} variant="quiet" className="mt-3 w-full">
          {m.saved_thing_confirm_no()}
        </ButtonLink>
      </Card>
    </div>
  )
}
