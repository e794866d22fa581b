import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import { axe, expect, test } from './support.ts'

test('visitor-can-open-home', async ({ page, pageWithoutJavaScript, database }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Устат/)
  expect(await axe(page)).toEqual([])
  await pageWithoutJavaScript.goto('/')
  await expect(pageWithoutJavaScript).toHaveTitle(/Устат/)
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('the call to post a vacancy leads everybody where they may go', async ({
  newPage,
  database,
  server,
}) => {
  const members = {
    school: await arrange.addSchool(database),
    teacher: await arrange.addTeacher(database),
  }
  const pageOf = async (role: 'visitor' | keyof typeof members) => {
    const page = await newPage({ javaScriptEnabled: false })
    if (role !== 'visitor') await arrange.signInAs(page.context(), server.address, members[role])
    await page.goto('/')
    return page
  }
  const ofVisitor = await pageOf('visitor')
  await expect(ofVisitor.getByRole('link', { name: 'Частные уроки' })).toHaveAttribute(
    'href',
    '/teachers/services',
  )
  await ofVisitor.getByRole('link', { name: 'Добавить вакансию' }).click()
  await expect(ofVisitor).toHaveURL(/\/login\?type=school&next=%2Fschool-dashboard%2Fvacancies%2Fnew$/)

  const ofSchool = await pageOf('school')
  await ofSchool.getByRole('link', { name: 'Добавить вакансию' }).click()
  await expect(ofSchool).toHaveURL('/school-dashboard/vacancies/new')
  await expect(ofSchool.getByRole('dialog')).toBeVisible()

  const ofTeacher = await pageOf('teacher')
  await expect(ofTeacher.getByRole('heading', { name: 'Начните сегодня' })).toHaveCount(0)
  await expect(ofTeacher.getByRole('link', { name: 'Добавить вакансию' })).toHaveCount(0)
  await expect(ofTeacher.getByRole('link', { name: 'Найти учителя' })).toHaveCount(0)
  await expect(ofTeacher.getByRole('link', { name: 'Найти школу' })).toHaveAttribute('href', '/schools')
})

test('home begins with a search, and for a signed-in person with what waits for them', async ({
  newPage,
  database,
  server,
}) => {
  const visitor = await newPage({ javaScriptEnabled: false })
  await visitor.goto('/ky')
  await visitor.getByRole('searchbox').fill('химия')
  await visitor.getByRole('searchbox').press('Enter')
  await expect(visitor).toHaveURL(/\/ky\/vacancies\?q=/)

  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  const teacher = await arrange.addTeacher(database)
  await arrange.addApplication(database, { teacher, school, vacancy })
  const page = await newPage({ javaScriptEnabled: false })
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Здравствуйте')
  await page.getByRole('link', { name: '1 новый отклик' }).click()
  await expect(page).toHaveURL('/school-dashboard/applications')
  await page.goto('/')
  await page.getByRole('searchbox').fill('химия')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/teachers\?q=/)

  await page.context().clearCookies()
  await arrange.signInAs(page.context(), server.address, teacher)
  await page.goto('/')
  await page.getByRole('link', { name: '1 ваш отклик на рассмотрении' }).click()
  await expect(page).toHaveURL('/teacher-dashboard/applications')
})

test('a school reads on its home what is due within a week, or that nothing is', async ({
  database,
  server,
}) => {
  const school = await arrange.addSchool(database)
  const main = async () => (await browserOf(server.address, school).get('/')).html
  // Before its first vacancy it reads what its panel asks for.
  const first = await main()
  expect(first).toContain('Написать вакансию')
  expect(first).not.toContain('ни одна вакансия не закрывается')
  const vacancy = await arrange.addVacancy(database, school)
  expect(await main()).toContain('ни одна вакансия не закрывается')
  const teacher = await arrange.addTeacher(database)
  const application = await arrange.addApplication(database, { teacher, school, vacancy })
  await database.query(`update applications set answer_days = 3 where id = $1`, [application])
  await database.query(`update vacancies set application_deadline = current_date + 5 where id = $1`, [
    vacancy.id,
  ])
  const html = await main()
  expect(html).toContain(`href="/school-dashboard/vacancies/${vacancy.id}/renew"`)
  expect(html).toContain(`href="/school-dashboard/applications/${application}"`)
  expect(html).toMatch(/Ответ обещан до \d/)
  expect(html).toMatch(/Открыта до \d/)
  expect(html).not.toContain('ни одна вакансия не закрывается')
})
