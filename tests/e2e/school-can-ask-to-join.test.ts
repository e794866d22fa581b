import * as arrange from './arrange.ts'
import { expect, test } from './support.ts'
import { word } from './words.ts'

test('a school that is here already is offered, asked, and invites', async ({
  database,
  server: { address },
}) => {
  const [school, second] = [await arrange.addSchool(database), await arrange.addSchool(database)]
  const name = 'Школа-гимназия № 771'
  await database.query('update school_profiles set school_name = $2 where id = $1', [school.schoolId, name])
  await database.query(
    'update school_profiles set school_name = $2, available = false, shown_at = null where id = $1',
    [second.schoolId, 'Гимназия №771'],
  )
  const ask = (token: string, path: string, form?: Record<string, string>) =>
    fetch(address + path, {
      redirect: 'manual',
      headers: { Origin: address, Cookie: `ustat=${token}` },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
  const place = '/school-dashboard/same-school'
  expect(await (await ask(second.token, place)).text()).toContain(name)
  expect((await ask(second.token, place, {})).status).toBe(404)
  expect((await ask(second.token, place, { school: school.schoolId })).headers.get('location')).toBe(place)
  expect(await (await ask(second.token, place)).text()).toContain(word('ru', 'join_asked'))

  const panel = '/school-dashboard'
  const asker = await (await ask(second.token, panel)).text()
  expect(asker).toContain(word('ru', 'join_waiting', { school: name, day: 'сегодня' }))
  expect(await (await ask(school.token, panel)).text()).toContain(
    word('ru', 'today_join_requests', { count: '1' }),
  )

  const members = '/school-dashboard/members'
  const shown = await ask(school.token, members)
  expect(Number(shown.headers.get('x-sql-statements'))).toBeLessThanOrEqual(12)
  expect(await shown.text()).toContain(word('ru', 'members_requests_title'))
  await ask(school.token, members, { email: second.email, role: 'staff' })
  expect(await (await ask(school.token, members)).text()).not.toContain(word('ru', 'members_requests_title'))
  expect(await (await ask(second.token, panel)).text()).toContain(
    word('ru', 'join_invited', { school: name }),
  )
})
