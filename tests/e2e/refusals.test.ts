import type { Locator, Page } from '@playwright/test'
import { roomIdOf } from '#domain/rooms/room.ts'
import { uuidv7 } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import { addApplication, addMember, addSchool, addTeacher, addVacancy, signInAs } from './arrange.ts'
import { elementsOf, shownTexts } from './html.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

test('another role is told whose page it is', async ({ database, server }) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const screens = [
    {
      member: await addTeacher(database),
      path: '/school-dashboard',
      words: 'Эта страница доступна только для школ.',
    },
    {
      member: await addTeacher(database),
      path: '/school-dashboard/vacancies/new',
      words: 'Доступ к управлению вакансиями разрешён только школам',
    },
    { member: school, path: '/teacher-dashboard', words: 'Эта страница доступна только для преподавателей.' },
    {
      member: await addMember(database, 'admin'),
      path: '/teacher-dashboard/profile/edit',
      words: 'Эта страница доступна только для преподавателей.',
    },
    {
      member: await addMember(database, 'admin'),
      path: '/messages',
      words: 'Сообщения доступны только между учителями и школами',
    },
    { member: school, path: `/vacancies/${vacancy.id}/apply`, words: word('ru', 'apply_teachers_only') },
  ]
  for (const { member, path, words } of screens) {
    const response = await fetch(server.address + path, { headers: { Cookie: `ustat=${member.token}` } })
    expect(response.status).toBe(403)
    const html = await response.text()
    const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? []
    expect(shownTexts(main)).toContain('Доступ запрещён')
    expect(shownTexts(main).join(' ')).toContain(words)
    expect(elementsOf(html, 'header')).toHaveLength(1)
  }
})

