import {
  addApplication,
  addMember,
  addSchool,
  addTeacher,
  addVacancy,
  type Status,
  signInAs,
} from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

test('school-can-work-through-applications', async ({ newPage, mail, database, server }) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const refused = await addTeacher(database)
  const contested = await addTeacher(database, { locale: 'en' })
  const refusedId = await addApplication(database, { teacher: refused, school, vacancy })
  const contestedId = await addApplication(database, { teacher: contested, school, vacancy })

  // One teacher does everything in Kyrgyz, and so are their mails.
  const person = await addMember(database, 'teacher', { locale: 'ky' })
  const profile = steps.newTeacherProfile()
  const teacher = await newPage()
  await signInAs(teacher.context(), server.address, person)
  await teacher.goto('/ky/teacher-dashboard/profile/edit')
  await steps.fillTeacherProfile(teacher, profile, { locale: 'ky' })
  await teacher.goto(`/ky/vacancies/${vacancy.id}/apply`)
  const id = await steps.apply(teacher, 'Саламатсызбы!', 'ky')
  const mine = `/ky/teacher-dashboard/applications/${id}`
  const ky = (key: string) => word('ky', key, { title: vacancy.title, school: school.schoolName })

  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  const folders = page.getByRole('navigation', { name: 'Папки откликов' })
  const expectCounts = async (counts: [number, number, number]) => {
    await page.goto('/school-dashboard/applications')
    await expect(folders.getByRole('link')).toHaveText([
      `Новые${counts[0]}`,
      `В работе${counts[1]}`,
      `Архив${counts[2]}`,
      `Все${counts[0] + counts[1] + counts[2]}`,
      'Доска',
    ])
  }
  const accept = async () => {
    await page.getByRole('link', { name: 'Предложить работу' }).click()
    await steps
      .dialog(page)
      .getByRole('button', { name: /Предложить работу/ })
      .click()
    await expect(steps.toasts(page)).toContainText('Предложение отправлено')
  }
  await expectCounts([3, 0, 0])

  // A page that is only fetched ahead marks nothing.
  const ahead: Record<string, string>[] = [
    { 'Sec-Purpose': 'prefetch' },
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
  ]
  for (const headers of ahead) {
    for (const path of [id, `${id}.data`]) {
      const fetched = await page.request.get(`/school-dashboard/applications/${path}`, { headers })
      expect(fetched.status()).toBe(200)
    }
  }
  await expectCounts([3, 0, 0])

  // Opening it does, and the teacher is told.
  await page.getByRole('link', { name: person.name }).click()
  await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible()
  await expect(page.getByText('Рассмотрен').first()).toBeVisible()
  await expect(page.getByText('Саламатсызбы!')).toBeVisible()
  await expect(page.getByText(profile.bio)).toBeVisible()
  const reviewed = await mail.next(person.email)
  expect(reviewed.subject).toBe(ky('mail_reviewed_subject'))
  expect(reviewed.text).toContain(ky('mail_reviewed_text'))
  expect(steps.linkOf(reviewed)).toBe(`${server.address}${mine}`)
  await expectCounts([2, 1, 0])

  // Invited, both see each other's contacts.
  await folders.getByRole('link', { name: 'В работе' }).click()
  await page.getByRole('link', { name: person.name }).click()
  await steps.inviteToInterview(page)
  await expect(steps.toasts(page)).toContainText('Приглашение отправлено')
  await expect(page.getByRole('link', { name: person.email })).toBeVisible()
  await expect(page.getByRole('link', { name: /700 ?451 ?290/ })).toBeVisible()
  expect((await mail.next(person.email)).subject).toBe(`Аңгемелешүүгө чакыруу: ${vacancy.title}`)
  await teacher.goto(mine)
  await expect(teacher.getByText(ky('application_next_interview'))).toBeVisible()
  await expect(teacher.getByRole('link', { name: vacancy.contacts.email })).toBeVisible()
  await expect(teacher.getByText(vacancy.contacts.name)).toBeVisible()

  await accept()
  await expect(page.getByRole('link', { name: 'Предложить работу' })).toHaveCount(0)
  expect((await mail.next(person.email)).subject).toBe(ky('mail_accepted_subject'))
  await teacher.reload()
  await expect(teacher.getByText(ky('application_next_accepted'))).toBeVisible()
  await expect(teacher.getByRole('main').getByRole('listitem')).toContainText([
    ky('application_sent'),
    ky('application_status_reviewed'),
    ky('application_status_interview'),
    ky('application_status_own_offer'),
  ])
  await expectCounts([2, 1, 0])

  // Refusing needs a reason; a word of one's own goes along.
  await page.goto(`/school-dashboard/applications/${refusedId}`)
  await page.getByRole('link', { name: 'Отклонить' }).click()
  const form = steps.dialog(page, 'Отклонить отклик?')
  await steps.field(form, 'note').fill('Спасибо, ищем человека с опытом.')
  await form.getByRole('button', { name: 'Отклонить отклик' }).click()
  await expect(steps.field(form, 'reason')).toHaveAccessibleDescription(/Выберите причину/)
  await expect(steps.field(form, 'note')).toHaveValue('Спасибо, ищем человека с опытом.')
  await steps.field(form, 'reason').selectOption('experience')
  await form.getByRole('button', { name: 'Отклонить отклик' }).click()
  await expect(steps.toasts(page)).toContainText('Отказ уйдёт через несколько секунд')
  // Two jobs send what follows at once, in any order.
  const told = [await mail.next(refused.email), await mail.next(refused.email)]
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    `Ответ на отклик: ${vacancy.title}`,
    `Школа просмотрела отклик: ${vacancy.title}`,
  ])
  const refusedPage = await newPage()
  await signInAs(refusedPage.context(), server.address, refused)
  await refusedPage.goto(`/teacher-dashboard/applications/${refusedId}`)
  await expect(refusedPage.getByText('Отклонён').first()).toBeVisible()
  await expect(refusedPage.getByText('Нужен другой опыт', { exact: true })).toBeVisible()
  await expect(refusedPage.getByText('Спасибо, ищем человека с опытом.').first()).toBeVisible()

  // Two tabs: each learns at once what the other decided, and a request that came too late is reported.
  const secondTab = await page.context().newPage()
  const contestedPage = `/school-dashboard/applications/${contestedId}`
  await page.goto(contestedPage)
  await secondTab.goto(contestedPage)
  await accept()
  await expect(secondTab.getByRole('link', { name: 'Пригласить на собеседование' })).toHaveCount(0)
  await secondTab.goto(`${contestedPage}/interview`)
  await expect(steps.toasts(secondTab)).toContainText('Отклик изменился, пока вы его смотрели')
  await expect(steps.toasts(secondTab)).toContainText('«Предложена работа»')
  const accepted = [await mail.next(contested.email), await mail.next(contested.email)]
  expect(accepted.map(({ subject }) => subject).sort()).toEqual([
    word('en', 'mail_reviewed_subject', { title: vacancy.title }),
    word('en', 'mail_accepted_subject', { title: vacancy.title }),
  ])
  await expectCounts([0, 2, 1])
})

