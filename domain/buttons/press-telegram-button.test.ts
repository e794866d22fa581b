import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { scheduledMoves } from '#db/schema/applications.ts'
import { interviews } from '#db/schema/interviews.ts'
import { applicationInvitations } from '#db/schema/invitations.ts'
import { telegramChats } from '#db/schema/telegram.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { dropRejection } from '#domain/applications/drop-rejection.server.ts'
import { rejectApplication } from '#domain/applications/move-application.server.ts'
import { agreeToInterview, counterInterview } from '#domain/interviews/answer-interview.server.ts'
import { moveInterview } from '#domain/interviews/move-interview.server.ts'
import { inviteTeacher } from '#domain/invitations/invite-teacher.server.ts'
import { receiveTelegram } from '#domain/telegram/receive-telegram.server.ts'
import { telegramNotification } from '#domain/telegram/telegram-notification.server.ts'
import { telegramWaiting } from '#domain/telegram/telegram-waiting.server.ts'
import { locales, m } from '#locales/messages.ts'
import { now, travelTo } from '#platform/clock.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inHours, inviteToInterview, proposal } from '#tests/support/interviews.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { botToken, TelegramServer } from '#tests/support/telegram-server.ts'
import { clashWords, pressTelegramButton } from './press-telegram-button.server.ts'

const settings = useSettings()
useDatabase()

const server = new TelegramServer()
let apiUrl = ''
let lastChat = 900_000
beforeAll(async () => {
  apiUrl = await server.start()
})
afterAll(() => server.stop())
beforeEach(async () => {
  settings.telegram = { token: botToken, apiUrl }
  await clearJobs()
  server.said.length = 0
  server.toPresses.length = 0
})
afterEach(() => travelTo())

async function link({ accountId }: Member): Promise<number> {
  lastChat += 1
  await db
    .insert(telegramChats)
    .values({ accountId, chatId: lastChat, linkedAt: new Date(now().getTime() - 1_000) })
  return lastChat
}

/** The bot's messages in order, with their buttons. */
async function told(chatId: number) {
  travelTo(new Date(now().getTime() + 60_000))
  await telegramWaiting()
  for (const job of await queuedJobs('telegram-notification')) await telegramNotification(job)
  await clearJobs()
  return server.said.filter((one) => one.chatId === chatId)
}

/** Presses a button several times; returns the bot's replies. */
async function press(chatId: number, data = '', times = 1): Promise<string[]> {
  const from = server.toPresses.length
  for (let index = 0; index < times; index += 1) server.press(chatId, data)
  await receiveTelegram(AbortSignal.timeout(10_000))
  for (const job of await queuedJobs('telegram-press')) await pressTelegramButton(job, dropRejection)
  await clearJobs()
  return server.toPresses.slice(from)
}

const stateOf = async (applicationId: string) => {
  const [found] = await db.select().from(interviews).where(eq(interviews.applicationId, applicationId))
  return found && { state: found.state, startsAt: found.startsAt, first: found.times[0] }
}

test('a button in one’s own chat accepts a time, once, and a forged press does not', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const chat = await link(teacher)
  const stranger = await link(await aTeacher())
  const application = await anApplication(teacher, await aVacancy(school))
  done(await inviteToInterview(school, application))
  const [invitation] = await told(chat)
  const [first, second] = invitation?.buttons ?? []
  expect([first?.text, second?.text]).toEqual(Array(2).fill(expect.stringMatching(/^Приду: \d/)))
  expect(Buffer.byteLength(first?.callback_data ?? '')).toBeLessThanOrEqual(64)

  const late = m.telegram_pressed_late({}, { locale: 'ru' })
  expect(await press(stranger, first?.callback_data)).toEqual([late])
  expect(await press(chat, `${first?.callback_data}x`)).toEqual([late])
  expect(await press(chat, 'a.b.c')).toEqual([late])
  expect((await stateOf(application))?.state).toBe('proposed')

  const said = await press(chat, first?.callback_data, 2)
  expect(said).toEqual(Array(2).fill(expect.stringMatching(/^Время согласовано: /)))
  const agreed = await stateOf(application)
  expect(agreed).toMatchObject({ state: 'agreed', startsAt: agreed?.first })
  expect(await press(chat, second?.callback_data)).toEqual([late])
  // Whoever answered on the site gets no more messages about it.
  expect(await told(chat)).toHaveLength(1)
})

test('the reply to a press fits into a Telegram message on every date, however long the name is', () => {
  const name = 'Ш'.repeat(200)
  for (const locale of locales)
    for (let month = 1; month <= 12; month += 1) {
      const startsAt = new Date(`2027-${String(month).padStart(2, '0')}-28T06:00:00Z`)
      expect([...clashWords({ name, startsAt }, locale)].length).toBeLessThanOrEqual(200)
    }
})

test('a time that another agreed interview overlaps is not taken by a press, which says why', async () => {
  const [teacher, school, other] = [await aTeacher(), await aSchool(), await aSchool()]
  const chat = await link(teacher)
  const [taken, asked] = [
    await anApplication(teacher, await aVacancy(school)),
    await anApplication(teacher, await aVacancy(other)),
  ]
  const time = inHours(72)
  const { id } = done(await inviteToInterview(school, taken, { times: [time] }))
  done(await agreeToInterview(teacher, id, { version: 0, time }))
  await told(chat)
  done(
    await inviteToInterview(other, asked, { times: [new Date(time.getTime() + 15 * 60_000), inHours(96)] }),
  )
  const [come, later] = (await told(chat)).at(-1)?.buttons ?? []
  const edits = () => server.calls.editMessageReplyMarkup ?? 0
  const before = edits()
  expect(await press(chat, come?.callback_data)).toEqual([
    expect.stringMatching(/^В это время у вас уже собеседование: /),
  ])
  expect((await stateOf(asked))?.state).toBe('proposed')
  // The buttons stay for another time, and go with the answer.
  expect(edits()).toBe(before)
  expect(await press(chat, later?.callback_data)).toEqual([expect.stringMatching(/^Время согласовано: /)])
  expect((await stateOf(asked))?.state).toBe('agreed')
  expect(edits()).toBe(before + 1)
})

