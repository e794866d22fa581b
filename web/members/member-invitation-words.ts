import type { FoundInvitation, InvitationStanding } from '#domain/members/find-invitation.server.ts'
import { withInnerQuotes } from '#locales/inner-quotes.ts'
import { m } from '#locales/messages.ts'

type InvitationNotice = InvitationStanding | Exclude<FoundInvitation['state'], 'open'>
type Answerable = 'sign-in' | 'register' | 'ready' | 'drops-own'
type Facts = { email: string; own: string; school: string }

const words: Record<
  Exclude<InvitationNotice, Answerable>,
  (facts: Facts) => { title: string; text: string }
> = {
  joined: () => ({ title: m.member_invitation_joined_title(), text: m.member_invitation_joined() }),
  'other-address': ({ email, own }) => ({
    title: m.member_invitation_other_title(),
    text: m.member_invitation_other({ email, own }),
  }),
  'is-teacher': () => ({
    title: m.member_invitation_is_teacher_title(),
    text: m.member_invitation_is_teacher(),
  }),
  'is-administrator': () => ({
    title: m.member_invitation_is_administrator_title(),
    text: m.member_invitation_is_administrator(),
  }),
  'owns-school': () => ({ title: m.member_invitation_owns_title(), text: m.member_invitation_owns() }),
  'in-another-school': ({ school }) => ({
    title: m.member_invitation_elsewhere_title(),
    text: withInnerQuotes(m.member_invitation_elsewhere({ school })),
  }),
  used: () => ({ title: m.member_invitation_used_title(), text: m.member_invitation_used() }),
  expired: () => ({ title: m.member_invitation_expired_title(), text: m.member_invitation_expired() }),
  declined: () => ({
    title: m.member_invitation_declined_title(),
    text: m.member_invitation_declined_page(),
  }),
  withdrawn: () => ({ title: m.member_invitation_withdrawn_title(), text: m.member_invitation_withdrawn() }),
  'school-gone': () => ({
    title: m.member_invitation_school_gone_title(),
    text: m.member_invitation_school_gone(),
  }),
  unknown: () => ({ title: m.member_invitation_unknown_title(), text: m.member_invitation_unknown() }),
}

/** Why an invitation cannot be accepted, and what to do about it; undefined if it can. */
export function invitationWords(
  notice: InvitationNotice,
  facts: Facts,
): { title: string; text: string } | undefined {
  return notice in words ? words[notice as Exclude<InvitationNotice, Answerable>](facts) : undefined
}
