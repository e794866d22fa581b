import { Validator } from '@seriousme/openapi-schema-validator'
import {
  placeList,
  problem,
  schoolList,
  vacancyList,
  vacancyResource,
  wholeVacancyResource,
} from '#web/api/resources.ts'
import * as arrange from './arrange.ts'
import { expect, test } from './support.ts'

test('machines-can-read what everybody may read', async ({ database, server }) => {
  const school = await arrange.addSchool(database)
  const open = await arrange.addVacancy(database, school)
  const closed = await arrange.addVacancy(database, school, { state: 'closed' })
  const api = `${server.address}/api/v1`
  const wordOf = ({ title }: { title: string }) => encodeURIComponent(title.split(' ').at(-1) ?? '')

  await test.step('security.txt says where to report a hole', async () => {
    const text = await (await fetch(`${server.address}/.well-known/security.txt`)).text()
    expect(text).toMatch(/^Contact: (mailto:|http)\S+$/m)
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
    expect(new Date(expires).getTime()).toBeGreaterThan(Date.now())
  })

  await test.step('the document is valid, and every path in it answers as it says', async () => {
    const document = await (await fetch(`${api}/openapi.json`)).json()
    const { valid, errors } = await new Validator().validate(document)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(Object.keys(document.paths)).toEqual(['/vacancies', '/vacancies/{id}', '/schools', '/places'])
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Vacancy',
        'WholeVacancy',
        'VacancyList',
        'SchoolList',
        'PlaceList',
        'Problem',
      ]),
    )
    const written = JSON.stringify(document)
    for (const [, name] of written.matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(document.components.schemas).toHaveProperty(name as string)
  })

  await test.step('lists keep to their schemas and filters', async () => {
    const found = vacancyList.parse(await (await fetch(`${api}/vacancies?q=${wordOf(open)}&city=osh`)).json())
    expect(found).toMatchObject({ items: [], count: 0 })
    const { items } = vacancyList.parse(await (await fetch(`${api}/vacancies?q=${wordOf(open)}`)).json())
    expect(items.map(({ id }) => id)).toEqual([open.id])
    expect(items[0]).toMatchObject({
      url: `${server.address}/vacancies/${open.id}`,
      place: { id: 'bishkek', name: { ky: 'Бишкек' } },
      salary: { min: 20_000, max: 30_000, currency: 'kgs', period: 'month' },
    })
    vacancyList.parse(await (await fetch(`${api}/vacancies?page=2`)).json())
    const schools = schoolList.parse(await (await fetch(`${api}/schools?vacancies=open`)).json())
    expect(schools.count).toBeGreaterThan(0)
    expect(placeList.parse(await (await fetch(`${api}/places`)).json()).items.length).toBeGreaterThan(30)
  })

  await test.step('a vacancy is told whole, a closed one is gone, and contacts are never there', async () => {
    const answer = await fetch(`${api}/vacancies/${open.id}`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const text = await answer.text()
    const vacancy = wholeVacancyResource.parse(JSON.parse(text))
    expect(vacancy.requirements).toHaveLength(4)
    for (const contact of Object.values(open.contacts)) expect(text).not.toContain(contact)
    const gone = await fetch(`${api}/vacancies/${closed.id}`)
    expect(gone.status).toBe(410)
    expect(gone.headers.get('content-type')).toContain('application/problem+json')
    expect(problem.parse(await gone.json()).status).toBe(410)
    expect((await fetch(`${api}/vacancies/none`)).status).toBe(404)
    expect(() => vacancyResource.parse(vacancy)).toThrow()
  })

  await test.step('feeds hold what a search finds, and nothing that is closed', async () => {
    const rss = await fetch(`${server.address}/feeds/vacancies.rss?q=${wordOf(open)}`)
    expect(rss.headers.get('content-type')).toContain('application/rss+xml')
    expect(await rss.text()).toContain(`<link>${server.address}/vacancies/${open.id}</link>`)
    const feed = await (await fetch(`${server.address}/ky/feeds/vacancies.json?q=${wordOf(open)}`)).json()
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      language: 'ky',
      items: [{ id: open.id, url: `${server.address}/ky/vacancies/${open.id}` }],
    })
    const none = await (
      await fetch(`${server.address}/feeds/vacancies.json?q=${wordOf(closed)}&exact=1`)
    ).json()
    expect(none.items).toEqual([])
    const list = await (await fetch(`${server.address}/en/vacancies?type=teacher`)).text()
    expect(list).toContain('href="/en/feeds/vacancies.rss?type=teacher"')
  })
})

test('machines-can-read of a verification only where there is one', async ({ database, server }) => {
  for (const status of ['none', 'pending', 'rejected', 'verified'] as const) {
    const { schoolId, schoolName } = await arrange.addSchool(database)
    await database.query('update school_profiles set verification_status = $2 where id = $1', [
      schoolId,
      status,
    ])
    const isVerified = status === 'verified'
    const q = encodeURIComponent(schoolName.split(' ').at(-1) ?? '')
    const answer = await fetch(`${server.address}/api/v1/schools?q=${q}`)
    const { items } = schoolList.parse(await answer.json())
    expect(items).toMatchObject([{ id: schoolId, is_verified: isVerified }])
    const narrowed = await (await fetch(`${server.address}/schools?q=${q}&verified=yes`)).text()
    expect(narrowed.includes(`/schools/${schoolId}`), status).toBe(isVerified)
    const page = await (await fetch(`${server.address}/schools/${schoolId}`)).text()
    const [, linked = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page) ?? []
    expect(linked).toContain(schoolName)
    expect(linked).not.toMatch(/verif|credential|rejected|pending/i)
  }
})
