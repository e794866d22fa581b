import { addSchool, addVacancy, signInAs } from './arrange.ts'
import { browserOf } from './by-requests.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

test('school-can-publish-a-vacancy', async ({ newPage, mail, database }) => {
  const school = await newPage()
  const visitor = await newPage()
  const person = steps.newPerson('school')
  const profile = steps.newSchoolProfile()
  const vacancy = steps.newVacancyText()
  const { title } = vacancy
  const unique = title.split(' ').at(-1) ?? ''

  await steps.register(school, mail, person)
  await steps.openTab(school, 'school', 'Профиль')
  await expect(school.getByText(word('ru', 'school_unpublished'))).toBeVisible()
  await expect(school.getByRole('switch', { name: 'Профиль опубликован' })).toHaveCount(0)
  await expect(school.getByText(word('ru', 'school_gate_new'))).toBeVisible()
  await steps.openTab(school, 'school', 'Сегодня')
  await steps.fillSchoolProfile(school, profile)
  await steps.publishSchool(school)
  await steps.openTab(school, 'school', 'Профиль')
  await expect(school.getByRole('heading', { name: profile.school_name })).toBeVisible()
  await expect(school.getByText('Частная · Гимназия')).toBeVisible()

  await steps.openTab(school, 'school', 'Вакансии')
  await expect(school.getByRole('heading', { name: 'Вакансии школы' })).toBeVisible()
  const id = await steps.publishVacancy(school, vacancy)
  const card = steps.vacancyCard(school, title)
  await expect(card).toContainText('Открыта')
  await expect(card).toContainText('0 откликов')

  // A visitor finds it by word, type and city; the address keeps the search.
  const found = visitor.getByRole('main').getByRole('link', { name: title, exact: true })
  await visitor.goto('/vacancies')
  await steps.field(visitor, 'q').fill(unique.toUpperCase())
  await visitor.getByRole('button', { name: 'Найти' }).click()
  await expect(visitor.getByRole('status').filter({ hasText: /^1\sвакансия$/ })).toBeVisible()
  await expect(found).toBeVisible()
  await steps.field(visitor, 'type').selectOption('tutor')
  await expect(visitor.getByText('Не найдено вакансий по заданным критериям')).toBeVisible()
  await steps.field(visitor, 'type').selectOption('teacher')
  await expect(found).toBeVisible()
  await steps.field(visitor, 'city').fill('Ош')
  await visitor.getByRole('button', { name: 'Найти' }).click()
  await expect(visitor.getByText('Не найдено вакансий по заданным критериям')).toBeVisible()
  await steps.field(visitor, 'city').fill('бишкек')
  await visitor.getByRole('button', { name: 'Найти' }).click()
  await expect(found).toBeVisible()
  await visitor.reload()
  await expect(found).toBeVisible()
  await expect(steps.field(visitor, 'type')).toHaveValue('teacher')

  // Where no vacancy stands beside the list.
  await visitor.setViewportSize({ width: 1100, height: 720 })
  await found.click()
  await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(visitor.getByRole('article').getByText('28 000 – 38 000 сом').first()).toBeVisible()
  await expect(visitor.getByText('Опыт от двух лет')).toBeVisible()
  await visitor.getByRole('article').getByRole('link', { name: profile.school_name }).click()
  await expect(visitor.getByRole('heading', { name: profile.school_name, level: 1 })).toBeVisible()
  await expect(visitor.getByText(profile.about)).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'school.example.com' })).toHaveAttribute(
    'rel',
    'nofollow ugc noopener',
  )
  await visitor.getByRole('main').getByRole('link', { name: 'Вакансии', exact: true }).click()
  await expect(found).toBeVisible()
  const schoolPage = new URL(visitor.url()).pathname

  // Edited, it is another one for everybody.
  await steps.chooseAction(card, 'Редактировать')
  const newTitle = `Преподаватель алгебры ${unique}`
  await steps.field(steps.dialog(school), 'title').fill(newTitle)
  await steps.field(steps.dialog(school), 'application_deadline').fill('2020-02-03')
  await school.getByRole('button', { name: 'Сохранить' }).click()
  const deadline = steps.field(steps.dialog(school), 'application_deadline')
  await expect(deadline).toHaveAttribute('aria-invalid', 'true')
  await expect(deadline).toBeFocused()
  await expect(deadline).toHaveAccessibleDescription(/Этот день уже прошёл/)
  await expect(deadline).toHaveValue('2020-02-03')
  const ahead = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 10)
  await deadline.fill(ahead)
  await school.getByRole('button', { name: 'Сохранить' }).click()
  await expect(steps.toasts(school)).toContainText('Изменения сохранены')
  const edited = steps.vacancyCard(school, newTitle)
  await expect(edited).toContainText(/до\s\d/)
  await visitor.goto(`/vacancies/${id}`)
  await expect(visitor.getByRole('heading', { name: newTitle, level: 1 })).toBeVisible()
  await expect(visitor.getByText('Отклики до', { exact: true })).toBeVisible()

  // A copy is a vacancy of its own, without the deadline.
  await steps.chooseAction(edited, 'Дублировать')
  const copy = steps.dialog(school, 'Копия вакансии')
  await expect(steps.field(copy, 'title')).toHaveValue(newTitle)
  await expect(steps.field(copy, 'application_deadline')).toHaveValue('')
  const copyTitle = `Копия ${unique}`
  await steps.field(copy, 'title').fill(copyTitle)
  await copy.getByRole('button', { name: 'Опубликовать' }).click()
  await school.getByRole('link', { name: 'Объявление с QR-кодом' }).click()
  await expect(school.getByRole('heading', { name: copyTitle, level: 2 })).toBeVisible()
  await expect(school.getByRole('img', { name: 'QR-код: страница вакансии' })).toBeVisible()
  await school.goto('/school-dashboard/vacancies')
  await expect(steps.vacancyCard(school, copyTitle)).toBeVisible()
  await visitor.goto(`/vacancies?q=${unique}`)
  await expect(visitor.getByText(/^2\sвакансии$/)).toBeVisible()

  // Unpublished, it is in no list, and its page says so; published again, it is back.
  await steps.chooseAction(steps.vacancyCard(school, copyTitle), 'Снять с публикации')
  await expect(steps.vacancyCard(school, copyTitle)).toContainText('Закрыта')
  await visitor.goto(`/vacancies?q=${unique}`)
  await expect(visitor.getByText(/^1\sвакансия$/)).toBeVisible()
  const copyPage = await steps
    .vacancyCard(school, copyTitle)
    .getByRole('link', { name: copyTitle, exact: true })
    .getAttribute('href')
  await visitor.goto(copyPage ?? '')
  await expect(visitor.getByText('Вакансия закрыта')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Откликнуться', exact: true })).toHaveCount(0)
  await steps.chooseAction(steps.vacancyCard(school, copyTitle), 'Опубликовать снова')
  await expect(school.getByRole('heading', { name: 'Вакансия опубликована' })).toBeVisible()
  await school.getByRole('link', { name: 'Все вакансии школы' }).click()
  await expect(steps.vacancyCard(school, copyTitle)).toContainText('Открыта')

  // The day after its deadline it is closed, and opens only with another deadline.
  await database.query(
    `update vacancies set application_deadline = '2026-01-10', state = 'closed', closed_at = now(),
       closed_reason = 'deadline' where id = $1`,
    [id],
  )
  await visitor.goto(`/vacancies/${id}`)
  await expect(visitor.getByText('Вакансия закрыта')).toBeVisible()
  await school.reload()
  await expect(edited).toContainText('Срок истёк')
  await steps.chooseAction(edited, 'Опубликовать снова')
  const renewal = steps.dialog(school, 'Новый срок вакансии')
  const newDeadline = steps.field(renewal, 'application_deadline')
  await newDeadline.fill('2026-01-10')
  await renewal.getByRole('button', { name: 'Опубликовать снова' }).click()
  await expect(newDeadline).toHaveAccessibleDescription(/Этот день уже прошёл/)
  await expect(newDeadline).toHaveValue('2026-01-10')
  await newDeadline.fill(ahead)
  await renewal.getByRole('button', { name: 'Опубликовать снова' }).click()
  await expect(school.getByRole('heading', { name: 'Вакансия опубликована' })).toBeVisible()
  await expect(school.getByRole('main').getByRole('link', { name: newTitle, exact: true })).toBeVisible()
  await school.goto('/school-dashboard/vacancies')
  await expect(edited).toContainText('Открыта')
  await visitor.reload()
  await expect(visitor.getByText('Вакансия закрыта')).toHaveCount(0)

  // Deleted after one question, it is nowhere.
  await steps.chooseAction(steps.vacancyCard(school, copyTitle), 'Удалить')
  await steps.dialog(school, 'Удалить вакансию?').getByRole('button', { name: 'Удалить вакансию' }).click()
  await expect(steps.toasts(school)).toContainText('Вакансия была успешно удалена')
  await expect(steps.vacancyCard(school, copyTitle)).toHaveCount(0)
  expect((await visitor.goto(copyPage ?? ''))?.status()).toBe(404)

  await school.reload()
  await expect(edited).toContainText('Открыта')

  // Hiding the school hides everything of it at once.
  await steps.openTab(school, 'school', 'Профиль')
  await steps.setPublished(school, false)
  expect((await visitor.goto(`/vacancies/${id}`))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'Вакансия не найдена' })).toBeVisible()
  expect((await visitor.goto(schoolPage))?.status()).toBe(404)
  await visitor.goto(`/vacancies?q=${unique}`)
  await expect(visitor.getByText('Не найдено вакансий по заданным критериям')).toBeVisible()
  await steps.setPublished(school, true)
  expect((await visitor.goto(`/vacancies/${id}`))?.status()).toBe(200)
})

