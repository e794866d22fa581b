import { randomUUID } from 'node:crypto'
import { tokenHash } from '#platform/tokens.ts'
import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

test('visitor-can-talk-to-support by the link of the answer, without an account and without JavaScript', async ({
  pageWithoutJavaScript: page,
  newPage,
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

  const desk = await newPage({ javaScriptEnabled: false })
  const admin = await arrange.addAdministrator(database)
  await arrange.signInAs(desk.context(), server.address, admin)
  await desk.goto(`/admin/support?q=${email}`)
  await desk.getByRole('link', { name: 'Сүрөт' }).click()
  await expect(desk.getByText('Ачылбайт')).toBeVisible()
  await expect(desk.getByText('Язык получателя: кыргызский')).toBeVisible()
  await steps.field(desk, 'message').fill('Файл өтө чоң экен.')
  await desk.getByRole('button', { name: word('ru', 'console_ticket_send') }).click()
  await expect(steps.toasts(desk)).toContainText(word('ru', 'console_ticket_answered'))

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

  // The reply to the answer: an administrator who has not seen it is shown it first, and loses no text.
  await steps.field(desk, 'message').fill('Дагы эмне керек?')
  await desk.getByRole('button', { name: word('ru', 'console_ticket_send') }).click()
  await expect(desk.getByRole('alert')).toContainText(word('ru', 'console_ticket_changed'))
  await expect(desk.getByText('Кичирейттим, рахмат')).toBeVisible()
  await expect(steps.field(desk, 'message')).toHaveValue('Дагы эмне керек?')
  await desk.getByRole('button', { name: word('ru', 'console_ticket_send') }).click()
  await expect(steps.toasts(desk)).toContainText(word('ru', 'console_ticket_answered'))
  await expect(desk.getByText('Дагы эмне керек?')).toBeVisible()

  await page.getByRole('button', { name: word('ky', 'ticket_close') }).click()
  await expect(page.getByText(word('ky', 'ticket_closed_text'))).toBeVisible()

  const response = await fetch(link)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  expect(response.headers.get('cache-control')).toMatch(/private|no-store/)
  const wrong = await fetch(`${server.address}/support/${rows[0].id}?token=${randomUUID()}`)
  expect(wrong.status).toBe(410)
  expect(await wrong.text()).not.toContain('Ачылбайт')
  // Whoever wrote through a link that was withdrawn meanwhile gets the text back.
  const late = await fetch(wrong.url, {
    method: 'POST',
    body: new URLSearchParams({ request_id: randomUUID(), message: 'Менин сөзүм' }),
    headers: { Origin: server.address },
  })
  expect(late.status).toBe(410)
  expect(await late.text()).toContain('Менин сөзүм')
})

test('member-can-talk-to-support', async ({ newPage, database, server }) => {
  const teacher = await arrange.addTeacher(database)
  const ticketId = await arrange.addTicket(database, teacher)
  const token = randomUUID()
  await database.query('insert into support_links (token_hash, ticket_id) values ($1, $2)', [
    tokenHash(token),
    ticketId,
  ])
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
  const byLink = await newPage()
  await byLink.goto(`/support/${ticketId}?token=${token}`)
  await steps.field(byLink, 'message').fill('Пишу по ссылке')
  await page.getByRole('button', { name: word('ru', 'ticket_revoke') }).click()
  await expect(steps.toasts(page)).toContainText(word('ru', 'ticket_revoked_done'))
  // Whoever writes through a link that is withdrawn meanwhile is told so, and gets the text back.
  await byLink.getByRole('button', { name: word('ru', 'support_submit') }).click()
  await expect(byLink.getByText(word('ru', 'ticket_link_invalid'))).toBeVisible()
  await expect(byLink.getByRole('main').getByText('Пишу по ссылке')).toBeVisible()
})

test('administrator-can-answer-with-saved-words', async ({ newPage, database, server }) => {
  const admin = await arrange.addAdministrator(database)
  const teacher = await arrange.addTeacher(database)
  const ticketId = await arrange.addTicket(database, teacher)
  const title = `Спам ${randomUUID()}`
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, admin)
  await page.goto('/admin/support/answers')
  await page.getByRole('link', { name: word('ru', 'console_saved_new') }).click()
  await steps.field(page, 'title').fill(title)
  await page.getByRole('button', { name: word('ru', 'console_saved_keep') }).click()
  await expect(page.getByRole('alert')).toContainText(word('ru', 'support_message_required'))
  await steps.field(page, 'message').fill('Посмотрите в «Спаме».')
  await page.getByRole('button', { name: word('ru', 'console_saved_keep') }).click()
  await expect(steps.toasts(page)).toContainText(word('ru', 'console_saved_kept'))

  for (const javaScriptEnabled of [true, false]) {
    const desk = await newPage({ javaScriptEnabled })
    await arrange.signInAs(desk.context(), server.address, admin)
    await desk.goto(`/admin/support/${ticketId}`)
    await steps.field(desk, 'message').fill('Здравствуйте! ')
    await steps.field(desk, 'saved').selectOption({ label: title })
    await desk.getByRole('button', { name: word('ru', 'console_saved_insert') }).click()
    const message = steps.field(desk, 'message')
    await expect(message).toHaveValue(/^Здравствуйте!\s+Посмотрите в «Спаме»\.$/)
    // The author adds a message meanwhile: the administrator reads it before the answer is sent.
    const added = `Письмо нашлось ${randomUUID()}`
    await database.query(
      `with ticket as (update support_tickets set version = version + 1, moved_by_id = null where id = $1 returning id)
       insert into support_messages (id, ticket_id, side, text, request_id)
       select gen_random_uuid(), id, 'person', $2, gen_random_uuid() from ticket`,
      [ticketId, added],
    )
    await desk.getByRole('button', { name: word('ru', 'console_ticket_send') }).click()
    await expect(desk.getByRole('alert')).toContainText(word('ru', 'console_ticket_changed'))
    await expect(desk.getByText(added)).toBeVisible()
    await expect(message).toHaveValue(/^Здравствуйте!\s+Посмотрите в «Спаме»\.$/)
    await desk.getByRole('button', { name: word('ru', 'console_ticket_send') }).click()
    await expect(steps.toasts(desk)).toContainText(word('ru', 'console_ticket_answered'))
    await expect(steps.field(desk, 'message')).toHaveValue('')
    await desk.getByRole('button', { name: word('ru', 'console_ticket_close') }).click()
    await expect(desk.getByRole('button', { name: word('ru', 'console_ticket_reopen') })).toBeVisible()
    await desk.getByRole('button', { name: word('ru', 'console_ticket_reopen') }).click()
    await expect(desk.getByRole('button', { name: word('ru', 'console_ticket_close') })).toBeVisible()
  }

  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: word('ru', 'console_saved_delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('ru', 'console_saved_delete') })
    .click()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})
