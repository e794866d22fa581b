import { data } from 'react-router'
import { findUnsubscription, unsubscribe } from '#domain/delivery/notification-settings.server.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { LostLink } from '#web/accounts/lost-link.tsx'
import { PostForm, SubmitButton } from '#web/forms/form.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/unsubscribe-page'
import { notificationKindWord } from './notification-words.ts'

/** A mail's link opens a page with one button; having the mail is enough, without signing in (rule 43). */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const found = await findUnsubscription(token)
  return data({ token, found }, { status: found ? 200 : 410 })
}

/** For the button, and for the mail program's own, which knows only the address. */
export async function action({ url }: Route.ActionArgs) {
  const isDone = await unsubscribe(url.searchParams.get('token') ?? '')
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
    : found.isMuted
      ? m.unsubscribe_done_title()
      : m.unsubscribe_title()
}

export default function UnsubscribePage({ loaderData: { token, found } }: Route.ComponentProps) {
  const title = titleOf(found)
  return (
    <AccountFrame title={title}>
      {!found && (
        <LostLink to="/settings/notifications" go={m.notifications_settings()}>
          {m.unsubscribe_invalid()}
        </LostLink>
      )}
      {found && <p className="text-pretty">{unsubscribeWords(found)}</p>}
      {found?.kind === 'profile-idle' && (
        <p className="text-muted mt-3 text-pretty">{m.unsubscribe_idle_text()}</p>
      )}
      {found && !found.isMuted && (
        <PostForm action={`/unsubscribe?token=${token}`} className="mt-5">
          <SubmitButton className="w-full">{m.unsubscribe_submit()}</SubmitButton>
        </PostForm>
      )}
      {found && (
        <ButtonLink to="/settings/notifications" variant="quiet" className="mt-3 w-full">
          {m.unsubscribe_settings()}
        </ButtonLink>
      )}
    </AccountFrame>
  )
}

type Unsubscription = NonNullable<Awaited<ReturnType<typeof findUnsubscription>>>

function unsubscribeWords({ kind, isMuted }: Unsubscription): string {
  if (kind === 'all') return isMuted ? m.unsubscribe_all_done_text() : m.unsubscribe_all_text()
  return (isMuted ? m.unsubscribe_done_text : m.unsubscribe_text)({ event: notificationKindWord(kind) })
}
