import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'

test('a teacher without years of experience is no beginner', async ({ newPage, database, server }) => {
  const teacher = await newPage()
  const person = await arrange.addMember(database, 'teacher')
  await arrange.signInAs(teacher.context(), server.address, person)
  await teacher.goto('/teacher-dashboard/profile/edit')
  const about = steps.dialog(teacher, 'Мой профиль')
  await steps.field(about, 'specialization').fill('Учитель физики')
  await steps.field(about, 'bio').fill('Три года преподаю физику, и каждый урок начинаю с вопроса.')
  await about.getByRole('button', { name: 'Сохранить' }).click()
  await expect(steps.toasts(teacher)).toContainText('Профиль обновл')
  await teacher.goto('/teacher-dashboard/profile/edit?section=experience')
  const form = steps.dialog(teacher, 'Опыт и языки')
  await expect(form.locator('[name="languages"]:checked')).toHaveCount(0)
  await form.locator('[name="languages"][value="russian"]').check()
  const other = form.getByLabel('Другой язык', { exact: true })
  await other.fill('кыргыз тили')
  await other.press('Enter')
  await other.fill('Дунганский')
  await other.press('Enter')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(steps.toasts(teacher)).toContainText('Профиль обновл')
  await steps.setPublished(teacher, true)

  const page = await teacher.getByRole('link', { name: 'Посмотреть свою страницу' }).getAttribute('href')
  const visitor = await newPage()
  await visitor.goto(page as string)
  await expect(visitor.getByRole('heading', { name: person.name, level: 1 })).toBeVisible()
  await expect(visitor.getByText('Кыргызский')).toBeVisible()
  await expect(visitor.getByText('Дунганский')).toBeVisible()
  await expect(visitor.getByRole('main')).not.toContainText(/без опыта/i)
  await visitor.goto(`/ky${page}`)
  await expect(visitor.getByText('Орусча')).toBeVisible()
  await expect(visitor.getByText('Дунганский')).toBeVisible()
  await expect(visitor.getByRole('main')).not.toContainText(/тажрыйба[а-яөү]*сыз/i)
})

test('a teacher is asked once for years that a default had said', async ({ newPage, database, server }) => {
  const member = await arrange.addTeacher(database)
  await database.query(
    `update teacher_profiles set experience_years = null, asked_again = '{experience_years}' where id = $1`,
    [member.id],
  )
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, member)
  await page.goto('/teacher-dashboard/profile')
  const asked = page.getByText('Раньше пустое поле «Опыт работы»')
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Не указывать' }).click()
  await expect(asked).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: member.name })).toBeVisible()
  await expect(asked).toBeHidden()
})

test('a village school says where it is and what it has, and nothing else', async ({
  newPage,
  database,
  server,
}) => {
  const school = await newPage()
  const profile = steps.newSchoolProfile()
  await arrange.signInAs(school.context(), server.address, await arrange.addMember(database, 'school'))
  await school.goto('/school-dashboard/profile/edit')
  const form = steps.dialog(school, 'Профиль школы')
  await expect(form.locator('input:checked')).toHaveCount(0)
  await expect(steps.field(form, 'region')).toBeHidden()
  for (const [name, value] of Object.entries(profile)) await steps.field(form, name).fill(value)
  await steps.field(form, 'school_type').selectOption('state')
  await steps.field(form, 'category').selectOption('general')

  // Without a place it is not saved; a village that is not listed needs its region.
  const save = form.getByRole('button', { name: 'Сохранить', exact: true })
  await save.click()
  await expect(form.getByText('Укажите город или село').first()).toBeVisible()
  await steps.field(form, 'city').fill('Эмгекчил')
  await steps.field(form, 'address').click()
  await expect(steps.field(form, 'region')).toBeVisible()
  await save.click()
  await expect(form.getByText('Этого места нет в списке').first()).toBeVisible()
  await expect(steps.field(form, 'city')).toHaveValue('Эмгекчил')
  await steps.field(form, 'region').selectOption({ label: 'Нарынская область' })
  await steps.field(form, 'housing_provided').check()
  await save.click()
  await expect(school).toHaveURL('/school-dashboard')
  await school.goto('/school-dashboard/profile')
  await expect(school.getByText('Эмгекчил, Нарынская область')).toBeVisible()
  await expect(school.getByRole('main')).not.toContainText('Спортзал')
  await steps.setPublished(school, true)

  // What was saved is in the form again, and in that of a vacancy.
  await school.goto('/school-dashboard/profile/edit')
  await expect(steps.field(form, 'city')).toHaveValue('Эмгекчил')
  await expect(steps.field(form, 'region')).toHaveValue('KG-N')
  await school.goto('/school-dashboard/vacancies')
  await school.getByRole('link', { name: 'Добавить вакансию' }).click()
  await expect(steps.field(steps.dialog(school), 'location')).toHaveValue('Эмгекчил, Нарынская область')
  await expect(steps.field(steps.dialog(school), 'experience_required')).toHaveValue('')
  await school.goto('/school-dashboard/vacancies')
  const vacancy = await steps.publishVacancy(school, steps.newVacancyText())

  const visitor = await newPage()
  const found = visitor.getByRole('main').getByRole('link', { name: profile.school_name, exact: true })
  for (const city of ['Эмгекчил', 'Нарынская область']) {
    await visitor.goto(`/schools?${new URLSearchParams({ city, q: profile.school_name })}`)
    await expect(found).toBeVisible()
  }
  const card = visitor.getByRole('main').getByRole('listitem').filter({ hasText: profile.school_name })
  await expect(card.first()).toContainText('Эмгекчил, Нарынская область')
  await visitor.goto(`/schools?${new URLSearchParams({ city: 'Ош', q: profile.school_name })}`)
  await expect(found).toBeHidden()

  await visitor.goto(`/vacancies/${vacancy}`)
  await expect(visitor.getByRole('article').getByText('С жиль')).toBeVisible()
  await expect(visitor.getByText('Школа предоставляет')).toBeVisible()
  const page = await (await visitor.request.get(`/vacancies/${vacancy}`)).text()
  expect(page).toContain('"addressLocality":"Эмгекчил"')
})

