import { uuidv7 } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import * as arrange from './arrange.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const password = 'Parol2026'
const reason = 'Просит предоплату за собеседование'

test('a blocked person signs in to one page only, and appeals and leaves from there', async ({
  database,
  server: { address },
}) => {
  const teacher = await arrange.addTeacher(database)
  await database.query('update accounts set password_hash = $2, blocked_at = now() where id = $1', [
    teacher.id,
    await hashPassword(password),
  ])
  await database.query(
    `insert into measures (id, kind, account_id, reason, made_at) values ($1, 'block', $2, $3, now())`,
    [uuidv7(), teacher.id, reason],
  )
  let cookie = ''
  const ask = (path: string, form?: Record<string, string>) =>
    fetch(address + path, {
      redirect: 'manual',
      headers: { Origin: address, Cookie: cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
  const entered = await ask('/login', { email: teacher.email, password, remember: 'on' })
  expect(entered.headers.get('location')).toBe('/blocked')
  cookie = /ustat=[^;]+/.exec(entered.headers.getSetCookie().join('; '))?.[0] ?? ''

  const closed = ['/', '/vacancies', '/settings', '/teacher-dashboard', '/messages', '/admin', '/suggestions']
  for (const path of closed) expect((await ask(path)).headers.get('location'), path).toBe('/blocked')
  expect((await ask('/ky/vacancies')).headers.get('location')).toBe('/ky/blocked')
  expect((await ask('/settings', { full_name: 'Чужая Рука' })).headers.get('location')).toBe('/blocked')

  expect(await (await ask('/blocked')).text()).toContain(reason)
  expect(await (await ask('/en/blocked')).text()).toContain(word('en', 'blocked_title'))
  expect((await ask('/blocked', { message: 'Это ошибка', request_id: uuidv7() })).status).toBe(302)
  expect(await (await ask('/blocked')).text()).toContain(teacher.email)
  expect((await ask('/blocked', { intent: 'export' })).status).toBe(302)
  const wrong = { confirmation: word('ru', 'settings_delete_word'), password: 'Parol2027' }
  expect((await ask('/blocked/delete', wrong)).status).toBe(422)
  const deleted = await ask('/blocked/delete', { ...wrong, password })
  expect(deleted.headers.get('location')).toBe('/')
  expect((await ask('/blocked')).headers.get('location')).toBe('/login?next=%2Fblocked')
})

test('a person with an open page who is blocked reads why at the next press', async ({
  database,
  server: { address },
}) => {
  const school = await arrange.addSchool(database)
  const { id } = await arrange.addColleague(database, school)
  const colleague = { token: await arrange.addSession(database, id) }
  const ask = (path: string, { token }: { token: string }, form?: Record<string, string>) =>
    fetch(address + path, {
      redirect: 'manual',
      headers: { Origin: address, Cookie: `ustat=${token}` },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
  expect((await ask('/school-dashboard', colleague)).status).toBe(200)
  await database.query('update accounts set blocked_at = now() where id = $1', [school.id])
  await database.query('update schools set blocked_at = now() where id = $1', [school.schoolId])
  await database.query(
    `insert into measures (id, kind, account_id, reason, made_at) values ($1, 'block', $2, $3, now())`,
    [uuidv7(), school.id, reason],
  )
  for (const member of [school, colleague]) {
    expect((await ask('/school-dashboard', member)).headers.get('location')).toBe('/blocked')
    expect((await ask('/settings', member, { full_name: 'Чужая Рука' })).headers.get('location')).toBe(
      '/blocked',
    )
    expect(await (await ask('/blocked', member)).text()).toContain(reason)
  }
})

test('the people of a blocked school read why: its owner appeals and deletes it, a colleague leaves', async ({
  database,
  server: { address },
}) => {
  const school = await arrange.addSchool(database)
  const colleague = await arrange.addColleague(database, school)
  const vacancy = await arrange.addVacancy(database, school)
  const passwordHash = await hashPassword(password)
  for (const { id } of [school, colleague])
    await database.query('update accounts set password_hash = $2 where id = $1', [id, passwordHash])
  await database.query('update schools set blocked_at = now() where id = $1', [school.schoolId])
  await database.query(
    `insert into measures (id, kind, school_id, reason, made_at) values ($1, 'block', $2, $3, now())`,
    [uuidv7(), school.schoolId, reason],
  )
  for (const path of [`/schools/${school.schoolId}`, `/vacancies/${vacancy.id}`])
    expect((await fetch(address + path)).status, path).toBe(404)

  const enter = async ({ email }: { email: string }) => {
    const ask = (path: string, form?: Record<string, string>, cookie = '') =>
      fetch(address + path, {
        redirect: 'manual',
        headers: { Origin: address, Cookie: cookie },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
    const entered = await ask('/login', { email, password, remember: 'on' })
    expect(entered.headers.get('location')).toBe('/blocked')
    const cookie = /ustat=[^;]+/.exec(entered.headers.getSetCookie().join('; '))?.[0] ?? ''
    return (path: string, form?: Record<string, string>) => ask(path, form, cookie)
  }

  const asColleague = await enter(colleague)
  expect((await asColleague('/school-dashboard')).headers.get('location')).toBe('/blocked')
  const read = await (await asColleague('/blocked')).text()
  for (const said of [
    reason,
    word('ru', 'blocked_school_title'),
    word('ru', 'blocked_school_appeal_by_owner'),
  ])
    expect(read).toContain(said)
  expect((await asColleague('/blocked/school')).headers.get('location')).toBe('/blocked')
  expect((await asColleague('/blocked/leave')).status).toBe(200)
  expect((await asColleague('/blocked/leave', {})).headers.get('location')).toBe('/login')
  expect((await asColleague('/blocked')).headers.get('location')).toBe('/login?next=%2Fblocked')

  const asOwner = await enter(school)
  expect((await asOwner('/blocked/leave')).headers.get('location')).toBe('/blocked')
  expect((await asOwner('/blocked', { message: 'Это ошибка', request_id: uuidv7() })).status).toBe(302)
  expect(await (await asOwner('/blocked')).text()).toContain(school.email)
  expect(await (await asOwner('/blocked/delete')).text()).toContain('/blocked/school')
  const wrong = { confirmation: word('ru', 'settings_delete_word'), password: 'Parol2027' }
  expect((await asOwner('/blocked/school', wrong)).status).toBe(422)
  const deleted = await asOwner('/blocked/school', { ...wrong, password })
  expect(deleted.headers.get('location')).toBe('/login')
  expect((await asOwner('/blocked')).headers.get('location')).toBe('/login?next=%2Fblocked')
})

test('an appeal sent after the block was lifted comes back, before and after signing in again', async ({
  database,
  server: { address },
}) => {
  const teacher = await arrange.addTeacher(database)
  const typed = 'Предоплаты я не просил: это ошибка.'
  const send = (token: string, headers: Record<string, string> = {}) =>
    fetch(`${address}/blocked`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: address, Cookie: `ustat=${token}`, ...headers },
      body: new URLSearchParams({ message: typed, request_id: uuidv7() }),
    })
  const over = await send('A'.repeat(43))
  expect(over.status).toBe(401)
  expect(await over.text()).toContain(typed)
  const released = await send(teacher.token)
  expect(released.status).toBe(409)
  const html = await released.text()
  for (const said of [word('ru', 'blocked_lifted_title'), typed, '/settings/measures'])
    expect(html).toContain(said)
})
