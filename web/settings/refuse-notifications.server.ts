import { data } from 'react-router'
import type { z } from 'zod'
import { clockTime } from '#domain/delivery/notification-schedule.ts'
import type { notificationSettingsInput } from '#domain/delivery/notification-schedule-input.ts'
import type { ownNotificationChoices } from '#domain/delivery/notification-settings.server.ts'
import { m } from '#locales/messages.ts'
import type { FormAnswer, StoredField } from '#web/forms/form-answer.ts'
import { notificationKindWord } from './notification-words.ts'

type Choices = NonNullable<Awaited<ReturnType<typeof ownNotificationChoices>>>
type Chosen = z.output<typeof notificationSettingsInput>

/** Choices made elsewhere meanwhile that differ from the form (rule 41). */
export function chosenElsewhere(
  { settings, times }: Choices,
  { kindsByChannel, ...typed }: Chosen,
): StoredField[] {
  const differing: StoredField[] = []
  for (const { kind, ...now } of settings) {
    const event = notificationKindWord(kind)
    const ways = [
      [now.isMailed, kindsByChannel.email, m.settings_notifications_by_mail({ event })],
      [now.isPushed, kindsByChannel.push, m.settings_notifications_by_push({ event })],
      [now.isToldByTelegram, kindsByChannel.telegram, m.settings_notifications_by_telegram({ event })],
    ] as const
    for (const [isOn, chosen, label] of ways)
      if (isOn !== null && chosen && isOn !== chosen.includes(kind))
        differing.push({ label, value: isOn ? m.settings_is_on() : m.settings_is_off() })
  }
  if (times.rhythm !== typed.rhythm)
    differing.push({ label: m.settings_rhythm_label(), value: rhythmWord(times.rhythm) })
  if (times.quiet?.from !== typed.quiet?.from || times.quiet?.to !== typed.quiet?.to)
    differing.push({ label: m.settings_quiet_title(), value: quietWords(times.quiet) })
  return differing
}

export function refuseNotifications(
  values: FormAnswer['values'],
  { version }: Choices,
  stored: StoredField[],
) {
  const answer: FormAnswer = { values, errors: {}, formErrors: [], version, stored }
  return data({ answer }, { status: 409 })
}

const rhythmWord = (rhythm: Choices['times']['rhythm']) =>
  rhythm === 'daily' ? m.settings_rhythm_daily() : m.settings_rhythm_at_once()

const quietWords = (quiet: Choices['times']['quiet']) =>
  quiet ? `${clockTime(quiet.from)}–${clockTime(quiet.to)}` : ''
