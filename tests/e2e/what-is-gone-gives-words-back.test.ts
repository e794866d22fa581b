import { addColleague, addSchool, addSession, addTemplate, addVacancy, signInAs } from './arrange.ts'
import { browserOf } from './by-requests.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

const templates = '/school-dashboard/templates'
const typed = 'Спасибо, но место уже занято.'

for (const how of ['with scripts', 'before the scripts', 'without scripts'] as const) {
  test(`what a colleague deleted meanwhile gives back what was typed, ${how}`, async ({
    newPage,
    database,
    server,
  }) => {
    const school = await addSchool(database)
    const id = await addTemplate(database, school)
    const page = await newPage({ javaScriptEnabled: how !== 'without scripts' })
    await signInAs(page.context(), server.address, school)
    await page.goto(`${templates}/${id}`)
    await steps.field(page, 'text_ru').fill(typed)
    expect(await deleted(server.address, school, `${templates}/${id}`)).toBe(templates)
    if (how === 'before the scripts') {
      // As a browser posts it before its script has loaded; the response page has the script.
      await steps.field(page, 'text_ru').evaluate((field) => (field as HTMLInputElement).form?.submit())
    } else await page.getByRole('button', { name: 'Сохранить шаблон' }).click()
    if (how === 'with scripts') {
      await expect(
        page.getByText('Это удалили или скрыли, пока страница была открыта.').first(),
      ).toBeVisible()
      await expect(steps.field(page, 'text_ru')).toHaveValue(typed)
      return
    }
    await expect(page.getByRole('heading', { name: 'Этого уже нет' })).toBeVisible()
    if (how === 'before the scripts') await page.locator('html[data-scripted=whole]').waitFor()
    await expect(page.getByText(typed)).toBeVisible()
    await page.getByRole('link', { name: 'Вернуться к списку' }).click()
    await expect(page).toHaveURL(templates)
    await expect(page.getByText(typed)).toHaveCount(0)
  })
}

test('deleting twice succeeds', async ({ newPage, database, server }) => {
  const school = await addSchool(database)
  const id = await addTemplate(database, school)
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  await page.goto(`${templates}/${id}/delete`)
  await deleted(server.address, school, `${templates}/${id}`)
  await steps.dialog(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(page).toHaveURL(templates)
  await expect(steps.toasts(page)).toContainText('Этого в списке нет')
})

test('a vacancy that a colleague deleted during editing continues as a draft', async ({
  newPage,
  database,
  server,
}) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  const place = `/school-dashboard/vacancies/${vacancy.id}`
  await page.goto(`${place}/edit`)
  await steps.scripted(page)
  await steps.field(page, 'description').fill('Ведём уроки в две смены, есть квартира для учителя.')
  await deleted(server.address, school, place)
  await page.getByRole('button', { name: 'Сохранить', exact: false }).first().click()
  await expect(steps.toasts(page)).toContainText('Написанное вами сохранено как новый черновик.')
  await expect(page).toHaveURL(/\/school-dashboard\/vacancies\/[^/]+\/edit$/)
  expect(page.url()).not.toContain(vacancy.id)
  await expect(steps.field(page, 'description')).toHaveValue(
    'Ведём уроки в две смены, есть квартира для учителя.',
  )
})

test('a member who becomes a viewer meanwhile reads who does it, and keeps the typed text', async ({
  newPage,
  database,
  server,
}) => {
  const school = await addSchool(database)
  const colleague = await addColleague(database, school, 'staff')
  const id = await addTemplate(database, school)
  const page = await newPage()
  const token = await addSession(database, colleague.id)
  await signInAs(page.context(), server.address, { token })
  await page.goto(`${templates}/${id}`)
  // The script reopens the dialog, and a field that is being filled at that moment loses its selection.
  await steps.scripted(page)
  await steps.field(page, 'text_ru').fill(typed)
  await database.query(`update school_members set role = 'viewer' where account_id = $1`, [colleague.id])
  await page.getByRole('button', { name: 'Сохранить шаблон' }).click()
  await expect(page.getByText('Это делают владелец и сотрудники школы.').first()).toBeVisible()
  await expect(steps.field(page, 'text_ru')).toHaveValue(typed)
  const form = new URLSearchParams({ kind: 'refusal', title: 'Отказ', text_ru: typed, version: '1' })
  const plain = await browserOf(server.address, { token }).post(`${templates}/${id}`, form)
  expect(plain.status).toBe(403)
  expect(plain.html).toContain(typed)
})

/** Where it led to. */
async function deleted(address: string, by: { token: string }, place: string): Promise<string> {
  return (await browserOf(address, by).post(`${place}/delete`, new URLSearchParams())).location
}
