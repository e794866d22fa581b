import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#domain/accounts/actor.ts'
import { telegramCodesPerHour } from '#domain/telegram/telegram.ts'
import { m } from '#locales/messages.ts'
import { anApplication, aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { pageArgs } from '#tests/support/page-args.ts'
import { botName, botToken, TelegramServer } from '#tests/support/telegram-server.ts'
import { loader as applicationLoader } from '#web/own-applications/own-application-page.tsx'
import { requestFacts } from '#web/request/actor.ts'
import { action, loader } from '#web/settings/notifications-page.tsx'
import { loader as privacyLoader } from '#web/site/privacy-page.tsx'

const settings = useSettings()
useDatabase()

const server = new TelegramServer()
let apiUrl = ''
beforeAll(async () => {
  apiUrl = await server.start()
})
afterAll(() => server.stop())
beforeEach(() => {
  settings.telegram = undefined
})

const address = new URL('http://127.0.0.1:3000/settings/notifications')

/** A request of somebody who is signed in. */
function argsOf(actor: Member, form?: Record<string, string>) {
  const args = pageArgs(address, form ? { form } : {})
  args.context.set(requestFacts, { ...args.context.get(requestFacts), actor })
  return { ...args, params: {}, pattern: '/settings/notifications' } as never
}

const post = (actor: Member, intent: string) => action(argsOf(actor, { intent }))

describe('where no bot is set', () => {
  test('neither the settings nor the policy speak of Telegram, and no code is to be had', async () => {
    const teacher = await aTeacher()
    expect((await loader(argsOf(teacher))).telegram).toBeUndefined()
    expect(JSON.stringify(privacyLoader())).not.toMatch(/telegram/i)
    await expect(post(teacher, 'telegram-begin')).rejects.toMatchObject({ init: { status: 404 } })
    settings.telegram = { token: botToken, apiUrl }
    expect((await loader(argsOf(teacher))).telegram).toEqual({ linkedAt: null })
    expect(privacyLoader().sections.map(({ title }) => title)).toContain(m.privacy_telegram_title())
  })
})

describe('who asks for a code', () => {
  test('gets it with the bot’s name, and too often an hour is told when to try again', async () => {
    settings.telegram = { token: botToken, apiUrl }
    const teacher = await aTeacher()
    for (let count = 0; count < telegramCodesPerHour; count++)
      expect(await post(teacher, 'telegram-begin')).toMatchObject({
        data: { telegram: { offer: { bot: botName, code: expect.any(String) } } },
      })
    expect(await post(teacher, 'telegram-begin')).toMatchObject({
      data: { telegram: { trouble: expect.any(String) } },
      init: { status: 429, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } },
    })
  })

  test('is told when Telegram does not answer', async () => {
    settings.telegram = { token: '77:a-token_of_the_tests_alone', apiUrl: 'http://127.0.0.1:1' }
    expect(await post(await aTeacher(), 'telegram-begin')).toMatchObject({
      data: { telegram: { trouble: m.settings_telegram_unreachable() } },
      init: { status: 503 },
    })
  })
})

test('the receipt of the first application offers Telegram, where a bot is set', async () => {
  settings.telegram = undefined
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const first = await anApplication(teacher, await aVacancy(school))
  const isOffered = async (id: string) => {
    const args: object = argsOf(teacher)
    return (await applicationLoader({ ...args, params: { id } } as never)).isTelegramOffered
  }
  expect(await isOffered(first)).toBe(false)
  settings.telegram = { token: botToken, apiUrl }
  expect(await isOffered(first)).toBe(true)
  const second = await anApplication(teacher, await aVacancy(school))
  expect(await isOffered(first)).toBe(false)
  expect(await isOffered(second)).toBe(false)
})
