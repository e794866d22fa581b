import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { uuidv7 } from '#platform/ids.ts'
import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

/** What an administrator does in the console. */
async function answer(database: pg.Client, ticketId: string, text: string) {
  const id = uuidv7()
  await database.query(
    `insert into support_messages (id, ticket_id, side, text, request_id) values ($1, $2, 'team', $3, $1)`,
    [id, ticketId, text],
  )
  await database.query(`update support_tickets set state = 'answered' where id = $1`, [ticketId])
  await database.query(`select graphile_worker.add_job('mail-support-answer', $1)`, [{ messageId: id }])
}

test('visitor-can-talk-to-support by the link of the answer, without an account and without JavaScript', async ({
  pageWithoutJavaScript: page,
  mail,
  database,
  server,
}) => {
  const email = `ticket.${randomUUID()}@example.com`
  await page.goto('/ky/support')
  for (const [name, value] of Object.entries({ name: 'Асан', email, subject: 'Сүрөт', message: 'Ачылбайт' }))
    await steps.field(page, name).fill(value)
  await page.getByRole('button', { name: word('ky', 'support_submit') }).click()
  await expect(steps.toasts(page)).toContainText(word('ky', 'support_done'))
  const { rows } = await database.query('select id from support_tickets where email = $1', [email])
  await answer(database, rows[0].id, 'Файл өтө чоң экен.')

  const letter = await mail.next(email)
  expect(letter.subject).toBe('Колдоонун жообу: Сүрөт')
  const link = steps.linkOf(letter)
  await page.goto(link)
  await expect(page.getByText('Файл өтө чоң экен.')).toBeVisible()
  await expect(page.getByText(word('ky', 'ticket_state_answered'))).toBeVisible()
  await page.getByRole('button', { name: word('ky', 'support_submit') }).click()
  await expect(page.getByRole('alert')).toContainText(word('ky', 'support_message_required'))
  await steps.field(page, 'message').fill('Кичирейттим, рахмат')
  await page.getByRole('button', { name: word('ky', 'support_submit') }).click()
  await expect(page.getByText('Кичирейттим, рахмат')).toBeVisible()
  await expect(page.getByText(word('ky', 'ticket_state_open'))).toBeVisible()
  await page.getByRole('button', { name: word('ky', 'ticket_close') }).click()
  await expect(page.getByText(word('ky', 'ticket_closed_text'))).toBeVisible()

  const response = await fetch(link)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  expect(response.headers.get('cache-control')).toMatch(/private|no-store/)
  const wrong = await fetch(`${server.address}/support/${rows[0].id}?token=${randomUUID()}`)
  expect(wrong.status).toBe(410)
  expect(await wrong.text()).not.toContain('Ачылбайт')
})

test('member-can-talk-to-support', async ({ newPage, database, server }) => {
  const teacher = await arrange.addTeacher(database)
  await arrange.addTicket(database, teacher)
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, teacher)
  await page.goto('/support')
  await page.getByRole('link', { name: 'Не приходит письмо' }).click()
  await expect(page.getByText('Посмотрите в папке «Спам».')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await steps.field(page, 'message').fill('Нашлось!')
  await page.getByRole('button', { name: word('ru', 'support_submit') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Нашлось!' })).toBeVisible()
  await expect(steps.field(page, 'message')).toHaveValue('')
  await page.getByRole('button', { name: word('ru', 'ticket_revoke') }).click()
  await expect(steps.toasts(page)).toContainText(word('ru', 'ticket_revoked_done'))
})
