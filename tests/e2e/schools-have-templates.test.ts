import { addApplication, addSchool, addTeacher, addVacancy, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const path = '/school-dashboard/templates'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'

  test(`a template is made of a ready one, used, and deleted, ${how}`, async ({
    newPage,
    database,
    server,
  }) => {
    const [school, teacher] = [await addSchool(database), await addTeacher(database)]
    const vacancy = await addVacancy(database, school)
    const application = await addApplication(database, { teacher, school, vacancy }, 'reviewed')
    const place = `/school-dashboard/applications/${application}`
    const desk = await newPage({ javaScriptEnabled })
    await signInAs(desk.context(), server.address, school)
    const sheet = steps.dialog(desk)
    const take = async (title: string) => {
      await sheet.getByText('Взять из шаблона').click()
      await sheet.getByRole('button', { name: title, exact: true }).click()
    }

    // A ready one is the starting point of one's own; an invalid one comes back as it was typed.
    await desk.goto(path)
    await desk.locator('summary', { hasText: 'Отказ' }).click()
    await desk.getByRole('link', { name: 'Взять за основу шаблон «Место занято»' }).click()
    await expect(steps.field(desk, 'text_ky')).toHaveValue(/\{аты\}/)
    await steps.field(desk, 'title').fill('')
    await steps.field(desk, 'text_ru').fill('Увы, {имя}: «{вакансия}» занята.')
    await desk.getByRole('button', { name: 'Сохранить шаблон' }).click()
    await expect(desk.getByText('Назовите шаблон').first()).toBeVisible()
    await expect(steps.field(desk, 'text_ru')).toHaveValue('Увы, {имя}: «{вакансия}» занята.')
    await steps.field(desk, 'title').fill('Увы')
    await desk.getByRole('button', { name: 'Сохранить шаблон' }).click()
    await expect(steps.toasts(desk)).toContainText('Шаблон сохранён')

    // It is offered in the rejection, over the board too, filled in for the applicant.
    const words = new RegExp(`^Увы, .+: «${vacancy.title}» занята\\.$`)
    for (const over of [`/school-dashboard/applications/board/${application}`, place]) {
      await desk.goto(`${over}/reject`)
      await steps.field(sheet, 'reason').selectOption('position-filled')
      await take('Увы')
      await expect(steps.field(sheet, 'reason')).toHaveValue('position-filled')
      await expect(steps.field(sheet, 'note')).toHaveValue(words)
    }
    await sheet.getByRole('button', { name: 'Отклонить отклик' }).click()
    await expect(steps.toasts(desk)).toContainText('Отказ')
    const due = await database.query('select note from due_rejections where application_id = $1', [
      application,
    ])
    expect(due.rows[0].note).toMatch(words)
    await desk.getByRole('button', { name: 'Отменить отказ' }).click()
    await expect(steps.toasts(desk)).toContainText('Отказ отменён')

    // An invitation takes a ready one in place of the usual words.
    await desk.goto(`${place}/interview`)
    const time = new Date(Date.now() + 54 * 3_600_000).toISOString().slice(0, 16)
    await sheet.getByText(word('ru', 'interview_exact_times')).click()
    await steps.field(sheet, 'time_1').fill(time)
    await take('Позвать на пробный урок')
    await expect(steps.field(sheet, 'note')).toHaveValue(/^Здравствуйте, [^!]+! Хотим увидеть ваш урок/)
    await expect(steps.field(sheet, 'time_1')).toHaveValue(time)
    await sheet.getByRole('button', { name: 'Предложить' }).click()
    await expect(steps.toasts(desk)).toContainText('Приглашение отправлено')

    // A question goes to the chat.
    await desk.goto(`${place}/answer`)
    await take('Спросить о нагрузке')
    await sheet.getByRole('button', { name: 'Отправить' }).click()
    await expect(steps.toasts(desk)).toContainText('Сообщение отправлено')
    const said = await database.query(
      `select text from messages where text like '%сколько часов в неделю%'
      and room_id in (select id from rooms where school_id = $1)`,
      [school.schoolId],
    )
    expect(said.rowCount).toBe(1)

    await desk.goto(path)
    await desk.getByRole('link', { name: 'Увы', exact: true }).click()
    await desk.getByRole('link', { name: 'Удалить' }).click()
    await sheet.getByRole('button', { name: 'Удалить' }).click()
    await expect(steps.toasts(desk)).toContainText('Шаблон удалён')
    await expect(desk.getByRole('link', { name: 'Увы', exact: true })).toHaveCount(0)
  })
}

test('typed text stays before the text of a template', async ({ newPage, database, server }) => {
  const [school, teacher] = [await addSchool(database), await addTeacher(database)]
  const vacancy = await addVacancy(database, school)
  const application = await addApplication(database, { teacher, school, vacancy }, 'reviewed')
  const desk = await newPage()
  await signInAs(desk.context(), server.address, school)
  await desk.goto(`/school-dashboard/applications/${application}/reject`)
  const sheet = steps.dialog(desk)
  const note = steps.field(sheet, 'note')
  await note.fill('Спасибо за урок!')
  for (const [title, words] of [
    ['Место занято', /^Спасибо за урок!\n\nЗдравствуйте, .+ Место уже занято/],
    ['Вернёмся позже', /^Спасибо за урок!\n\n.+\n\n.+выбрали другого/],
  ] as const) {
    await sheet.getByText('Взять из шаблона').click()
    await sheet.getByRole('button', { name: title, exact: true }).click()
    await expect(note).toHaveValue(words)
  }
})
