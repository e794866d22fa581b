import { data } from 'react-router'
import { confirmSearch, findConfirmation } from '#domain/saved-searches/confirm-search.server.ts'
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
  const { name, isConfirmed } = found
  return data({ token, found: { name, isConfirmed, results: searchAddress(found) } })
}

export async function action({ url }: Route.ActionArgs) {
  const confirmed = await confirmSearch(url.searchParams.get('token') ?? '')
  return data(null, { status: confirmed ? 200 : 410 })
}

export { actionHeaders as headers } from '#web/page/action-headers.ts'
export { renewWhenOutdated as shouldRevalidate } from '#web/request/renew-when-outdated.ts'

export const handle = { frame: 'work' }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: titleOf(loaderData?.found) })
}

type FoundLink = Route.ComponentProps['loaderData']['found']

function titleOf(found: FoundLink): string {
  return !found
    ? m.account_confirm_invalid_title()
    : found.isConfirmed
      ? m.saved_search_confirmed_title()
      : m.saved_search_confirm_title()
}

export default function ConfirmSearchPage({ loaderData: { token, found } }: Route.ComponentProps) {
  const title = titleOf(found)
  return (
    <AccountFrame title={title}>
      {!found && (
        <LostLink to="/vacancies" go={m.application_find_vacancies()}>
          {m.saved_search_link_invalid()}
        </LostLink>
      )}
      {found && (
        <p className="mb-5 text-pretty">
          {(found.isConfirmed ? m.saved_search_confirmed_text : m.saved_search_confirm_text)({
            name: found.name,
          })}
        </p>
      )}
      {found && !found.isConfirmed && (
        <PostForm action={`/saved-searches/confirm?token=${token}`}>
          <SubmitButton className="w-full">{m.saved_search_confirm_submit()}</SubmitButton>
        </PostForm>
      )}
      {found?.isConfirmed && <ButtonLink to={found.results}>{m.saved_search_confirmed_open()}</ButtonLink>}
    </AccountFrame>
  )
}