test('a school reads which teacher it meets at a time that the other one proposes', async () => {
  const [school, other] = [await aSchool(), await aTeacher()]
  const teacher = await aTeacher({ fullName: 'Айгүл Осмонова' })
  const chat = await link(school)
  const vacancyId = await aVacancy(school)
  const taken = await anApplication(teacher, vacancyId)
  const time = inHours(72)
  const { id } = done(await inviteToInterview(school, taken, { times: [time] }))
  done(await agreeToInterview(teacher, id, { version: 0, time }))
  const asked = await anApplication(other, vacancyId)
  const second = done(await inviteToInterview(school, asked, { times: [inHours(48)] }))
  done(await counterInterview(other, second.id, { version: 0, times: [time], answer: null }))
  const [agree] = (await told(chat)).at(-1)?.buttons ?? []
  expect(await press(chat, agree?.callback_data)).toEqual([
    expect.stringMatching(/^В это время у вас уже собеседование: Айгүл Осмонова, /),
  ])
  expect((await stateOf(asked))?.state).toBe('counter')
})

test('a time that the school has changed since is reported, and the new one has a button', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const chat = await link(teacher)
  const application = await anApplication(teacher, await aVacancy(school))
  const { id } = done(await inviteToInterview(school, application))
  const [former] = (await told(chat)).at(-1)?.buttons ?? []
  const { request_id: _, ...changed } = proposal({ times: [inHours(96)] })
  done(await moveInterview(school, id, { version: 0, ...changed }))
  expect(await press(chat, former?.callback_data)).toEqual([
    m.telegram_pressed_other_time({}, { locale: 'ru' }),
  ])
  expect((await stateOf(application))?.state).toBe('proposed')
  const [other] = (await told(chat)).at(-1)?.buttons ?? []
  expect(await press(chat, other?.callback_data)).toEqual([expect.stringMatching(/^Время согласовано: /)])
  expect(await stateOf(application)).toMatchObject({ state: 'agreed', startsAt: changed.times[0] })
})

test('an invitation to apply is declined by a press', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const chat = await link(teacher)
  const vacancyId = await aVacancy(school)
  done(await inviteTeacher(school, { teacherId: teacher.accountId, vacancyId, words: '' }))
  const [invitation] = await told(chat)
  const data = invitation?.buttons?.find(({ text }) => text === 'Не для меня')?.callback_data
  expect(await press(chat, data)).toEqual([m.telegram_pressed_declined({}, { locale: 'ru' })])
  const [found] = await db
    .select()
    .from(applicationInvitations)
    .where(eq(applicationInvitations.vacancyId, vacancyId))
  expect(found).toMatchObject({ declinedAt: expect.any(Date), reason: 'other' })
  // A duplicated press counts once.
  expect(await press(chat, data)).toEqual([m.telegram_pressed_declined({}, { locale: 'ru' })])
})

test('an invitation that was answered by applying causes no more messages', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const chat = await link(teacher)
  const vacancyId = await aVacancy(school)
  done(await inviteTeacher(school, { teacherId: teacher.accountId, vacancyId, words: '' }))
  await anApplication(teacher, vacancyId)
  expect(await told(chat)).toEqual([])
})

test('a school’s member accepts a time that the teacher proposes, and a viewer gets no button', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const [colleague, viewer] = [await aColleague(school), await aColleague(school, 'viewer')]
  const [chat, looking, asked] = [await link(colleague), await link(viewer), await link(teacher)]
  const application = await anApplication(teacher, await aVacancy(school))
  done(await inviteToInterview(school, application))
  const [{ id, sequence } = { id: '', sequence: 0 }] = await db
    .select()
    .from(interviews)
    .where(eq(interviews.applicationId, application))
  const time = new Date(Math.ceil(now().getTime() / 3_600_000) * 3_600_000 + 96 * 3_600_000)
  done(await counterInterview(teacher, id, { version: sequence, times: [time], answer: null }))
  await clearJobs()
  const last = (await told(chat)).at(-1)
  const data = last?.buttons?.find(({ text }) => text.startsWith('Подтвердить: '))?.callback_data
  expect(data).toBeDefined()
  expect((await told(looking)).flatMap(({ buttons }) => buttons ?? [])).toEqual([])
  expect(await press(looking, data)).toEqual([m.telegram_pressed_late({}, { locale: 'ru' })])
  done(await rejectApplication(school, application, { reason: 'schedule', note: null }))
  expect(await press(chat, data)).toEqual([expect.stringMatching(/^Время согласовано: /)])
  expect(await stateOf(application)).toMatchObject({ state: 'agreed', startsAt: time })
  // A colleague's rejection on its way does not follow it.
  expect(await db.$count(scheduledMoves, eq(scheduledMoves.applicationId, application))).toBe(0)
  // The message about an agreed time has no buttons.
  expect((await told(asked)).at(-1)).toMatchObject({ text: expect.stringContaining('Собеседование') })
  expect((await told(asked)).at(-1)?.buttons).toBeUndefined()
})
