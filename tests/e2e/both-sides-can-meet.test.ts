import { setTimeout as delay } from 'node:timers/promises'
import { roomIdOf } from '#domain/rooms/room.ts'
import { addApplication, addInterview, addSchool, addTeacher, addVacancy, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'

  test(`an interview goes from the sheet to the calendar and to its outcome, ${how}`, async ({
    newPage,
    mail,
    database,
    server,
  }) => {
    const school = await addSchool(database)
    const teacher = await addTeacher(database)
    const vacancy = await addVacancy(database, school)
    const application = await addApplication(database, { teacher, school, vacancy })
    const [desk, home] = [await newPage({ javaScriptEnabled }), await newPage({ javaScriptEnabled })]
    await signInAs(desk.context(), server.address, school)
    await signInAs(home.context(), server.address, teacher)

    // The sheet refuses what has no time, and keeps the rest.
    await desk.goto(`/school-dashboard/applications/${application}/interview`)
    if (javaScriptEnabled) await steps.scripted(desk)
    const sheet = steps.dialog(desk)
    await expect(steps.field(sheet, 'note')).toHaveValue(/Здравствуйте/)
    await steps.field(sheet, 'note').fill('Возьмите диплом.')
    await sheet.getByRole('button', { name: 'Предложить' }).click()
    await expect(sheet.getByText('Предложите хотя бы одно время').first()).toBeVisible()
    await expect(steps.field(sheet, 'note')).toHaveValue('Возьмите диплом.')
    const day = sheet.locator('label', { has: desk.locator('[name="days"]') }).nth(1)
    await day.click()
    await sheet.getByText('15:00', { exact: true }).click()
    const time = `${await day.locator('input').getAttribute('value')}T15:00`
    await sheet.getByRole('button', { name: 'Предложить' }).click()
    await expect(steps.toasts(desk)).toContainText('Приглашение отправлено')
    await expect(desk.getByText('Ждёт ответа учителя')).toBeVisible()

    // The mail leads to a page with the buttons; opening it changes nothing.
    let invitation = await mail.next(teacher.email)
    if (!invitation.subject?.startsWith('Приглашение')) invitation = await mail.next(teacher.email)
    expect(invitation.subject).toBe(`Приглашение на собеседование: ${vacancy.title}`)
    await home.goto(steps.linkOf(invitation))
    await expect(home.getByText('Возьмите диплом.')).toBeVisible()
    await home.getByRole('button', { name: 'Приду' }).click()
    await expect(steps.toasts(home)).toContainText('Время согласовано')

    // Both get the file for their calendars.
    for (const { email } of [teacher, school]) {
      let agreed = await mail.next(email)
      if (!agreed.subject?.startsWith('Собеседование ')) agreed = await mail.next(email)
      const calendar = agreed.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
      const file = Buffer.from((calendar?.content ?? '') as ArrayBuffer).toString()
      expect(file).toContain('METHOD:REQUEST')
    }
    const [{ id }] = (
      await database.query('select id from interviews where application_id = $1', [application])
    ).rows
    const file = await home.request.get(`/interviews/${id}/calendar.ics`)
    expect(file.headers()['content-type']).toContain('text/calendar')
    expect(await file.text()).toContain(`UID:interview-${id}@`)

    // The school's agenda shows it on its day, and offers a secret calendar address.
    await desk.goto(`/school-dashboard/agenda?view=day&day=${time.slice(0, 10)}`)
    await expect(desk.getByRole('main').getByRole('link', { name: teacher.name })).toBeVisible()
    // A day without any says when the next one is.
    await desk.goto('/school-dashboard/agenda?view=day&day=2020-01-01')
    await expect(desk.getByText('Ближайшее:').getByRole('link')).toHaveAttribute(
      'href',
      `/school-dashboard/agenda?view=day&day=${time.slice(0, 10)}`,
    )
    await desk.getByRole('button', { name: 'Создать ссылку' }).click()
    const address = (await desk.locator('code').textContent()) ?? ''
    const feed = await fetch(`${server.address}${new URL(address).pathname}`)
    expect(await feed.text()).toContain(`UID:interview-${id}@`)

    // An hour and a half before it, the clock reminds both.
    if (!javaScriptEnabled) {
      await database.query(`update interviews set starts_at = now() + interval '90 minutes' where id = $1`, [
        id,
      ])
      await database.query(`select graphile_worker.add_job('sweep-interviews', '{}')`)
      for (const { email } of [teacher, school])
        expect((await mail.next(email)).subject).toMatch(/^Напоминание: собеседование/)
    }

    // Afterwards the school says how it was.
    await database.query(`update interviews set starts_at = now() - interval '1 hour' where id = $1`, [id])
    await desk.goto(`/interviews/${id}`)
    await desk.getByRole('button', { name: 'Да, учитель был' }).click()
    await expect(desk.getByText('Состоялось')).toBeVisible()
    await home.goto(`/teacher-dashboard/applications/${application}`)
    await expect(home.getByText('Состоялось')).toBeVisible()
    await expect(home.getByText(word('ru', 'application_next_met'))).toBeVisible()

    // It was the wrong choice: the teacher reads who is said not to have come.
    await desk.getByRole('button', { name: 'Нет, учителя не было' }).click()
    await expect(desk.getByText('Не состоялось')).toBeVisible()
    await home.goto(`/interviews/${id}`)
    await expect(home.getByText(word('ru', 'interview_missed_teacher'))).toBeVisible()
    await expect(home.getByText(word('ru', 'interview_outcome_correct'))).toBeHidden()
  })
}

