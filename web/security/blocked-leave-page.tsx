import { redirect } from 'react-router'
import { leaveBlockedSchool } from '#domain/measures/leave-blocked-school.server.ts'
import { m } from '#locales/messages.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { requireHeld } from '#web/accounts/holds.server.ts'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { blockedPath } from '#web/page/next-path.ts'
import { pageTitle } from '#web/page/page-title.ts'
import { requestFacts } from '#web/request/actor.ts'
import { signedOutHeaders } from '#web/request/session-cookie.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import type { Route } from './+types/blocked-leave-page'

function requireColleague(context: Route.LoaderArgs['context'], url: URL) {
  const person = requireHeld(context, url, 'blocked')
  if (!person.blockedSchool || person.blockedSchool.role === 'owner') throw redirect(blockedPath)
  return person
}

export function loader({ context, url }: Route.LoaderArgs) {
  requireColleague(context, url)
  return null
}

export async function action({ context, url }: Route.ActionArgs) {
  const left = await leaveBlockedSchool(requireColleague(context, url))
  if (!left.ok) throw redirect(blockedPath)
  return redirectWithToast(
    '/login',
    { kind: 'success', title: m.blocked_school_left(), text: m.blocked_school_left_text() },
    { headers: signedOutHeaders(context.get(requestFacts).publicUrl) },
  )
}

export const handle = { frame: 'work' }

export function meta() {
  return [{ title: pageTitle(m.blocked_school_leave_title()) }]
}

/** A colleague goes from a school that is blocked. */
export default function BlockedLeavePage() {
  return (
    <AccountFrame title={m.blocked_school_leave_title()}>
      <PostForm>
        <p className="text-pretty">{m.blocked_school_leave_text()}</p>
        <FormActions back={blockedPath} variant="danger">
          {m.blocked_school_leave()}
        </FormActions>
      </PostForm>
    </AccountFrame>
  )
}
