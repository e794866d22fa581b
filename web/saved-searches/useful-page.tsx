import { data } from 'react-router'
import { findAskedUseful, sayUseful } from '#domain/saved-searches/say-useful.server.ts'
import { searchAddress } from '#domain/saved-searches/search-address.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { LostLink } from '#web/accounts/lost-link.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { nearMomentDay } from '#web/words/dates.ts'
import type { Route } from './+types/useful-page'
import { searchName } from './saved-words.ts'

/** A mail's link opens a page with one button: a scanner that follows both links answers nothing (rule 43). */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const found = await findAskedUseful(token)
  if (!found) return data({ token, found: undefined }, { status: 410 })
  const { isFit, sentAt, isUseful, isOfNoUse, isOfSchool, isOfAddress } = found
  const name = searchName(found)
  return data({
    token,
    found: {
      ...{ name, isFit, sentAt, isUseful, isOfNoUse, isOfAddress },
      change: isFit ? '/teacher-dashboard/profile' : searchAddress(found, isOfSchool),
    },
    asked: url.searchParams.get('answer') === 'no' ? ('no' as const) : ('yes' as const),
  })
}

export async function action({ request, url }: Route.ActionArgs) {
  const answer = (await request.formData()).get('answer')
  const token = url.searchParams.get('token') ?? ''
  if (!(await findAskedUseful(token))) return data(null, { status: 410 })
  if (answer !== 'yes' && answer !== 'no') return data(null, { status: 422 })
  await sayUseful(token, answer === 'yes')
  return data(null)
}

export { handle, headers, shouldRevalidate } from '#web/accounts/mail-link.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: titleOf(loaderData?.found) })
}

type FoundLink = Route.ComponentProps['loaderData']['found']

function titleOf(found: FoundLink): string {
  return !found
    ? m.account_confirm_invalid_title()
    : found.isUseful === null
      ? m.saved_search_useful_title()
      : m.saved_search_useful_thanks()
}

export default function UsefulPage({ loaderData }: Route.ComponentProps) {
  const { token, found } = loaderData
  const title = titleOf(found)
  const path = `/saved-searches/useful?token=${token}`
  return (
    <AccountFrame title={title}>
      {!found && (
        <LostLink to="/vacancies" go={m.application_find_vacancies()}>
          {m.saved_search_useful_invalid()}
        </LostLink>
      )}
      {found && found.isUseful === null && (
        <>
          <p className="mb-5 text-pretty">
            {(found.isOfAddress ? m.saved_search_useful_text_address : m.saved_search_useful_text)({
              name: found.name,
              day: nearMomentDay(found.sentAt),
            })}
          </p>
          <PostForm action={path}>
            <input type="hidden" name="answer" value={loaderData.asked} />
            <SubmitButton className="w-full">
              {loaderData.asked === 'no' ? m.saved_search_useful_say_no() : m.saved_search_useful_say_yes()}
            </SubmitButton>
          </PostForm>
        </>
      )}
      {found && found.isUseful !== null && <Said {...found} path={path} token={token} />}
    </AccountFrame>
  )
}

type SaidProps = {
  isUseful: boolean | null
  isOfNoUse: boolean
  isFit: boolean
  isOfAddress: boolean
  change: string
  path: string
  token: string
}

/** The answer, with possible actions; the last answer counts. */
function Said({ isUseful, isOfNoUse, isFit, isOfAddress, change, path, token }: SaidProps) {
  return (
    <div className="grid gap-5">
      <p className="text-pretty">
        {isUseful
          ? m.saved_search_useful_said_yes()
          : isOfNoUse
            ? m.saved_search_useful_no_use()
            : m.saved_search_useful_said_no()}
      </p>
      {!isUseful && (
        <>
          {isOfAddress && <p className="text-pretty">{m.saved_search_useful_change_address()}</p>}
          <ButtonLink to={change} variant="secondary">
            {isFit ? m.mail_fit_change() : m.mail_saved_search_change()}
          </ButtonLink>
          <ButtonLink to={`/saved-searches/stop?token=${token}`} variant="secondary">
            {m.mail_saved_search_pause()}
          </ButtonLink>
        </>
      )}
      <PostForm action={path}>
        <input type="hidden" name="answer" value={isUseful ? 'no' : 'yes'} />
        <SubmitButton variant="quiet" className="w-full">
          {isUseful ? m.saved_search_useful_say_no() : m.saved_search_useful_say_yes()}
        </SubmitButton>
      </PostForm>
    </div>
  )
}