test('other people’s things are answered exactly as missing ones', async ({ database, server }) => {
  const school = await addSchool(database)
  const hidden = await addSchool(database, { isHidden: true })
  const teacher = await addTeacher(database)
  const vacancy = await addVacancy(database, school)
  const draft = await addVacancy(database, school, { state: 'draft' })
  const unseen = await addVacancy(database, hidden)
  const application = await addApplication(database, { teacher, school, vacancy }, 'reviewed')
  const strangers = { teacher: await addTeacher(database), school: await addSchool(database) }
  const foreign: [keyof typeof strangers, string, string][] = [
    ['teacher', '/teacher-dashboard/applications/:id', application],
    ['teacher', '/teacher-dashboard/applications/:id/withdraw', application],
    ['teacher', '/messages/:id', roomIdOf(teacher.id, school.schoolId)],
    ['school', '/messages/:id', roomIdOf(teacher.id, school.schoolId)],
    ['teacher', '/vacancies/:id', draft.id],
    ['teacher', '/vacancies/:id', unseen.id],
    ['teacher', '/vacancies/:id/apply', draft.id],
    ['teacher', '/schools/:id', hidden.schoolId],
    ['school', '/school-dashboard/applications/:id', application],
    ['school', '/school-dashboard/applications/:id/reject', application],
    ['school', '/school-dashboard/vacancies/:id/edit', vacancy.id],
    ['school', '/school-dashboard/vacancies/:id/delete', vacancy.id],
    ['school', '/school-dashboard/vacancies/new?from=:id', vacancy.id],
    ['school', '/vacancies/:id', draft.id],
    ['school', '/vacancies/:id/apply', draft.id],
  ]
  for (const [role, route, id] of foreign) {
    const headers = { Cookie: `ustat=${strangers[role].token}` }
    for (const data of ['', '.data']) {
      const answers: string[] = []
      for (const one of [id, id.startsWith('chat_') ? roomIdOf(uuidv7(), uuidv7()) : uuidv7()]) {
        const [path = '', query] = route.replace(':id', one).split('?')
        const response = await fetch(`${server.address}${path}${data}${query ? `?${query}` : ''}`, {
          headers,
        })
        expect(response.status, route).toBe(404)
        answers.push(
          (await response.text())
            .replaceAll(one, 'ID')
            .replace(/nonce="[^"]*"/g, '')
            .replace(/((?:sessionLeftMs|readAt)\\?"),\d+/g, '$1')
            .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID'),
        )
      }
      expect(answers[0], `${route}${data}`).toBe(answers[1])
    }
  }
})

test('an application to a vacancy that was closed or hidden meanwhile is refused', async ({
  newPage,
  database,
  server,
}) => {
  const school = await addSchool(database)
  const closing = await addVacancy(database, school)
  const hiding = await addVacancy(database, school)
  const teacher = await addTeacher(database)
  const page = await newPage()
  await signInAs(page.context(), server.address, teacher)

  await page.goto(`/vacancies/${closing.id}/apply`)
  await database.query(
    `update vacancies set state = 'closed', closed_at = now(), closed_reason = 'school' where id = $1`,
    [closing.id],
  )
  await steps.field(page, 'cover_letter').fill('Веду физику двенадцать лет')
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(steps.dialog(page)).toContainText('Вакансия закрыта')
  await expect(steps.dialog(page)).toContainText('Веду физику двенадцать лет')
  await expect(page.getByRole('button', { name: 'Отправить отклик' })).toHaveCount(0)

  await page.goto(`/vacancies/${hiding.id}/apply`)
  await database.query('update school_profiles set available = false where id = $1', [school.schoolId])
  await steps.field(page, 'cover_letter').fill('Веду физику двенадцать лет')
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(steps.dialog(page)).toContainText('Это удалили или скрыли, пока страница была открыта.')
  await expect(steps.field(page, 'cover_letter')).toHaveValue('Веду физику двенадцать лет')
  const { rows } = await database.query('select from applications where teacher_id = $1', [teacher.id])
  expect(rows).toHaveLength(0)
})

test('a second application leads to the first', async ({ newPage, database, server }) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const first = await newPage()
  await signInAs(first.context(), server.address, await addTeacher(database))
  const second = await first.context().newPage()
  await first.goto(`/vacancies/${vacancy.id}/apply`)
  await second.goto(`/vacancies/${vacancy.id}/apply`)
  const id = await steps.apply(first, '')
  await second.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(second).toHaveURL(`/teacher-dashboard/applications/${id}`)
  await expect(steps.toasts(second)).toContainText('Вы уже откликнулись на эту вакансию')
})

test('a double click makes one thing', async ({ newPage, mail, database, server }) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const teacher = await addTeacher(database)
  const page = await newPage()
  await signInAs(page.context(), server.address, teacher)
  await page.goto(`/vacancies/${vacancy.id}/apply`)
  await page.getByRole('button', { name: 'Отправить отклик' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
  const { rows } = await database.query('select id from applications where teacher_id = $1', [teacher.id])
  expect(rows).toHaveLength(1)
  await mail.next(school.email)

  // Even when the browser does send it twice.
  const other = await addVacancy(database, school)
  const requestId = uuidv7()
  const send = async (path: string, form: Record<string, string>, member: { token: string }) => {
    const response = await fetch(server.address + path, {
      method: 'POST',
      body: new URLSearchParams({ ...form, request_id: requestId }),
      headers: { Cookie: `ustat=${member.token}`, Origin: server.address },
      redirect: 'manual',
    })
    return response.headers.get('location')
  }
  const answers = await Promise.all([1, 2, 3].map(() => send(`/vacancies/${other.id}/apply`, {}, teacher)))
  expect(answers[0]).toMatch(/^\/teacher-dashboard\/applications\//)
  expect(new Set(answers).size).toBe(1)

  const schoolPage = await newPage()
  await signInAs(schoolPage.context(), server.address, school)
  await schoolPage.goto('/school-dashboard/vacancies/new')
  const text = steps.newVacancyText()
  await steps.fillVacancy(schoolPage, text)
  await schoolPage.getByRole('button', { name: 'Опубликовать' }).dblclick()
  await expect(schoolPage.getByRole('heading', { name: 'Вакансия опубликована' })).toBeVisible()
  const made = {
    ...text,
    title: `${text.title} два`,
    vacancy_type: 'teacher',
    location: 'Ош',
    intent: 'publish',
  }
  const form = { ...made, education_level: 'any', employment_type: 'online', salary_currency: 'kgs' }
  await Promise.all([1, 2, 3].map(() => send('/school-dashboard/vacancies/new', form, school)))
  const titles = await database.query('select title from vacancies where title like $1 order by 1', [
    `${text.title}%`,
  ])
  expect(titles.rows.map(({ title }) => title)).toEqual([text.title, `${text.title} два`])
})

/** Two tabs open the same form; the first saves, and then the second. */
async function expectConflict(
  page: Page,
  form: { path: string; first: [name: string, value: string]; second: [name: string, value: string] },
) {
  const late = await page.context().newPage()
  await page.goto(form.path)
  await late.goto(form.path)
  // Once its script runs, the second tab restores no draft that the first one saves from now on.
  await expect(late.locator('dialog:modal')).toBeVisible()
  const [[firstName, firstValue], [secondName, secondValue]] = [form.first, form.second]
  await steps.field(steps.dialog(page), firstName).fill(firstValue)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(steps.dialog(page)).toHaveCount(0)

  const open = steps.dialog(late)
  await steps.field(open, secondName).fill(secondValue)
  await late.getByRole('button', { name: 'Сохранить' }).click()
  const conflict = open.getByRole('alert').filter({ hasText: 'Эти данные изменились, пока вы их правили' })
  await expect(conflict).toContainText(firstValue)
  await expect(conflict).toBeInViewport()
  await expect(steps.field(open, secondName)).toHaveValue(secondValue)
  await late.reload()
  await expect(open.getByText('Мы вернули то, что вы не успели отправить')).toBeVisible()
  await expect(steps.field(open, secondName)).toHaveValue(secondValue)
  await late.getByRole('button', { name: 'Сохранить' }).click()
  await expect(conflict).toBeVisible()
  await late.getByRole('button', { name: 'Сохранить' }).click()
  await expect(open).toHaveCount(0)
  await page.goto(form.path)
  await expect(steps.field(steps.dialog(page), secondName)).toHaveValue(secondValue)
  await late.close()
}

test('a stale edit keeps what was typed and shows both', async ({ newPage, database, server }) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  await expectConflict(page, {
    path: '/school-dashboard/profile/edit',
    first: ['about', 'Теперь у нас новый спортзал и две смены.'],
    second: ['address', 'ул. Чуй, 5'],
  })
  await expectConflict(page, {
    path: `/school-dashboard/vacancies/${vacancy.id}/edit`,
    first: ['title', 'Учитель физики и астрономии'],
    second: ['contact_name', 'Новый завуч'],
  })
  const teacherPage = await newPage()
  await signInAs(teacherPage.context(), server.address, await addTeacher(database))
  await expectConflict(teacherPage, {
    path: '/teacher-dashboard/profile/edit',
    first: ['specialization', 'Учитель астрономии'],
    second: ['bio', 'Смотрю с детьми на звёзды.'],
  })
})

/** An invalid field says so itself, keeps what was typed, and refers to its message. */
async function expectRefused(control: Locator, typed: string, message: string | RegExp) {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  // A space of a message may be one that does not break.
  const said = message instanceof RegExp ? new RegExp(message.source.replaceAll(' ', '\\s')) : message
  await expect(control).toHaveAccessibleDescription(said)
  await expect(control).toHaveValue(typed)
}

test('an error is shown beside its field, and nothing typed is lost', async ({
  newPage,
  database,
  server,
}) => {
  const school = await addSchool(database)
  const page = await newPage()

  await page.goto('/register?type=school')
  await steps.sendRegistration(page, {
    ...steps.newPerson('school'),
    name: 'R2-D2',
    email: 'мимо',
    password: 'abc',
  })
  await expectRefused(steps.field(page, 'full_name'), 'R2-D2', /только буквы, пробелы, дефисы и апострофы/)
  await expect(steps.field(page, 'full_name')).toBeFocused()
  await expectRefused(steps.field(page, 'email'), 'мимо', /Неверный формат email/)
  await expectRefused(steps.field(page, 'password'), 'abc', /не меньше 8 символов/)
  await expect(page.getByRole('radio', { name: 'Школа' })).toBeChecked()
  // The way to one mistake takes none of the others away.
  await page
    .getByRole('alert')
    .getByRole('link', { name: /не меньше 8 символов/ })
    .click()
  await expect(steps.field(page, 'password')).toBeFocused()
  await expectRefused(steps.field(page, 'email'), 'мимо', /Неверный формат email/)
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)

  await page.goto('/login')
  await steps.signIn(page, { email: school.email, password: 'Wrong12345' })
  await expect(page.getByRole('alert')).toContainText('Неверный email или пароль')
  await expect(steps.field(page, 'email')).toHaveValue(school.email)

  await signInAs(page.context(), server.address, school)
  await page.goto('/school-dashboard/vacancies/new')
  const form = steps.dialog(page)
  const long = 'я'.repeat(101)
  const typed = {
    title: 'Кто',
    subject: '',
    description: 'Коротко.',
    location: long,
    salary_min: '50000',
    salary_max: '40000',
    experience_required: '-1',
    contact_name: 'А',
    contact_phone: '12',
    contact_email: 'кому@',
  }
  for (const [name, value] of Object.entries(typed)) await steps.field(form, name).fill(value)
  await form.getByRole('button', { name: 'Опубликовать' }).click()
  await expectRefused(steps.field(form, 'title'), typed.title, /от 5 до 150/)
  await expect(steps.field(form, 'title')).toBeFocused()
  await expectRefused(steps.field(form, 'subject'), '', /Укажите предмет/)
  await expectRefused(steps.field(form, 'description'), typed.description, /от 50 до 2000/)
  await expectRefused(steps.field(form, 'location'), long, /Не больше 100 символов/)
  await expectRefused(
    steps.field(form, 'salary_max'),
    typed.salary_max,
    /Минимальная зарплата не может быть больше максимальной/,
  )
  await expectRefused(steps.field(form, 'experience_required'), typed.experience_required, /от 0 до 50/)
  await expectRefused(steps.field(form, 'contact_name'), typed.contact_name, /от 2 до 100/)
  await expectRefused(steps.field(form, 'contact_phone'), typed.contact_phone, /Проверьте номер/)
  await expectRefused(steps.field(form, 'contact_email'), typed.contact_email, /Неверный формат email/)
  await expect(form.getByRole('alert').getByRole('link', { name: /от 5 до 150/ })).toBeVisible()
  // A corrected field is not red any more, and the buttons are in view everywhere in the form.
  await steps.field(form, 'location').fill('Ош')
  await expect(steps.field(form, 'location')).not.toHaveAttribute('aria-invalid')
  await expect(form.getByRole('alert').getByRole('link', { name: /Не больше 100/ })).toHaveCount(0)
  await expect(steps.field(form, 'subject')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('button', { name: 'Опубликовать' })).toBeInViewport({ ratio: 1 })
  await steps.field(form, 'title').fill('')
  await form.getByRole('button', { name: 'Опубликовать' }).click()
  await expectRefused(steps.field(form, 'title'), '', /Название вакансии обязательно для заполнения/)
  await form.getByRole('button', { name: 'Предпросмотр' }).click()
  await expect(form.getByRole('alert')).toContainText(word('ru', 'vacancy_preview_invalid_text'))

  await page.goto('/school-dashboard/profile/edit')
  await steps.field(form, 'school_name').fill('')
  await steps.field(form, 'website').fill('javascript:alert(1)')
  await steps.field(form, 'founded_year').fill('1799')
  await steps.field(form, 'student_count').fill('0')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expectRefused(steps.field(form, 'school_name'), '', /Укажите название школы/)
  await expectRefused(steps.field(form, 'website'), 'javascript:alert(1)', /Неверный адрес сайта/)
  await expectRefused(steps.field(form, 'founded_year'), '1799', /Год/)
  await expectRefused(steps.field(form, 'student_count'), '0', /Число учеников/)

  const teacherPage = await newPage()
  await signInAs(teacherPage.context(), server.address, await addTeacher(database))
  await teacherPage.goto('/teacher-dashboard/profile/edit')
  const profile = steps.dialog(teacherPage)
  await steps.field(profile, 'full_name').fill('')
  await steps.field(profile, 'specialization').fill('')
  await steps.field(profile, 'bio').fill('я'.repeat(1001))
  await profile.getByRole('button', { name: 'Сохранить' }).click()
  await expectRefused(steps.field(profile, 'full_name'), '', /Имя обязательно для заполнения/)
  await expectRefused(steps.field(profile, 'specialization'), '', /Специализация обязательна для заполнения/)
  await expectRefused(steps.field(profile, 'bio'), 'я'.repeat(1001), /Не больше 1000 символов/)
  await teacherPage.goto('/teacher-dashboard/profile/edit?section=experience')
  const experience = steps.dialog(teacherPage)
  await steps.field(experience, 'experience_years').fill('51')
  await experience.getByRole('button', { name: 'Сохранить' }).click()
  await expectRefused(steps.field(experience, 'experience_years'), '51', /от 0 до 50/)
})

test('a draft comes back after a reload, until it is sent', async ({ newPage, database, server }) => {
  const page = await newPage()
  await signInAs(page.context(), server.address, await addSchool(database))
  // Where the server cannot be told of it while it is written.
  await page.route('**/vacancies/keep', (route) => route.abort())
  await page.goto('/school-dashboard/vacancies/new')
  const form = steps.dialog(page)
  const text = steps.newVacancyText()
  await steps.fillVacancy(page, text)
  await page.reload()
  await expect(form).toContainText('Мы вернули то, что вы не успели отправить.')
  await expect(steps.field(form, 'title')).toHaveValue(text.title)
  await expect(steps.field(form, 'description')).toHaveValue(text.description)
  await expect(form.getByText('Опыт от двух лет')).toBeVisible()
  await form.getByRole('button', { name: 'Начать заново' }).click()
  await expect(steps.field(form, 'title')).toHaveValue('')

  await steps.fillVacancy(page, text)
  await form.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByRole('heading', { name: 'Вакансия опубликована' })).toBeVisible()
  await page.goto('/school-dashboard/vacancies/new')
  await expect(steps.field(form, 'title')).toHaveValue('')
  await expect(form).not.toContainText('Мы вернули то, что вы не успели отправить.')
})

