import { mkdirSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Locator, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { unpackBrowser } from '#tests/support/browser.ts'
import { startTestServer } from '#tests/support/server.ts'

/**
 * Films the journeys that the design targets, on a slow phone: 360 px wide, a processor four times slower, 1.6 Mbit/s
 * and 150 ms, with three typed letters per second. A picture of every step goes to shots/film; taps and seconds are
 * printed, and one line of JSON at the end; exits with 1 when a target is missed. Arguments choose films by name.
 *
 * A tap is every touch outside the keyboard: a button, a link, a field without the focus, a select and its option, the
 * way back. Registration is counted separately: the targets begin at the mail's link.
 */

const films: Record<string, { aim: Partial<Filmed>; film: (name: string) => Promise<Filmed> }> = {
  school: { aim: { taps: 12, seconds: 120 }, film: filmSchool },
  newcomer: { aim: { taps: 9 }, film: filmNewcomer },
  teacher: { aim: { seconds: 20 }, film: filmTeacher },
  visitor: { aim: { taps: 8 }, film: filmVisitor },
}

interface Filmed {
  taps: number
  seconds: number
}

const phone = { width: 360, height: 740 }
const network = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const processorSlowdown = 4
const letterMs = 330
/** Letters of many seconds come in one call. */
const typingTimeoutMs = 120_000
const password = 'Ustat2026film'

const folder = resolve('shots', 'film')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const server = await startTestServer({ logFile: 'test-results/film-server.log' })
const browser = await chromium.launch(unpackBrowser())
try {
  const asked = process.argv.slice(2)
  const found: Record<string, Filmed> = {}
  const missed: string[] = []
  for (const [name, { aim, film }] of Object.entries(films)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const measured = await film(name)
    found[name] = measured
    for (const key of ['taps', 'seconds'] as const)
      if (measured[key] > (aim[key] ?? Number.POSITIVE_INFINITY)) missed.push(`${key} of ${name}`)
  }
  console.log(JSON.stringify({ film: 'slow phone', ...found, missed }))
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
}

/** A thumb on a slow phone: its taps are counted, every step has its picture and its seconds. */
async function slowPhone(name: string) {
  const context = await browser.newContext({
    locale: 'ru-RU',
    timezoneId: 'Asia/Bishkek',
    viewport: phone,
    baseURL: server.address,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  let taps = 0
  let number = 0
  let startedAt = Date.now()
  const thumb = {
    page,
    async tap(target: Locator) {
      await target.tap()
      taps++
    },
    /** Types where the focus is already, without a tap. */
    type: (field: Locator, text: string) =>
      field.pressSequentially(text, { delay: letterMs, timeout: typingTimeoutMs }),
    async write(field: Locator, text: string) {
      await thumb.tap(field)
      await thumb.type(field, text)
    },
    /** A list takes one tap to open, and another to choose its line. */
    async choose(list: Locator, label: string) {
      await list.selectOption({ label })
      taps += 2
    },
    async back() {
      await page.goBack()
      taps++
    },
    async step(words: string, work: () => Promise<unknown>) {
      const stepAt = Date.now()
      await work()
      const took = (Date.now() - stepAt) / 1000
      const line = [`${++number}`.padStart(2), `${took.toFixed(1)} s`.padStart(7), `${taps} taps`.padStart(7)]
      console.log(`${name.padEnd(8)} ${line.join('  ')}  ${words}`)
      const pictureAt = Date.now()
      await page.screenshot({ path: join(folder, `${name}-${String(number).padStart(2, '0')}.png`) })
      startedAt += Date.now() - pictureAt
    },
    /** Steps before this do not count for the film. */
    begin() {
      taps = 0
      startedAt = Date.now()
    },
    async end(): Promise<Filmed> {
      const filmed = { taps, seconds: Math.round((Date.now() - startedAt) / 100) / 10 }
      await context.close()
      return filmed
    },
  }
  return thumb
}

type Thumb = Awaited<ReturnType<typeof slowPhone>>

function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { name, exact: true })
}

function button(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name })
}

async function filmSchool(name: string): Promise<Filmed> {
  const thumb = await slowPhone(name)
  const { page, tap, type, write, step } = thumb
  await register(thumb, 'school', 'Гульнара Асанова', 'film.school@example.com')
  await step('confirms, and is asked the first thing', async () => {
    await tap(button(page, 'Подтвердить и войти'))
    await heading(page, 'Расскажите о школе').waitFor()
  })
  await step('says what the school is', async () => {
    await type(page.locator(':focus[name=school_name]'), 'Школа № 12')
    await write(page.getByLabel('Город или село'), 'Нарын')
    await write(page.getByLabel('Адрес'), 'ул. Ленина, 4')
    await write(page.getByLabel('О школе'), 'Дружный коллектив, две смены, новый спортзал.')
    await tap(page.getByText('Государ\u00ADственная'))
    await tap(page.getByText('Общеобра\u00ADзовательная'))
  })
  await step('goes on to the ready texts', async () => {
    await tap(button(page, 'Дальше'))
    await heading(page, 'Кого ищете?').waitFor()
  })
  await step('takes one', async () => {
    await tap(page.getByRole('link', { name: 'Учитель химии' }))
    await page.getByLabel('Описание').waitFor()
  })
  await step('fills the vacancy', async () => {
    const description = page.locator(':focus[name=description]')
    await description.fill('')
    await type(description, 'Двадцать часов в неделю, первая смена, свой кабинет и лаборант.')
    await write(page.getByLabel('Зарплата от'), '28000')
    await write(page.getByLabel('Телефон'), '0555123456')
  })
  await step('looks at both', async () => {
    await tap(button(page, 'Дальше: проверка'))
    await heading(page, 'Так это увидят учителя').waitFor()
  })
  await step('publishes both', async () => {
    await tap(button(page, 'Опубликовать'))
    await heading(page, 'Вакансия опубликована').waitFor()
  })
  return thumb.end()
}

