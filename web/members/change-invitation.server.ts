import { resendInvitation, withdrawInvitation } from '#domain/members/invite-member.server.ts'
import { m } from '#locales/messages.ts'
import { isUuid } from '#platform/ids.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { membersPath } from './member-words.ts'

export async function changeInvitation(
  actor: Parameters<typeof resendInvitation>[0],
  intent: 'resend' | 'withdraw',
  form: FormData,
) {
  const id = form.get('id')
  const known = typeof id === 'string' && isUuid(id) ? id : undefined
  const seenSentAt = Number(form.get('sent_at') || Number.NaN)
  const changed = !known
    ? ({ ok: false, reason: 'not-open' } as const)
    : await (intent === 'resend'
        ? resendInvitation(actor, known, seenSentAt)
        : withdrawInvitation(actor, known))
  if (changed.ok) {
    const title = intent === 'resend' ? m.members_invitation_resent() : m.members_invitation_withdrawn()
    return redirectWithToast(membersPath, { kind: 'success', title })
  }
  const refusals = {
    limited: () => m.members_invite_limited(),
    'not-the-owner': () => m.members_invite_not_the_owner(),
    'not-open': () => m.members_invitation_not_open(),
    accepted: () => m.members_invitation_accepted(),
    'already-member': () => m.members_invite_already_member(),
    'is-teacher': () => m.members_invite_is_teacher(),
    'is-administrator': () => m.members_invite_is_administrator(),
  }
  return redirectWithToast(membersPath, { kind: 'error', title: refusals[changed.reason]() })
}