test('a hidden profile is published from where it is missing, and a refusal is not reported as success', async ({
  newPage,
  database,
  server,
}) => {
  const school = await addSchool(database, { isHidden: true })
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard')
  await expect(page.getByRole('link', { name: 'Написать вакансию' })).toBeVisible()
  await addVacancy(database, school)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'С чего начать' })).toBeHidden()
  const refusing = await page.context().newPage()
  await refusing.goto('/school-dashboard/profile')
  await page.getByRole('main').getByRole('link', { name: 'Опубликовать профиль' }).click()
  await page.getByRole('switch', { name: 'Профиль опубликован' }).click()
  await expect(steps.toasts(page)).toContainText('Профиль опубликован')
  await page.goto('/school-dashboard/profile')
  await expect(page.getByRole('switch', { name: 'Профиль опубликован' })).toBeChecked()

  await database.query(`update school_profiles set about = '', available = false where id = $1`, [
    school.schoolId,
  ])
  await refusing.getByRole('switch', { name: 'Профиль опубликован' }).click()
  await expect(steps.toasts(refusing)).toContainText('Профиль не опубликован')
  await expect(steps.toasts(refusing)).toContainText('о школе')
  await refusing.close()
})

test('a school that turns housing on or off reads so', async ({ newPage, database, server }) => {
  const page = await newPage()
  await signInAs(page.context(), server.address, await addSchool(database))
  for (const words of ['Жильё включено', 'Жильё отключено']) {
    await page.goto('/school-dashboard/profile/edit')
    await steps.field(steps.dialog(page), 'housing_provided').click()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(steps.toasts(page)).toContainText('Профиль обновлён')
    await expect(steps.toasts(page)).toContainText(words)
  }
})

