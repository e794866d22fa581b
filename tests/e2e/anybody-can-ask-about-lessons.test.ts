import { randomUUID } from 'node:crypto'
import * as arrange from './arrange.ts'
import * as steps from './steps.ts'
import { axe, expect, test } from './support.ts'
import { word } from './words.ts'

test('visitor-can-ask-about-lessons and go on by the link of a mail, without JavaScript', async ({
  pageWithoutJavaScript: page,
  newPage,
  mail,
  database,
  server,
}) => {
  const teacher = await arrange.addTeacher(database)
  const offer = await arrange.addOffer(database, teacher)
  const email = `inquiry.${randomUUID()}@example.com`
  await page.goto(`/ky/teachers/services/${offer.id}`)
  await page.getByRole('link', { name: word('ky', 'contact_write'), exact: true }).click()
  await steps.field(page, 'name').fill('Асан')
  await steps.field(page, 'message').fill('Ишемби күнү бош убакыт барбы?')
  await page.getByRole('button', { name: word('ky', 'support_submit') }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(steps.field(page, 'message')).toHaveValue('Ишемби күнү бош убакыт барбы?')
  const mistyped = `mistyped.${email}`
  await steps.field(page, 'email').fill(mistyped)
  await page.getByRole('button', { name: word('ky', 'support_submit') }).click()
  await expect(page.getByRole('heading', { name: word('ky', 'inquiry_sent_confirm') })).toBeVisible()
  const former = steps.linkOf(await mail.next(mistyped))
  await expect(steps.field(page, 'email')).toHaveValue(mistyped)
  await steps.field(page, 'email').fill(email)
  await page.getByRole('button', { name: word('ky', 'account_resend') }).click()
  await expect(page.getByText(word('ky', 'account_mail_sent_to', { email }))).toBeVisible()
  await page.goto(former)
  await expect(page.getByText(word('ky', 'inquiry_confirm_invalid'))).toBeVisible()
  // For an unknown mail the form's address reveals nothing; what is typed there is sent all the same.
  const write = `/ky/teachers/services/${offer.id}/write`
  await page.goto(`${write}?sent=gmail.com`)
  await expect(steps.toasts(page)).toContainText(word('ky', 'inquiry_confirm_invalid'))
  await expect(page).toHaveURL(write)
  const typedThere = await fetch(`${server.address}${write}?sent=gmail.com`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: server.address },
    body: new URLSearchParams({
      ...{ name: 'Асан', email: `late.${email}`, message: 'Жекшембидечи?', request_id: randomUUID() },
    }),
  })
  expect(typedThere.status).toBe(302)
  expect(typedThere.headers.get('location')).toMatch(/write\?sent=[\w-]{20,}/)

  await page.goto(steps.linkOf(await mail.next(email)))
  await page.getByRole('button', { name: word('ky', 'report_confirm_submit') }).click()
  await expect(page.getByText('Ишемби күнү бош убакыт барбы?')).toBeVisible()
  await expect(page.getByText(word('ky', 'inquiry_state_new'))).toBeVisible()

  const desk = await newPage({ javaScriptEnabled: false })
  await arrange.signInAs(desk.context(), server.address, teacher)
  const told = await mail.next(teacher.email)
  expect(told.subject).toBe(word('ru', 'mail_inquiry_received_subject'))
  expect(told.text).not.toContain('Ишемби')
  await desk.goto('/teacher-dashboard')
  await desk.getByRole('link', { name: word('ru', 'inquiries_tab') }).click()
  await desk.getByRole('link', { name: 'Асан' }).click()
  expect(await desk.content()).not.toContain(email)
  await steps.field(desk, 'message').fill('Бар: saat.example.com')
  await desk.getByRole('button', { name: word('ru', 'inquiry_answer_submit') }).click()
  await expect(steps.toasts(desk)).toContainText(word('ru', 'inquiry_answered'))

  const letter = await mail.next(email)
  expect(letter.subject).toBe(`${teacher.name} жооп берди: ${offer.title}`)
  expect(letter.text).toContain(word('ky', 'mail_address_left_out'))
  const link = steps.linkOf(letter)
  await page.goto(link)
  await expect(page.getByText(word('ky', 'inquiry_state_answered'))).toBeVisible()
  await expect(page.getByRole('link', { name: word('ky', 'inquiry_to_offer') })).toHaveAttribute(
    'href',
    `/ky/teachers/services/${offer.id}`,
  )
  await steps.field(page, 'message').fill('Рахмат, келем')
  await page.getByRole('button', { name: word('ky', 'support_submit') }).click()
  await expect(page.getByText('Рахмат, келем')).toBeVisible()
  const response = await fetch(link)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  expect(response.headers.get('cache-control')).toMatch(/private|no-store/)

  await desk.reload()
  await desk.getByRole('button', { name: word('ru', 'inquiry_close') }).click()
  await expect(steps.toasts(desk)).toContainText(word('ru', 'ticket_closed_done'))

  await page.getByRole('link', { name: word('ky', 'inquiry_delete') }).click()
  await page.getByRole('button', { name: word('ky', 'inquiry_delete') }).click()
  await expect(steps.toasts(page)).toContainText(word('ky', 'inquiry_deleted'))
  expect((await fetch(link)).status).toBe(410)
  // Text over the limit is not accepted, and the page that says so keeps the address as neighbouring pages do.
  const late = await fetch(link, {
    method: 'POST',
    headers: { Origin: new URL(link).origin },
    body: new URLSearchParams({ message: 'Дагы бир суроо', request_id: randomUUID() }),
  })
  expect(late.status).toBe(410)
  expect(await late.text()).toContain('Дагы бир суроо')
  expect(late.headers.get('x-robots-tag')).toBe('noindex')
  expect(late.headers.get('referrer-policy')).toBe('same-origin')
  await desk.goto('/teacher-dashboard/inquiries?state=closed')
  await expect(desk.getByText(word('ru', 'inquiries_none'))).toBeVisible()
})

