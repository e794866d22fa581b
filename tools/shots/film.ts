import { mkdirSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { unpackBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'

/**
 * Films the two journeys that the design is measured by, on a slow phone: 360 px wide, a
 * processor four times slower, 1.6 Mbit/s and 150 ms. Somebody types three letters a second. A picture of
 * every step goes to shots/film, the seconds are printed, and one line of JSON at the end; it exits with 1
 * when a journey takes longer than it may.
 */

const phone = { width: 360, height: 740 }
const network = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const processorSlowdown = 4
const letterMs = 330
const vacancyMaxSeconds = 180
const applicationMaxSeconds = 20
const password = 'Ustat2026film'

const folder = resolve('shots', 'film')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const server = await startTestServer({ logFile: 'test-results/film-server.log' })
const browser = await chromium.launch(unpackBrowser())
try {
  const vacancySeconds = await filmSchool()
  const applicationSeconds = await filmTeacher()
  console.log(JSON.stringify({ film: 'slow phone', vacancySeconds, applicationSeconds }))
  process.exitCode = vacancySeconds > vacancyMaxSeconds || applicationSeconds > applicationMaxSeconds ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
}

async function slowPhone(): Promise<Page> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    viewport: phone,
    baseURL: server.address,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  return page
}

/** Takes a picture after every step and says how long the step took. */
function film(name: string, page: Page) {
  const startedAt = Date.now()
  let stepAt = startedAt
  let number = 0
  return {
    async step(words: string, work: () => Promise<unknown>) {
      await work()
      const now = Date.now()
      console.log(
        `${name} ${String(++number).padStart(2)}  ${((now - stepAt) / 1000).toFixed(1).padStart(5)} s  ${words}`,
      )
      await page.screenshot({ path: join(folder, `${name}-${String(number).padStart(2, '0')}.png`) })
      stepAt = Date.now()
    },
    seconds: () => Math.round((Date.now() - startedAt) / 100) / 10,
  }
}

function type(field: Locator, text: string): Promise<void> {
  return field.pressSequentially(text, { delay: letterMs, timeout: 120_000 })
}

/** Counts what a thumb does: the taps of a step, a field to type into among them. */
async function filmSchool(): Promise<number> {
  const page = await slowPhone()
  const address = 'film.school@example.com'
  await register(page, 'school', 'Гульнара Асанова', address)
  // The button of the mail's page.
  let taps = 1
  const tap = async (target: Locator) => {
    await target.tap()
    taps++
  }
  const write = async (label: string, text: string) => {
    await tap(page.getByLabel(label))
    await type(page.getByLabel(label), text)
  }
  const { step, seconds } = film('school', page)
  await step('the first question', () => page.getByLabel('Название школы').waitFor())
  await step('says what the school is', async () => {
    await type(page.getByLabel('Название школы'), 'Школа № 12')
    await write('Город или село', 'Нарын')
    await write('Адрес', 'ул. Ленина, 4')
    await write('О школе', 'Дружный коллектив, две смены, новый спортзал.')
  })
  await step('goes on to the ready texts', async () => {
    await tap(page.getByRole('button', { name: 'Дальше' }))
    await page.getByRole('heading', { name: 'Кого ищете?' }).waitFor()
  })
  await step('takes one', async () => {
    await tap(page.getByRole('link', { name: 'Учитель химии' }))
    await page.getByLabel('Описание').waitFor()
  })
  await step('fills the vacancy', async () => {
    await page.getByLabel('Описание').fill('')
    await write('Описание', 'Двадцать часов в неделю, первая смена, свой кабинет и лаборант.')
    await write('Зарплата от', '28000')
    await write('Телефон', '0555123456')
  })
  await step('looks at both', async () => {
    await tap(page.getByRole('button', { name: 'Предпросмотр' }))
    await page.getByRole('heading', { name: 'Так это увидят учителя' }).waitFor()
  })
  await step('publishes both', async () => {
    await tap(page.getByRole('button', { name: 'Опубликовать' }))
    await page.getByRole('heading', { name: 'Вакансия на сайте' }).waitFor()
  })
  console.log(`school: ${taps} taps`)
  const total = seconds()
  await page.context().close()
  return total
}

async function filmTeacher(): Promise<number> {
  const page = await slowPhone()
  await page.goto('/login?next=/vacancies')
  await page.getByLabel('Email').fill('teacher@example.com')
  await page.locator('[name=password]').fill('Demo12345')
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).tap()
  await page.waitForURL(/\/vacancies$/)
  const { step, seconds } = film('teacher', page)
  await step('the list', () => page.getByRole('heading', { level: 1 }).waitFor())
  await step('taps apply', async () => {
    await page.getByRole('link', { name: 'Откликнуться: Учитель химии' }).tap()
    await page.getByRole('button', { name: 'Отправить отклик' }).waitFor()
  })
  await step('writes a line', () =>
    type(page.getByLabel('Сопроводительное письмо'), 'Живу рядом, готова завтра.'),
  )
  await step('sends it and has the receipt', async () => {
    await page.getByRole('button', { name: 'Отправить отклик' }).tap()
    await page.getByRole('heading', { name: 'Заявка отправлена!' }).waitFor()
  })
  const total = seconds()
  await page.context().close()
  return total
}

async function register(
  page: Page,
  role: 'teacher' | 'school',
  name: string,
  address: string,
): Promise<void> {
  await page.goto(`/register?type=${role}`)
  await page.getByLabel('Имя и фамилия').fill(name)
  await page.getByLabel('Email').fill(address)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Зарегистрироваться' }).tap()
  await page.getByRole('status').waitFor()
  await page.goto(await confirmationLink(address))
  await page.getByRole('button', { name: 'Подтвердить и войти' }).tap()
  await page.waitForURL(/dashboard/)
}

async function confirmationLink(address: string): Promise<string> {
  const outbox = join(server.dataDir, 'outbox')
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    for (const file of (await readdir(outbox).catch(() => [])).filter((one) => one.endsWith('.eml'))) {
      const mail = await PostalMime.parse(await readFile(join(outbox, file)))
      const link = /https?:\/\/\S+\/confirm\?token=\S+/.exec(mail.text ?? '')?.[0]
      if (link && mail.to?.some((recipient) => recipient.address === address)) return link
    }
    await new Promise((resolve_) => setTimeout(resolve_, 100))
  }
  throw new Error('The confirmation mail did not come.')
}
