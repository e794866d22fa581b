import type pg from 'pg'
import { uuidv7 } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

const password = 'Parol2026'
const list = '/school-dashboard/members'

async function addColleague(database: pg.Client, school: arrange.School, role?: 'viewer') {
  const colleague = await arrange.addColleague(database, school, role)
  return { ...school, ...colleague, token: await arrange.addSession(database, colleague.id) }
}

const form = (fields: Record<string, string> = {}) => new URLSearchParams(fields)

const vacancy = {
  ...{
    title: `Учитель химии ${uuidv7().slice(-6)}`,
    vacancy_type: 'teacher',
    subject: 'chemistry',
    education_level: 'any',
  },
  ...{ employment_type: 'full-time', location: 'bishkek', contact_name: 'Контактова Вера' },
  ...{ contact_email: 'contact@example.com', contact_phone: '0777 987 654', salary_currency: 'kgs' },
  description: 'Ведём химию в средних классах, двадцать часов в неделю, без классного руководства.',
  intent: 'draft',
}

test('a member who is removed while a form is open reads so, and the form does nothing', async ({
  database,
  server: { address },
}) => {
  const school = await arrange.addSchool(database)
  const colleague = await addColleague(database, school)
  const [owner, removed] = [browserOf(address, school), browserOf(address, colleague)]
  const draft = form({ ...vacancy, title: 'Учитель черчения', request_id: uuidv7() })
  expect((await removed.post('/school-dashboard/vacancies/new', draft)).status).toBe(302)
  const author = word('ru', 'own_vacancy_author', { name: 'Нурлан С.' })
  expect((await owner.get('/school-dashboard/vacancies')).html).toContain(author)
  expect((await removed.get('/school-dashboard/vacancies')).html).not.toContain(author)
  expect((await removed.get('/school-dashboard/vacancies/new')).status).toBe(200)
  expect((await owner.get(`${list}/${colleague.id}/remove`)).html).toContain('Нурлан Садыков')
  expect(await owner.post(`${list}/${colleague.id}/remove`, form())).toMatchObject({
    ...{ status: 302, location: list },
  })
  const filled = form({ ...vacancy, request_id: uuidv7() })
  expect(await removed.post('/school-dashboard/vacancies/new', filled)).toMatchObject({
    ...{ status: 302, location: '/former-colleague' },
  })
  for (const path of ['/', '/school-dashboard', '/settings', '/messages'])
    expect((await removed.get(path)).headers.get('location'), path).toBe('/former-colleague')
  expect((await removed.get('/ky/vacancies')).headers.get('location')).toBe('/ky/former-colleague')
  expect((await removed.get('/former-colleague')).html).toContain(
    word('ru', 'former_named', { school: school.schoolName }),
  )
  expect((await removed.post('/former-colleague', form())).location).toBe('/school-dashboard')
  expect((await removed.get('/school-dashboard')).status).toBe(200)
  const { rows } = await database.query('select from vacancies where title = $1', [vacancy.title])
  expect(rows).toEqual([])
  expect((await owner.get(list)).html).toContain(word('ru', 'members_history_title'))
  expect((await removed.get('/notifications')).html).toContain(school.schoolName)
})

test('a colleague and a viewer change no other member; each may leave', async ({
  database,
  server: { address },
}) => {
  const school = await arrange.addSchool(database)
  const people = [await addColleague(database, school), await addColleague(database, school, 'viewer')]
  for (const person of people) {
    const browser = browserOf(address, person)
    const page = (await browser.get(list)).html
    const saysVisits = page.includes(word('ru', 'members_seen', { when: 'сегодня' }))
    expect(saysVisits).toBe(person.email === people[0]?.email)
    for (const { id } of [school, ...people]) {
      for (const rest of ['', '/remove', '/hand-over'])
        expect((await browser.get(`${list}/${id}${rest}`)).status, rest).toBe(404)
      const changed = await browser.post(`${list}/${id}`, form({ role: 'viewer', position: 'Завуч' }))
      expect(changed).toMatchObject({ status: 302, location: list })
      for (const rest of ['/remove', '/hand-over'])
        expect((await browser.post(`${list}/${id}${rest}`, form({ password }))).location).toBe(list)
    }
  }
  const { rows } = await database.query(
    'select role, position from school_members where school_id = $1 order by role',
    [school.schoolId],
  )
  expect(rows).toEqual(['owner', 'staff', 'viewer'].map((role) => ({ role, position: null })))
  for (const person of people) {
    const browser = browserOf(address, person)
    expect((await browser.get(`${list}/leave`)).html).toContain(word('ru', 'members_leave_text'))
    expect((await browser.post(`${list}/leave`, form())).location).toBe('/school-dashboard')
    expect((await browser.get('/school-dashboard/applications')).status).toBe(200)
  }
})

