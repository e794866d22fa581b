import { addApplication, addSchool, addTeacher, addVacancy, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

test('teacher-can-withdraw', async ({ newPage, mail, database, server }) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const teacher = await addTeacher(database)
  const id = await addApplication(database, { teacher, school, vacancy }, 'interview')
  const page = await newPage()
  const schoolPage = await newPage()
  await signInAs(page.context(), server.address, teacher)
  await signInAs(schoolPage.context(), server.address, school)
  const mine = `/teacher-dashboard/applications/${id}`
  const theirs = `/school-dashboard/applications/${id}`
  await schoolPage.goto(theirs)
  await expect(schoolPage.getByRole('link', { name: teacher.email })).toBeVisible()
  // An open page of the application would mark the notification read before the mail is sent.
  await schoolPage.goto('/about')

  await page.goto('/teacher-dashboard/applications')
  await page.getByRole('link', { name: vacancy.title }).click()
  await expect(page.getByRole('link', { name: vacancy.contacts.email })).toBeVisible()
  await page.getByRole('link', { name: 'Отозвать отклик' }).click()
  const question = steps.dialog(page, 'Отозвать отклик?')
  await question.getByRole('link', { name: 'Не отзывать' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('link', { name: 'Отозвать отклик' }).click()
  await steps.field(question, 'reason').selectOption('found-work')
  await steps.field(question, 'note').fill('Спасибо <за приглашение>')
  await question.getByRole('button', { name: 'Отозвать отклик' }).click()
  await expect(steps.toasts(page)).toContainText('Отклик отозван')
  await expect(page.getByText('Отозван', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(word('ru', 'application_contacts_closed'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Отозвать отклик' })).toHaveCount(0)
  const forTeacher = await steps.rawAnswers(page, [mine, '/teacher-dashboard/applications'])
  for (const secret of Object.values(vacancy.contacts)) expect(forTeacher).not.toContain(secret)

  const letter = await mail.next(school.email)
  expect(letter.subject).toBe(`Отклик отозван: ${vacancy.title}`)
  expect(letter.text).toContain(teacher.name)
  await schoolPage.goto('/school-dashboard/applications/archive')
  await schoolPage.getByRole('link', { name: teacher.name }).click()
  await expect(schoolPage.getByText('Отозван', { exact: true }).first()).toBeVisible()
  await expect(schoolPage.getByRole('main')).toContainText(word('ru', 'withdraw_reason_found_work'))
  await expect(schoolPage.getByRole('main')).toContainText('Спасибо <за приглашение>')
  await expect(schoolPage.getByRole('link', { name: 'Предложить работу' })).toHaveCount(0)
  const forSchool = await steps.rawAnswers(schoolPage, [theirs, '/school-dashboard/applications/archive'])
  for (const secret of [teacher.email, teacher.phone]) expect(forSchool).not.toContain(secret)

  // It is over, so a new application may be sent.
  await page.getByRole('link', { name: 'Откликнуться снова' }).click()
  const again = await steps.apply(page, '')
  expect(again).not.toBe(id)
  await page.goto('/teacher-dashboard/applications')
  await expect(page.getByRole('link', { name: vacancy.title })).toHaveCount(2)
})
