import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

test('the main job, without JavaScript', async ({ newPage, mail }) => {
  const school = await newPage({ javaScriptEnabled: false })
  const teacher = await newPage({ javaScriptEnabled: false })
  const [head, person] = [steps.newPerson('school'), steps.newPerson('teacher')]
  const profile = steps.newSchoolProfile()
  const vacancy = steps.newVacancyText()

  await steps.register(school, mail, head)
  await steps.fillSchoolProfile(school, profile, false)
  await steps.publishSchool(school)
  await steps.openTab(school, 'school', 'Профиль')
  await expect(school.getByText('Спортзал, Библиотека, Зимний сад')).toBeVisible()
  await steps.openTab(school, 'school', 'Вакансии')
  const id = await steps.publishVacancy(school, vacancy, false)

  // What was typed comes back from a refused form, with a message beside each wrong field.
  await school.getByRole('link', { name: 'Добавить вакансию' }).click()
  const form = steps.dialog(school, 'Новая вакансия')
  await steps.field(form, 'title').fill('Кто')
  await steps.field(form, 'requirements').first().fill('Терпение')
  await form.getByRole('button', { name: 'Предпросмотр' }).click()
  await expect(form).toContainText(word('ru', 'vacancy_preview_invalid_text'))
  await expect(steps.field(form, 'title')).toHaveValue('Кто')
  await expect(steps.field(form, 'title')).toHaveAccessibleDescription(/от 5 до 150/)
  await expect(steps.field(form, 'requirements').first()).toHaveValue('Терпение')

  await teacher.goto('/vacancies')
  await steps.field(teacher, 'q').fill(vacancy.title)
  await teacher.getByRole('button', { name: 'Найти' }).click()
  await teacher.getByRole('link', { name: vacancy.title, exact: true }).click()
  await expect(teacher.getByRole('heading', { name: vacancy.title, level: 1 })).toBeVisible()
  await teacher.getByRole('link', { name: 'Откликнуться', exact: true }).click()
  await teacher.getByRole('main').getByRole('link', { name: 'Зарегистрироваться' }).click()
  await steps.sendRegistration(teacher, person)
  await steps.confirm(teacher, steps.linkOf(await mail.next(person.email)))
  await teacher.getByRole('link', { name: 'Заполнить профиль' }).click()
  await steps.fillTeacherProfile(teacher, steps.newTeacherProfile())
  await expect(teacher).toHaveURL(`/vacancies/${id}/apply`)
  const application = await steps.apply(teacher, 'Здравствуйте!')

  await school.goto('/school-dashboard/applications')
  await school.getByRole('link', { name: person.name }).click()
  await expect(school.getByText('Рассмотрен', { exact: true }).first()).toBeVisible()
  await steps.inviteToInterview(school)
  await expect(steps.toasts(school)).toContainText('Приглашение отправлено')
  await expect(school.getByRole('link', { name: person.email })).toBeVisible()
  await teacher.reload()
  await expect(teacher.getByRole('link', { name: vacancy.contact_email })).toBeVisible()
  await school.getByRole('link', { name: 'Принять' }).click()
  await steps.dialog(school).getByRole('button', { name: 'Принять' }).click()
  await expect(steps.toasts(school)).toContainText('Учитель принят')
  await teacher.goto(`/teacher-dashboard/applications/${application}`)
  await expect(teacher.getByText('Принят', { exact: true }).first()).toBeVisible()

  // Theme and language: remembered for the member, kept on the page.
  const footer = teacher.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Тёмная' }).click()
  await expect(teacher.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(teacher).toHaveURL(`/teacher-dashboard/applications/${application}`)
  await footer.getByRole('button', { name: 'Кыргызча' }).click()
  await expect(teacher).toHaveURL(`/ky/teacher-dashboard/applications/${application}`)
  await expect(teacher.locator('html')).toHaveAttribute('lang', 'ky')
  await expect(teacher.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(teacher.getByText(word('ky', 'application_next_accepted'))).toBeVisible()

  const visitor = await newPage({ javaScriptEnabled: false })
  await visitor.goto('/vacancies?q=abc&type=teacher')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(visitor).toHaveURL('/en/vacancies?q=abc&type=teacher')
})