test('the owner changes a colleague and hands the school over by the password', async ({
  database,
  server: { address },
}) => {
  const school = await arrange.addSchool(database)
  const colleague = await addColleague(database, school)
  await database.query('update accounts set password_hash = $2 where id = $1', [
    school.id,
    await hashPassword(password),
  ])
  const [owner, heir] = [browserOf(address, school), browserOf(address, colleague)]
  const seen = { version: 'staff ' }
  const typed = { role: 'viewer', position: 'Завуч по <учёбе>' }
  expect(await owner.post(`${list}/${colleague.id}`, form({ ...typed, ...seen }))).toMatchObject({
    ...{ status: 302, location: list },
  })
  const conflict = await owner.post(
    `${list}/${colleague.id}`,
    form({ role: 'staff', position: 'Секретарь', ...seen }),
  )
  expect(conflict.status).toBe(409)
  for (const words of ['Секретарь', 'Завуч по &lt;учёбе&gt;']) expect(conflict.html).toContain(words)
  const page = `${list}/${colleague.id}/hand-over`
  expect((await owner.post(page, form({ password: 'Parol2027' }))).status).toBe(422)
  expect((await owner.post(page, form({ password }))).location).toBe(list)
  expect((await heir.get(`${list}/${school.id}/remove`)).status).toBe(200)
  // A second tab of the former owner.
  expect((await owner.post(page, form({ password }))).location).toBe(list)
  expect((await owner.post(`${list}/${colleague.id}/remove`, form())).location).toBe(list)
  const { rows } = await database.query(
    `select account_id as id, role from school_members where school_id = $1 order by role`,
    [school.schoolId],
  )
  expect(rows).toEqual([
    { id: colleague.id, role: 'owner' },
    { id: school.id, role: 'staff' },
  ])
})

test('an application is assigned to a colleague, who finds it among theirs and loses it on leaving', async ({
  database,
  server: { address },
}) => {
  const school = await arrange.addSchool(database)
  const [colleague, viewer] = [
    await addColleague(database, school),
    await addColleague(database, school, 'viewer'),
  ]
  const teacher = await arrange.addTeacher(database)
  const vacancy = await arrange.addVacancy(database, school)
  const id = await arrange.addApplication(database, { teacher, school, vacancy }, 'reviewed')
  const [owner, assigned, looker] = [school, colleague, viewer].map((one) => browserOf(address, one))
  const page = `/school-dashboard/applications/${id}`
  const mine = '/school-dashboard/applications/in-work?mine=1'
  const to = { assignee: colleague.id, seen: '' }
  expect((await looker?.get(`${page}/assign`))?.status).toBe(403)
  expect((await looker?.post(`${page}/assign`, form(to)))?.status).toBe(403)
  expect((await owner?.get(`${page}/assign`))?.html).toContain('Нурлан Садыков')
  expect(await owner?.post(`${page}/assign`, form(to))).toMatchObject({ status: 302, location: page })
  expect((await looker?.get(page))?.html).toContain('Нурлан С.')
  expect((await assigned?.get(mine))?.html).toContain(page)
  expect((await owner?.get(mine))?.html).toContain(word('ru', 'assign_none'))
  // A second tab that saw nobody.
  await owner?.post(`${page}/assign`, form({ assignee: school.id, seen: '' }))
  expect((await assigned?.get(mine))?.html).toContain(page)
  expect((await assigned?.post(`${list}/leave`, form()))?.status).toBe(302)
  expect((await owner?.get(page))?.html).not.toContain('Нурлан С.')
})
