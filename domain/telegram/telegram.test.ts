import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { limits } from '#db/schema/limits.ts'
import { notificationMutes } from '#db/schema/notifications.ts'
import { telegramBots, telegramChats, telegramCodes, telegramTellings } from '#db/schema/telegram.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { minuteMs } from '#domain/days/durations.ts'
import { saveNotificationSchedule } from '#domain/delivery/notification-schedule.server.ts'
import {
  ownNotificationSettings,
  saveNotificationSettings,
} from '#domain/delivery/notification-settings.server.ts'
import { markRead } from '#domain/messaging/mark-read.server.ts'
import { notifyOfSearch } from '#domain/notifications/notify.server.ts'
import { ownSearches } from '#domain/saved-searches/own-searches.server.ts'
import { saveSearch } from '#domain/saved-searches/save-search.server.ts'
import { type Locale, m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { anApplication, aRoom, aSchool, aTeacher, aVacancy, done, say } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { anyVacancy } from '#tests/support/searches.ts'
import { botName, botToken, TelegramServer } from '#tests/support/telegram-server.ts'
import { answerTelegram } from './answer-telegram.server.ts'
import { askTelegramCode, endTelegram, ownTelegram } from './own-telegram.server.ts'
import { eraseTelegram, exportTelegram } from './personal-data.server.ts'
import { receiveTelegram } from './receive-telegram.server.ts'
import {
  telegramAnswersPerHour,
  telegramCodeMinutes,
  telegramCodesPerHour,
  updatesKeptHours,
} from './telegram.ts'
import { telegramNotification } from './telegram-notification.server.ts'
import { telegramWaiting } from './telegram-waiting.server.ts'

const settings = useSettings()
useDatabase()

const server = new TelegramServer()
let apiUrl = ''
beforeAll(async () => {
  apiUrl = await server.start()
})
afterAll(() => server.stop())
beforeEach(async () => {
  settings.telegram = { token: botToken, apiUrl }
  await clearJobs()
  await db.delete(telegramChats)
  server.said.length = 0
  for (const method of Object.keys(server.refusals)) delete server.refusals[method]
})
afterEach(() => travelTo())

const later = (minutes: number) => travelTo(new Date(now().getTime() + minutes * minuteMs))
let lastChat = 700_000
const aChat = () => ++lastChat

async function codeOf(actor: Member): Promise<string> {
  const asked = done(await askTelegramCode(actor))
  return asked.offer.code
}

/** Passes the new messages to the bot; returns its replies. */
async function heard(): Promise<string[]> {
  await receiveTelegram(AbortSignal.timeout(10_000))
  const from = server.said.length
  const jobs = await queuedJobs('telegram-answer')
  await clearJobs()
  for (const job of jobs) await answerTelegram(job)
  return server.said.slice(from).map(({ text }) => text)
}

/** Writes to the bot in a chat; returns its replies. */
function writes(chatId: number, text: string, more: { language?: string; type?: string } = {}) {
  server.write(chatId, text, more)
  return heard()
}

/** A member who gets notifications in a chat. */
async function linked<Somebody extends Member>(member: Somebody, chatId = aChat()) {
  await writes(chatId, `/start ${await codeOf(member)}`)
  expect((await ownTelegram(member))?.linkedAt).toEqual(expect.any(Date))
  server.said.length = 0
  return { actor: member, chatId }
}

/** As the worker does: finds what to send after the delay, and runs its jobs. */
async function tellAll(): Promise<number> {
  later(1)
  const taken = await telegramWaiting()
  await workThrough()
  return taken
}

async function workThrough() {
  const jobs = await queuedJobs('telegram-notification')
  await clearJobs()
  for (const job of jobs) await telegramNotification(job)
}

/** In how many seconds the waiting jobs will run. */
async function waitingSeconds(): Promise<number[]> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs
    where task_identifier = 'telegram-notification'`)
  return rows.map(({ seconds }) => seconds)
}

const words = (locale: Locale) => ({ url: expect.any(String), locale })
const saying = (text: string) => text.replace(/https?:\S*/g, '').trim()
const answers = (answer: 'linked' | 'code_unknown' | 'stopped' | 'help' | 'help_stranger', locale: Locale) =>
  saying(m[`telegram_${answer}`]({ url: '' }, words(locale)))

describe('a chat is linked', () => {
  test('by a code, in the language of its account, and not by the same code again', async () => {
    const teacher = await aTeacher({ locale: 'en' as Locale })
    expect(await ownTelegram(teacher)).toEqual({ linkedAt: null })
    const { offer } = done(await askTelegramCode(teacher))
    expect(offer).toEqual({
      bot: botName,
      code: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{12}$/),
      url: `https://t.me/${botName}?start=${offer.code}`,
      minutes: telegramCodeMinutes,
    })
    const chat = aChat()
    const [answer = ''] = await writes(chat, `/start ${offer.code}`, { language: 'ky' })
    expect(saying(answer)).toBe(answers('linked', 'en'))
    expect(answer).toContain('/en/settings/notifications')
    expect((await ownTelegram(teacher))?.linkedAt).toEqual(expect.any(Date))

    const [again = ''] = await writes(aChat(), `/start ${offer.code}`, { language: 'ky-KG' })
    expect(saying(again)).toBe(answers('code_unknown', 'ky'))
    expect(await db.$count(telegramChats, eq(telegramChats.chatId, chat))).toBe(1)
    expect(await db.$count(telegramCodes, eq(telegramCodes.accountId, teacher.accountId))).toBe(0)
  })

  test('by a code however it is typed, with the bot’s name too', async () => {
    const teacher = await aTeacher()
    const code = await codeOf(teacher)
    const typed = `${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`.toUpperCase()
    await writes(aChat(), `/start@${botName}  ${typed} `)
    expect((await ownTelegram(teacher))?.linkedAt).toEqual(expect.any(Date))
  })

  test('by no code that is wrong, too old, or was replaced by a newer one', async () => {
    const teacher = await aTeacher()
    const first = await codeOf(teacher)
    const second = await codeOf(teacher)
    const refused = answers('code_unknown', 'ru')
    for (const wrong of ['nonsense', first, `${second}0`, '\u0000', 'x'.repeat(4_000)])
      expect((await writes(aChat(), `/start ${wrong}`)).map(saying)).toEqual([refused])
    later(telegramCodeMinutes + 1)
    expect((await writes(aChat(), `/start ${second}`)).map(saying)).toEqual([refused])
    expect(await ownTelegram(teacher)).toEqual({ linkedAt: null })
  })

  test('with one account, and an account with one chat: the newest', async () => {
    const { actor: teacher, chatId } = await linked(await aTeacher())
    const school = await aSchool()
    await linked(school, chatId)
    expect(await ownTelegram(teacher)).toEqual({ linkedAt: null })
    const { chatId: newer } = await linked(school)
    expect(await db.select({ chatId: telegramChats.chatId }).from(telegramChats)).toEqual([{ chatId: newer }])
  })

  test('with nobody who was blocked or is gone meanwhile', async () => {
    const teacher = await aTeacher()
    const code = await codeOf(teacher)
    await db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, teacher.accountId))
    expect((await writes(aChat(), `/start ${code}`)).map(saying)).toEqual([answers('code_unknown', 'ru')])
    expect(await db.$count(telegramChats)).toBe(0)
  })

  test('by one of two who use a code at once', async () => {
    const code = await codeOf(await aTeacher())
    for (const chat of [aChat(), aChat()]) server.write(chat, `/start ${code}`)
    expect((await heard()).map(saying)).toEqual([answers('linked', 'ru'), answers('code_unknown', 'ru')])
  })
})

