import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { uniqueWord } from './arrange.ts'
import { becomes } from './becomes.ts'
import type { Mailbox } from './support.ts'
import { type Locale, pathIn, word } from './words.ts'

/** The actions of people on the screens, in the same words for every journey. */

const liveTimeoutMs = 10_000

export interface Person {
  role: 'teacher' | 'school'
  name: string
  email: string
  password: string
  locale: Locale
}

export function newPerson(role: Person['role'], locale: Locale = 'ru'): Person {
  return {
    role,
    name: `Айнура ${uniqueWord()}`,
    email: `${role}.${randomUUID()}@example.com`,
    password: 'Parol2026',
    locale,
  }
}

/** Those in the dialog if one is open: the page's own are empty then. */
export function toasts(page: Page): Locator {
  return page.locator('section.toasts').last()
}

export function field(within: Page | Locator, name: string): Locator {
  return within.locator(`[name="${name}"]:not([type=hidden])`)
}

export function dialog(page: Page, name?: string): Locator {
  return name ? page.getByRole('dialog', { name }) : page.getByRole('dialog')
}

/** Waits for hydration, for what only the script does. */
export async function scripted(page: Page): Promise<void> {
  await page.locator('html[data-scripted]').waitFor({ state: 'attached' })
}

/** Waits until events come in by themselves. */
export async function live(page: Page): Promise<void> {
  await scripted(page)
  await becomes(
    page,
    async () => {
      const { held = [] } = await navigator.locks.query()
      return held.some(({ name }) => name?.startsWith('live-'))
    },
    liveTimeoutMs,
  )
  await expect(page.getByText('Подключение…')).toHaveCount(0)
}

/** Presses Tab, as people without a mouse do, until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const pressesMax = 150
  for (let presses = 0; presses < pressesMax; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** The address behind a mail's button, from its text part. */
export function linkOf(mail: { text?: string }): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error('The mail has no link.')
  return link
}

/** Registers, opens the mail's link and presses its one button; ends where the product leads then. */
export async function register(page: Page, mail: Mailbox, person: Person): Promise<void> {
  const { role, name, email, password, locale } = person
  await page.goto(`${pathIn(locale, '/register')}?type=${role}`)
  await sendRegistration(page, person)
  await expect(page.getByText(word(locale, 'account_register_done'))).toBeVisible()
  const letter = await mail.next(email)
  expect(letter.subject).toBe(word(locale, 'mail_registration_subject'))
  expect(letter.text).toContain(word(locale, 'mail_greeting', { name }))
  expect(letter.text).not.toContain(password)
  await confirm(page, linkOf(letter), locale)
  await expect(page).toHaveURL(pathIn(locale, `/${role}-dashboard/start`))
  // What somebody new does first has journeys of its own.
  await page.goto(pathIn(locale, `/${role}-dashboard`))
}

export async function sendRegistration(
  page: Page,
  { role, name, email, password, locale }: Person,
): Promise<void> {
  await field(page, 'role')
    .and(page.locator(`[value=${role}]`))
    .check()
  await field(page, 'full_name').fill(name)
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
  await page.getByRole('button', { name: word(locale, 'account_register_submit') }).click()
}

/** The page of the mail's link does nothing until its button is pressed. */
export async function confirm(page: Page, link: string, locale: Locale = 'ru'): Promise<void> {
  await page.goto(link)
  const buttons = page.getByRole('main').getByRole('button')
  await expect(buttons).toHaveCount(1)
  await expect(buttons).toHaveText(word(locale, 'account_confirm_submit'))
  await buttons.click()
  await expect(toasts(page)).toContainText(word(locale, 'account_confirm_done'))
}

/** Fills the sign-in page that is open. */
export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await field(page, 'email').fill(person.email)
  await field(page, 'password').fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
}

/** With the script a list has one input and Enter; without it, a row of inputs. */
async function fillList(form: Locator, name: string, items: string[], hasScript: boolean): Promise<void> {
  const inputs = field(form, name).and(form.locator(':not([type=checkbox])'))
  if (hasScript) await expect(inputs).toHaveCount(1)
  for (const [index, item] of items.entries()) {
    await (hasScript ? inputs : inputs.nth(index)).fill(item)
    if (hasScript) await inputs.press('Enter')
  }
}