test('the back button and Escape close dialogs', async ({ newPage, database, server }) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const teacher = await addTeacher(database)
  const id = await addApplication(database, { teacher, school, vacancy }, 'reviewed')
  const free = await addVacancy(database, school)
  const dialogs: [{ token: string }, string, string | RegExp][] = [
    [school, '/school-dashboard/profile', 'Изменить профиль'],
    [school, '/school-dashboard/vacancies', 'Добавить вакансию'],
    [school, '/school-dashboard/vacancies', `Редактировать: ${vacancy.title}`],
    [school, '/school-dashboard/vacancies', `Дублировать: ${vacancy.title}`],
    [school, '/school-dashboard/vacancies', `Удалить: ${vacancy.title}`],
    [school, `/school-dashboard/applications/${id}`, 'Отклонить'],
    [school, `/school-dashboard/applications/${id}`, 'Предложить работу'],
    [teacher, '/teacher-dashboard/profile', 'Изменить профиль'],
    [teacher, '/teacher-dashboard/profile', 'Добавить фото'],
    [teacher, `/teacher-dashboard/applications/${id}`, 'Отозвать отклик'],
    [teacher, `/vacancies/${free.id}`, 'Откликнуться'],
  ]
  const page = await newPage()
  const main = page.getByRole('main')
  for (const [member, path, name] of dialogs) {
    await signInAs(page.context(), server.address, member)
    await page.goto(path)
    const link = main.getByRole('link', { name, exact: true })
    const actions = main.getByRole('button', { name: `Действия: ${vacancy.title}` })
    const open = async () => {
      if (String(name).endsWith(vacancy.title)) await actions.click()
      await link.click()
    }
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await open()
      await expect(page.locator('dialog:modal')).toBeVisible()
      await close()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(path)
    }
    await open()
    await page.locator('dialog:modal').getByRole('link', { name: 'Закрыть' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }
})

