import { ownInvitations } from '#domain/invitations/find-job-invitations.server.ts'
import { invitationReportInput } from '#domain/reports/report-input.ts'
import { reportInvitation } from '#domain/reports/report-invitation.server.ts'
import { m } from '#locales/messages.ts'
import { uuidv7 } from '#platform/ids.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { readForm, refuse, refuseLimited } from '#web/request/form.server.ts'
import { idOf, notFound, requireRole } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/report-invitation-page'
import { ReportFields } from './report-fields.tsx'
import { reportedGone } from './reported-gone.server.ts'

const tab = '/teacher-dashboard/invitations'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const [invitation] = await ownInvitations(actor, idOf(params.id))
  if (!invitation) notFound()
  const { id, school, title, words } = invitation
  return { id, school, title, words, requestId: uuidv7() }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const id = idOf(params.id)
  const read = readForm(invitationReportInput, await request.formData())
  if (!read.ok) return (await ownInvitations(actor, id)).length > 0 ? refuse(read.answer) : reportedGone()
  const reported = await reportInvitation(actor, id, read.value)
  if (!reported.ok) {
    if (reported.reason === 'not-found') reportedGone()
    return refuseLimited(read.values, reported, m.report_limited())
  }
  // An invitation that ended meanwhile has no page any more.
  const isThere = (await ownInvitations(actor, id)).length > 0
  return redirectWithToast(isThere ? `${tab}/${id}` : tab, {
    kind: 'success',
    title: m.report_done(),
    text: m.report_done_member(),
  })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const handle = { frame: 'work' }

export function meta() {
  return pageMeta({ title: m.report_title() })
}

/** The teacher reports an invitation: its words, or the work that it offers. */
export default function ReportInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, school, title, words, requestId } = loaderData
  const answer = actionData?.answer
  return (
    <AccountFrame title={m.report_title()}>
      <p className="mb-2 font-semibold wrap-anywhere">
        <Unbroken>{`${school}: ${title}`}</Unbroken>
      </p>
      {words && (
        <p className="mb-3 rounded-lg bg-felt px-3 py-2 whitespace-pre-line wrap-anywhere">{words}</p>
      )}
      <p className="mb-5 text-pretty text-muted">{m.job_invitation_report_text()}</p>
      <PostForm answer={answer} requestId={requestId} draftKey={`report-invitation-${id}`}>
        <ReportFields kind="invitation" />
        <FormActions back={`${tab}/${id}`}>{m.report_submit()}</FormActions>
      </PostForm>
    </AccountFrame>
  )
}
