import { mailDay } from '#domain/mails/mail-moment.ts'
import type { NotificationReference } from '#domain/notifications/notification.ts'
import { type Locale, m } from '#locales/messages.ts'
import { fitLine } from './fit-words.ts'

/** The teacher reads what is offered, the school that it was declined. */
export function invitationWords(
  { invitationId = '', vacancyId = '', side, fit, dueOn }: NotificationReference,
  { title, school }: { title: string; school: string },
  locale: Locale,
) {
  const say = { locale }
  const reasons = fitLine(fit ?? '', locale)
  if (side === 'school')
    return {
      path: `/school-dashboard/teachers/invited?vacancy=${vacancyId}`,
      button: m.mail_invitation_declined_button({}, say),
      subject: m.mail_invitation_declined_subject({ title }, say),
      text: m.mail_invitation_declined_text({}, say),
    }
  return {
    path: `/teacher-dashboard/invitations/${invitationId}`,
    button: m.mail_vacancy_invitation_button({}, say),
    subject: m.mail_vacancy_invitation_subject({ title }, say),
    text: [
      m.mail_vacancy_invitation_text({ title, school }, say),
      reasons && m.mail_vacancy_invitation_fit({ reasons }, say),
      dueOn && m.mail_vacancy_invitation_last({ day: mailDay(dueOn, locale) }, say),
    ]
      .filter(Boolean)
      .join(' '),
  }
}