/** Tab after Tab, until the focus is there. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

test('the keyboard alone signs in and applies', async ({ newPage, database }) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const teacher = await addTeacher(database)
  await database.query('update accounts set password_hash = $2 where id = $1', [
    teacher.id,
    await hashPassword('Parol2026'),
  ])
  const page = await newPage()
  await page.goto(`/vacancies/${vacancy.id}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Откликнуться', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, steps.field(page, 'email'))
  await page.keyboard.type(teacher.email)
  await tabTo(page, steps.field(page, 'password'))
  await page.keyboard.type('Parol2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/vacancies/${vacancy.id}/apply`)
  await tabTo(page, steps.field(page, 'cover_letter'))
  await page.keyboard.type('Без мыши.')
  await tabTo(page, page.getByRole('button', { name: 'Отправить отклик' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Открыть отклик' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Без мыши.')).toBeVisible()
})

test('a second vacancy begins empty after the first was published from its preview', async ({
  newPage,
  database,
  server,
}) => {
  const page = await newPage()
  await signInAs(page.context(), server.address, await addSchool(database))
  await page.goto('/school-dashboard/vacancies')
  const [first, second] = [steps.newVacancyText(), steps.newVacancyText()]
  await steps.publishVacancy(page, first)
  await page.getByRole('link', { name: 'Добавить вакансию' }).click()
  await expect(steps.field(steps.dialog(page), 'title')).toHaveValue('')
  await page.getByRole('link', { name: 'Закрыть' }).click()
  await steps.publishVacancy(page, second)
  await expect(steps.vacancyCard(page, first.title)).toBeVisible()
  await expect(steps.vacancyCard(page, second.title)).toBeVisible()
  // Going back does not lead into the dialog again.
  await page.goBack()
  await expect(steps.dialog(page)).toBeHidden()
})

test('going back from a form that was refused twice leads to the page before it', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/about')
  await page.goto('/login')
  for (let turn = 0; turn < 2; turn += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.locator('main [type=submit]').click()
    await answered
    await expect(steps.field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
  }
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('one person’s unsent text is not shown to the next', async ({ newPage, database, server }) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const page = await newPage()
  const letter = steps.field(steps.dialog(page), 'cover_letter')
  await signInAs(page.context(), server.address, await addTeacher(database))
  await page.goto(`/vacancies/${vacancy.id}/apply`)
  await expect(page.locator('dialog:modal')).toBeVisible()
  await letter.fill('Письмо первого учителя.')
  await page.reload()
  await expect(letter).toHaveValue('Письмо первого учителя.')
  await signInAs(page.context(), server.address, await addTeacher(database))
  await page.goto(`/vacancies/${vacancy.id}/apply`)
  await expect(letter).toHaveValue('')
})
