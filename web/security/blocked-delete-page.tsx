import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { requireBlocked } from '#web/accounts/blocked.server.ts'
import { blockedPlace } from '#web/page/next-place.ts'
import { pageTitle } from '#web/page/page-title.ts'
import type { Route } from './+types/blocked-delete-page'
import { deleteByForm, deletionFacts } from './delete-account-form.server.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return deletionFacts(requireBlocked(context, url), url)
}

export function action(args: Route.ActionArgs) {
  return deleteByForm(args, requireBlocked(args.context, args.url), blockedPlace)
}

/** The address may hold a secret, which no other site may be told. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders)
  headers.set('Referrer-Policy', 'same-origin')
  return headers
}

/** Who is blocked may still take the account back. */
export default function BlockedDeletePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title={m.settings_delete_title()}>
      <title>{pageTitle(m.settings_delete_title())}</title>
      <p className="mb-5 text-pretty">{m.settings_delete_text()}</p>
      <DeleteAccountForm facts={loaderData} answer={actionData?.answer} back={blockedPlace} />
    </AccountFrame>
  )
}
