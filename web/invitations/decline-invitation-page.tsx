import { declineInvitation } from '#domain/invitations/answer-invitation.server.ts'
import { ownInvitations } from '#domain/invitations/find-job-invitations.server.ts'
import { declineReasons, isOpenJobInvitation, wordsLengthMax } from '#domain/invitations/job-invitation.ts'
import { declineInvitationInput } from '#domain/invitations/job-invitation-input.ts'
import { m } from '#locales/messages.ts'
import { TextAreaField } from '#web/forms/area-field.tsx'
import { RadioGroup } from '#web/forms/choice-field.tsx'
import { PostForm } from '#web/forms/form.tsx'
import { FormActions } from '#web/forms/form-actions.tsx'
import { OverDialog } from '#web/forms/over-dialog.tsx'
import { RouteDialog } from '#web/overlays/route-dialog.tsx'
import { pageTitle } from '#web/page/page-title.ts'
import { ownPath } from '#web/page/return-to.ts'
import { readForm, refuse } from '#web/request/form.server.ts'
import { gone } from '#web/request/gone.server.ts'
import { idOf, requireRole } from '#web/request/guards.server.ts'
import { isRefused } from '#web/request/is-refused.ts'
import { refuseUnsent } from '#web/request/refuse-unsent.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/decline-invitation-page'
import { endedAlready } from './ended-already.server.ts'
import { declineReasonWord } from './job-invitation-words.ts'

const tab = '/teacher-dashboard/invitations'

const pathOf = (id: string) => `${tab}/${id}`
const answered = (id: string) =>
  redirectWithToast(pathOf(id), { kind: 'info', title: m.job_invitation_was_answered() })

const ended = () => gone({ to: tab, text: m.job_invitation_ended() })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const id = idOf(params.id)
  const [invitation] = await ownInvitations(actor, id)
  if (!invitation) return endedAlready(actor, id)
  if (!isOpenJobInvitation(invitation.state) && !context.get(isRefused)) throw answered(invitation.id)
  const { title, school } = invitation
  return { id, title, school }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const actor = requireRole(context, url, 'teacher', m.teacher_only())
  const id = idOf(params.id)
  const form = await request.formData()
  const read = readForm(declineInvitationInput, form)
  if (!read.ok) return (await ownInvitations(actor, id)).length > 0 ? refuse(read.answer) : ended()
  const declined = await declineInvitation(actor, id, read.value)
  if (declined.ok)
    return redirectWithToast(form.has('return_to') ? ownPath(form.get('return_to')) : tab, {
      kind: 'success',
      title: m.job_invitation_declined(),
    })
  if (declined.reason === 'answered')
    return read.value.note ? refuseUnsent(context, read.value.note, {}) : answered(id)
  // Without a text it stays silent: nobody is told except the person who pressed.
  if (read.value.note) ended()
  return redirectWithToast(tab, { kind: 'info', title: m.job_invitation_ended() })
}

export function meta() {
  return [{ title: pageTitle(m.job_invitation_decline_title()) }]
}

export default function DeclineInvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, school } = loaderData
  const unsent = actionData && 'unsent' in actionData ? actionData.unsent : undefined
  if (unsent)
    return (
      <OverDialog
        title={m.job_invitation_decline_title()}
        closeTo={pathOf(id)}
        words={m.job_invitation_was_answered()}
        typed={unsent.typed}
        back={{ to: pathOf(id), label: m.ui_close() }}
      />
    )
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined
  return (
    <RouteDialog title={m.job_invitation_decline_title()} closeTo={pathOf(id)}>
      <p className="mb-5 text-pretty wrap-anywhere">
        <Unbroken>{m.job_invitation_decline_text({ school, title })}</Unbroken>
      </p>
      <PostForm answer={answer} draftKey={`decline-invitation-${id}`}>
        <RadioGroup
          legend={m.job_invitation_reason_label()}
          name="reason"
          options={declineReasons.map((value) => ({ value, label: declineReasonWord(value) }))}
          required
        />
        <TextAreaField
          label={m.job_invitation_note_label()}
          name="note"
          hint={m.job_invitation_note_hint()}
          maxLength={wordsLengthMax}
          rows={2}
        />
        <FormActions back={pathOf(id)} keep={m.offer_decline_keep()} variant="danger">
          {m.job_invitation_decline()}
        </FormActions>
      </PostForm>
    </RouteDialog>
  )
}
