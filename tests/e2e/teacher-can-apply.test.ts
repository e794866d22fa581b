import type { Page } from '@playwright/test'
import { addApplication, addSchool, addTeacher, addVacancy, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

test('teacher-can-apply', async ({ newPage, mail, database, server }) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const other = await addVacancy(database, school)
  const vacancyPage = `/vacancies/${vacancy.id}`
  const unique = vacancy.title.split(' ').at(-1) ?? ''
  const person = steps.newPerson('teacher')
  const page = await newPage()

  // A visitor is asked who they are, registers, and returns to the vacancy.
  await page.goto(`/vacancies?q=${unique}`)
  await page.getByRole('link', { name: `Откликнуться: ${vacancy.title}` }).click()
  await expect(page.getByText(word('ru', 'account_login_to_apply'))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByRole('heading', { name: 'Регистрация' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Учитель' })).toBeChecked()
  await steps.sendRegistration(page, person)
  await expect(page.getByText('Регистрация успешна!')).toBeVisible()
  await steps.confirm(page, steps.linkOf(await mail.next(person.email)))
  await expect(page).toHaveURL(`${vacancyPage}/apply`)

  // Without a profile the school has nothing to read; a filled one leads back.
  await expect(steps.dialog(page)).toContainText('Сначала заполните профиль')
  await expect(steps.dialog(page)).toContainText('Не хватает: предмет или специализация, рассказ о себе.')
  await page.getByRole('link', { name: 'Заполнить профиль' }).click()
  await expect(page.getByText('Чтобы откликнуться, заполните')).toBeVisible()
  await expect(page.getByText('Достаточно трёх полей')).toBeHidden()
  await steps.fillTeacherProfile(page, { ...steps.newTeacherProfile(), bio: '' })
  await expect(page).toHaveURL(`${vacancyPage}/apply`)
  await expect(steps.dialog(page)).toContainText('Не хватает: рассказ о себе.')
  await page.getByRole('link', { name: 'Заполнить профиль' }).click()
  const profile = steps.newTeacherProfile()
  await steps.fillTeacherProfile(page, profile)
  await expect(page).toHaveURL(`${vacancyPage}/apply`)

  const letter = 'Здравствуйте! Живу рядом со школой.\nЗнаю, что a < b & c > d.'
  const id = await steps.apply(page, letter)
  const receipt = `/teacher-dashboard/applications/${id}`
  await expect(page.getByRole('heading', { name: vacancy.title })).toBeVisible()
  await expect(page.getByText('Отправлен', { exact: true })).toBeVisible()
  await expect(page.getByText('Знаю, что a < b & c > d.')).toBeVisible()
  const history = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'История отклика' }) })
  await expect(history).toContainText('Отклик отправлен')
  await expect(page.getByText(profile.bio)).toBeVisible()
  await expect(page.getByText(word('ru', 'application_contacts_later'))).toBeVisible()

  const received = await mail.next(school.email)
  expect(received.subject).toBe(`Новый отклик: ${vacancy.title}`)
  expect(received.text).toContain(person.name)
  expect(steps.linkOf(received)).toBe(`${server.address}/school-dashboard/applications/${id}`)
  expect(received.text).not.toContain(person.email)

  await page.goto('/teacher-dashboard/applications')
  const card = page.getByRole('listitem').filter({ hasText: vacancy.title }).first()
  await expect(card).toContainText('Отправлен')

  // A second application leads to the first.
  await page.goto(`/vacancies?q=${unique}`)
  await expect(page.getByText('Вы откликнулись')).toBeVisible()
  await page.goto(`${vacancyPage}/apply`)
  await expect(page).toHaveURL(receipt)
  await page.goto(vacancyPage)
  await expect(page.locator('.detail-bar-state')).toHaveText('Вы откликнулись')
  await page.getByRole('link', { name: 'Открыть отклик' }).click()
  await expect(page).toHaveURL(receipt)

  // Contacts are in no answer, to either side.
  const forTeacher = await steps.rawAnswers(page, [
    '/',
    '/vacancies',
    vacancyPage,
    `/vacancies/${other.id}/apply`,
    `/schools/${school.schoolId}`,
    '/teacher-dashboard',
    '/teacher-dashboard/applications',
    receipt,
    `${receipt}/withdraw`,
  ])
  for (const secret of [...Object.values(vacancy.contacts), school.email, school.phone])
    expect(forTeacher).not.toContain(secret)
  const schoolPage = await newPage()
  await signInAs(schoolPage.context(), server.address, school)
  const forSchool = await steps.rawAnswers(schoolPage, [
    '/school-dashboard',
    '/school-dashboard/vacancies',
    '/school-dashboard/applications',
    `/school-dashboard/applications/${id}`,
    `/school-dashboard/applications/${id}/reject`,
  ])
  expect(forSchool).toContain(person.name)
  for (const secret of [person.email, '+996700451290', '0700 45 12 90', '700451290'])
    expect(forSchool).not.toContain(secret)

  // Signing in leads back to the vacancy too.
  await page.getByTitle('Меню', { exact: true }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(steps.toasts(page)).toContainText('Выход выполнен')
  await page.goto(`/vacancies/${other.id}`)
  await page.getByRole('link', { name: 'Откликнуться', exact: true }).click()
  await steps.signIn(page, person)
  await expect(page).toHaveURL(`/vacancies/${other.id}/apply`)
  await steps.apply(page, '')
  await expect(page.getByText('Без письма')).toBeVisible()
})

