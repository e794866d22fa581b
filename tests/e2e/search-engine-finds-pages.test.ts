import * as arrange from './arrange.ts'
import { expect, test } from './support.ts'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url as string)

test('search-engine-finds-pages', async ({ database, server }) => {
  const school = await arrange.addSchool(database)
  const hidden = await arrange.addSchool(database, { isHidden: true })
  const teacher = await arrange.addTeacher(database)
  const open = await arrange.addVacancy(database, school)
  const closed = await arrange.addVacancy(database, school, { state: 'closed' })
  const unseen = await arrange.addVacancy(database, hidden)

  const robots = await (await fetch(`${server.address}/robots.txt`)).text()
  expect(robots).toContain('Disallow: /ky/school-dashboard')
  const [, sitemap] = /^Sitemap: (\S+)$/m.exec(robots) ?? []
  const index = await fetch(sitemap as string)
  expect(index.headers.get('content-type')).toContain('application/xml')
  const pages: string[] = []
  for (const part of locations(await index.text())) {
    const xml = await (await fetch(part)).text()
    expect(xml).not.toContain('undefined')
    pages.push(...locations(xml))
  }

  const { address } = server
  for (const path of [
    '/',
    '/vacancies',
    `/vacancies/${open.id}`,
    `/schools/${school.id}`,
    `/teachers/${teacher.id}`,
  ]) {
    expect(pages).toContain(address + path)
    expect(pages).toContain(`${address}/ky${path === '/' ? '' : path}`)
  }
  for (const id of [closed.id, unseen.id, hidden.id]) expect(pages.join(' ')).not.toContain(id)
  expect(new Set(pages).size).toBe(pages.length)
})
