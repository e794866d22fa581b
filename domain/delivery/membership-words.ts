import type { MembershipNews } from '#domain/members/membership.ts'
import { type NotificationReference, newsOfFormerSchool } from '#domain/notifications/notification.ts'
import type { SchoolRole } from '#domain/organisations/organisation.ts'
import { type Locale, m } from '#locales/messages.ts'
import type { Wording } from './notification-words.ts'

type Say = { locale: Locale }
type About = { school: string; person: string; role: string }

const roles: Record<SchoolRole, (say: Say) => string> = {
  owner: (say) => m.members_role_owner({}, say),
  staff: (say) => m.members_role_staff({}, say),
  viewer: (say) => m.members_role_viewer({}, say),
}

const words: Record<MembershipNews, (about: About, say: Say) => { subject: string; text: string }> = {
  joined: (about, say) => ({
    subject: m.mail_member_joined_subject(about, say),
    text: m.mail_member_joined_text(about, say),
  }),
  role: (about, say) => ({
    subject: m.mail_member_role_subject(about, say),
    text: m.mail_member_role_text(about, say),
  }),
  position: (about, say) => ({
    subject: m.mail_member_position_subject(about, say),
    text: m.mail_member_position_text(about, say),
  }),
  left: (about, say) => ({
    subject: m.mail_member_left_subject(about, say),
    text: m.mail_member_left_text(about, say),
  }),
  removed: (about, say) => ({
    subject: m.mail_member_removed_subject(about, say),
    text: m.mail_member_removed_text(about, say),
  }),
  declined: (about, say) => ({
    subject: m.mail_member_declined_subject(about, say),
    text: m.mail_member_declined_text(about, say),
  }),
  closed: (_about, say) => ({
    subject: m.mail_member_closed_subject({}, say),
    text: m.mail_member_closed_text({}, say),
  }),
  asked: (_about, say) => ({
    subject: m.mail_join_subject({}, say),
    text: m.members_request_text({}, say),
  }),
  owner: (about, say) => ({
    subject: m.mail_member_owner_subject(about, say),
    text: m.mail_member_owner_text(about, say),
  }),
  'former-owner': (about, say) => ({
    subject: m.mail_member_former_owner_subject(about, say),
    text: m.mail_member_former_owner_text(about, say),
  }),
  'made-owner': (about, say) => ({
    subject: m.mail_member_owner_subject(about, say),
    text: m.mail_member_made_owner_text(about, say),
  }),
  'replaced-owner': (about, say) => ({
    subject: m.mail_member_former_owner_subject(about, say),
    text: m.mail_member_replaced_owner_text(about, say),
  }),
  merged: (about, say) => ({
    subject: m.mail_member_merged_subject(about, say),
    text: m.mail_member_merged_text(about, say),
  }),
  came: (about, say) => ({
    subject: m.mail_member_joined_subject(about, say),
    text: m.mail_member_came_text(about, say),
  }),
  'new-owner': (about, say) => ({
    subject: m.mail_member_new_owner_subject(about, say),
    text: m.mail_member_new_owner_text(about, say),
  }),
}

export function namesOfMembership(
  { school, person }: { school: string | null; person: string | null },
  locale: Locale,
): Omit<About, 'role'> {
  return {
    school: school || m.mail_member_school({}, { locale }),
    person: person || m.account_deleted_name({}, { locale }),
  }
}

export function membershipWords(
  { news = 'role', role = 'staff', count }: NotificationReference,
  about: Omit<About, 'role'>,
  locale: Locale,
): Wording {
  const say = { locale }
  const isOut = (newsOfFormerSchool as readonly MembershipNews[]).includes(news)
  const { subject, text } = words[news]({ ...about, role: roles[role](say) }, say)
  return {
    subject,
    text: [text, news === 'left' && count && m.mail_member_left_assigned({ count }, say)]
      .filter(Boolean)
      .join(' '),
    path: isOut ? '/school-dashboard' : '/school-dashboard/members',
    button: isOut ? m.notification_open_button({}, say) : m.mail_member_button({}, say),
  }
}
