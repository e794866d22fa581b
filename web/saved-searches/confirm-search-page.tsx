import { data } from 'react-router'
import {
  changeConfirmed,
  confirmSearch,
  findConfirmation,
} from '#domain/saved-searches/confirm-search.server.ts'
import { searchAddress } from '#domain/saved-searches/search-address.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { LostLink } from '#web/accounts/lost-link.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/confirm-search-page'

/** The link of a mail opens a page with one button: a scanner that follows links confirms nothing (rule 43). */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const found = await findConfirmation(token)
  if (!found) return data({ token, found: undefined }, { status: 410 })
  const { name, isConfirmed, isPaused, isStopped } = found
  return data({ token, found: { name, isConfirmed, isPaused, isStopped, results: searchAddress(found) } })
}

/** Without an intent it confirms; the other buttons are for people who confirmed before. */
export async function action({ request, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const intent = (await request.formData()).get('intent')
  const confirmed =
    intent === 'resume' || intent === 'stop'
      ? await changeConfirmed(token, intent)
      : await confirmSearch(token)
  return data(null, { status: confirmed ? 200 : 410 })
}

export { handle, headers, shouldRevalidate } from '#web/accounts/mail-link.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: titleOf(loaderData?.found) })
}

type FoundLink = Route.ComponentProps['loaderData']['found']

function titleOf(found: FoundLink): string {
  if (!found) return m.account_confirm_invalid_title()
  if (!found.isConfirmed) return m.saved_search_confirm_title()
  if (found.isStopped) return m.saved_search_stopped_title()
  return found.isPaused ? m.saved_search_paused() : m.saved_search_confirmed_title()
}

function wordsOf(found: NonNullable<FoundLink>): string {
  if (!found.isConfirmed) return m.saved_search_confirm_text(found)
  if (found.isStopped) return m.saved_search_stopped_text(found)
  return found.isPaused ? m.saved_search_paused_text(found) : m.saved_search_confirmed_text(found)
}

export default function ConfirmSearchPage({ loaderData: { token, found } }: Route.ComponentProps) {
  const title = titleOf(found)
  const path = `/saved-searches/confirm?token=${token}`
  return (
    <AccountFrame title={title}>
      {!found && (
        <LostLink to="/vacancies" go={m.application_find_vacancies()}>
          {m.saved_search_link_invalid()}
        </LostLink>
      )}
      {found && <p className="mb-5 text-pretty">{wordsOf(found)}</p>}
      {found && !found.isConfirmed && (
        <PostForm action={path}>
          <SubmitButton className="w-full">{m.saved_search_confirm_submit()}</SubmitButton>
        </PostForm>
      )}
      {found?.isConfirmed && (
        <div className="grid gap-3">
          {found.isPaused && !found.isStopped && (
            <PostForm action={path}>
              <SubmitButton name="intent" value="resume" className="w-full">
                {m.saved_search_resume_mails()}
              </SubmitButton>
            </PostForm>
          )}
          <ButtonLink to={found.results} variant={found.isPaused ? 'secondary' : 'primary'}>
            {m.saved_search_confirmed_open()}
          </ButtonLink>
          {!found.isStopped && (
            <PostForm action={path}>
              <SubmitButton name="intent" value="stop" variant="quiet" className="w-full">
                {m.saved_search_stop_submit()}
              </SubmitButton>
            </PostForm>
          )}
        </div>
      )}
    </AccountFrame>
  )
}
