import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import type pg from 'pg'
import * as arrange from './arrange.ts'
import { browserOf, formOf } from './by-requests.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

const board = '/school-dashboard/applications/board'
const ru = (key: string, inputs?: Record<string, string>) => word('ru', key, inputs)

/** Three applications of one vacancy, the newest first. */
async function aBoard(database: pg.Client) {
  const school = await arrange.addSchool(database)
  const vacancy = await arrange.addVacancy(database, school)
  const people: { id: string; name: string }[] = []
  for (const hours of [3, 2, 1]) {
    const teacher = await arrange.addTeacher(database)
    const id = await arrange.addApplication(database, { teacher, school, vacancy }, 'reviewed')
    await database.query(
      `update applications set applied_at = now() - $2 * interval '1 hour' where id = $1`,
      [id, hours],
    )
    people.unshift({ id, name: teacher.name })
  }
  const [first, second, third] = people as [
    { id: string; name: string },
    { id: string; name: string },
    { id: string; name: string },
  ]
  return { school, first, second, third }
}

test('a letter begins in the rows and on a phone, and leaves room on a board with its columns', async ({
  newPage,
  database,
  server,
}) => {
  const { school, first } = await aBoard(database)
  await database.query(
    `update applications set status = 'pending', cover_letter = E'Люблю опыты\\nи походы' where id = $1`,
    [first.id],
  )
  const page = await newPage({ viewport: { width: 1280, height: 800 } })
  await arrange.signInAs(page.context(), server.address, school)
  const letter = page.getByText('«Люблю опыты»', { exact: true })
  await page.goto(board)
  await expect(page.getByRole('link', { name: first.name })).toBeVisible()
  await expect(letter).toBeHidden()
  await page.goto('/school-dashboard')
  await expect(letter).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/school-dashboard', '/school-dashboard/applications', board]) {
    await page.goto(address)
    await expect(letter).toBeVisible()
  }
})