test('an ended application names where one may apply again', async ({
  newPage,
  pageWithoutJavaScript: bare,
  database,
  server,
}) => {
  const [school, teacher] = [await addSchool(database), await addTeacher(database)]
  const [rejecting, left] = [await addVacancy(database, school), await addVacancy(database, school)]
  const rejected = await addApplication(database, { teacher, school, vacancy: rejecting }, 'rejected')
  await addApplication(database, { teacher, school, vacancy: left }, 'withdrawn')
  const day = new Date(Date.now() - 14 * 86_400_000)
  await database.query('update applications set applied_at = $2 where teacher_id = $1', [teacher.id, day])
  const months = word('ru', 'words_months').split(',')
  const bishkek = new Date(day.getTime() + 6 * 3_600_000)
  const date = `${bishkek.getUTCDate()} ${months[bishkek.getUTCMonth()]}`
  const again = (page: Page) => page.locator('.detail-bar').getByRole('link', { name: 'Откликнуться' })

  await bare.setViewportSize({ width: 360, height: 740 })
  await signInAs(bare.context(), server.address, teacher)
  await bare.goto(`/vacancies/${left.id}`)
  await expect(bare.locator('.detail-bar')).toContainText(`Ваш отклик от ${date} отозван`)
  await expect(again(bare)).toBeVisible()
  await bare.goto(`/vacancies/${rejecting.id}`)
  const told = (page: Page) => page.getByRole('link', { name: `Ваш отклик от ${date} отклонён` })
  await expect(told(bare)).toBeInViewport({ ratio: 1 })
  await expect(again(bare)).toBeInViewport({ ratio: 1 })

  // Beside the list too; from there to the application.
  const page = await newPage({ viewport: { width: 1280, height: 800 } })
  await signInAs(page.context(), server.address, teacher)
  await page.goto(`/vacancies?q=${encodeURIComponent(school.schoolName)}`)
  await steps.scripted(page)
  await page.locator('.beside-list').getByRole('link', { name: rejecting.title, exact: true }).click()
  await expect(again(page)).toBeVisible()
  await told(page).click()
  await expect(page).toHaveURL(`/teacher-dashboard/applications/${rejected}`)

  // The newest alone counts.
  await addApplication(database, { teacher, school, vacancy: rejecting })
  await bare.reload()
  await expect(bare.locator('.detail-bar-state')).toHaveText('Вы откликнулись')
  await expect(told(bare)).toHaveCount(0)
  await expect(again(bare)).toHaveCount(0)
})

test('after an application others are offered, though something speaks against each of them', async ({
  pageWithoutJavaScript: page,
  database,
  server,
}) => {
  const school = await addSchool(database)
  const teacher = await addTeacher(database)
  await database.query(
    `update teacher_profiles set desired_salary_min = 90000, desired_salary_currency = 'kgs' where id = $1`,
    [teacher.id],
  )
  const vacancy = await addVacancy(database, school)
  // All of them pay less.
  for (let index = 0; index < 4; index += 1) await addVacancy(database, school)
  const application = await addApplication(database, { teacher, school, vacancy })
  await signInAs(page.context(), server.address, teacher)
  await page.goto(`/teacher-dashboard/applications/${application}/sent`)
  const offered = page.locator('#fitting li')
  await expect(offered).toHaveCount(4)
  await expect(offered.filter({ hasText: vacancy.title })).toHaveCount(0)
})
