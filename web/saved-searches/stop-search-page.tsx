import { data } from 'react-router'
import { findMailedSearch, pauseMailedSearch, stopSearch } from '#domain/saved-searches/stop-search.server.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { LostLink } from '#web/accounts/lost-link.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import type { Route } from './+types/stop-search-page'
import { searchName } from './saved-words.ts'

/** A mail's link opens a page with one button; having the mail is enough, without signing in (rule 43). */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const found = await findMailedSearch(token)
  if (!found) return data({ token, found: undefined }, { status: 410 })
  const { isStopped, isPaused } = found
  return data({ token, found: { name: searchName(found), isStopped, isPaused } })
}

/** For the button, and for the mail program's own, which knows only the address. */
export async function action({ request, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const intent = (await request.formData()).get('intent')
  const isDone =
    intent === 'pause' || intent === 'resume'
      ? await pauseMailedSearch(token, intent === 'pause')
      : await stopSearch(token)
  return data(null, { status: isDone ? 200 : 410 })
}

export { handle, headers, shouldRevalidate } from '#web/accounts/mail-link.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: titleOf(loaderData?.found) })
}

type FoundLink = Route.ComponentProps['loaderData']['found']

function titleOf(found: FoundLink): string {
  return !found
    ? m.account_confirm_invalid_title()
    : found.isStopped
      ? m.saved_search_stopped_title()
      : found.isPaused
        ? m.saved_search_paused()
        : m.saved_search_stop_title()
}

export default function StopSearchPage({ loaderData: { token, found } }: Route.ComponentProps) {
  const title = titleOf(found)
  return (
    <AccountFrame title={title}>
      {!found && (
        <LostLink to="/support" go={m.ticket_write_anew()}>
          {m.saved_search_stop_invalid()}
        </LostLink>
      )}
      {found && (
        <p className="text-pretty">
          {(found.isStopped
            ? m.saved_search_stopped_text
            : found.isPaused
              ? m.saved_search_paused_text
              : m.saved_search_stop_text)({ name: found.name })}
        </p>
      )}
      {found && !found.isStopped && (
        <PostForm action={`/saved-searches/stop?token=${token}`} className="mt-5 grid gap-3">
          {found.isPaused ? (
            <SubmitButton name="intent" value="resume">
              {m.saved_search_resume_mails()}
            </SubmitButton>
          ) : (
            <SubmitButton name="intent" value="pause" variant="secondary">
              {m.saved_search_pause_mails()}
            </SubmitButton>
          )}
          <SubmitButton name="intent" value="stop" variant={found.isPaused ? 'quiet' : 'primary'}>
            {m.saved_search_stop_submit()}
          </SubmitButton>
        </PostForm>
      )}
    </AccountFrame>
  )
}