describe('a code', () => {
  test('is for who is signed in, is stored as a hash, and not without end', async () => {
    expect(await askTelegramCode(visitor)).toEqual({ ok: false, reason: 'not-signed-in' })
    const teacher = await aTeacher()
    const code = await codeOf(teacher)
    const { rows } = await db.execute<{ row: string }>(sql`select t::text as row from telegram_codes t`)
    expect(rows.map(({ row }) => row).join()).not.toContain(code)
    for (let count = 1; count < telegramCodesPerHour; count++) await codeOf(teacher)
    expect(await askTelegramCode(teacher)).toMatchObject({ ok: false, reason: 'limited' })
    expect(await askTelegramCode(await aTeacher())).toMatchObject({ ok: true })
  })

  test('is none where no bot is set or Telegram does not answer; its name is asked once', async () => {
    const teacher = await aTeacher()
    await codeOf(teacher)
    const asked = server.calls.getMe
    await codeOf(teacher)
    expect(server.calls.getMe).toBe(asked)
    settings.telegram = { token: '1:another-token_of_the_tests', apiUrl }
    expect(await askTelegramCode(teacher)).toEqual({ ok: false, reason: 'unreachable' })
    settings.telegram = { token: '2:another-token_of_the_tests', apiUrl: 'http://127.0.0.1:1' }
    expect(await askTelegramCode(teacher)).toEqual({ ok: false, reason: 'unreachable' })
    settings.telegram = undefined
    expect(await askTelegramCode(teacher)).toEqual({ ok: false, reason: 'not-configured' })
    expect(await ownTelegram(teacher)).toBeUndefined()
  })
})