test('a vacancy that would stay open no longer has nothing to renew', async ({ database, server }) => {
  const school = await addSchool(database)
  const { id } = await addVacancy(database, school, { state: 'draft' })
  const browser = browserOf(server.address, school)
  const list = '/school-dashboard/vacancies'
  await browser.post(list, new URLSearchParams({ vacancy_id: id, intent: 'publish' }))
  const renewal = async () => (await browser.get(`${list}/${id}/renew`)).html
  expect(await renewal()).not.toContain('name="last_day"')
  await database.query(`update vacancies set lapses_at = lapses_at - interval '3 days' where id = $1`, [id])
  expect(await renewal()).toContain('name="last_day"')
})

test('a vacancy repeated soon after its first day asks for another', async ({ database, server }) => {
  const school = await addSchool(database)
  const { id } = await addVacancy(database, school, { state: 'closed' })
  const asked = word('ru', 'vacancy_start_date_before', { day: '|' }).split('|')[1] ?? ''
  const formAfter = async (days: number, query = '&repeat=1') => {
    await database.query('update vacancies set start_date = current_date - $2::int where id = $1', [id, days])
    const { html } = await browserOf(server.address, school).get(
      `/school-dashboard/vacancies/new?from=${id}${query}`,
    )
    const [field = ''] = /<input[^>]*name="start_date"[^>]*>/.exec(html) ?? []
    return { isAsked: html.includes(asked), isFilled: /value="\d/.test(field) }
  }
  expect(await formAfter(20)).toEqual({ isAsked: true, isFilled: false })
  expect(await formAfter(20, '')).toEqual({ isAsked: false, isFilled: false })
  expect(await formAfter(100)).toEqual({ isAsked: false, isFilled: true })
})

test('a contract that would end before work begins is refused at its field, and nothing typed is lost', async ({
  newPage,
  database,
  server,
}) => {
  const school = await addSchool(database)
  const page = await newPage({ javaScriptEnabled: false })
  await signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard/vacancies/new')
  const form = steps.dialog(page)
  await steps.field(form, 'contract_kind').selectOption('fixed-term')
  await steps.field(form, 'contract_until').fill('2031-08-31')
  await form.getByText(word('ru', 'vacancy_form_more')).click()
  await steps.field(form, 'start_date').fill('2031-09-01')
  await form.getByRole('button', { name: 'Предпросмотр' }).click()
  const until = steps.field(form, 'contract_until')
  await expect(until).toHaveAccessibleDescription(new RegExp(word('ru', 'vacancy_contract_until_early')))
  await expect(until).toHaveValue('2031-08-31')
  await expect(steps.field(form, 'start_date')).toHaveValue('2031-09-01')

  // With JavaScript the field offers no day before the start that the form has by then.
  const scripted = await newPage()
  await signInAs(scripted.context(), server.address, school)
  await scripted.goto('/school-dashboard/vacancies/new')
  await steps.scripted(scripted)
  const sheet = steps.dialog(scripted)
  await sheet.getByText(word('ru', 'vacancy_form_more')).click()
  await steps.field(sheet, 'start_date').fill('2031-09-01')
  await steps.field(sheet, 'contract_kind').selectOption('fixed-term')
  await steps.field(sheet, 'contract_until').focus()
  await expect(steps.field(sheet, 'contract_until')).toHaveAttribute('min', '2031-09-01')
})
