import { addApplication, addSchool, addTeacher, addVacancy, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const

test('on a phone one’s own profile is a line that opens, and on a desktop it is open', async ({
  newPage,
  database,
  server,
}) => {
  const [school, teacher] = [await addSchool(database), await addTeacher(database)]
  const vacancy = await addVacancy(database, school)
  const id = await addApplication(database, { teacher, school, vacancy }, 'reviewed')
  const page = await newPage(phone)
  await signInAs(page.context(), server.address, teacher)
  await page.goto(`/teacher-dashboard/applications/${id}`)
  await expect(page.getByText('Школа просмотрела отклик. Её решение появится здесь.')).toBeVisible()
  const bio = page.getByText('Объясняю физику на опытах.')
  await expect(bio).toBeHidden()
  await page.locator('summary').filter({ hasText: 'Учитель физики' }).click()
  await expect(bio).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(bio).toBeVisible()
})

test('on a phone the phone number is above the letter once contacts are open', async ({
  newPage,
  database,
  server,
}) => {
  const [school, teacher] = [await addSchool(database), await addTeacher(database)]
  const vacancy = await addVacancy(database, school)
  const id = await addApplication(database, { teacher, school, vacancy }, 'interview')
  const page = await newPage(phone)
  await signInAs(page.context(), server.address, school)
  await page.goto(`/school-dashboard/applications/${id}`)
  const [contacts, letter] = ['Контакты учителя', word('ru', 'received_letter')].map((name) =>
    page.getByRole('heading', { name, exact: true }),
  )
  const topOf = async (heading: typeof contacts) => (await heading?.boundingBox())?.y ?? Number.NaN
  await expect(page.getByRole('link', { name: teacher.email })).toBeVisible()
  expect(await topOf(contacts)).toBeLessThan(await topOf(letter))
})

test('on a phone the form of an application stays in view while a toast is shown over it', async ({
  newPage,
  database,
  server,
}) => {
  const [school, teacher] = [await addSchool(database), await addTeacher(database)]
  const vacancy = await addVacancy(database, school)
  const page = await newPage(phone)
  await signInAs(page.context(), server.address, teacher)
  const form = `/vacancies/${vacancy.id}/apply`
  await page.goto(`/teacher-dashboard/profile/edit?return_to=${encodeURIComponent(form)}`)
  await steps.dialog(page).getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page).toHaveURL(form)
  await expect(steps.toasts(page)).toContainText('Профиль обновлён')
  // One line of text, with its padding.
  expect((await steps.toasts(page).boundingBox())?.height).toBeLessThan(100)
})
