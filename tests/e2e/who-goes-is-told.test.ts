import type pg from 'pg'
import { hashPassword } from '#platform/passwords.ts'
import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const password = 'Parol2026'
const ru = (key: string, inputs?: Record<string, string>) => word('ru', key, inputs)
const deletion = '/settings/privacy/delete'
const proof = new URLSearchParams({ confirmation: ru('settings_delete_word'), password })

async function mayDelete(database: pg.Client, ...people: arrange.Member[]) {
  const passwordHash = await hashPassword(password)
  for (const { id } of people)
    await database.query('update accounts set password_hash = $2 where id = $1', [id, passwordHash])
}

test('deleting the account ends offers and removes colleagues; everybody is notified and meets no dead button', async ({
  database,
  mail,
  server: { address },
}) => {
  const [school, leaving, staying] = [
    await arrange.addSchool(database),
    await arrange.addTeacher(database),
    await arrange.addTeacher(database),
  ]
  const offerTo = async (teacher: arrange.Member) =>
    arrange.addApplication(
      database,
      { teacher, school, vacancy: await arrange.addVacancy(database, school) },
      'accepted',
    )
  const [offered, begun, kept] = [await offerTo(leaving), await offerTo(leaving), await offerTo(staying)]
  await database.query(
    `update applications set confirmed_at = now() - interval '9 days', starts_on = now() - interval '2 days' where id = $1`,
    [begun],
  )
  const colleague = await arrange.addColleague(database, school)
  const token = await arrange.addSession(database, colleague.id)
  await mayDelete(database, school, leaving)
  const [owner, other] = [browserOf(address, school), browserOf(address, { token })]

  expect((await browserOf(address, leaving).post(deletion, proof)).location).toBe('/')
  for (const { email } of [school, colleague])
    for (const { text } of [await mail.next(email), await mail.next(email)])
      expect(text).toContain(ru('mail_gone_teacher_deleted'))
  for (const [id, said] of [
    [offered, ru('application_reason_account_deleted')],
    [begun, ru('application_teacher_gone')],
  ] as const) {
    const page = `/school-dashboard/applications/${id}`
    const { html } = await owner.get(page)
    expect(html).toContain(said)
    expect(html).toContain(ru('interview_chat'))
    for (const dead of [
      `${page}/answer`,
      `${page}/cv.pdf`,
      ru('offer_received_waits'),
      `${ru('contact_write')}</`,
    ])
      expect(html.includes(dead), dead).toBe(false)
    for (const path of ['answer', 'cv.pdf']) expect((await owner.get(`${page}/${path}`)).status).toBe(404)
  }

  const ofColleague = (await other.get(deletion)).html
  for (const key of ['settings_delete_with_colleagues', 'settings_delete_school_title'])
    expect(ofColleague).not.toContain(ru(key))
  const ofOwner = (await owner.get(deletion)).html
  for (const key of ['settings_delete_with_colleagues', 'settings_delete_school_title'])
    expect(ofOwner).toContain(ru(key))
  expect(ofOwner).toMatch(/href="\/school-dashboard\/members"[^>]*>передайте её сотруднику</)
  const alone = browserOf(address, await arrange.addSchool(database))
  expect((await alone.get(deletion)).html).toMatch(
    /href="\/school-dashboard\/members"[^>]*>пригласите сотрудника</,
  )
  expect(ofOwner).toContain(ru('settings_delete_what_but_reviews'))
  expect((await owner.post(deletion, proof)).location).toBe('/')
  expect((await other.get('/school-dashboard')).headers.get('location')).toBe('/former-colleague')
  expect((await other.get('/former-colleague')).html).toContain(ru('former_deleted'))
  expect((await other.post('/former-colleague', new URLSearchParams())).location).toBe('/school-dashboard')
  const closed = ru('mail_member_closed_subject')
  expect((await other.get('/notifications')).html).toContain(closed)
  expect((await mail.next(colleague.email)).subject).toBe(closed)

  const told = (await mail.next(staying.email)).text
  expect(told).toContain(ru('mail_gone_school_deleted'))
  expect(told).not.toContain(ru('school_deleted_name'))
  const page = `/teacher-dashboard/applications/${kept}`
  const { html } = await browserOf(address, staying).get(page)
  expect(html).toContain(ru('application_reason_school_deleted'))
  for (const dead of [`${page}/confirm`, `${page}/decline`, `${ru('contact_write_to_school')}</`])
    expect(html.includes(dead), dead).toBe(false)
})