describe('who writes to the bot', () => {
  test('ends it by /stop, in the language of the account, and hears nothing any more', async () => {
    const { actor: teacher, chatId } = await linked(await aTeacher({ locale: 'ky' as Locale }))
    expect((await writes(chatId, '/stop')).map(saying)).toEqual([answers('stopped', 'ky')])
    expect(await ownTelegram(teacher)).toEqual({ linkedAt: null })
    expect((await writes(chatId, '/stop', { language: 'en' })).map(saying)).toEqual([
      answers('help_stranger', 'en'),
    ])
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    server.said.length = 0
    expect(await tellAll()).toBe(0)
  })

  test('is helped, in their own language, and told how to link where they are not', async () => {
    const { chatId } = await linked(await aTeacher())
    expect((await writes(chatId, 'Здравствуйте!')).map(saying)).toEqual([answers('help', 'ru')])
    for (const [language, locale] of [
      ['ky', 'ky'],
      ['en-GB', 'en'],
      ['de', 'ru'],
      ['', 'ru'],
    ] as const)
      for (const text of ['Hello', '/start', '/stopp'])
        expect((await writes(aChat(), text, { language })).map(saying)).toEqual([
          answers('help_stranger', locale),
        ])
  })

  test('in a group, or without words, is not answered', async () => {
    expect(await writes(-aChat(), '/start', { type: 'group' })).toEqual([])
    server.happen({ chat: { id: aChat(), type: 'private' }, sticker: {} })
    expect(await heard()).toEqual([])
  })

  test('too much is heard no more for an hour, but can always end it', async () => {
    const { actor: teacher, chatId } = await linked(await aTeacher())
    const code = await codeOf(teacher)
    for (let count = 1; count < telegramAnswersPerHour; count++) server.write(chatId, 'x')
    expect(await heard()).toHaveLength(telegramAnswersPerHour - 1)
    expect(await writes(chatId, 'x')).toEqual([])
    expect(await writes(chatId, `/start ${code}`)).toEqual([])
    expect((await writes(chatId, '/stop')).map(saying)).toEqual([answers('stopped', 'ru')])
    later(61)
    expect(await writes(chatId, 'x')).toHaveLength(1)
  })

  test('is heard once, however many hear at once and whenever the bot begins anew', async () => {
    server.write(aChat(), '/start')
    await atOnce(3, () => receiveTelegram(AbortSignal.timeout(10_000)))
    expect(await queuedJobs('telegram-answer')).toHaveLength(1)
    const last = server.write(aChat(), '/start')
    await heard()
    server.write(aChat(), '/start')
    await receiveTelegram(AbortSignal.timeout(10_000))
    expect(server.offsets.at(-1)).toBe(last + 1)
  })

  test('is heard when Telegram counts anew after a silence', async () => {
    await writes(aChat(), 'x')
    later(updatesKeptHours * 60 + 1)
    server.countAnew(17)
    expect(await writes(aChat(), 'x')).toHaveLength(1)
    expect(await writes(aChat(), 'x')).toHaveLength(1)
    const [bot] = await db.select().from(telegramBots)
    expect(bot?.nextUpdate).toBe(19)
    server.countAnew(5_000)
  })

  test('gets the answer later where Telegram asks for that', async () => {
    server.refusals.sendMessage = [{ code: 429, retryAfter: 7 }]
    expect(await writes(aChat(), 'x')).toEqual([])
    expect(await queuedJobs('telegram-answer')).toHaveLength(1)
    const [job] = await queuedJobs('telegram-answer')
    if (job) await answerTelegram(job)
    expect(server.said).toHaveLength(1)
  })
})