export interface SchoolProfile {
  school_name: string
  address: string
  about: string
}

export function newSchoolProfile(): SchoolProfile {
  return {
    school_name: `Гимназия ${uniqueWord()}`,
    address: 'ул. Токтогула, 98',
    about: 'Небольшая школа в центре: двадцать детей в классе, свой спортзал и дружный коллектив.',
  }
}

/** The profile's dialog, filled and saved. */
export async function fillSchoolProfile(page: Page, profile: SchoolProfile, hasScript = true): Promise<void> {
  await page.goto('/school-dashboard/profile')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Заполнить|Редактировать) профиль$/ })
    .click()
  const form = dialog(page, 'Профиль школы')
  await expect(form).toBeVisible()
  for (const [name, value] of Object.entries(profile)) await field(form, name).fill(value)
  await field(form, 'school_type').selectOption('private')
  await field(form, 'category').selectOption('gymnasium')
  await field(form, 'city').fill('Бишкек')
  await field(form, 'district').selectOption('bishkek-oktyabr')
  await field(form, 'website').fill('school.example.com')
  await field(form, 'founded_year').fill('1968')
  await field(form, 'student_count').fill('1240')
  await form.getByRole('checkbox', { name: 'Спортзал' }).check()
  await fillList(form, 'facilities', ['библиотека', 'Зимний сад'], hasScript)
  await field(form, 'housing_provided').check()
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page).toHaveURL('/school-dashboard')
  await expect(toasts(page)).toContainText('Профиль обновлён')
}

/** Without a vacancy, from its profile; the switch is then on its panel. */
export async function publishSchool(page: Page): Promise<void> {
  await page.goto('/school-dashboard/profile')
  await setPublished(page, true)
  await page.goto('/school-dashboard')
}

/** The publish switch of a panel. A teacher is led on to suitable vacancies, if there are any. */
export async function setPublished(page: Page, isPublished: boolean): Promise<void> {
  const panel = page.url()
  await page.getByRole('switch', { name: 'Профиль опубликован' }).click()
  await expect(toasts(page)).toContainText(isPublished ? 'Профиль опубликован' : 'Профиль скрыт')
  await page.goto(panel)
  await expect(page.getByRole('switch', { name: 'Профиль опубликован' })).toBeChecked({
    checked: isPublished,
  })
}

export interface VacancyText {
  title: string
  subject: string
  description: string
  contact_name: string
  contact_phone: string
  contact_email: string
}

export function newVacancyText(): VacancyText {
  return {
    title: `Учитель математики ${uniqueWord()}`,
    subject: 'Математика',
    description:
      'Ищем учителя математики в 5–9 классы, двадцать два часа в неделю, первая смена, свой кабинет.',
    contact_name: 'Гүлнара Асанова',
    contact_phone: '0555 12 00 34',
    contact_email: `hr.${randomUUID()}@example.com`,
  }
}

/** The form of a vacancy that is open. */
export async function fillVacancy(page: Page, vacancy: VacancyText, hasScript = true): Promise<void> {
  const form = dialog(page)
  for (const [name, value] of Object.entries(vacancy)) await field(form, name).fill(value)
  await field(form, 'salary_min').fill('28 000')
  await field(form, 'salary_max').fill('38 000')
  await field(form, 'education_level').selectOption('bachelor')
  await field(form, 'experience_required').fill('2')
  await fillList(form, 'requirements', ['Педагогическое образование', 'Опыт от двух лет'], hasScript)
  await fillList(form, 'benefits', ['Социальный пакет'], hasScript)
}

/** A tab of a panel. */
export async function openTab(page: Page, panel: 'school' | 'teacher', name: string): Promise<void> {
  const tabs = page.getByRole('navigation', {
    name: panel === 'school' ? 'Разделы панели' : 'Разделы кабинета',
  })
  const link = tabs.getByRole('link', { name })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}

