import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

/** What the schedule does in the morning, for a search saved and a vacancy published some minutes before. */
async function sendMails(database: pg.Client, email: string, vacancyId: string) {
  const asked = "seen_at = seen_at - interval '9 minutes', told_at = told_at - interval '9 minutes'"
  await database.query(`update saved_searches set ${asked} where email = $1`, [email])
  const published = "published_at = published_at - interval '5 minutes'"
  await database.query(`update vacancies set ${published} where id = $1`, [vacancyId])
  await database.query("select graphile_worker.add_job('mail-saved-searches')")
}

test('visitor-can-save-a-search, without JavaScript and without an account', async ({
  pageWithoutJavaScript: page,
  mail,
  database,
}) => {
  const school = await arrange.addSchool(database)
  const email = `saved.${randomUUID()}@example.com`
  await page.goto(`/vacancies?q=${encodeURIComponent(school.schoolName)}&type=tutor`)
  await expect(page.getByRole('heading', { name: 'Не найдено вакансий' })).toBeVisible()
  await page.getByRole('link', { name: 'Сохранить этот поиск' }).click()
  await expect(page.getByRole('heading', { name: 'Сохранить поиск' })).toBeVisible()
  await expect(steps.field(page, 'name')).toHaveValue(`${school.schoolName}, Репетитор`)

  // What was typed stays beside its message.
  const name = `Репетитор для ${school.schoolName}`
  await steps.field(page, 'name').fill(name)
  await steps.field(page, 'email').fill('нет')
  await page.getByRole('button', { name: 'Сохранить поиск' }).click()
  await expect(page.getByText(word('ru', 'account_email_invalid')).first()).toBeVisible()
  await expect(steps.field(page, 'name')).toHaveValue(name)
  const mistyped = `mistyped.${email}`
  await steps.field(page, 'email').fill(mistyped)
  await page.getByRole('button', { name: 'Сохранить поиск' }).click()
  await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible()
  await expect(page.getByText(word('ru', 'account_mail_sent_to', { email: mistyped }))).toBeVisible()
  await steps.field(page, 'email').fill(email)
  await page.getByRole('button', { name: word('ru', 'account_resend') }).click()
  await expect(page.getByText(word('ru', 'account_mail_sent_to', { email }))).toBeVisible()

  await page.goto(steps.linkOf(await mail.next(email)))
  await page.getByRole('button', { name: 'Присылать' }).click()
  await expect(page.getByText(word('ru', 'saved_search_confirmed_text', { name }))).toBeVisible()
  const vacancy = await arrange.addVacancy(database, school)
  await database.query("update vacancies set vacancy_type = 'tutor' where id = $1", [vacancy.id])
  await sendMails(database, email, vacancy.id)
  const told = await mail.next(email)
  expect(told.subject).toBe(`${name}: 1 новый результат`)
  expect(told.text).toContain(vacancy.title)
  await page.goto(steps.linkOf(told))
  await expect(page.getByRole('heading', { name: vacancy.title })).toBeVisible()

  // Both links of the question open a page with one button.
  await page.goto(/https?:\S+answer=no\S+/.exec(told.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: word('ru', 'saved_search_useful_say_no') }).click()
  await expect(page.getByText(word('ru', 'saved_search_useful_said_no'))).toBeVisible()
  await page.getByRole('link', { name: word('ru', 'mail_saved_search_pause') }).click()
  await page.getByRole('button', { name: word('ru', 'saved_search_pause_mails') }).click()
  await expect(page.getByText(word('ru', 'saved_search_paused_text', { name }))).toBeVisible()
  await page.getByRole('button', { name: word('ru', 'saved_search_resume_mails') }).click()
  await expect(page.getByText(word('ru', 'saved_search_stop_text', { name }))).toBeVisible()

  const header = (key: string) => told.headers.find((one) => one.key === key)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  await page.goto(/<(.+)>/.exec(header('list-unsubscribe'))?.[1] ?? '')
  await page.getByRole('button', { name: 'Больше не присылать' }).click()
  await expect(page.getByText(word('ru', 'saved_search_stopped_text', { name }))).toBeVisible()
})

test('teacher-can-keep-searches', async ({ page, database, server }) => {
  // Who shows a profile has a search by it too.
  const teacher = await arrange.addTeacher(database, { isHidden: true })
  const school = await arrange.addSchool(database)
  await arrange.signInAs(page.context(), server.address, teacher)
  await page.goto(`/vacancies?q=${encodeURIComponent(school.schoolName)}`)
  await page.getByRole('link', { name: 'Сохранить этот поиск' }).click()
  await expect(page.getByRole('heading', { name: 'Сохранить поиск' })).toBeVisible()
  await expect(steps.field(page, 'email')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Письмо' }).uncheck()
  await page.getByRole('button', { name: 'Сохранить поиск' }).click()
  await expect(page).toHaveURL('/settings/searches')
  await expect(page.getByText('Вакансии · Нового нет')).toBeVisible()

  const vacancy = await arrange.addVacancy(database, school)
  await page.reload()
  await expect(page.getByText('Вакансии · 1 новый результат')).toBeVisible()
  await page.getByRole('link', { name: school.schoolName }).click()
  await expect(page.getByRole('heading', { name: vacancy.title })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Вакансии · Нового нет')).toBeVisible()

  await expect(page.getByText('Раз в день: устройства')).toBeVisible()
  await page.locator('summary', { hasText: 'Как сообщать' }).click()
  await page.getByRole('radio', { name: 'Раз в неделю' }).check()
  await page.getByRole('checkbox', { name: 'Письмо' }).check()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(steps.toasts(page)).toContainText('Изменения сохранены')
  await expect(page.getByText('Раз в неделю: Письмо, Устройства')).toBeVisible()
  await page.getByRole('button', { name: /^Приостановить поиск/ }).click()
  await expect(page.getByText(/^На паузе/)).toBeVisible()
  await page.getByRole('button', { name: /^Возобновить поиск/ }).click()
  await expect(page.getByText('Раз в неделю: Письмо, Устройства')).toBeVisible()
  await page.getByRole('button', { name: /^Удалить поиск/ }).click()
  await expect(page.getByRole('heading', { name: 'Сохранённых поисков пока нет' })).toBeVisible()
})