test('two members work on one board at once: each sees the other’s moves, and a removed member is told', async ({
  newPage,
  database,
  server,
}) => {
  const { school, first, second } = await aBoard(database)
  const colleague = await arrange.addColleague(database, school)
  const [mine, theirs] = [await newPage(), await newPage()]
  await arrange.signInAs(mine.context(), server.address, school)
  await arrange.signInAs(theirs.context(), server.address, {
    token: await arrange.addSession(database, colleague.id),
  })
  for (const page of [mine, theirs]) {
    await page.goto(board)
    await steps.live(page)
  }
  const card = (page: typeof mine, column: string, id: string) =>
    page.locator(`[data-column=${column}] [data-card="${id}"]`)

  // With the keyboard: the first card, to the interviews. The colleague's board follows by itself.
  await mine.keyboard.press('j')
  await expect(mine.locator('body')).toBeFocused()
  await mine.keyboard.press('Tab')
  await mine.keyboard.press('Enter')
  await expect(mine.locator('#main')).toBeFocused()
  await mine.keyboard.press('j')
  await expect(card(mine, 'reviewed', first.id).getByRole('link', { name: first.name })).toBeFocused()
  await mine.keyboard.press('3')
  await expect(card(mine, 'interview', first.id)).toBeVisible()
  await expect(card(theirs, 'interview', first.id)).toContainText(ru('due_undo'))
  await steps
    .toasts(mine)
    .getByRole('button', { name: ru('due_undo') })
    .click()
  await expect(card(theirs, 'reviewed', first.id)).toBeVisible()

  // What is assigned shows whose it is, on both.
  const owner = browserOf(server.address, school)
  await owner.post(
    `/school-dashboard/applications/${second.id}/assign`,
    new URLSearchParams({ assignee: colleague.id, seen: '' }),
  )
  for (const page of [mine, theirs])
    await expect(card(page, 'reviewed', second.id)).toContainText('Нурлан С.')

  // The owner's note appears too: on the colleague's board, and on the application's page, where nothing typed is lost.
  const page = `/school-dashboard/applications/${second.id}`
  const label = await arrange.addLabel(database, school)
  await owner.post(`${page}/labels`, formOf({ shown: label, labels: label }))
  await owner.post(`${page}/scores`, formOf({ score_0: '5', score_1: '4' }))
  for (const said of [`Урок ${label.slice(-6)}`, 'Оценка 4,5'])
    await expect(card(theirs, 'reviewed', second.id)).toContainText(said)

  // So does a change made while the board is loading a page that shows none.
  await theirs.goto('/school-dashboard')
  await steps.live(theirs)
  const [isRead, hasChanged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await theirs.route(
    `**${board}.data*`,
    async (route) => {
      const response = await route.fetch()
      isRead.resolve()
      await hasChanged.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await theirs
    .getByRole('link', { name: ru('school_tab_applications') })
    .first()
    .click()
  await isRead.promise
  await owner.post(
    `/school-dashboard/applications/${first.id}/labels`,
    formOf({ shown: label, labels: label }),
  )
  await expect(card(mine, 'reviewed', first.id)).toContainText(`Урок ${label.slice(-6)}`)
  hasChanged.resolve()
  await expect(card(theirs, 'reviewed', first.id)).toContainText(`Урок ${label.slice(-6)}`)

  await card(theirs, 'reviewed', second.id).getByRole('link', { name: second.name }).click()
  await theirs.locator('#note').fill('Спрошу о нагрузке')
  await owner.post(`${page}/notes`, formOf({ request_id: randomUUID(), text: 'Сильный открытый урок' }))
  await expect(theirs.getByText('Сильный открытый урок')).toBeVisible()
  await expect(theirs.locator('#note')).toHaveValue('Спрошу о нагрузке')
  await theirs.goBack()
  await expect(card(theirs, 'reviewed', second.id)).toContainText('1 заметка')

  // N leads to the notes of the focused card, and the page continues to the next one.
  await card(mine, 'reviewed', first.id).getByRole('link', { name: first.name }).focus()
  await mine.keyboard.press('n')
  await expect(mine.locator('#note')).toBeFocused()
  await mine.getByRole('link', { name: ru('received_next') }).click()
  await expect(mine.getByRole('heading', { level: 1, name: second.name })).toBeVisible()
  await mine.getByRole('link', { name: ru('received_previous') }).click()
  await expect(mine.getByRole('heading', { level: 1, name: first.name })).toBeVisible()

  // Removed while moving a card: nothing is done, and they read why.
  await owner.post(`/school-dashboard/members/${colleague.id}/remove`, new URLSearchParams())
  await card(theirs, 'reviewed', second.id)
    .getByRole('link', { name: second.name })
    .focus()
    .catch(() => {})
  await theirs.keyboard.press('4').catch(() => {})
  await expect(theirs).toHaveURL(/\/former-colleague$/)
  await expect(theirs.getByText(ru('former_named', { school: school.schoolName }))).toBeVisible()
  const { rows } = await database.query('select status from applications where id = $1', [second.id])
  expect(rows).toEqual([{ status: 'reviewed' }])
})

test('a card is dragged to another column by any of its parts, its link among them', async ({
  newPage,
  database,
  server,
}) => {
  const { school, first, second } = await aBoard(database)
  const page = await newPage({ viewport: { width: 1280, height: 800 } })
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto(board)
  await steps.live(page)
  const card = (column: string, id: string) => page.locator(`[data-column=${column}] [data-card="${id}"]`)
  const interviews = page.locator('[data-column=interview]')
  await card('reviewed', first.id).getByRole('link', { name: first.name }).dragTo(interviews)
  await expect(card('interview', first.id)).toBeVisible()
  // The answer comes before the next one is taken up.
  await expect(steps.toasts(page)).toContainText(ru('due_undo'))
  // The link lies over all that the card says.
  await card('reviewed', second.id).locator('.application-card-about').dragTo(interviews, { force: true })
  await expect(card('interview', second.id)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${board}$`))
})

test('many are rejected at once, and one press undoes it before anybody is notified', async ({
  newPage,
  database,
  server,
}) => {
  const { school, first, second, third } = await aBoard(database)
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto(board)
  await steps.scripted(page)
  for (const { name } of [first, third]) await page.getByLabel(ru('many_choose', { name })).check()
  await page.getByRole('button', { name: ru('many_reject') }).click()
  await expect(page.getByText(first.name)).toBeVisible()
  await expect(page.getByText(second.name)).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  await steps.field(page, 'reason').selectOption('experience')
  await page
    .getByRole('main')
    .getByRole('button', { name: ru('many_reject') })
    .click()
  await expect(page.getByRole('heading', { name: ru('many_report') })).toBeVisible()
  await page.getByRole('button', { name: ru('many_undo') }).click()
  await expect(page.getByRole('button', { name: ru('many_undo') })).toHaveCount(0)
  const { rows } = await database.query(
    `select status, (select count(*)::int from due_rejections where application_id = applications.id) as due
     from applications where school_id = $1`,
    [school.schoolId],
  )
  expect(rows).toEqual(Array(3).fill({ status: 'reviewed', due: 0 }))
})

test('one member’s rejections disappear on another’s board, and return except for those that were rejected meanwhile', async ({
  newPage,
  database,
  server,
}) => {
  const { school, first, second, third } = await aBoard(database)
  const { id: colleagueId } = await arrange.addColleague(database, school)
  const colleague = { token: await arrange.addSession(database, colleagueId) }
  const [mine, theirs] = [await newPage(), await newPage()]
  await arrange.signInAs(mine.context(), server.address, school)
  await arrange.signInAs(theirs.context(), server.address, colleague)
  for (const page of [mine, theirs]) {
    await page.goto(board)
    await steps.live(page)
  }
  const cards = theirs.locator('[data-column=reviewed] [data-card]')
  const refusals = async () => {
    // The job does not run while the test looks, however slow the machine is.
    const { rows } = await database.query(
      `update due_rejections set due_at = now() + interval '10 minutes' where application_id = any($1)
       returning application_id as id, author_id as author, reason`,
      [[first.id, second.id, third.id]],
    )
    return rows.toSorted((a, b) => a.id.localeCompare(b.id))
  }

  for (const { name } of [first, third]) await mine.getByLabel(ru('many_choose', { name })).check()
  await mine.getByRole('button', { name: ru('many_reject') }).click()
  await steps.field(mine, 'reason').selectOption('experience')
  await mine
    .getByRole('main')
    .getByRole('button', { name: ru('many_reject') })
    .click()
  await expect(mine.getByRole('button', { name: ru('many_undo') })).toBeVisible()
  const planned = { author: school.id, reason: 'experience' }
  expect(await refusals()).toEqual([third, first].map(({ id }) => ({ id, ...planned })))
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(second.name)

  // The colleague rejects one of the two from a form that was open before, and both take the others back at once.
  const browser = browserOf(server.address, colleague)
  const reason = new URLSearchParams({ reason: 'schedule', note: '' })
  expect(
    (await browser.post(`/school-dashboard/applications/${first.id}/reject`, reason)).location,
  ).toContain(first.id)
  const own = [{ id: first.id, author: colleagueId, reason: 'schedule' }]
  expect(await refusals()).toEqual([{ id: third.id, ...planned }, ...own])
  await Promise.all([
    mine.getByRole('button', { name: ru('many_undo') }).click(),
    browser.post(new URL(mine.url()).pathname, new URLSearchParams({ intent: 'undo' })),
  ])
  await expect(cards).toHaveCount(2)
  for (const { name } of [second, third]) await expect(cards.filter({ hasText: name })).toBeVisible()
  expect(await refusals()).toEqual(own)
  const main = mine.getByRole('main')
  await expect(main.getByRole('status')).toHaveText('Отменено: 1 отклик остался как был')
  await expect(main.getByText(ru('many_why_changed', { status: 'Рассмотрен' }))).toBeVisible()
  await expect(main.getByRole('link', { name: first.name })).toBeVisible()
})

test('a refusal from the board is taken back where it is told, without JavaScript as well', async ({
  newPage,
  database,
  server,
}) => {
  const { school, first } = await aBoard(database)
  for (const javaScriptEnabled of [false, true]) {
    const page = await newPage({ javaScriptEnabled })
    await arrange.signInAs(page.context(), server.address, school)
    await page.goto(`${board}/${first.id}/reject`)
    await steps.field(page, 'reason').selectOption('experience')
    await page.getByRole('button', { name: ru('reject_submit') }).click()
    await expect(page.getByText(ru('reject_due_text'))).toBeVisible()
    const planned = `select from due_rejections where application_id = $1`
    expect((await database.query(planned, [first.id])).rowCount).toBe(1)
    await page.getByRole('button', { name: ru('ui_undo'), exact: true }).click()
    await expect(page.getByText(ru('due_undone'))).toBeVisible()
    const card = page.locator(`[data-card="${first.id}"]`)
    await expect(card).toBeVisible()
    if (javaScriptEnabled) await expect(card.getByRole('link', { name: first.name })).toBeFocused()
    expect((await database.query(planned, [first.id])).rowCount).toBe(0)
  }
})

test('a colleague’s later move is not undone, and no undo is offered any more, without JavaScript as well', async ({
  newPage,
  database,
  server,
}) => {
  const { school, first } = await aBoard(database)
  const colleague = await arrange.addColleague(database, school)
  const theirs = browserOf(server.address, { token: await arrange.addSession(database, colleague.id) })
  const moved = (to: string) =>
    theirs.post(`/school-dashboard/applications/${first.id}/move`, new URLSearchParams({ to }))
  const planned = async () => {
    const { rows } = await database.query('select to_status from due_rejections where application_id = $1', [
      first.id,
    ])
    return rows.map((row) => row.to_status)
  }
  for (const javaScriptEnabled of [false, true]) {
    const page = await newPage({ javaScriptEnabled })
    await arrange.signInAs(page.context(), server.address, school)
    await page.goto(`${board}?sort=waiting`)
    if (javaScriptEnabled) await steps.live(page)
    await page.locator(`[data-card="${first.id}"] [popovertarget]`).click()
    await page.locator(`button[name=move][value="${first.id}:interview"]`).click()
    const undo = steps
      .toasts(page)
      .getByRole('button', { name: ru(javaScriptEnabled ? 'due_undo' : 'ui_undo') })
    await expect(undo).toBeVisible()
    expect(await planned()).toEqual(['interview'])
    // Under the pointer it does not go by itself.
    await undo.hover()
    expect((await moved('accepted')).status).toBe(200)
    if (javaScriptEnabled) {
      await expect(page.locator(`[data-column=accepted] [data-card="${first.id}"]`)).toBeVisible()
      await expect(undo).toHaveCount(0)
    } else {
      await undo.click()
      await expect(steps.toasts(page)).toContainText(ru('due_undo_other'))
      await expect(page).toHaveURL(/sort=waiting/)
    }
    expect(await planned()).toEqual(['accepted'])
    await theirs.post(
      `/school-dashboard/applications/${first.id}/move`,
      new URLSearchParams({ intent: 'undo', to: 'accepted' }),
    )
  }
})

test('a move that a colleague undid is no longer announced; a key brings a card back while it can be undone', async ({
  newPage,
  database,
  server,
}) => {
  const { school, first, second, third } = await aBoard(database)
  await database.query(`update applications set status = 'pending' where id = $1`, [second.id])
  const colleague = await arrange.addColleague(database, school)
  const theirs = browserOf(server.address, { token: await arrange.addSession(database, colleague.id) })
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto(board)
  await steps.live(page)
  const press = async ({ id, name }: { id: string; name: string }, key: string) => {
    await page.locator(`[data-card="${id}"]`).getByRole('link', { name, exact: true }).focus()
    await page.keyboard.press(key)
  }
  const card = (column: string, id: string) => page.locator(`[data-column=${column}] [data-card="${id}"]`)

  await press(first, '3')
  const undo = steps.toasts(page).getByRole('button', { name: ru('due_undo') })
  await undo.hover()
  await theirs.post(
    `/school-dashboard/applications/${first.id}/move`,
    new URLSearchParams({ intent: 'undo', to: 'interview' }),
  )
  await expect(card('reviewed', first.id)).toBeVisible()
  await expect(undo).toHaveCount(0)

  // So with a refusal, of which the server told.
  await press(third, '5')
  await steps.field(page, 'reason').selectOption('experience')
  await page.getByRole('button', { name: ru('reject_submit') }).click()
  const undoRefusal = steps.toasts(page).getByRole('button', { name: ru('ui_undo'), exact: true })
  await undoRefusal.hover()
  await theirs.post(
    `/school-dashboard/applications/${third.id}/move`,
    new URLSearchParams({ intent: 'undo', to: 'rejected' }),
  )
  await expect(card('reviewed', third.id)).toBeVisible()
  await expect(undoRefusal).toHaveCount(0)

  await press(second, '2')
  await expect(steps.toasts(page)).toContainText(ru('due_reviewed'))
  await press(second, '1')
  await expect(steps.toasts(page)).toContainText(ru('due_undone'))
  await expect(card('pending', second.id)).toBeVisible()
  // A card whose status cannot go back stays, and its status is announced.
  await press(first, '3')
  await expect(steps.toasts(page)).toContainText(ru('due_interview'))
  await press(first, '1')
  await expect(steps.toasts(page)).toContainText(ru('board_stays'))
  await expect(card('interview', first.id)).toBeVisible()
  const { rows } = await database.query(
    `select application_id as id, to_status as "to" from due_rejections
     where application_id = any($1::uuid[])`,
    [[first.id, second.id]],
  )
  expect(rows).toEqual([{ id: first.id, to: 'interview' }])
})

test('with the keyboard, an undone move leaves the focus on the card that is back, or on the name of its column', async ({
  newPage,
  database,
  server,
}) => {
  const { school, first, second } = await aBoard(database)
  const page = await newPage({ viewport: { width: 1280, height: 800 } })
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto(board)
  await steps.live(page)
  const card = (column: string, { id }: { id: string }) =>
    page.locator(`[data-column=${column}] [data-card="${id}"]`)
  const link = (column: string, person: { id: string; name: string }) =>
    card(column, person).getByRole('link', { name: person.name, exact: true })
  const moveByMenu = async ({ id }: { id: string }) => {
    await page.locator(`[data-card="${id}"] [popovertarget]`).focus()
    await page.keyboard.press('Enter')
    await steps.tabTo(page, page.locator(`button[name=move][value="${id}:interview"]`))
    await page.keyboard.press('Enter')
    await expect(card('interview', { id })).toHaveCount(1)
  }
  const undo = steps.toasts(page).getByRole('button', { name: ru('due_undo') })
  const undone = steps.toasts(page).getByText(ru('due_undone'))

  // After the move the next card has the focus, and after the undo that card which was moved, also once it is sent.
  await moveByMenu(first)
  await expect(link('reviewed', second)).toBeFocused()
  await undo.focus()
  const isReloaded = page.waitForResponse((response) => response.url().includes(`${board}.data`))
  await page.keyboard.press('Enter')
  await expect(link('reviewed', first)).toBeFocused()
  await expect(undone).toBeVisible()
  await isReloaded
  await expect(card('reviewed', first).locator('[popovertarget]')).toBeVisible()
  await expect(link('reviewed', first)).toBeFocused()

  // The keys go on from it, and its own button does the same. An undo that is not sent takes the focus back with it.
  await page.keyboard.press('3')
  const ownUndo = card('interview', first).getByRole('button', { name: ru('due_undo') })
  // Its value has the act once the board was read anew.
  await expect(ownUndo).toHaveAttribute('value', /^[^:]+:interview:./)
  const [isTried, isFailed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const failOnce = async (route: Route) => {
    isTried.resolve()
    await isFailed.promise
    await route.abort()
  }
  await page.route('**/move', failOnce, { times: 1 })
  await ownUndo.focus()
  await page.keyboard.press('Enter')
  await isTried.promise
  await expect(link('reviewed', first)).toBeFocused()
  isFailed.resolve()
  await expect(link('interview', first)).toBeFocused()
  await ownUndo.focus()
  await page.keyboard.press('Enter')
  await expect(link('reviewed', first)).toBeFocused()

  // A tablet that shows another column meanwhile.
  await page.setViewportSize({ width: 768, height: 1024 })
  const stages = page.getByRole('navigation', { name: ru('board_columns') })
  const stage = (key: string) => stages.getByRole('link', { name: ru(key) })
  await stage('board_reviewed').press('Enter')
  await expect(link('reviewed', second)).toBeVisible()
  await moveByMenu(second)
  await stage('board_interview').press('Enter')
  await expect(link('interview', second)).toBeVisible()
  await undo.last().focus()
  await page.keyboard.press('Enter')
  await expect(stage('board_reviewed')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(link('reviewed', second)).toBeVisible()
})

test('a school that accepts more people than there are positions reads so, without JavaScript as well', async ({
  newPage,
  database,
  server,
}) => {
  const { school, first, second, third } = await aBoard(database)
  await database.query(`update applications set status = 'accepted' where id = $1`, [third.id])
  for (const [javaScriptEnabled, { id }] of [
    [false, first],
    [true, second],
  ] as const) {
    const page = await newPage({ javaScriptEnabled })
    await arrange.signInAs(page.context(), server.address, school)
    await page.goto(board)
    if (javaScriptEnabled) await steps.live(page)
    await page.locator(`[data-card="${id}"] [popovertarget]`).click()
    await page.locator(`button[name=move][value="${id}:accepted"]`).click()
    await expect(steps.toasts(page)).toContainText('Людей станет больше, чем мест.')
  }
})

test('the board’s failures are reported in its language', async ({ newPage, database, server }) => {
  const { school, first } = await aBoard(database)
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto(`/ky${board}`)
  await steps.live(page)
  // Withdrawn while the press is in flight: earlier, the board might refresh and have no such card.
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST')
      await database.query(`update applications set status = 'withdrawn' where id = $1`, [first.id])
    await route.continue()
  })
  await page.locator(`[data-card="${first.id}"] [popovertarget]`).click()
  await page.locator(`button[name=move][value="${first.id}:interview"]`).click()
  await expect(steps.toasts(page)).toContainText(word('ky', 'received_moved'))
})

test('on a desktop the folders are beside the search, both visible', async ({
  newPage,
  database,
  server,
}) => {
  const { school } = await aBoard(database)
  const page = await newPage({ viewport: { width: 1280, height: 800 } })
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto(board)
  const row = page.getByRole('navigation', { name: ru('received_folders') }).first()
  const edge = await row.evaluate((nav) => nav.getBoundingClientRect().right)
  for (const folder of await row.getByRole('link').all())
    expect(await folder.evaluate((link) => link.getBoundingClientRect().right)).toBeLessThanOrEqual(edge + 1)
})

test('a tablet shows one column below the names of all, and what is carried to a name goes there', async ({
  newPage,
  database,
  server,
}) => {
  const { school, first, second } = await aBoard(database)
  const page = await newPage({ viewport: { width: 768, height: 1024 } })
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto(`${board}?column=reviewed`)
  await steps.live(page)
  const stages = page.getByRole('navigation', { name: ru('board_columns') })
  await expect(stages.getByRole('link')).toHaveText([
    `${ru('board_pending')}0`,
    `${ru('board_reviewed')}3`,
    `${ru('board_interview')}0`,
    `${ru('board_accepted')}0`,
  ])
  // The folders and the vacancies are each behind a button beside the search.
  const search = page.getByRole('searchbox', { name: ru('received_search_label') })
  const folders = page.locator('summary', { hasText: ru('received_folders') })
  const [one, other] = [await search.boundingBox(), await folders.boundingBox()]
  expect(one?.y).toBe(other?.y)

  await page
    .getByRole('link', { name: first.name })
    .dragTo(stages.getByRole('link', { name: ru('board_interview') }))
  await expect(page.locator(`[data-column=interview] [data-card="${first.id}"]`)).toHaveCount(1)
  await stages.getByRole('link', { name: ru('board_interview') }).click()
  await expect(page.getByRole('link', { name: first.name })).toBeVisible()
  await expect(page.getByRole('link', { name: second.name })).toBeHidden()

  // What can be done with chosen ones comes at the foot of the window, and moves no card.
  const card = page.locator(`[data-card="${first.id}"]`)
  const before = await card.boundingBox()
  await page.getByLabel(ru('many_choose', { name: first.name })).check()
  await expect(page.getByRole('button', { name: ru('many_reject') })).toBeInViewport()
  expect(await card.boundingBox()).toEqual(before)

  await folders.click()
  await page.getByRole('link', { name: ru('received_archive') }).click()
  await expect(page).toHaveURL(/archive$/)
})
