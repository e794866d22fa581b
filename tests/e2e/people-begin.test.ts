import type { Locator } from '@playwright/test'
import { addSchool, addVacancy } from './arrange.ts'
import { browserOf } from './by-requests.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

/** From the mail's link to the first vacancy by a secretary on a phone (the aim: twelve taps). */
const tapsMax = 12

test('a school comes from the mail to its first vacancy in twelve taps', async ({
  newPage,
  mail,
  database,
}) => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  const main = page.getByRole('main')
  const person = steps.newPerson('school')
  await page.goto('/register?type=school')
  await steps.sendRegistration(page, person)
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps++
  }
  await page.goto(steps.linkOf(await mail.next(person.email)))
  await tap(main.getByRole('button'))

  await expect(page.getByRole('heading', { name: 'Расскажите о школе' })).toBeVisible()
  await expect(steps.field(main, 'school_name')).toBeFocused()
  expect(await axe(page)).toEqual([])
  await page.keyboard.type('Школа № 12')
  await tap(steps.field(main, 'city'))
  await page.keyboard.type('Нарын')
  await tap(steps.field(main, 'address'))
  await page.keyboard.type('ул. Ленина, 4')
  await tap(steps.field(main, 'about'))
  await page.keyboard.type('Дружный коллектив, две смены, новый спортзал.')
  // Nobody has chosen for it.
  await expect(main.locator('[type=radio]:checked')).toHaveCount(0)
  await tap(main.getByText(word('ru', 'school_type_state')))
  await tap(main.getByText(word('ru', 'school_category_general')))
  await tap(page.getByRole('button', { name: 'Дальше: вакансия' }))

  await expect(page.getByRole('heading', { name: 'Кого ищете?' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await tap(page.getByRole('link', { name: 'Учитель химии' }))
  const description = steps.field(main, 'description')
  await expect(description).toHaveValue(/__/)
  await expect(description).toBeFocused()
  await description.fill(
    'Ищем учителя химии в 8–11 классы: двадцать часов в неделю, свой кабинет и лаборант.',
  )
  await tap(steps.field(main, 'salary_min'))
  await page.keyboard.type('28000')
  await tap(steps.field(main, 'contact_phone'))
  await page.keyboard.type('0555123456')
  await tap(page.getByRole('button', { name: 'Дальше: проверка' }))

  await expect(page.getByRole('heading', { name: 'Так это увидят учителя' })).toBeVisible()
  await expect(page.getByText('Дружный коллектив')).toBeVisible()
  expect(await axe(page)).toEqual([])
  // What was said before is a tap away, and leads back here.
  const preview = page.url()
  await page.getByRole('link', { name: '1. Школа' }).click()
  await expect(steps.field(main, 'school_name')).toHaveValue('Школа № 12')
  await expect(main.locator('[type=radio]:checked')).toHaveCount(2)
  await page.getByRole('button', { name: 'Дальше: вакансия' }).click()
  await expect(page).toHaveURL(preview)
  await tap(page.getByRole('button', { name: 'Опубликовать', exact: true }))
  await expect(page.getByRole('heading', { name: 'Вакансия опубликована' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(tapsMax)
  const { rows } = await database.query(
    `select available, state from vacancies join school_profiles p on p.id = school_id
     where contact_email = $1`,
    [person.email],
  )
  expect(rows).toEqual([{ available: true, state: 'published' }])

  // What was begun is over: the way leads to the panel.
  await page.goto('/school-dashboard/start')
  await expect(page).toHaveURL('/school-dashboard')
})

test('a teacher comes from the mail to the first application in nine taps', async ({
  newPage,
  mail,
  database,
}) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  const main = page.getByRole('main')
  const person = steps.newPerson('teacher')
  await page.goto('/register?type=teacher')
  await steps.sendRegistration(page, person)
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps++
  }
  await page.goto(steps.linkOf(await mail.next(person.email)))
  await tap(main.getByRole('button'))
  await expect(page.getByRole('heading', { name: 'Подберём вам вакансии' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  // A list takes one tap to open, and another to choose its line.
  taps += 2
  await steps.field(main, 'subject_1').selectOption({ label: 'Математика' })
  await tap(steps.field(main, 'location'))
  await page.keyboard.type('Бишкек')
  await tap(steps.field(main, 'bio'))
  await page.keyboard.type('Десять лет веду математику в старших классах.')
  await tap(page.getByRole('button', { name: 'Показать вакансии' }))
  await expect(page).toHaveURL('/vacancies?sort=fit')
  await page.goto(`/vacancies?sort=fit&q=${vacancy.title.split(' ').at(-1)}`)
  await tap(page.getByRole('link', { name: vacancy.title, exact: true }))
  await tap(page.getByRole('link', { name: 'Откликнуться', exact: true }))
  await tap(page.getByRole('button', { name: 'Отправить отклик' }))
  await expect(page).toHaveURL(/\/teacher-dashboard\/applications\//)
  expect(taps).toBeLessThanOrEqual(9)
})

test('a school that has said nothing yet begins with the first steps, by whichever door it comes', async ({
  database,
  server,
}) => {
  const school = await addSchool(database)
  await database.query(`update school_profiles set school_name = '', available = false where id = $1`, [
    school.schoolId,
  ])
  const browser = browserOf(server.address, school)
  const form = '/school-dashboard/vacancies/new'
  const { status, headers } = await browser.get(form)
  expect([status, headers.get('location')]).toEqual([302, '/school-dashboard/start'])
  // Whoever chose a ready text, or has begun one, continues with it.
  expect((await browser.get(`${form}?ready=chemistry`)).status).toBe(200)
  await addVacancy(database, school)
  await database.query(`update vacancies set state = 'draft', published_at = null where school_id = $1`, [
    school.schoolId,
  ])
  expect((await browser.get(form)).status).toBe(200)
})