describe('in a chat', () => {
  test('one hears from whom a message came and where it is, and never its text', async () => {
    const { actor: teacher, chatId } = await linked(await aTeacher({ locale: 'en' as Locale }))
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId, 'Тайна')
    expect(await telegramWaiting()).toBe(0)
    expect(await tellAll()).toBe(1)
    const text = expect.stringMatching(
      new RegExp(`^New message: Гимназия № 5\nhttp://\\S+/en/messages/${roomId}$`),
    )
    expect(server.said).toEqual([{ chatId, text }])
  })

  test('one hears of an application, of each thing once, also when two workers look at once', async () => {
    const { actor: school } = await linked(await aSchool())
    await anApplication(await aTeacher(), await aVacancy(school, { fields: { title: 'Учитель физики' } }))
    later(1)
    const taken = await atOnce(4, () => telegramWaiting())
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1)
    const jobs = await queuedJobs('telegram-notification')
    expect(jobs).toHaveLength(1)
    // A job that runs twice sends it once, also at the same moment.
    const [job] = jobs
    if (!job) throw new Error('nothing is to be told')
    await atOnce(4, () => telegramNotification(job))
    await telegramNotification(job)
    expect(server.said.map(({ text }) => text)).toEqual([expect.stringContaining('Учитель физики')])
    await clearJobs()
    expect(await tellAll()).toBe(0)
  })

  test('one hears of what a search found each time, also when two workers look at once', async () => {
    const { actor: teacher } = await linked(await aTeacher())
    const asked = { list: 'vacancies', search: anyVacancy, query: '' } as const
    const request = { ip: '192.0.2.7', locale: 'ru' } as const
    done(
      await saveSearch(
        teacher,
        asked,
        { name: 'Физика', frequency: 'daily', channels: ['telegram'] },
        request,
      ),
    )
    const searchId = (await ownSearches(teacher))[0]?.id ?? ''
    for (const day of [1, 2]) {
      await db.transaction((tx) =>
        notifyOfSearch(tx, teacher.accountId, { kind: 'vacancy-found', searchId, count: 2 }),
      )
      later(1)
      const taken = await atOnce(3, () => telegramWaiting())
      expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1)
      await workThrough()
      expect(server.said).toHaveLength(day)
      expect(await tellAll()).toBe(0)
    }
  })

  test('one hears nothing of what was read, muted, or happened before', async () => {
    const teacher = await aTeacher()
    const early = await aRoom({ teacher })
    await say(early.school, early.roomId)
    await linked(teacher)
    expect(await tellAll()).toBe(0)
    const other = await aRoom({ teacher })
    await say(other.school, other.roomId)
    await markRead(teacher, other.roomId)
    expect(await tellAll()).toBe(0)
    await saveNotificationSettings(teacher, { telegram: [] })
    await say(other.school, other.roomId)
    expect(await tellAll()).toBe(0)
    // Push and mail have their own settings, and a form leaves settings that it does not name.
    await saveNotificationSettings(teacher, { email: ['message'], push: [] })
    const chosen = await ownNotificationSettings(teacher)
    expect(chosen.find(({ kind }) => kind === 'message')).toEqual({
      kind: 'message',
      isMailed: true,
      isPushed: false,
      isToldByTelegram: false,
    })
    await saveNotificationSettings(teacher, { telegram: ['message'] })
    expect(await db.$count(notificationMutes, eq(notificationMutes.kind, 'message'))).toBe(1)
    expect(await tellAll()).toBe(1)
    await say(other.school, other.roomId)
    expect(await tellAll()).toBe(0)
    expect(server.said).toHaveLength(1)
  })

  test('one hears nothing that was read, or of an account that was blocked or unlinked, on the way', async () => {
    const { actor: teacher } = await linked(await aTeacher())
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    later(1)
    expect(await telegramWaiting()).toBe(1)
    await markRead(teacher, roomId)
    await workThrough()
    const { actor: blocked } = await linked(await aTeacher())
    const { actor: ended } = await linked(await aTeacher())
    for (const somebody of [blocked, ended]) {
      const room = await aRoom({ teacher: somebody })
      await say(room.school, room.roomId)
    }
    later(1)
    expect(await telegramWaiting()).toBe(2)
    await db.update(accounts).set({ blockedAt: new Date() }).where(eq(accounts.id, blocked.accountId))
    await endTelegram(ended)
    await workThrough()
    expect(server.said).toEqual([])
  })

  test('one hears nothing in quiet hours, also where they begin on the way, and what waited at their end', async () => {
    const { actor: teacher } = await linked(await aTeacher())
    // Midnight to noon in Bishkek; it is six in the morning there.
    await saveNotificationSchedule(teacher, { rhythm: 'at-once', quiet: { from: 0, to: 12 * 60 } })
    const day = new Date(Date.now() + 24 * 60 * minuteMs).toISOString().slice(0, 10)
    travelTo(new Date(`${day}T00:00:00Z`))
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    expect(await tellAll()).toBe(0)
    travelTo(new Date(`${day}T05:58:00Z`))
    expect(await tellAll()).toBe(0)
    expect(await tellAll()).toBe(1)
    expect(server.said).toHaveLength(1)
    // Queued just before midnight, sent after it.
    const other = await aRoom({ teacher })
    travelTo(new Date(`${day}T17:59:00Z`))
    await say(other.school, other.roomId)
    travelTo(new Date(`${day}T17:59:30Z`))
    expect(await telegramWaiting()).toBe(1)
    travelTo(new Date(`${day}T18:00:30Z`))
    await workThrough()
    expect(server.said).toHaveLength(1)
    const [seconds = 0] = await waitingSeconds()
    expect(Math.abs(seconds - 12 * 3_600)).toBeLessThan(60)
    travelTo(new Date(`${day}T18:00:30Z`))
    await saveNotificationSchedule(teacher, { rhythm: 'at-once', quiet: null })
    await workThrough()
    expect(server.said).toHaveLength(2)
  })

  test.each([
    { code: 403, description: 'Forbidden: bot was blocked by the user' },
    { code: 403, description: 'Forbidden: user is deactivated' },
    { code: 400, description: 'Bad Request: chat not found' },
  ])('that does not want the bot ($description) one hears no more', async (refusal) => {
    const { actor: teacher } = await linked(await aTeacher())
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    server.refusals.sendMessage = refusal
    expect(await tellAll()).toBe(1)
    expect(await ownTelegram(teacher)).toEqual({ linkedAt: null })
  })

  test('one hears it when Telegram is ready, and not before it said', async () => {
    const { actor: teacher } = await linked(await aTeacher())
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    server.refusals.sendMessage = [{ code: 429, description: 'Too Many Requests', retryAfter: 40 }]
    expect(await tellAll()).toBe(1)
    const [seconds = 0] = await waitingSeconds()
    expect(Math.abs(seconds - 40)).toBeLessThan(5)
    expect(await tellAll()).toBe(0)
    expect(server.said).toHaveLength(1)
    expect((await ownTelegram(teacher))?.linkedAt).toEqual(expect.any(Date))
  })

  test('a message that Telegram certainly refused is retried by its job', async () => {
    const { actor: teacher } = await linked(await aTeacher())
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    later(1)
    expect(await telegramWaiting()).toBe(1)
    const [job] = await queuedJobs('telegram-notification')
    if (!job) throw new Error('nothing is to be told')
    for (const code of [500, 502, 401]) {
      server.refusals.sendMessage = [{ code }]
      await expect(telegramNotification(job)).rejects.toThrow(String(code))
    }
    settings.telegram = { token: botToken, apiUrl: 'http://127.0.0.1:1' }
    await expect(telegramNotification(job)).rejects.toThrow()
    settings.telegram = { token: botToken, apiUrl }
    await telegramNotification(job)
    expect(server.said).toHaveLength(1)
  })

  test('a message that may have arrived is not sent again', async () => {
    const { actor: teacher } = await linked(await aTeacher())
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    later(1)
    expect(await telegramWaiting()).toBe(1)
    server.refusals.sendMessage = ['break']
    const [job] = await queuedJobs('telegram-notification')
    if (!job) throw new Error('nothing is to be told')
    await telegramNotification(job)
    await telegramNotification(job)
    expect(server.said).toEqual([])
    const [telling] = await db
      .select()
      .from(telegramTellings)
      .where(eq(telegramTellings.notificationId, job.notificationId))
    expect(telling?.sentAt).toEqual(expect.any(Date))
  })

  test('one hears nothing where no bot is set any more', async () => {
    const { actor: teacher } = await linked(await aTeacher())
    const { school, roomId } = await aRoom({ teacher })
    await say(school, roomId)
    later(1)
    expect(await telegramWaiting()).toBe(1)
    settings.telegram = undefined
    expect(await telegramWaiting()).toBe(0)
    await workThrough()
    expect(server.said).toEqual([])
  })
})

