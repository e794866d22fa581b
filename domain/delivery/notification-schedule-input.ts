import { z } from 'zod'
import { choice } from '#domain/texts/text-input.ts'
import { m } from '#locales/messages.ts'
import { notificationFrequencies } from './notification-schedule.ts'

const invalid = () => m.settings_quiet_invalid()

/** '22:30' becomes minutes; empty is null. */
const timeOfDay = z
  .string({ error: invalid })
  .optional()
  .transform((typed, context) => {
    const value = typed?.trim()
    if (!value) return null
    const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(value) ?? []
    if (hours !== undefined && minutes !== undefined) return Number(hours) * 60 + Number(minutes)
    context.addIssue({ code: 'custom', message: invalid() })
    return z.NEVER
  })

const quietOf = (from: number | null, to: number | null) =>
  from === null || to === null ? null : { from, to }

export const notificationSettingsInput = z
  .object({
    mailed: z.array(z.string()).default([]),
    pushed: z.array(z.string()).default([]),
    told_by_telegram: z.array(z.string()).default([]),
    /** Present if the form offered Telegram, because an unticked box sends nothing. */
    with_telegram: z.string().optional(),
    mail_rhythm: choice(notificationFrequencies, () => m.settings_rhythm_required()),
    quiet_from: timeOfDay,
    quiet_to: timeOfDay,
  })
  .superRefine(({ quiet_from, quiet_to }, issues) => {
    const refuse = (path: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message })
    if (quiet_from === null && quiet_to !== null) refuse('quiet_from', m.settings_quiet_from_required())
    if (quiet_to === null && quiet_from !== null) refuse('quiet_to', m.settings_quiet_to_required())
    if (quiet_from !== null && quiet_from === quiet_to) refuse('quiet_to', m.settings_quiet_same())
  })
  .transform(({ mailed, pushed, told_by_telegram, with_telegram, ...times }) => ({
    kindsByChannel: { email: mailed, push: pushed, ...(with_telegram && { telegram: told_by_telegram }) },
    rhythm: times.mail_rhythm,
    quiet: quietOf(times.quiet_from, times.quiet_to),
  }))
