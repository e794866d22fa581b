import type { Page } from '@playwright/test'
import { addRoom, addSchool, addTeacher, signInAs } from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'

const area = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' })
const head = (page: Page) => page.getByRole('region', { name: /.+/ }).locator('header')

async function write(page: Page, text: string): Promise<void> {
  await area(page).fill(text)
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(area(page)).toHaveValue('')
}

test('people in a chat see the other type, and when they were here, if both allow it', async ({
  newPage,
  pageWithoutJavaScript: plainPage,
  database,
  server,
}) => {
  const people = { teacher: await addTeacher(database), school: await addSchool(database) }
  const { id } = await addRoom(database, people, ['Начало.'])
  const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const schoolPage = await newPage()
  await signInAs(page.context(), server.address, people.teacher)
  await signInAs(plainPage.context(), server.address, people.teacher)
  await signInAs(schoolPage.context(), server.address, people.school)
  for (const one of [page, schoolPage]) {
    await one.goto(`/messages/${id}`)
    await steps.live(one)
  }
  const heightBefore = (await head(page).boundingBox())?.height
  // Sent only to current listeners, and repeated every few seconds while somebody keeps typing.
  await expect(async () => {
    await area(schoolPage).pressSequentially('Да')
    await expect(head(page)).toContainText('печатает…', { timeout: 3_500 })
  }).toPass({ timeout: 60_000 })
  expect(await axe(page)).toEqual([])
  await schoolPage.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Да' }).last()).toBeVisible()
  await expect(head(page)).not.toContainText('печатает…')
  // Whoever has just written is present, whatever the server knew when the page was loaded; and the bar keeps its size.
  await expect(head(page)).toContainText('в сети')
  expect((await head(page).boundingBox())?.height).toBe(heightBefore)
  const { rows } = await database.query('select from messages where room_id = $1', [id])
  expect(rows).toHaveLength(2)

  // The school leaves; its presence is shown from what the server knows.
  await schoolPage.close()
  const seen = (ago: string) =>
    database.query(
      `insert into talkers (account_id, seen_at) values ($1, now() - $2::interval)
       on conflict (account_id) do update set seen_at = excluded.seen_at`,
      [people.school.id, ago],
    )
  await seen('10 seconds')
  await plainPage.goto(`/messages/${id}`)
  await expect(head(plainPage)).toContainText('в сети')
  await seen('3 hours')
  await page.reload()
  await expect(head(page)).toContainText('последний визит')

  // Both ways, by a switch that needs no script.
  await plainPage.goto('/settings/privacy')
  const shown = plainPage.getByRole('switch', { name: 'Показывать, что я в сети и печатаю' })
  await shown.click()
  await expect(steps.toasts(plainPage)).toContainText('Изменения сохранены')
  await expect(shown).not.toBeChecked()
  await plainPage.goto(`/messages/${id}`)
  await expect(head(plainPage)).toContainText('Школа')
  await expect(head(plainPage)).not.toContainText('в сети')
  const { rows: own } = await database.query('select seen_at from talkers where account_id = $1', [
    people.teacher.id,
  ])
  expect(own).toEqual([{ seen_at: null }])
})

test('a message in a room that is not open makes one quiet sound, unless it is turned off', async ({
  newPage,
  database,
  server,
}) => {
  const people = { teacher: await addTeacher(database), school: await addSchool(database) }
  const { id } = await addRoom(database, people, ['Начало.'])
  const page = await newPage()
  const schoolPage = await newPage()
  await signInAs(page.context(), server.address, people.teacher)
  await signInAs(schoolPage.context(), server.address, people.school)
  // Each sound is two tones; all tabs count in one place.
  await page.context().addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      localStorage.setItem('tones', String(Number(localStorage.getItem('tones')) + 1))
      start.apply(this, when)
    }
  })
  const tones = () => page.evaluate(() => Number(localStorage.getItem('tones')))
  await page.goto('/vacancies')
  await page.getByRole('heading', { level: 1 }).click()
  await steps.live(page)
  const other = await page.context().newPage()
  await other.goto('/schools')
  await other.getByRole('heading', { level: 1 }).click()
  await steps.live(other)
  await schoolPage.goto(`/messages/${id}`)
  await steps.live(schoolPage)

  await write(schoolPage, 'Слышно?')
  await expect.poll(tones).toBe(2)
  await expect(page).toHaveTitle(/^\(2\) /)

  // In the room that somebody looks at nothing sounds.
  await other.goto(`/messages/${id}`)
  await steps.live(other)
  await area(other).click()
  await write(schoolPage, 'А теперь?')
  await expect(other.getByRole('listitem').filter({ hasText: 'А теперь?' }).last()).toBeVisible()
  await other.close()
  // After a sound there is none for a moment, and a closing page takes a moment to disappear.
  const isAllOver = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return !held.some(({ name = '' }) => /^(sound|looked-at)-/.test(name))
    })
  await expect.poll(isAllOver).toBe(true)
  await write(schoolPage, 'И снова?')
  await expect.poll(tones).toBe(4)

  await page.goto('/settings/notifications')
  await page.getByRole('switch', { name: 'Звук нового сообщения' }).click()
  await expect(steps.toasts(page)).toContainText('Изменения сохранены')
  await steps.live(page)
  await write(schoolPage, 'Тихо')
  await expect(page).toHaveTitle(/^\(2\) /)
  expect(await tones()).toBe(4)
})
