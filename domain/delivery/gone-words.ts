import type { InterviewKind } from '#domain/interviews/interview.ts'
import type { GoneStage, NotificationReference } from '#domain/notifications/notification.ts'
import { type Locale, m } from '#locales/messages.ts'

type Gone = Exclude<NotificationReference['gone'], 'returned' | undefined>
type Words = (about: { title: string; school: string }, say: { locale: Locale }) => string

const ofTeacher: Record<Gone, Words> = {
  deleted: (_about, say) => m.mail_gone_teacher_deleted({}, say),
  blocked: (_about, say) => m.mail_gone_teacher_blocked({}, say),
}

const ofSchool: Record<Gone, Words> = {
  deleted: (_about, say) => m.mail_gone_school_deleted({}, say),
  blocked: (about, say) => m.mail_gone_school_blocked(about, say),
}

const ofMeeting: Record<InterviewKind, Words> = {
  interview: (_about, say) => m.mail_gone_interview({}, say),
  'demo-lesson': (_about, say) => m.mail_gone_demo_lesson({}, say),
}

const toSchool: Record<GoneStage, Words> = {
  open: (about, say) => m.mail_gone_received_open(about, say),
  offered: (about, say) => m.mail_gone_received_offered(about, say),
  ahead: (about, say) => m.mail_gone_received_ahead(about, say),
  begun: (about, say) => m.mail_gone_received_begun(about, say),
}

const toTeacher: Record<GoneStage, Words> = {
  open: (about, say) => m.mail_gone_sent_open(about, say),
  offered: (about, say) => m.mail_gone_sent_offered(about, say),
  ahead: (about, say) => m.mail_gone_sent_ahead(about, say),
  begun: (about, say) => m.mail_gone_sent_begun(about, say),
}

/** Undefined if a person ended the application. */
export function goneWords(
  { gone, stage = 'open', meeting }: NotificationReference,
  to: 'teacher' | 'school',
  about: { title: string; school: string },
  locale: Locale,
): { subject: string; text: string } | undefined {
  if (!gone) return undefined
  const say = { locale }
  if (gone === 'returned')
    return { subject: m.mail_returned_subject(about, say), text: m.mail_returned_text(about, say) }
  const sentences = to === 'school' ? [ofTeacher[gone], toSchool[stage]] : [ofSchool[gone], toTeacher[stage]]
  if (meeting) sentences.push(ofMeeting[meeting])
  return {
    subject:
      to === 'school' ? m.mail_gone_teacher_subject(about, say) : m.mail_gone_school_subject(about, say),
    text: sentences.map((words) => words(about, say)).join(' '),
  }
}
