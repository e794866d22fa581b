import { addApplication, addSchool, addTeacher, addVacancy, signInAs } from './arrange.ts'
import { browserOf } from './by-requests.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const ru = (key: string, inputs?: Record<string, string>) => word('ru', key, inputs)

for (const javaScriptEnabled of [true, false]) {
  test(`a school accepts, closes a filled vacancy and tells the others, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newPage,
    mail,
    database,
    server,
  }) => {
    const school = await addSchool(database)
    const vacancy = await addVacancy(database, school)
    const [person, other, kept] = [
      await addTeacher(database),
      await addTeacher(database),
      await addTeacher(database),
    ]
    const taken = await addApplication(database, { teacher: person, school, vacancy }, 'interview')
    const left = await addApplication(database, { teacher: other, school, vacancy }, 'reviewed')
    await addApplication(database, { teacher: kept, school, vacancy }, 'reviewed')
    const [teacher, head] = [await newPage({ javaScriptEnabled }), await newPage({ javaScriptEnabled })]
    await signInAs(teacher.context(), server.address, person)
    await signInAs(head.context(), server.address, school)

    await head.goto(`/school-dashboard/applications/${taken}/accept`)
    await expect(steps.dialog(head)).not.toContainText('больше, чем мест')
    await steps.dialog(head).getByRole('button', { name: 'Предложить работу' }).click()
    await expect(steps.toasts(head)).toContainText('Предложение отправлено')

    // The page of an application is read as soon as something happens, and what is read is not mailed.
    await head.goto('/about')
    const accepted = await mail.next(person.email)
    expect(accepted.subject).toBe(ru('mail_accepted_subject', { title: vacancy.title }))
    await teacher.goto(steps.linkOf(accepted))
    await teacher.getByRole('link', { name: ru('offer_confirm') }).click()
    const day = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10)
    await steps.field(teacher, 'starts_on').fill(day)
    await teacher.getByRole('button', { name: ru('offer_confirm_submit') }).click()
    await expect(
      teacher.getByRole('main').getByText(/Вы подтвердили выход на работу\. Первый рабочий день/),
    ).toBeVisible()

    // The mail about the last position leads to the page that ends the vacancy; so does its row.
    const told = await mail.next(school.email)
    expect(told.text).toContain(ru('mail_filled_text'))
    expect(steps.linkOf(told)).toBe(`${server.address}/school-dashboard/vacancies/${vacancy.id}/filled`)
    // Accepting one more is said to be one too many.
    await head.goto(`/school-dashboard/applications/${left}/accept`)
    await expect(steps.dialog(head)).toContainText('Людей станет больше, чем мест')
    await head.goto('/school-dashboard')
    await expect(head.getByRole('link', { name: ru('filled_close_label') })).toBeVisible()
    await head.goto('/school-dashboard/vacancies')
    await head.getByRole('link', { name: ru('own_vacancy_filled') }).click()
    const main = head.getByRole('main')
    await expect(main.getByRole('heading', { name: ru('filled_title') })).toBeVisible()
    await expect(main.getByRole('link', { name: person.name })).toBeVisible()
    await expect(main.getByLabel(new RegExp(other.name))).toBeChecked()
    await main.getByLabel(new RegExp(kept.name)).uncheck()
    // A template replaces the usual words, and leaves the other choices as they were.
    await head.getByText(ru('template_choose')).click()
    await head.getByRole('button', { name: ru('ready_filled_title'), exact: true }).click()
    await expect(steps.field(head, 'note')).toHaveValue(/^Здравствуйте, \{имя\}!/)
    await expect(main.getByLabel(new RegExp(kept.name))).not.toBeChecked()
    await steps.field(head, 'note').fill('Спасибо, место занято.')
    // Said before the press; nobody counts without a script.
    await expect(
      main.getByText(javaScriptEnabled ? 'Отказ получит 1' : ru('filled_refuses_marked')),
    ).toBeVisible()
    const submit = (does: Parameters<typeof ru>[0]) =>
      main.getByRole('button', { name: ru(javaScriptEnabled ? does : 'filled_submit_marked'), exact: true })
    // The button says what will be done; it is disabled while nothing is ticked.
    await main.getByLabel(ru('filled_close_label')).uncheck()
    await expect(submit('filled_submit_others')).toBeVisible()
    await main.getByLabel(new RegExp(other.name)).uncheck()
    await expect(submit('filled_submit_nothing')).toBeVisible()
    await main.getByLabel(ru('filled_close_label')).check()
    await expect(submit('filled_close_label')).toBeVisible()
    await main.getByLabel(new RegExp(other.name)).check()
    // What was typed survives a reload, or a sign-in in between; once it is sent, no unsent draft is left.
    if (javaScriptEnabled) {
      await head.reload()
      await expect(main.getByText(ru('ui_draft_restored'))).toBeVisible()
      await expect(steps.field(head, 'note')).toHaveValue('Спасибо, место занято.')
      await expect(main.getByText('Отказ получит 1')).toBeVisible()
    }
    await submit('filled_submit').click()
    await expect(steps.toasts(head)).toContainText(ru('vacancy_deactivated'))
    await expect(main.getByText(ru('ui_draft_restored'))).toHaveCount(0)
    await expect(steps.toasts(head)).toContainText('1 отказ уйдёт')
    await expect(main.getByRole('button', { name: ru('reject_undo') })).toBeVisible()

    const rejected = await mail.next(other.email)
    expect(rejected.subject).toBe(ru('mail_rejected_subject', { title: vacancy.title }))
    expect(rejected.text).toContain('Спасибо, место занято.')
    await head.goto(`/school-dashboard/applications/${left}`)
    await expect(head.getByText(ru('application_reason_position_filled'))).toBeVisible()
    await head.goto(`/school-dashboard/vacancies/${vacancy.id}/filled`)
    await expect(main.getByLabel(new RegExp(kept.name))).toBeVisible()
    await expect(main.getByText(ru('filled_close_label'))).toHaveCount(0)
  })
}

test('a school that closes a vacancy, or records its outcome, is led to the waiting teachers, and may postpone them', async ({
  newPage,
  database,
  server,
}) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const teacher = await addTeacher(database)
  await addApplication(database, { teacher, school, vacancy }, 'reviewed')
  const list = '/school-dashboard/vacancies'
  const page = await newPage()
  await signInAs(page.context(), server.address, school)
  await page.goto(list)
  await page.getByRole('button', { name: vacancy.title }).and(page.locator('[popovertarget]')).click()
  await page.getByRole('button', { name: `${ru('own_vacancy_deactivate')}: ${vacancy.title}` }).click()
  await expect(steps.toasts(page)).toContainText(ru('vacancy_deactivated'))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: ru('filled_title_waiting') })).toBeVisible()
  await expect(main.getByLabel(new RegExp(teacher.name))).toBeChecked()
  // Nobody was found, as far as anybody has said.
  await expect(main.getByText(ru('filled_others_taken'))).toHaveCount(0)
  await main.getByRole('link', { name: ru('first_run_later') }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))

  for (let more = 0; more < 3; more += 1)
    await addApplication(database, { teacher: await addTeacher(database), school, vacancy }, 'reviewed')
  await page.goto(`${list}/${vacancy.id}/outcome`)
  await page.getByText(ru('vacancy_outcome_hired_elsewhere')).click()
  await page.getByRole('button', { name: ru('vacancy_save') }).click()
  await expect(main.getByText(ru('filled_others_taken'))).toBeVisible()
  // One press ticks and unticks all, and reflects those that are ticked one by one.
  const all = main.getByLabel(ru('filled_all'))
  const ticked = main.locator('[name=applications]:checked')
  await expect(all).toBeChecked()
  await all.uncheck()
  await expect(ticked).toHaveCount(0)
  await all.check()
  await expect(ticked).toHaveCount(4)
  await all.uncheck()
  await main.locator('[name=applications]').first().check()
  await expect(all).not.toBeChecked()
  const kept = () => page.evaluate((id) => localStorage.getItem(`draft:filled-${id}`), vacancy.id)
  await steps.field(page, 'note').fill('Спасибо, место занято.')
  await expect.poll(kept).toContain('Спасибо, место занято.')
  await main.getByRole('button', { name: ru('filled_submit_others'), exact: true }).click()
  await expect(steps.toasts(page)).toContainText('1 отказ уйдёт')
  const { rows } = await database.query(
    `select reason from due_rejections join applications on applications.id = application_id where vacancy_id = $1`,
    [vacancy.id],
  )
  expect(rows).toEqual([{ reason: 'position-filled' }])
  // The words are kept while undo is possible; afterwards they do not come back as unsent.
  await expect.poll(kept).toBeNull()
})

test('a decided application is not rejected: its form says so before anything is typed, and leads on', async ({
  database,
  server,
}) => {
  const school = await addSchool(database)
  const vacancy = await addVacancy(database, school)
  const browser = browserOf(server.address, school)
  const addDecided = async (status: 'accepted' | 'rejected') =>
    addApplication(database, { teacher: await addTeacher(database), school, vacancy }, status)
  const confirmed = await addDecided('accepted')
  await database.query(
    `update applications set confirmed_at = now(), starts_on = current_date + 7 where id = $1`,
    [confirmed],
  )
  const home = '/school-dashboard/applications'
  for (const [id, words, leadsToChat] of [
    [confirmed, ru('reject_over_confirmed', { day: '|' }).split('|')[1], true],
    [await addDecided('accepted'), ru('reject_over_accepted'), true],
    [await addDecided('rejected'), ru('received_moved_over', { status: 'Отклонён' }), false],
  ] as const)
    for (const page of [`${home}/${id}/reject`, `${home}/board/${id}/reject`]) {
      const { status, html } = await browser.get(page)
      expect(status).toBe(200)
      const [dialog = ''] = /<dialog.*<\/dialog>/s.exec(html) ?? []
      expect(dialog).toContain(words)
      expect(dialog).not.toContain('name="reason"')
      expect(dialog).toContain(`href="${home}/${id}"`)
      expect(dialog.includes('href="/messages/')).toBe(leadsToChat)
      // A post from an older page asks no question, and nobody is told to decide again.
      const sent = await browser.post(page, new URLSearchParams({ reason: 'other', note: '' }))
      expect(sent.status).toBe(302)
      expect((await browser.post(page, new URLSearchParams())).status).toBe(302)
    }
})
