import { db } from '#db/client.ts'
import { pageAddress } from '#domain/mails/mail-frame.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { config } from '#platform/config.ts'
import { type Jobs, queueJob, type TelegramAnswer } from '#platform/jobs.ts'
import { sendTelegram } from '#platform/telegram.ts'
import { telegramPath } from './telegram.ts'

const words: Record<TelegramAnswer, (about: { url: string }, say: { locale: Locale }) => string> = {
  linked: (about, say) => m.telegram_linked(about, say),
  'code-unknown': (about, say) => m.telegram_code_unknown(about, say),
  stopped: (about, say) => m.telegram_stopped(about, say),
  help: (about, say) => m.telegram_help(about, say),
  'help-stranger': (about, say) => m.telegram_help_stranger(about, say),
}

export async function answerTelegram(job: Jobs['telegram-answer']): Promise<void> {
  if (!config().telegram) return
  const { chatId, answer, locale } = job
  const url = pageAddress(config().publicUrl, locale, telegramPath)
  const sent = await sendTelegram(chatId, words[answer]({ url }, { locale }))
  if (typeof sent === 'object') await queueJob(db, 'telegram-answer', job, sent)
}
