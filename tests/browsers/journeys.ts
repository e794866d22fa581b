import { setTimeout as sleep } from 'node:timers/promises'
import type { DrivenPage } from './driven-page.ts'

export interface Journey {
  name: string
  walk(page: DrivenPage, address: string, picture: string): Promise<void>
}

const patienceMs = 30_000
const pollMs = 150
const password = 'Demo12345'

/** Waits until a script in the page returns something truthy, also across navigations. */
async function until(page: DrivenPage, what: string, script: string): Promise<unknown> {
  const end = Date.now() + patienceMs
  let last: unknown
  while (Date.now() < end) {
    try {
      last = await page.evaluate(script)
      if (last) return last
    } catch (error) {
      last = error
    }
    await sleep(pollMs)
  }
  const place = await page.evaluate('return location.pathname + ": " + document.title').catch(String)
  throw new Error(`${what}: not so at ${place} (${String(last).slice(0, 200)})`)
}

const quoted = (text: string) => JSON.stringify(text)

async function open(page: DrivenPage, url: string): Promise<void> {
  await page.open(url)
  await until(
    page,
    'the page is loaded',
    `return location.href.startsWith(${quoted(url)}) && document.readyState === 'complete'`,
  )
  await until(
    page,
    'the script has taken the page over',
    `return 'scripted' in document.documentElement.dataset`,
  )
}

async function click(page: DrivenPage, selector: string): Promise<void> {
  await until(page, `${selector} is there`, `return document.querySelector(${quoted(selector)}) !== null`)
  await page.evaluate(`document.querySelector(${quoted(selector)}).click()`)
}

async function fill(page: DrivenPage, selector: string, text: string): Promise<void> {
  await page.evaluate(`
    const field = document.querySelector(${quoted(selector)})
    const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    field.focus()
    Object.getOwnPropertyDescriptor(owner.prototype, 'value').set.call(field, ${quoted(text)})
    field.dispatchEvent(new Event('input', { bubbles: true }))`)
}

/** Whether the first of these stands out of what is behind it. */
const isOpaque = (selector: string) =>
  `/^(rgb|color|oklch)\\(/.test(getComputedStyle(document.querySelector(${quoted(selector)})).backgroundColor)`

async function isPlace(page: DrivenPage, pattern: RegExp): Promise<void> {
  await until(
    page,
    `the address is ${pattern}`,
    `return ${pattern}.test(location.pathname + location.search)`,
  )
}

const reads: Journey = {
  name: 'reads and searches on a laptop',
  async walk(page, address) {
    await page.setSize(1280, 800)
    await open(page, `${address}/vacancies`)
    await until(page, 'the page has its style', `return getComputedStyle(document.body).display === 'flex'`)
    for (const selector of ['body', 'main .button-primary'])
      await until(page, `${selector} has its colour`, `return ${isOpaque(selector)}`)
    await until(
      page,
      'it is laid out for a laptop',
      `return document.querySelector('header nav').offsetWidth > 0 && document.querySelector('.side').offsetWidth === 0`,
    )
    await fill(page, 'form[role=search] [name=q]', 'учитель')
    await click(page, 'form[role=search] > button:last-of-type')
    await isPlace(page, /^\/vacancies\?.*q=/)
    await until(
      page,
      'something is found',
      `return document.querySelectorAll('.card-list > .card').length > 0`,
    )
  },
}

const menu: Journey = {
  name: 'goes on by the menu of a phone',
  async walk(page, address) {
    await page.setSize(500, 800)
    await open(page, `${address}/teachers`)
    await page.evaluate('window.sameDocument = true')
    await click(page, 'summary[title="Меню"]')
    await until(
      page,
      'the menu is in view',
      `const { left, width } = document.querySelector('.side-menu').getBoundingClientRect(); return width > 100 && left + width < innerWidth + 2`,
    )
    await click(page, '.side-menu a[href="/schools"]')
    await isPlace(page, /^\/schools/)
    await until(
      page,
      'the menu is closed, in the same document',
      `return window.sameDocument && !document.querySelector('.side').open`,
    )
    await until(
      page,
      'a cover fills its frame',
      `
      const image = document.querySelector('.card-cover img')
      image.scrollIntoView()
      const [inner, outer] = [image, image.parentElement].map((element) => element.getBoundingClientRect())
      return inner.height > 50 && Math.abs(inner.top - outer.top) < 2 && Math.abs(inner.bottom - outer.bottom) < 2`,
    )
  },
}

const signsIn: Journey = {
  name: 'a teacher signs in',
  async walk(page, address) {
    await page.setSize(500, 800)
    await open(page, `${address}/login`)
    await fill(page, 'main [name=email]', 'teacher@example.com')
    await fill(page, 'main [name=password]', password)
    await page.evaluate(
      `document.querySelector('main [name=password]').form.querySelector('button[type=submit]').click()`,
    )
    await isPlace(page, /^\/teacher-dashboard/)
  },
}

const photo: Journey = {
  name: 'a teacher sets a photo',
  async walk(page, address, picture) {
    await open(page, `${address}/teacher-dashboard/profile/photo`)
    await until(page, 'the dialog is opaque', `return ${isOpaque('dialog')}`)
    await page.chooseFile('dialog input[type=file]', picture)
    await until(
      page,
      'a circle lies in the middle of the picture',
      `
      const [circle, whole] = ['CropArea', 'Container'].map((part) => document.querySelector('.reactEasyCrop_' + part).getBoundingClientRect())
      return circle.width > 50 && Math.abs(circle.width - circle.height) < 2 && Math.abs(circle.top + circle.height / 2 - whole.top - whole.height / 2) < 2`,
    )
    await click(page, 'dialog button[form="teacher-photo"]')
    await until(
      page,
      'it is saved',
      `return document.querySelector('.toasts').textContent.includes('Фото обновлено')`,
    )
    await isPlace(page, /^\/teacher-dashboard\/profile$/)
  },
}

const writes: Journey = {
  name: 'a teacher writes a message',
  async walk(page, address) {
    await open(page, `${address}/messages`)
    await click(page, '.room-link')
    await isPlace(page, /^\/messages\/./)
    await until(page, 'the field is there', `return document.getElementById('message-text') !== null`)
    const low = Number(await page.evaluate(`return document.getElementById('message-text').offsetHeight`))
    const words = `Здравствуйте! ${Date.now()}`
    await fill(page, '#message-text', `${words}\n\nhttps://example.com/1\n`)
    await until(
      page,
      'the field grows',
      `return document.getElementById('message-text').offsetHeight > ${low} + 20`,
    )
    await click(page, 'main form button[aria-label="Отправить"]')
    await until(
      page,
      'the message stands in the room',
      `return document.querySelector('.talk-scroll').textContent.includes(${quoted(words)})`,
    )
    await until(page, 'the field is empty', `return document.getElementById('message-text').value === ''`)
  },
}

const applies: Journey = {
  name: 'a teacher applies for a vacancy',
  async walk(page, address) {
    await page.setSize(500, 800)
    await open(page, `${address}/vacancies`)
    await click(page, '.card-list a[href*="/apply"]')
    await until(
      page,
      'the dialog is open',
      `return document.querySelector('dialog[open] [name=cover_letter]') !== null`,
    )
    await fill(
      page,
      'dialog [name=cover_letter]',
      'Здравствуйте! Веду математику двенадцать лет и хотел бы у вас работать.',
    )
    await click(page, 'dialog button:not([type=button])')
    await isPlace(page, /^\/teacher-dashboard\/applications\/[0-9a-f-]{36}$/)
  },
}

export const journeys: Journey[] = [reads, menu, signsIn, photo, writes, applies]
