import { uuidv7 } from '#platform/ids.ts'
import {
  addApplication,
  addColleague,
  addSchool,
  addSession,
  addTeacher,
  addVacancy,
  signInAs,
} from './arrange.ts'
import { browserOf, formOf } from './by-requests.ts'
import { shownTexts } from './html.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const list = '/school-dashboard/applications/in-work'
const ru = (key: string, inputs?: Record<string, string>) => word('ru', key, inputs)

for (const javaScriptEnabled of [true, false]) {
  test(`templates go to many in the language of each, and a refusal of many is taken back, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    database,
    server,
  }) => {
    const school = await addSchool(database)
    const vacancy = await addVacancy(database, school)
    const people = [await addTeacher(database), await addTeacher(database, { locale: 'ky' })]
    const spared = await addTeacher(database)
    const ids: string[] = []
    for (const teacher of [...people, spared])
      ids.push(await addApplication(database, { teacher, school, vacancy }, 'reviewed'))
    const own = { text_ru: '«{вакансия}»: взяли другого', text_ky: '«{вакансия}»: башканы алдык' }
    await browserOf(server.address, school).post(
      '/school-dashboard/templates/new',
      formOf({ kind: 'refusal', title: 'Взяли', ...own, text_en: '', request_id: uuidv7() }),
    )
    const page = await newPage({ javaScriptEnabled })
    await signInAs(page.context(), server.address, school)
    const main = page.getByRole('main')
    const choose = async (chosen: { name: string }[], deed: string) => {
      await page.goto(list)
      if (javaScriptEnabled) await steps.scripted(page)
      for (const { name } of chosen) await page.getByLabel(ru('many_choose', { name })).check()
      await page.getByRole('button', { name: ru(deed), exact: true }).click()
      if (javaScriptEnabled) await steps.scripted(page)
    }
    const take = async (title: string) => {
      await page.getByText(ru('template_choose')).click()
      await page.getByRole('button', { name: title, exact: true }).click()
    }

    // A ready question, as it is.
    await choose(people, 'many_write')
    await take('Спросить о нагрузке')
    await expect(steps.field(page, 'text')).toHaveValue(/\{имя\}/)
    await main.getByRole('button', { name: ru('message_send') }).click()
    await expect(page.getByRole('heading', { name: ru('many_report') })).toBeVisible()

    // Taking a template keeps what was ticked, chosen and typed.
    await choose([...people, spared], 'many_reject')
    await page.getByLabel(spared.name).uncheck()
    await steps.field(page, 'note').fill('Спасибо!')
    await steps.field(page, 'reason').selectOption('position-filled')
    await take('Взяли')
    await expect(steps.field(page, 'note')).toHaveValue(`Спасибо!\n\n${own.text_ru}`)
    await steps.field(page, 'note').fill(own.text_ru)
    await take('Вернёмся позже')
    await take('Взяли')
    await expect(steps.field(page, 'note')).toHaveValue(own.text_ru)
    await expect(steps.field(page, 'reason')).toHaveValue('position-filled')
    await expect(page.getByLabel(spared.name)).not.toBeChecked()
    for (const { name } of people) await expect(page.getByLabel(name)).toBeChecked()
    await main.getByRole('button', { name: ru('many_reject'), exact: true }).click()
    await expect(page.getByRole('heading', { name: ru('many_report') })).toBeVisible()
    await expect(main.getByText(spared.name)).toHaveCount(0)
    const planned = async () => {
      const { rows } = await database.query('select application_id as id, note from due_rejections')
      return ids.map((id) => rows.find((row) => row.id === id)?.note)
    }
    const said = (text: string) => text.replace(/\{вакансия\}/, vacancy.title)
    expect(await planned()).toEqual([said(own.text_ru), said(own.text_ky), undefined])
    // By the keyboard the undo is one step from where the focus comes to.
    const undo = page.getByRole('button', { name: ru('many_undo') })
    if (javaScriptEnabled) {
      await expect(main.locator('[tabindex="-1"]:focus')).toContainText(ru('many_due_text'))
      await page.keyboard.press('Tab')
      await expect(undo).toBeFocused()
    }
    await undo.press('Enter')
    await expect(undo).toHaveCount(0)
    expect(await planned()).toEqual([undefined, undefined, undefined])

    // The question has gone meanwhile.
    const texts = async () => {
      const { rows } = await database.query(
        `select messages.text from messages join rooms on rooms.id = messages.room_id
         join applications on applications.teacher_id = rooms.teacher_id
         where applications.id = any($1) and messages.side = 'school' order by applications.id`,
        [ids],
      )
      return rows.map(({ text }) => text as string)
    }
    await expect
      .poll(texts, { timeout: 30_000 })
      .toEqual([
        expect.stringContaining('сколько часов в неделю'),
        expect.stringContaining('жумасына канча саат'),
      ])
  })
}

test('a bulk decision names the colleagues whose plans it replaces, and the tab of all applications shows them their state', async ({
  newPage,
  database,
  server,
}) => {
  const school = await addSchool(database)
  const colleague = await addColleague(database, school)
  const token = await addSession(database, colleague.id)
  const vacancy = await addVacancy(database, school)
  const ids: string[] = []
  for (const teacher of [await addTeacher(database), await addTeacher(database)])
    ids.push(await addApplication(database, { teacher, school, vacancy }, 'reviewed'))
  const theirs = browserOf(server.address, { token })
  const reason = new URLSearchParams({ reason: 'schedule', note: '' })
  for (const id of ids) await theirs.post(`/school-dashboard/applications/${id}/reject`, reason)
  await database.query(
    `update due_rejections set due_at = now() + interval '5 minutes' where application_id = any($1)`,
    [ids],
  )

  const page = await newPage({ javaScriptEnabled: false })
  await signInAs(page.context(), server.address, school)
  const chosen = new URLSearchParams([['do', 'interview'], ...ids.map((id) => ['applications', id])])
  await page.goto(`/school-dashboard/applications/many?${chosen}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: ru('many_interview') })
    .click()
  await expect(page.getByRole('heading', { name: ru('many_report') })).toBeVisible()
  await expect(steps.toasts(page)).toContainText(ru('many_overruled'))
  await expect(steps.toasts(page)).toContainText(ru('many_overruled_text', { name: 'Нурлан Садыков' }))

  const told = ru('mail_overruled_several_subject', { count: '2' })
  const news = async () => shownTexts((await theirs.get('/notifications')).html).join(' ')
  const unread = async () =>
    (
      await database.query(
        `select from notifications where account_id = $1 and read_at is null and reference ->> 'colleague' = 'overruled'`,
        [colleague.id],
      )
    ).rowCount
  expect(await news()).toContain(told)
  expect(await unread()).toBe(1)
  expect((await theirs.get('/school-dashboard/applications/all')).status).toBe(200)
  expect(await unread()).toBe(0)
})