test('a village is told without a script', async ({ pageWithoutJavaScript: page, database, server }) => {
  const school = await arrange.addSchool(database)
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto(`${server.address}/school-dashboard/profile/edit`)
  await expect(steps.field(page, 'region')).toBeVisible()
  await steps.field(page, 'city').fill('Эмгекчил')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Этого места нет в списке').first()).toBeVisible()
  await expect(steps.field(page, 'city')).toHaveValue('Эмгекчил')
  await steps.field(page, 'region').selectOption('naryn')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Эмгекчил, Нарынская область')).toBeVisible()
})

test('a school that was shown without a place stays shown and is asked', async ({
  newPage,
  database,
  server,
}) => {
  const school = await arrange.addSchool(database)
  await database.query(
    `update school_profiles set city_id = null, facilities = '{}', asked_again = '{facilities}' where id = $1`,
    [school.schoolId],
  )
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard/profile')
  await expect(page.getByText('У школы не указан город или село')).toBeVisible()
  const asked = page.getByText('Раньше форма сама отмечала')
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Не указывать' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText('У школы не указан город или село')).toBeVisible()
  const visitor = await newPage()
  await visitor.goto(`/schools/${school.schoolId}`)
  await expect(visitor.getByRole('heading', { name: school.schoolName, level: 1 })).toBeVisible()
})

test('a section with unsaved changes is marked until they are saved', async ({
  newPage,
  database,
  server,
}) => {
  const member = await arrange.addTeacher(database)
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, member)
  await page.goto('/teacher-dashboard/profile')
  const unsaved = page.getByText('есть несохранённые изменения')
  const form = steps.dialog(page, 'Достижения')
  const open = () => page.getByRole('link', { name: 'Изменить: Достижения' }).click()
  await open()
  await steps.field(form, 'achievement_1_title').fill('Призы на олимпиаде')
  await form.getByRole('link', { name: 'Отмена' }).click()
  await expect(unsaved).toBeVisible()
  await open()
  await expect(steps.field(form, 'achievement_1_title')).toHaveValue('Призы на олимпиаде')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('сохранено в')).toBeVisible()
  await expect(unsaved).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Призы на олимпиаде')
})

test('a published profile leads on to the vacancies that fit, where there are any', async ({
  database,
  server,
}) => {
  await arrange.addVacancy(database, await arrange.addSchool(database))
  const fitted = await arrange.addTeacher(database, { isHidden: true })
  const unfitted = await arrange.addTeacher(database, { isHidden: true })
  await database.query(
    `update teacher_profiles set specialization = 'Лесничий', subject_ids = '{}' where id = $1`,
    [unfitted.id],
  )
  const pressed = async (teacher: arrange.Member, available: 'true' | 'false') => {
    const form = new URLSearchParams({ available })
    return (await browserOf(server.address, teacher).post('/teacher-dashboard/profile', form)).location
  }
  expect(await pressed(fitted, 'true')).toBe('/vacancies?sort=fit')
  expect(await pressed(fitted, 'false')).toBe('/teacher-dashboard/profile')
  expect(await pressed(unfitted, 'true')).toBe('/teacher-dashboard/profile')
})
