import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { requireHeld } from '#web/accounts/holds.server.ts'
import { pageTitle } from '#web/page/page-title.ts'
import type { Route } from './+types/delete-undecided-page'
import { deleteByForm, deletionFacts } from './delete-account-form.server.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'

const back = '/account-type'

export function loader({ context, url }: Route.LoaderArgs) {
  return deletionFacts(requireHeld(context, url, 'undecided'), url)
}

export function action(args: Route.ActionArgs) {
  return deleteByForm(args, requireHeld(args.context, args.url, 'undecided'), back)
}

export { actionHeaders as headers } from '#web/page/action-headers.ts'

export const handle = { frame: 'work' }

export function meta() {
  return [{ title: pageTitle(m.settings_delete_title()) }]
}

/** A person who came with Google and chose no role may still delete the account. */
export default function DeleteUndecidedPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title={m.settings_delete_title()}>
      <p className="mb-5 text-pretty">{m.account_type_delete_text()}</p>
      <DeleteAccountForm facts={loaderData} answer={actionData?.answer} back={back} />
    </AccountFrame>
  )
}
