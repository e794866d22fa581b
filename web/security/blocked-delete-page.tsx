import { Link } from 'react-router'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { requireHeld } from '#web/accounts/holds.server.ts'
import { blockedPath } from '#web/page/next-path.ts'
import { pageTitle } from '#web/page/page-title.ts'
import type { Route } from './+types/blocked-delete-page'
import { deleteByForm, deletionFacts } from './delete-account-form.server.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireHeld(context, url, 'blocked')
  const facts = await deletionFacts(person, url)
  return { ...facts, ownsSchool: person.blockedSchool?.role === 'owner' }
}

export function action(args: Route.ActionArgs) {
  return deleteByForm(args, requireHeld(args.context, args.url, 'blocked'), blockedPath)
}

export { actionHeaders as headers } from '#web/page/action-headers.ts'

export const handle = { frame: 'work' }

export function meta() {
  return [{ title: pageTitle(m.settings_delete_title()) }]
}

/** Who is blocked may still take the account back. */
export default function BlockedDeletePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title={m.settings_delete_title()}>
      <p className="mb-5 text-pretty">{m.settings_delete_text()}</p>
      {loaderData.ownsSchool && (
        <p className="mb-5 text-pretty">
          {m.blocked_delete_both()}{' '}
          <Link to={`/blocked/school${loaderData.token ? `?token=${loaderData.token}` : ''}`} replace>
            {m.blocked_school_delete_title()}
          </Link>
        </p>
      )}
      <DeleteAccountForm facts={loaderData} answer={actionData?.answer} back={blockedPath} />
    </AccountFrame>
  )
}
