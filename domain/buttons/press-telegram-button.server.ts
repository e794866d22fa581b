import type { Member } from '#domain/accounts/actor.ts'
import { isMailedTo } from '#domain/delivery/notification-settings.server.ts'
import { agreeToInterview } from '#domain/interviews/answer-interview.server.ts'
import type { DropRejection } from '#domain/interviews/change-interview.server.ts'
import { clashWith } from '#domain/interviews/find-clashes.server.ts'
import { declineInvitation } from '#domain/invitations/answer-invitation.server.ts'
import { mailMeeting } from '#domain/mails/mail-moment.ts'
import { readButtonData } from '#domain/telegram/button-data.server.ts'
import { memberOfChat } from '#domain/telegram/member-of-chat.server.ts'
import { baseLocale, type Locale, m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import type { Jobs } from '#platform/jobs.ts'
import { answerTelegramPress, type TelegramAnswer } from '#platform/telegram.ts'

/** Telegram shows no more than 200 characters in answer to a press, and refuses a longer one. */
const nameLengthMax = 50

/** Does what the page would do, once for a press, and answers with the outcome. */
export async function pressTelegramButton(
  job: Jobs['telegram-press'],
  dropRejection: DropRejection,
): Promise<void> {
  if (!config().telegram) return
  const member = await memberOfChat(job.chatId)
  const answer = member && (await press(member, job, dropRejection))
  const late = { words: m.telegram_pressed_late({}, { locale: member?.locale ?? baseLocale }) }
  await answerTelegramPress(job, answer ?? late)
}

/** Undefined if it can no longer be done. */
async function press(
  member: Member,
  { chatId, data }: Jobs['telegram-press'],
  dropRejection: DropRejection,
): Promise<TelegramAnswer | undefined> {
  const pressed = readButtonData(chatId, data)
  const { locale } = member
  if (pressed?.does === 'agree') {
    const { id, sequence: version, at: time } = pressed
    const clash = await clashWith(member, id, time)
    // The page shows this beside the time, and the teacher may agree all the same (rule 53). Another time may suit.
    if (clash) return { words: clashWords(clash, locale), keepsButtons: true }
    const agreed = await agreeToInterview(member, id, { version, time }, dropRejection)
    const when = mailMeeting(time, locale)
    if (agreed.ok) {
      const isMailed = await isMailedTo(member, 'application-interview')
      const words = [
        m.telegram_pressed_agreed({ when }, { locale }),
        isMailed && m.interview_agreed_toast_text({}, { locale }),
      ]
      return { words: words.filter(Boolean).join(' ') }
    }
    const isOtherTime = agreed.reason === 'changed' && agreed.state === 'proposed'
    return isOtherTime ? { words: m.telegram_pressed_other_time({}, { locale }) } : undefined
  }
  if (pressed?.does !== 'decline') return undefined
  const declined = await declineInvitation(member, pressed.id, { reason: 'other', note: '' })
  // On the page, with another reason, or by an earlier press whose answer was lost.
  const isDeclined = declined.ok || (declined.reason === 'answered' && declined.state === 'declined')
  return isDeclined ? { words: m.telegram_pressed_declined({}, { locale }) } : undefined
}

export function clashWords(clash: { name: string; startsAt: Date }, locale: Locale): string {
  const whole = clash.name || m.school_deleted_name({}, { locale })
  const name = [...whole].slice(0, nameLengthMax).join('')
  return m.telegram_pressed_clash({ name, when: mailMeeting(clash.startsAt, locale) }, { locale })
}