/** From the vacancies tab: a new vacancy, previewed before it is published. Returns its id. */
export async function publishVacancy(page: Page, vacancy: VacancyText, hasScript = true): Promise<string> {
  await page.getByRole('link', { name: 'Добавить вакансию' }).click()
  await expect(dialog(page, 'Новая вакансия')).toBeVisible()
  await fillVacancy(page, vacancy, hasScript)
  await page.getByRole('button', { name: 'Предпросмотр' }).click()
  const preview = dialog(page, 'Предпросмотр вакансии')
  await expect(preview.getByRole('heading', { name: vacancy.title })).toBeVisible()
  await preview.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page).toHaveURL(/\/school-dashboard\/vacancies\/[^/]+\/published$/)
  await expect(page.getByRole('heading', { name: 'Вакансия опубликована' })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  await page.getByRole('link', { name: 'Все вакансии школы' }).click()
  await expect(page.getByRole('heading', { name: 'Вакансии школы' })).toBeVisible()
  return id
}

/** One vacancy among those of the school's tab. */
export function vacancyCard(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
}

/** Opens what can be done with a row, and chooses it. */
export async function chooseAction(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: word('ru', 'ui_actions') }).click()
  await row.locator('.row-action').filter({ hasText: name }).click()
}

export interface TeacherProfile {
  specialization: string
  bio: string
  phone: string
}

export function newTeacherProfile(): TeacherProfile {
  return {
    specialization: 'Учитель математики',
    bio: 'Люблю задачи, которые можно решить тремя способами, и даю время додуматься.',
    phone: '0700 45 12 90',
  }
}

/** Fills in and saves the open dialog of a teacher's profile. */
export async function fillTeacherProfile(
  page: Page,
  profile: TeacherProfile,
  { locale = 'ru' as Locale } = {},
): Promise<void> {
  const form = dialog(page, word(locale, 'teacher_edit_title'))
  await expect(form).toBeVisible()
  for (const [name, value] of Object.entries(profile)) await field(form, name).fill(value)
  await field(form, 'subject_1').selectOption('mathematics')
  await form.getByRole('button', { name: word(locale, 'teacher_save') }).click()
  await expect(toasts(page)).toContainText(word(locale, 'teacher_saved'))
}

/** Sends the open application form; ends on the receipt. Returns the application's id. */
export async function apply(page: Page, letter: string, locale: Locale = 'ru'): Promise<string> {
  const form = dialog(page, word(locale, 'apply_title'))
  if (letter) await field(form, 'cover_letter').fill(letter)
  await form.getByRole('button', { name: word(locale, 'apply_submit') }).click()
  await expect(page).toHaveURL(/\/teacher-dashboard\/applications\/[0-9a-f-]{36}\/sent$/)
  await expect(page.getByRole('heading', { name: word(locale, 'apply_done') })).toBeVisible()
  await page.getByRole('link', { name: word(locale, 'application_sent_open') }).click()
  await expect(page).toHaveURL(/\/teacher-dashboard\/applications\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The server's response at these paths, as a page and as the script's data request. */
export async function rawAnswers(page: Page, paths: string[]): Promise<string> {
  const bodies: string[] = []
  for (const path of paths) {
    for (const address of [path, `${path === '/' ? '/_' : path}.data`]) {
      const response = await page.request.get(address)
      expect(response.status(), address).toBe(200)
      bodies.push(await response.text())
    }
  }
  return bodies.join('\n')
}

/** The school's sheet: one time in two days, and the default values for the rest. */
export async function inviteToInterview(page: Page): Promise<string> {
  const time = new Date(Date.now() + 48 * 3_600_000 + 6 * 3_600_000).toISOString().slice(0, 16)
  await page.getByRole('link', { name: 'Пригласить на собеседование' }).click()
  const sheet = dialog(page)
  await sheet.getByText(word('ru', 'interview_exact_times')).click()
  await field(sheet, 'time_1').fill(time)
  await sheet.getByRole('button', { name: 'Предложить' }).click()
  return time
}