test('where a time did not suit, its page leads the school to another', async ({
  newPage,
  database,
  server,
}) => {
  const [school, teacher] = [await addSchool(database), await addTeacher(database)]
  const vacancy = await addVacancy(database, school)
  const application = await addApplication(database, { teacher, school, vacancy }, 'interview')
  const [desk, home] = [
    await newPage({ javaScriptEnabled: false }),
    await newPage({ javaScriptEnabled: false }),
  ]
  await signInAs(desk.context(), server.address, school)
  await signInAs(home.context(), server.address, teacher)
  await home.goto(`/teacher-dashboard/applications/${application}`)
  await expect(home.getByText(word('ru', 'application_next_invited'))).toBeVisible()
  const id = await addInterview(database, application, 'declined')
  await home.reload()
  await expect(home.getByText(word('ru', 'application_next_unmet'))).toBeVisible()
  await desk.goto(`/interviews/${id}`)
  await desk
    .getByRole('main')
    .getByRole('link', { name: word('ru', 'board_set_time') })
    .click()
  await expect(steps.dialog(desk).getByRole('button', { name: 'Предложить' })).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'

  test(`a time that overlaps another interview is said before it is proposed, ${how}`, async ({
    newPage,
    database,
    server,
  }) => {
    const school = await addSchool(database)
    const vacancy = await addVacancy(database, school)
    const [known, person] = [await addTeacher(database), await addTeacher(database)]
    const first = await addApplication(database, { teacher: known, school, vacancy }, 'interview')
    const application = await addApplication(database, { teacher: person, school, vacancy }, 'reviewed')
    await addInterview(database, first, 'agreed')
    const { rows } = await database.query<{ starts_at: Date }>(
      'select starts_at from interviews where application_id = $1',
      [first],
    )
    const taken = rows[0]?.starts_at ?? new Date()
    const inField = (time: Date) => new Date(time.getTime() + 6 * 3_600_000).toISOString().slice(0, 16)
    const proposed = async () =>
      (await database.query('select from interviews where application_id = $1', [application])).rowCount
    const desk = await newPage({ javaScriptEnabled })
    await signInAs(desk.context(), server.address, school)
    await desk.goto(`/school-dashboard/applications/${application}/interview`)
    if (javaScriptEnabled) await steps.scripted(desk)
    const sheet = steps.dialog(desk)
    await sheet.getByText(word('ru', 'interview_exact_times')).click()
    await steps.field(sheet, 'time_1').fill(inField(taken))
    await sheet.getByRole('button', { name: 'Предложить', exact: true }).click()
    const summary = sheet.getByRole('alert')
    await expect(summary).toContainText(word('ru', 'interview_clash_title'))
    await expect(summary).toContainText(known.name)
    await expect(steps.field(sheet, 'time_1')).toHaveValue(inField(taken))
    expect(await proposed()).toBe(0)
    // An overlapping time is named; once it was shown, the next press proposes it.
    const anyway = sheet.getByRole('button', { name: word('ru', 'interview_propose_anyway') })
    await expect(anyway).toBeVisible()
    await steps.field(sheet, 'time_1').fill(inField(new Date(taken.getTime() + 10 * 60_000)))
    // Whoever chose another time has heard nothing of it yet.
    await sheet
      .getByRole('button', { name: javaScriptEnabled ? 'Предложить' : /всё равно/, exact: true })
      .click()
    await expect(summary).toContainText(`:${String((taken.getMinutes() + 10) % 60).padStart(2, '0')}: `)
    expect(await proposed()).toBe(0)
    await anyway.click()
    await expect(steps.toasts(desk)).toContainText('Приглашение отправлено')
    expect(await proposed()).toBe(1)
  })
}

test('a rejection is undone before anybody is notified', async ({ newPage, database, server }) => {
  const [school, teacher] = [await addSchool(database), await addTeacher(database)]
  const vacancy = await addVacancy(database, school)
  const application = await addApplication(database, { teacher, school, vacancy }, 'reviewed')
  const desk = await newPage({ javaScriptEnabled: false })
  await signInAs(desk.context(), server.address, school)
  await desk.goto(`/school-dashboard/applications/${application}/reject`)
  await steps.field(steps.dialog(desk), 'reason').selectOption('experience')
  await steps.dialog(desk).getByRole('button', { name: 'Отклонить отклик' }).click()
  await desk.getByRole('button', { name: 'Отменить отказ' }).click()
  await expect(steps.toasts(desk)).toContainText('Отказ отменён')
  const { rows } = await database.query('select status from applications where id = $1', [application])
  expect(rows).toEqual([{ status: 'reviewed' }])
  await expect(desk.getByRole('button', { name: 'Отменить отказ' })).toHaveCount(0)
})

test('an open room follows what the other side does with an interview', async ({
  newPage,
  database,
  server,
}) => {
  const [school, teacher] = [await addSchool(database), await addTeacher(database)]
  const vacancy = await addVacancy(database, school)
  const application = await addApplication(database, { teacher, school, vacancy }, 'interview')
  const [desk, home] = [await newPage({ javaScriptEnabled: false }), await newPage()]
  await signInAs(desk.context(), server.address, school)
  await signInAs(home.context(), server.address, teacher)
  await home.goto(`/messages/${roomIdOf(teacher.id, school.schoolId)}`)
  await steps.live(home)
  const draft = steps.field(home.locator('main'), 'text')
  await draft.fill('Ещё не отправленные слова')

  await desk.goto(`/school-dashboard/applications/${application}/interview`)
  const sheet = steps.dialog(desk)
  await sheet
    .locator('label', { has: desk.locator('[name="days"]') })
    .nth(1)
    .click()
  await sheet.getByText('15:00', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Предложить' }).click()
  const arranged = home.locator('details', { hasText: 'Собеседование' })
  await arranged.locator('summary').click()
  await expect(arranged.getByRole('button', { name: 'Приду' })).toBeVisible()
  await expect(draft).toHaveValue('Ещё не отправленные слова')
})

test('what an action answered stays on the page while events arrive', async ({
  newPage,
  database,
  server,
}) => {
  const [school, teacher] = [await addSchool(database), await addTeacher(database)]
  const vacancy = await addVacancy(database, school)
  const application = await addApplication(database, { teacher, school, vacancy }, 'interview')
  const id = await addInterview(database, application)
  const [desk, home] = [await newPage(), await newPage({ javaScriptEnabled: false })]
  await signInAs(desk.context(), server.address, school)
  await signInAs(home.context(), server.address, teacher)
  await home.goto(`/interviews/${id}`)
  await desk.goto('/school-dashboard/agenda')
  await steps.live(desk)
  // The teacher agrees while the answer is under way, so that the event comes before it.
  await desk.route(/agenda\.data/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await home.getByRole('button', { name: 'Приду' }).click()
    await delay(1_000)
    await route.fulfill({ response })
  })
  await desk.getByRole('button', { name: 'Создать ссылку' }).click()
  await expect(desk.locator('code')).toBeVisible()
  await delay(1_000)
  await expect(desk.locator('code')).toBeVisible()
})

test('the message of a form is not lost while events arrive', async ({ newPage, database, server }) => {
  const [school, teacher] = [await addSchool(database), await addTeacher(database)]
  const vacancy = await addVacancy(database, school)
  const application = await addApplication(database, { teacher, school, vacancy }, 'interview')
  const [desk, home] = [await newPage({ javaScriptEnabled: false }), await newPage()]
  await signInAs(desk.context(), server.address, school)
  await signInAs(home.context(), server.address, teacher)
  await desk.goto(`/school-dashboard/applications/${application}/interview`)
  const sheet = steps.dialog(desk)
  await sheet
    .locator('label', { has: desk.locator('[name="days"]') })
    .nth(1)
    .click()
  await sheet.getByText('15:00', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Предложить' }).click()
  await expect(desk.getByText('Ждёт ответа учителя')).toBeVisible()
  const { rows } = await database.query('select id from interviews where application_id = $1', [application])

  await home.goto(`/interviews/${rows[0].id}`)
  await steps.live(home)
  // The following page comes late, after the event of the same step.
  await home.route(/\/interviews\/[^/]+\.data/, async (route) => {
    // Requests still in flight when the test ends get no answer.
    const response = await route.fetch().catch(() => undefined)
    if (!response) return
    if (route.request().method() === 'GET') await delay(1_500)
    await route.fulfill({ response }).catch(() => {})
  })
  await home.getByRole('button', { name: 'Приду' }).click()
  await expect(steps.toasts(home)).toContainText('Время согласовано')
})
