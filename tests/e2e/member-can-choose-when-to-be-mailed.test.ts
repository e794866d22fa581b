import type pg from 'pg'
import { msUntilDay } from '#domain/delivery/notification-schedule.ts'
import { addSchool, addTeacher, addVacancy, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

for (const javaScriptEnabled of [true, false])
  test(`member-can-choose-when-to-be-mailed, ${javaScriptEnabled ? 'with' : 'without'} javascript`, async ({
    newPage,
    database,
    server,
  }) => {
    const page = await newPage({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
    const teacher = await addTeacher(database)
    await signInAs(page.context(), server.address, teacher)
    await page.goto('/settings/notifications')
    if (javaScriptEnabled) await steps.scripted(page)
    const [daily, atOnce] = [
      page.getByRole('radio', { name: /Одним письмом в день/ }),
      page.getByRole('radio', { name: 'Сразу' }),
    ]
    const received = page.locator('[name="mailed"][value="vacancy-published"]')
    const [from, to] = [steps.field(page, 'quiet_from'), steps.field(page, 'quiet_to')]
    const section = page.getByRole('region', { name: word('ru', 'settings_tab_notifications') })
    const save = () => section.getByRole('button', { name: word('ru', 'settings_save') }).click()
    await expect(atOnce).toBeChecked()
    await expect(page.getByText('По времени Бишкека')).toBeVisible()

    // One end of the quiet hours is none; nothing chosen is lost.
    await daily.check()
    await received.uncheck()
    await from.fill('22:00')
    await save()
    await expect(page.getByRole('alert')).toContainText('Укажите конец тихих часов')
    await expect(daily).toBeChecked()
    await expect(received).not.toBeChecked()
    await expect(from).toHaveValue('22:00')
    if (javaScriptEnabled) expect(await axe(page)).toEqual([])

    await to.fill('07:00')
    await save()
    await expect(steps.toasts(page)).toContainText(word('ru', 'settings_saved'))
    await page.reload()
    await expect(daily).toBeChecked()
    await expect(received).not.toBeChecked()
    await expect(from).toHaveValue('22:00')
    await expect(to).toHaveValue('07:00')

    await atOnce.check()
    await from.fill('')
    await to.fill('')
    await save()
    await expect(steps.toasts(page)).toContainText(word('ru', 'settings_saved'))
    await page.reload()
    await expect(atOnce).toBeChecked()
    await expect(from).toHaveValue('')

    // An old page undoes nothing that was chosen on another device, and says what it is.
    if (javaScriptEnabled) await steps.scripted(page)
    await database.query(
      `insert into notification_mutes (account_id, kind, channel) values ($1, 'message', 'email')`,
      [teacher.id],
    )
    await daily.check()
    await save()
    const conflict = page.getByRole('alert').filter({ hasText: word('ru', 'form_changed_title') })
    await expect(conflict).toContainText(`Письмо: ${word('ru', 'notification_kind_message')}: выключено`)
    await expect(daily).toBeChecked()
    await page.locator('[name="mailed"][value="message"]').uncheck()
    await save()
    await expect(steps.toasts(page)).toContainText(word('ru', 'settings_saved'))
    await page.reload()
    await expect(daily).toBeChecked()
    await expect(page.locator('[name="mailed"][value="message"]')).not.toBeChecked()

    // One press turns every mail off, and keeps the other choices.
    const mailed = page.locator('[name="mailed"]')
    const press = (name: string) => section.getByRole('button', { name }).click()
    await atOnce.check()
    await press('Email: Выключить все')
    await expect(steps.toasts(page)).toContainText(word('ru', 'settings_saved'))
    await page.reload()
    await expect(page.locator('[name="mailed"]:checked')).toHaveCount(0)
    await expect(atOnce).toBeChecked()
    await expect(page.locator('[name="pushed"]:not(:checked)')).toHaveCount(0)
    await expect(section.getByRole('button', { name: 'Email: Выключить все' })).toHaveCount(0)
    await press('Email: Включить все')
    await expect(section.getByRole('button', { name: 'Email: Включить все' })).toHaveCount(0)
    await expect(page.locator('[name="mailed"]:checked')).toHaveCount(await mailed.count())
  })

/** What is published by night is announced and mailed at nine in the morning. */
const isNight = () => msUntilDay(new Date()) > 0

/** Announces at once what waits for the morning. */
const announce = (database: pg.Client, vacancyId: string) =>
  database.query(
    `select graphile_worker.reschedule_jobs(array[jobs.id], run_at => now())
     from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = 'tell-of-vacancy' and jobs.payload ->> 'vacancyId' = $1 and jobs.run_at > now()`,
    [vacancyId],
  )

test('member-can-hear-of-what-is-saved', async ({ newPage, mail, database, server }) => {
  const school = await addSchool(database)
  const teacher = await addTeacher(database)
  const page = await newPage()
  await signInAs(page.context(), server.address, teacher)
  await page.goto(`/schools/${school.schoolId}`)
  await steps.scripted(page)
  const heart = page.getByRole('button', { name: /^В избранное: / }).first()
  await heart.click()
  await expect(steps.toasts(page)).toContainText('Добавлено в избранное')

  const vacancy = await addVacancy(database, school, { state: 'draft' })
  const schoolPage = await newPage()
  await signInAs(schoolPage.context(), server.address, school)
  await schoolPage.goto('/school-dashboard/vacancies')
  await steps.scripted(schoolPage)
  await page.goto('/notifications?type=vacancy')
  await steps.live(page)
  await schoolPage
    .getByRole('button', { name: new RegExp(word('ru', 'own_vacancy_publish')) })
    .first()
    .click()
  // It is there at once, without asking for the page.
  const link = page.getByRole('link', { name: `Новая вакансия: ${vacancy.title}` })
  await expect(async () => {
    if (isNight()) await announce(database, vacancy.id)
    await expect(link).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  if (!isNight()) {
    const letter = await mail.next(teacher.email)
    expect(letter.subject).toBe(`Новая вакансия: ${vacancy.title}`)
    expect(letter.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toContain('One-Click')
  }
  await link.click()
  await expect(page).toHaveURL(`/vacancies/${vacancy.id}`)
})

test('nothing that has the focus is under the bar of the button', async ({ newPage, database, server }) => {
  const page = await newPage({ viewport: { width: 1366, height: 768 } })
  await signInAs(page.context(), server.address, await addSchool(database))
  await page.goto('/settings/notifications')
  await steps.scripted(page)
  const link = page.getByRole('link', { name: word('ru', 'settings_notifications_by_search') })
  await steps.tabTo(page, link)
  const isVisible = () =>
    link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isVisible).toBe(true)
})
