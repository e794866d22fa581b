import { redirect } from 'react-router'
import { deleteBlockedSchool } from '#domain/privacy/delete-account.server.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { requireHeld } from '#web/accounts/holds.server.ts'
import { blockedPath } from '#web/page/next-path.ts'
import { pageTitle } from '#web/page/page-title.ts'
import type { Route } from './+types/blocked-school-page'
import { deleteByForm, deletionFacts } from './delete-account-form.server.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'

function requireOwner(context: Route.LoaderArgs['context'], url: URL) {
  const person = requireHeld(context, url, 'blocked')
  if (person.blockedSchool?.role !== 'owner') throw redirect(blockedPath)
  return person
}

export function loader({ context, url }: Route.LoaderArgs) {
  return deletionFacts(requireOwner(context, url), url)
}

export function action(args: Route.ActionArgs) {
  const person = requireOwner(args.context, args.url)
  return deleteByForm(args, person, blockedPath, {
    verb: (_, proof) => deleteBlockedSchool(person, proof),
    next: '/login',
    words: () => ({ title: m.blocked_school_deleted(), text: m.blocked_school_deleted_text() }),
  })
}

export { actionHeaders as headers } from '#web/page/action-headers.ts'

export const handle = { frame: 'work' }

export function meta() {
  return [{ title: pageTitle(m.blocked_school_delete_title()) }]
}

/** The owner of a blocked school deletes it, and keeps the account. */
export default function BlockedSchoolPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title={m.blocked_school_delete_title()}>
      <p className="mb-5 text-pretty">{m.blocked_school_delete_text()}</p>
      <DeleteAccountForm
        facts={loaderData}
        answer={actionData?.answer}
        back={blockedPath}
        keepWords={m.form_cancel()}
      />
    </AccountFrame>
  )
}
