import { randomUUID } from 'node:crypto'
import { roomIdOf } from '#domain/rooms/room.ts'
import * as arrange from './arrange.ts'
import { browserOf, formOf } from './by-requests.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

test('visitor-can-report a vacancy, without an account and without JavaScript', async ({
  pageWithoutJavaScript: page,
  mail,
  database,
}) => {
  const vacancy = await arrange.addVacancy(database, await arrange.addSchool(database))
  const [mistyped, email] = [`reprot.${randomUUID()}@example.com`, `report.${randomUUID()}@example.com`]
  await page.goto(`/vacancies/${vacancy.id}`)
  await page.getByRole('link', { name: 'Пожаловаться' }).click()
  await steps.field(page, 'note').fill('Просят предоплату: a < b')
  await steps.field(page, 'email').fill(mistyped)
  await page.getByRole('button', { name: 'Отправить жалобу' }).click()
  await expect(page.getByRole('alert')).toContainText(word('ru', 'report_reason_required'))
  await expect(steps.field(page, 'note')).toHaveValue('Просят предоплату: a < b')
  await steps.field(page, 'reason').selectOption('fraud')
  await page.getByRole('button', { name: 'Отправить жалобу' }).click()
  await expect(page.getByRole('heading', { name: word('ru', 'report_sent_confirm') })).toBeVisible()
  await expect(page.getByText(mistyped).first()).toBeVisible()
  await mail.next(mistyped)
  await steps.field(page, 'email').fill(email)
  await page.getByRole('button', { name: word('ru', 'account_resend') }).click()
  await expect(steps.field(page, 'email')).toHaveValue(email)

  const stateOf = async () =>
    (await database.query('select state from reported_objects where object_id = $1', [vacancy.id])).rows[0]
      .state
  expect(await stateOf()).toBe('closed')
  await page.goto(steps.linkOf(await mail.next(email)))
  expect(await stateOf()).toBe('closed')
  await page.getByRole('button', { name: word('ru', 'report_confirm_submit') }).click()
  await expect(page.getByText(word('ru', 'report_confirmed_text'))).toBeVisible()
  expect(await stateOf()).toBe('open')
})

test('member-can-report a profile and sees what becomes of it', async ({ newPage, database, server }) => {
  const [teacher, school] = [await arrange.addTeacher(database), await arrange.addSchool(database)]
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto(`/teachers/${teacher.id}`)
  await page.getByRole('link', { name: 'Пожаловаться' }).click()
  await expect(steps.field(page, 'reason')).toBeVisible()
  await expect(page.getByRole('main').getByText(teacher.name)).toBeVisible()
  expect(await axe(page)).toEqual([])
  await steps.field(page, 'reason').selectOption('impersonation')
  await page.getByRole('button', { name: 'Отправить жалобу' }).click()
  await expect(steps.toasts(page)).toContainText(word('ru', 'report_done'))
  await page.goto('/settings/privacy')
  await page.getByRole('link', { name: word('ru', 'own_reports_title') }).click()
  await expect(page.getByText(`Профиль учителя «${teacher.name}»`)).toBeVisible()
  await expect(page.getByText(word('ru', 'own_reports_open'))).toBeVisible()
})

test('both sides of a chat can report one message from its menu, without JavaScript too', async ({
  newPage,
  database,
  server,
}) => {
  const [teacher, school] = [await arrange.addTeacher(database), await arrange.addSchool(database)]
  // The school wrote the first, the teacher the second.
  const room = await arrange.addRoom(database, { teacher, school }, ['Пришлите паспорт', 'Зачем?'])
  for (const [member, said, javaScriptEnabled] of [
    [teacher, 'Пришлите паспорт', true],
    [school, 'Зачем?', false],
  ] as const) {
    const page = await newPage({ javaScriptEnabled })
    await arrange.signInAs(page.context(), server.address, member)
    await page.goto(`/messages/${room.id}`)
    const message = page.getByRole('listitem').filter({ hasText: said })
    await message.locator('summary').click()
    await message.getByRole('link', { name: word('ru', 'report_link') }).click()
    await expect(steps.field(page, 'message').locator('option:checked')).toContainText(said)
    await steps.field(page, 'reason').selectOption('fraud')
    await page.getByRole('button', { name: word('ru', 'report_submit') }).click()
    await expect(steps.toasts(page)).toContainText(word('ru', 'report_done'))
    await page.goto('/settings/reports')
    await expect(page.getByText(word('ru', 'reported_message'))).toBeVisible()
  }
})