describe('the data of a person', () => {
  test('is ended by themselves, and a code that was not used is worth nothing then', async () => {
    const { actor: teacher } = await linked(await aTeacher())
    const { actor: other, chatId } = await linked(await aTeacher())
    const code = await codeOf(teacher)
    await endTelegram(visitor)
    await endTelegram(teacher)
    expect(await ownTelegram(teacher)).toEqual({ linkedAt: null })
    await writes(aChat(), `/start ${code}`)
    expect(await ownTelegram(teacher)).toEqual({ linkedAt: null })
    expect((await ownTelegram(other))?.linkedAt).toEqual(expect.any(Date))
    expect(await db.transaction((tx) => exportTelegram(tx, other.accountId))).toEqual({
      chatId,
      linkedAt: expect.any(Date),
    })
    expect(await db.transaction((tx) => exportTelegram(tx, teacher.accountId))).toBeUndefined()
  })

  test('is forgotten wholly: the chat, the code, and what was counted of them', async () => {
    const { actor: teacher, chatId } = await linked(await aTeacher())
    const { actor: other } = await linked(await aTeacher())
    await codeOf(teacher)
    const counted = () => db.$count(limits, eq(limits.key, `telegram:${chatId}`))
    expect(await counted()).toBe(1)
    await db.transaction((tx) => eraseTelegram(tx, teacher.accountId))
    expect(await ownTelegram(teacher)).toEqual({ linkedAt: null })
    expect(await db.$count(telegramCodes, eq(telegramCodes.accountId, teacher.accountId))).toBe(0)
    expect(await counted()).toBe(0)
    expect((await ownTelegram(other))?.linkedAt).toEqual(expect.any(Date))
  })
})