test('member-can-ask-about-lessons and reads the answer signed in', async ({ newPage, database, server }) => {
  const teacher = await arrange.addTeacher(database)
  const school = await arrange.addSchool(database)
  const offer = await arrange.addOffer(database, teacher)
  const page = await newPage()
  await arrange.signInAs(page.context(), server.address, school)
  await page.goto(`/teachers/${teacher.id}?tab=offers`)
  await page.getByRole('link', { name: `${word('ru', 'inquiry_write_about')}: ${offer.title}` }).click()
  await expect(page).toHaveURL(`/teachers/services/${offer.id}/write`)
  await page.goBack()
  await page.goto(`/teachers/services/${offer.id}`)
  await page.getByRole('link', { name: word('ru', 'contact_write'), exact: true }).click()
  await expect(page.getByRole('heading', { name: word('ru', 'inquiry_write') })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await steps.field(page, 'message').fill('Можно группу из трёх?')
  await page.getByRole('button', { name: word('ru', 'support_submit') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Можно группу из трёх?' })).toBeVisible()
  expect(await axe(page)).toEqual([])

  const desk = await newPage()
  await arrange.signInAs(desk.context(), server.address, teacher)
  await desk.goto('/teacher-dashboard/inquiries')
  expect(await axe(desk)).toEqual([])
  await desk.getByRole('listitem').filter({ hasText: 'Можно группу из трёх?' }).getByRole('link').click()
  await steps.field(desk, 'message').fill('Можно.')
  await desk.getByRole('button', { name: word('ru', 'inquiry_answer_submit') }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Можно.' })).toBeVisible()
  await expect(steps.field(desk, 'message')).toHaveValue('')
  expect(await axe(desk)).toEqual([])

  await page.goto('/inquiries')
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: offer.title }).click()
  await expect(page.getByText('Можно.', { exact: true })).toBeVisible()
  await page.goto('/notifications')
  await page.getByRole('link', { name: word('ru', 'notification_inquiry_answered') }).click()
  await expect(page.getByText('Можно.', { exact: true })).toBeVisible()
})