test('a vacancy’s counts lead to their lists', async ({ newPage, database, server }) => {
  const school = await addSchool(database)
  const [vacancy, other] = [await addVacancy(database, school), await addVacancy(database, school)]
  const apply = async (status: Status, to = vacancy) =>
    addApplication(database, { teacher: await addTeacher(database), school, vacancy: to }, status)
  for (const status of ['rejected', 'accepted'] as const) await apply(status)
  for (const status of ['pending', 'reviewed', 'interview'] as const) await apply(status, other)

  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  const folders = page.getByRole('navigation', { name: 'Папки откликов' })
  for (const [of, words, folder, counts] of [
    [vacancy, '2 отклика', 'Все2', ['Новые0', 'В работе1', 'Архив1', 'Все2']],
    [other, '3 отклика', 'Все3', ['Новые1', 'В работе2', 'Архив0', 'Все3']],
  ] as const) {
    await page.goto('/school-dashboard/vacancies')
    await steps.vacancyCard(page, of.title).getByRole('link', { name: words }).click()
    await expect(folders.locator('[aria-current=page]')).toHaveText(folder)
    await expect(folders.getByRole('link')).toHaveText([...counts, 'Доска'])
    await expect(page.getByRole('main').getByText(of.title).first()).toBeVisible()
  }
  await page.getByRole('link', { name: 'Все вакансии' }).click()
  await expect(folders.getByRole('link')).toHaveText(['Новые1', 'В работе3', 'Архив1', 'Все5', 'Доска'])
})
