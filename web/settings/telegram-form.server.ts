import { data } from 'react-router'
import type { Actor } from '#domain/accounts/actor.ts'
import { askTelegramCode, endTelegram, type TelegramOffer } from '#domain/telegram/own-telegram.server.ts'
import { m } from '#locales/messages.ts'
import { notFound } from '#web/request/guards.server.ts'
import { redirectWithToast } from '#web/request/toast.server.ts'
import { limitedWords } from '#web/words/limited-words.ts'

type Linking = { telegram: { offer?: TelegramOffer; trouble?: string } }

/** Answers the forms of the Telegram section: how to link, why that fails now, or that it is ended. */
export async function answerTelegramForm(actor: Actor, intent: 'telegram-begin' | 'telegram-end') {
  if (intent === 'telegram-end') {
    await endTelegram(actor)
    return redirectWithToast('/settings/notifications', {
      kind: 'success',
      title: m.settings_telegram_ended(),
    })
  }
  const asked = await askTelegramCode(actor)
  if (asked.ok) return data<Linking>({ telegram: { offer: asked.offer } })
  if (asked.reason === 'limited')
    return data<Linking>(
      { telegram: { trouble: limitedWords(asked) } },
      { status: 429, headers: { 'Retry-After': String(asked.retryAfterSeconds) } },
    )
  if (asked.reason !== 'unreachable') notFound()
  return data<Linking>({ telegram: { trouble: m.settings_telegram_unreachable() } }, { status: 503 })
}