for (const javaScriptEnabled of [true, false])
  test(`administrator-can-decide a report ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    mail,
    database,
    server,
  }) => {
    const school = await arrange.addSchool(database)
    const vacancy = await arrange.addVacancy(database, school)
    const teacher = await arrange.addTeacher(database)
    const page = await newPage({ javaScriptEnabled })
    await arrange.signInAs(page.context(), server.address, teacher)
    await page.goto(`/report/vacancy/${vacancy.id}`)
    await steps.field(page, 'reason').selectOption('fraud')
    await steps.field(page, 'note').fill('Просят деньги вперёд')
    await page.getByRole('button', { name: 'Отправить жалобу' }).click()
    await expect(steps.toasts(page)).toContainText(word('ru', 'report_done'))

    const desk = await newPage({ javaScriptEnabled })
    await arrange.signInAs(desk.context(), server.address, await arrange.addAdministrator(database))
    await desk.goto(`/admin/reports?q=${vacancy.id}`)
    await desk.locator('main a.card-link').click()
    await expect(desk.getByText('Просят деньги вперёд')).toBeVisible()
    if (javaScriptEnabled) expect(await axe(desk)).toEqual([])
    const save = desk.getByRole('button', { name: word('ru', 'console_reported_submit') })
    await desk.getByRole('radio', { name: word('ru', 'console_reported_violation') }).check()
    await save.click()
    await expect(desk.getByRole('alert')).toContainText(word('ru', 'console_reported_note_required'))
    await expect(desk.getByRole('radio', { name: word('ru', 'console_reported_violation') })).toBeChecked()

    // Somebody else complains meanwhile: the moderator sees it before the decision counts.
    await database.query(
      `with object as (update reported_objects set version = version + 1 where object_id = $1 returning id)
       insert into reports (id, reported_object_id, reason, note, request_id)
       select gen_random_uuid(), id, 'outdated', 'Место давно занято', gen_random_uuid() from object`,
      [vacancy.id],
    )
    await steps.field(desk, 'note').fill('Предоплата запрещена')
    await save.click()
    await expect(desk.getByRole('alert')).toContainText(word('ru', 'console_reported_changed'))
    await expect(desk.getByText('Место давно занято')).toBeVisible()
    await expect(steps.field(desk, 'note')).toHaveValue('Предоплата запрещена')
    await save.click()
    await expect(steps.toasts(desk)).toContainText(word('ru', 'console_reported_decided'))
    await expect(desk.getByText('Предоплата запрещена')).toBeVisible()
    // The school, and who answers for it.
    await expect(desk.getByRole('link', { name: word('ru', 'console_block') })).toHaveCount(2)

    expect((await mail.next(teacher.email)).subject).toBe(word('ru', 'mail_report_outcome_subject'))
    await page.goto('/settings/reports')
    await expect(page.getByText(word('ru', 'own_reports_violation'))).toBeVisible()
    await page.goto('/notifications')
    await expect(page.getByText(word('ru', 'notification_report_decided'))).toBeVisible()
  })

for (const javaScriptEnabled of [true, false])
  test(`administrator-can-read a reported cover letter ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    database,
    server,
  }) => {
    const school = await arrange.addSchool(database)
    const [vacancy, teacher] = [
      await arrange.addVacancy(database, school),
      await arrange.addTeacher(database),
    ]
    const letter = `Переведите 500 сомов за место.\nИначе a < b. ${randomUUID()}`
    const applied = await browserOf(server.address, { token: teacher.token }).post(
      `/vacancies/${vacancy.id}/apply`,
      formOf({ request_id: randomUUID(), cover_letter: letter }),
    )
    expect(applied.status).toBe(302)
    const roomId = roomIdOf(teacher.id, school.schoolId)

    const page = await newPage({ javaScriptEnabled })
    await arrange.signInAs(page.context(), server.address, school)
    await page.goto(`/messages/${roomId}`)
    const message = page.getByRole('listitem').filter({ hasText: 'Переведите 500 сомов' })
    await message.locator('summary').click()
    await message.getByRole('link', { name: word('ru', 'report_link') }).click()
    await steps.field(page, 'reason').selectOption('fraud')
    await page.getByRole('button', { name: word('ru', 'report_submit') }).click()
    await expect(steps.toasts(page)).toContainText(word('ru', 'report_done'))

    const { rows } = await database.query('select id from reported_objects where object_id = $1', [
      `${roomId}/1`,
    ])
    const desk = await newPage({ javaScriptEnabled })
    await arrange.signInAs(desk.context(), server.address, await arrange.addAdministrator(database))
    await desk.goto(`/admin/reports/${rows[0].id}`)
    const reported = desk.getByRole('listitem').filter({ hasText: 'Переведите 500 сомов' })
    await expect(reported).toContainText(`Отклик на вакансию «${vacancy.title}»`)
    await expect(reported).toContainText('Иначе a < b.')
    await expect(reported).toContainText(teacher.name)
    if (javaScriptEnabled) expect(await axe(desk)).toEqual([])
    await desk.getByRole('radio', { name: word('ru', 'console_reported_violation') }).check()
    await steps.field(desk, 'note').fill('Деньги за место запрещены')
    await desk.getByRole('button', { name: word('ru', 'console_reported_submit') }).click()
    await expect(steps.toasts(desk)).toContainText(word('ru', 'console_reported_decided'))
    await expect(reported).toContainText('Иначе a < b.')
  })
