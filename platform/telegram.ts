import { z } from 'zod'
import { config } from './config.ts'

/** A message to the bot in a private chat; `language` is that of the sender's Telegram. */
export type TelegramMessage = { chatId: number; text: string; language: string }
/** A press on a button below a bot's message; `data` is what the button was given. */
export type TelegramPress = { pressId: string; chatId: number; messageId: number; data: string }
/** An event of the bot; without either field the product ignores it. */
export type TelegramUpdate = {
  id: number
  message: TelegramMessage | undefined
  press?: TelegramPress | undefined
}
/** Below a message: it opens a link, or sends its data to the bot (64 bytes at most). */
export type TelegramButton = { text: string } & ({ url: string } | { data: string })

/** How long Telegram keeps a poll open while nobody writes. */
const waitSeconds = 25
/** Longer than connecting may take, so that it is known whether anything was sent. */
const timeoutMs = 20_000
/** A connection that broke with these errors may have delivered a message to Telegram before. */
const brokenOff = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']

/** Telegram answered with a refusal. Its message never contains the token. */
export class TelegramRefusal extends Error {
  override name = 'TelegramRefusal'
  readonly code: number
  /** When it wants to be asked again, if it said so. */
  readonly afterMs: number | undefined

  constructor(method: string, code: number, words = '', afterSeconds?: number) {
    super(`Telegram answered ${method} with ${code} ${words}`.trim())
    this.code = code
    this.afterMs = afterSeconds && afterSeconds * 1_000
  }
}

const answered = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.number(),
    description: z.string().optional(),
    parameters: z.object({ retry_after: z.number().optional() }).optional(),
  }),
])

/** Calls a method of the Bot API (https://core.telegram.org/bots/api). */
async function ask<Result extends z.ZodType>(
  method: string,
  parameters: Record<string, unknown>,
  result: Result,
  signals: AbortSignal[],
): Promise<z.output<Result>> {
  const settings = config().telegram
  if (!settings) throw new Error('no Telegram bot is set')
  const response = await fetch(`${settings.apiUrl}/bot${settings.token}/${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(parameters),
    redirect: 'error',
    signal: AbortSignal.any(signals),
  })
  const read = answered.safeParse(await response.json().catch(() => undefined))
  if (!read.success) throw new TelegramRefusal(method, response.status)
  if (read.data.ok) return result.parse(read.data.result)
  const { error_code: code, description, parameters: more } = read.data
  throw new TelegramRefusal(method, code, description, more?.retry_after)
}

/** The bot's number at Telegram, with which its token begins. */
export function telegramBotId(): number {
  return Number.parseInt(config().telegram?.token ?? '', 10)
}

let known: { token: string; name: string } | undefined

/** The bot's name in links, without an @; fetched once. Throws if Telegram does not answer. */
export async function telegramBotName(): Promise<string> {
  const token = config().telegram?.token ?? ''
  if (known?.token !== token) {
    const bot = z.object({ username: z.string() })
    const { username } = await ask('getMe', {}, bot, [AbortSignal.timeout(5_000)])
    known = { token, name: username }
  }
  return known.name
}

const update = z.object({
  update_id: z.number().int(),
  message: z
    .object({
      chat: z.object({ id: z.number().int(), type: z.literal('private') }),
      from: z.object({ language_code: z.string().optional() }).optional(),
      text: z.string(),
    })
    .optional()
    // Something else than words, or in a group.
    .catch(undefined),
  callback_query: z
    .object({
      id: z.string(),
      data: z.string(),
      message: z.object({
        message_id: z.number().int(),
        chat: z.object({ id: z.number().int(), type: z.literal('private') }),
      }),
    })
    .optional()
    .catch(undefined),
})

/** Messages and presses from an update on; waits a while for one. */
export async function telegramUpdates(from: number, signal: AbortSignal): Promise<TelegramUpdate[]> {
  const parameters = { offset: from, timeout: waitSeconds, allowed_updates: ['message', 'callback_query'] }
  const late = AbortSignal.timeout(waitSeconds * 1_000 + timeoutMs)
  const found = await ask('getUpdates', parameters, z.array(update), [signal, late])
  return found.map(({ update_id: id, message, callback_query: query }) => {
    if (query) {
      const { id: pressId, data, message: under } = query
      const press = { pressId, chatId: under.chat.id, messageId: under.message_id, data }
      return { id, message: undefined, press }
    }
    if (!message) return { id, message }
    const { chat, text, from: person } = message
    return { id, message: { chatId: chat.id, text, language: person?.language_code ?? '' } }
  })
}

/**
 * Sends a message to a chat. `gone`: the chat no longer accepts the bot. `unknown`: it may have arrived, so it must not
 * be sent again. `afterMs`: Telegram asks to try later. Throws if it certainly did not arrive.
 */
export async function sendTelegram(
  chatId: number,
  text: string,
  buttons: readonly TelegramButton[] = [],
): Promise<'sent' | 'gone' | 'unknown' | { afterMs: number }> {
  const keyboard = buttons.map((button) => [
    'url' in button ? button : { text: button.text, callback_data: button.data },
  ])
  const parameters = {
    chat_id: chatId,
    text,
    link_preview_options: { is_disabled: true },
    ...(keyboard.length > 0 && { reply_markup: { inline_keyboard: keyboard } }),
  }
  try {
    await ask('sendMessage', parameters, z.unknown(), [AbortSignal.timeout(timeoutMs)])
    return 'sent'
  } catch (error) {
    if (!(error instanceof TelegramRefusal)) {
      const { name, cause } = error as Error & { cause?: { code?: string } }
      if (name === 'TimeoutError' || brokenOff.includes(cause?.code ?? '')) return 'unknown'
      throw error
    }
    if (error.code === 403 || /chat not found|deactivated/i.test(error.message)) return 'gone'
    if (error.code === 429 && error.afterMs) return { afterMs: error.afterMs }
    throw error
  }
}

export type TelegramAnswer = { words: string; keepsButtons?: boolean }

/** Shows the result of a press, and removes the buttons from the message; neither is retried if it is too late. */
export async function answerTelegramPress(
  { pressId, chatId, messageId }: TelegramPress,
  { words: text, keepsButtons }: TelegramAnswer,
): Promise<void> {
  const signals = () => [AbortSignal.timeout(timeoutMs)]
  await unlessLate(
    ask(
      'answerCallbackQuery',
      { callback_query_id: pressId, text, show_alert: true },
      z.unknown(),
      signals(),
    ),
  )
  if (keepsButtons) return
  await unlessLate(
    ask('editMessageReplyMarkup', { chat_id: chatId, message_id: messageId }, z.unknown(), signals()),
  )
}

async function unlessLate(asked: Promise<unknown>): Promise<void> {
  await asked.catch((error: unknown) => {
    if (!(error instanceof TelegramRefusal && (error.code === 400 || error.code === 403))) throw error
  })
}