/** Somebody whom the product does not know yet. */
async function filmNewcomer(name: string): Promise<Filmed> {
  const thumb = await slowPhone(name)
  const { page, tap, write, choose, step } = thumb
  await register(thumb, 'teacher', 'Айгуль Осмонова', 'film.teacher@example.com')
  await step('confirms, and is asked three things', async () => {
    await tap(button(page, 'Подтвердить и войти'))
    await heading(page, 'Подберём вам вакансии').waitFor()
  })
  await step('answers them', async () => {
    await choose(page.getByLabel('Предмет', { exact: true }), 'Математика')
    await write(page.getByLabel('Город или село'), 'Бишкек')
    await write(page.getByLabel('О себе'), 'Десять лет веду математику в старших классах.')
  })
  await step('has vacancies that fit', async () => {
    await tap(button(page, 'Показать вакансии'))
    await page.waitForURL(/\/vacancies\?sort=fit/)
    await page.locator('.vacancy-row').first().waitFor()
  })
  await step('opens the first', async () => {
    await tap(page.locator('.vacancy-row h2 a').first())
    await page.getByRole('link', { name: 'Откликнуться', exact: true }).waitFor()
  })
  await apply(thumb)
  return thumb.end()
}

/** A person with a profile, who writes a line to the school. */
async function filmTeacher(name: string): Promise<Filmed> {
  const thumb = await slowPhone(name)
  const { page, tap, step } = thumb
  await page.goto('/login?next=/vacancies')
  await page.getByLabel('Email').fill('teacher@example.com')
  await page.locator('[name=password]').fill('Demo12345')
  await button(page, 'Войти').tap()
  await page.waitForURL(/\/vacancies$/)
  thumb.begin()
  await step('the list', () => page.locator('.vacancy-row').first().waitFor())
  await step('opens a vacancy', async () => {
    await tap(page.locator('.vacancy-row:not(.vacancy-row-applied) h2 a').first())
    await page.getByRole('link', { name: 'Откликнуться', exact: true }).waitFor()
  })
  await apply(thumb, 'Живу рядом, готова завтра.')
  return thumb.end()
}

async function apply({ page, tap, write, step }: Thumb, letter?: string): Promise<void> {
  await step('taps apply', async () => {
    await tap(page.getByRole('link', { name: 'Откликнуться', exact: true }))
    await button(page, 'Отправить отклик').waitFor()
  })
  if (letter !== undefined)
    await step('writes a line', () => write(page.getByLabel('Сопроводительное письмо'), letter))
  await step('sends it and has the receipt', async () => {
    await tap(button(page, 'Отправить отклик'))
    await heading(page, 'Отклик отправлен').waitFor()
  })
}

/** A visitor who came to look, and reads three vacancies. */
async function filmVisitor(name: string): Promise<Filmed> {
  const thumb = await slowPhone(name)
  const { page, tap, write, back, step } = thumb
  thumb.begin()
  await step('the home page', async () => {
    await page.goto('/')
    await page.locator('main [name=q]').waitFor()
  })
  await step('searches', async () => {
    const words = page.locator('main [name=q]')
    await write(words, 'математика')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/vacancies\?/)
    await page.locator('.vacancy-row').nth(2).waitFor()
  })
  for (const [index, which] of ['the first', 'the second', 'the third'].entries()) {
    if (index > 0)
      await step('goes back', async () => {
        await back()
        await page.waitForURL(/\/vacancies\?/)
        await page.locator('.card-list > .vacancy-row').nth(index).waitFor()
      })
    await step(`reads ${which}`, async () => {
      const link = page.locator('.card-list > .vacancy-row h2 a').nth(index)
      const title = await link.innerText()
      await tap(link)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    })
  }
  return thumb.end()
}

/** Registers by hand and opens the mail's link, where the film begins. */
async function register(
  thumb: Thumb,
  role: 'teacher' | 'school',
  name: string,
  address: string,
): Promise<void> {
  const { page, tap, write, step } = thumb
  await page.goto(`/register?type=${role}`)
  await step('registers', async () => {
    await write(page.getByLabel('Имя и фамилия'), name)
    await write(page.getByLabel('Email'), address)
    await write(page.locator('[name=password]'), password)
    await tap(button(page, 'Зарегистрироваться'))
    await page.waitForURL(/\/register\/sent/)
  })
  await page.goto(await confirmationLink(address))
  await button(page, 'Подтвердить и войти').waitFor()
  thumb.begin()
}

async function confirmationLink(address: string): Promise<string> {
  const outbox = join(server.dataDir, 'outbox')
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    for (const file of (await readdir(outbox).catch(() => [])).filter((one) => one.endsWith('.eml'))) {
      const mail = await PostalMime.parse(await readFile(join(outbox, file)))
      const link = /https?:\/\/\S+\/confirm\?token=\S+/.exec(mail.text ?? '')?.[0]
      if (link && mail.to?.some((recipient) => recipient.address === address)) return link
    }
    await pause(100)
  }
  throw new Error('The confirmation mail did not come.')
}