test('what is ticked stays ticked on the way back from a comparison and an action that is not taken', async ({
  newPage,
  database,
  server,
}) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const [first, second, third] = [
    await addTeacher(database),
    await addTeacher(database),
    await addTeacher(database),
  ]
  for (const teacher of [first, second, third])
    await addApplication(database, { teacher, school, vacancy }, 'reviewed')
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  await page.goto(list)
  await steps.scripted(page)
  const box = ({ name }: { name: string }) => page.getByLabel(ru('many_choose', { name }))
  const two = async () => {
    for (const teacher of [first, second]) await expect(box(teacher)).toBeChecked()
    await expect(box(third)).not.toBeChecked()
    await expect(page.getByText('Выбрано 2\u00A0отклика')).toBeVisible()
  }
  for (const teacher of [first, second]) await box(teacher).check()
  await page.getByRole('button', { name: ru('compare_do') }).click()
  await page.waitForURL(/compare/)
  await page.goBack()
  await two()
  await page.getByRole('button', { name: ru('many_reject'), exact: true }).click()
  await page.waitForURL(/many/)
  await page.getByRole('link', { name: ru('form_cancel') }).click()
  await two()
  // After the action nobody is ticked.
  await page.getByRole('button', { name: ru('many_write'), exact: true }).click()
  await page.waitForURL(/many/)
  await steps.scripted(page)
  await steps.field(page, 'text').fill('Здравствуйте!')
  await page
    .getByRole('main')
    .getByRole('button', { name: ru('message_send') })
    .click()
  await expect(page.getByRole('heading', { name: ru('many_report') })).toBeVisible()
  await page.goto(list)
  await steps.scripted(page)
  for (const teacher of [first, second]) await expect(box(teacher)).not.toBeChecked()
})

test('the menu of a row closes behind the keyboard', async ({ newPage, database, server }) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const teachers = [await addTeacher(database), await addTeacher(database)]
  for (const teacher of teachers) await addApplication(database, { teacher, school, vacancy }, 'reviewed')
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  await page.goto(list)
  await steps.scripted(page)
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: ru('ui_actions') })
    .first()
  const actions = page.locator('.row-actions:popover-open')
  await opener.press('Enter')
  await expect(actions).toBeVisible()
  const count = await actions.locator('a, button').count()
  for (let presses = 0; presses < count; presses += 1) await page.keyboard.press('Tab')
  await expect(actions.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(actions).toHaveCount(0)
  await expect(page.locator('main :focus')).toBeInViewport()
})
