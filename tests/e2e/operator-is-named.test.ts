import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addAdministrator } from './arrange.ts'
import { toasts } from './steps.ts'
import { expect, test } from './support.ts'
import { locales, pathIn, word } from './words.ts'

const operator = {
  OPERATOR_NAME: 'ОсОО «Билим»',
  OPERATOR_ADDRESS: 'Бишкек, пр. Чүй, 1',
  OPERATOR_CONTACT: 'bilim@example.com',
}

let named: TestServer

// In one worker, in order: they share their own server.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  named = await startTestServer({
    logFile: 'test-results/operator-server.log',
    settings: { ...operator, DEMO: '0', SUPPORT_EMAIL: 'help@example.com' },
  })
})
test.afterAll(() => named?.stop())

for (const locale of locales) {
  test(`privacy and terms name the operator in ${locale}, or say that this is a demonstration`, async ({
    newPage,
    server,
  }) => {
    const page = await newPage()
    for (const path of ['/privacy', '/terms']) {
      const section = page.getByRole('region', { name: word(locale, 'legal_operator_title') })
      await page.goto(named.address + pathIn(locale, path))
      for (const fact of Object.values(operator)) await expect(section).toContainText(fact)
      await expect(page.getByRole('main')).not.toContainText(word(locale, 'legal_demonstration_text'))
      await page.goto(server.address + pathIn(locale, path))
      await expect(section).toHaveText(new RegExp(word(locale, 'legal_demonstration_text')))
    }
  })
}

/** Writes to support, and opens what says that it was sent. */
async function write(page: Page) {
  const answer = await fetch(`${named.address}/support`, {
    method: 'POST',
    headers: { Origin: named.address },
    body: new URLSearchParams({
      name: 'Анна',
      email: 'anna@example.com',
      subject: 'Фото',
      message: 'Не загружается.',
      request_id: randomUUID(),
    }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(302)
  const cookies = answer.headers.getSetCookie().map((cookie) => {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
    return { name, value, url: named.address }
  })
  await page.context().addCookies(cookies)
  await page.goto(named.address + (answer.headers.get('location') ?? ''))
}

test('support promises an answer where an administrator can open the console', async ({ newPage }) => {
  const page = await newPage()
  await write(page)
  await expect(toasts(page)).toContainText(word('ru', 'support_done'))
  await expect(toasts(page)).not.toContainText(word('ru', 'support_done_text'))
  await expect(page.getByText(word('ru', 'support_email_hint'))).toHaveCount(0)

  const client = new pg.Client({ connectionString: named.databaseUrl })
  await client.connect()
  await addAdministrator(client)
  await client.end()
  await write(page)
  await expect(toasts(page)).toContainText(word('ru', 'support_done_text'))
  await expect(page.getByText(word('ru', 'support_email_hint'))).toBeVisible()
})
