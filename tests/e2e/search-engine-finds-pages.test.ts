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
    `/schools/${school.schoolId}`,
    `/teachers/${teacher.id}`,
  ]) {
    expect(pages).toContain(address + path)
    expect(pages).toContain(`${address}/ky${path === '/' ? '' : path}`)
  }
  for (const id of [closed.id, unseen.id, hidden.schoolId]) expect(pages.join(' ')).not.toContain(id)
  expect(new Set(pages).size).toBe(pages.length)
  const closedTo = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => address + path)
  expect(pages.filter((page) => closedTo.some((path) => page.startsWith(path)))).toEqual([])
})

/** A page's structured data, by the type of the thing. */
async function thingsOn(url: string): Promise<Record<string, Record<string, unknown>>> {
  const html = await (await fetch(url)).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return Object.fromEntries(
    scripts.map(([, json = '']) => {
      const thing = JSON.parse(json)
      expect(thing['@context']).toBe('https://schema.org')
      return [thing['@type'], thing]
    }),
  )
}

test('a page has schema.org data about its subject', async ({ database, server }) => {
  const { address } = server
  const school = await arrange.addSchool(database)
  const teacher = await arrange.addTeacher(database)
  const vacancy = await arrange.addVacancy(database, school, { title: 'Физик </script><b>&' })
  await database.query(
    `update vacancies set application_deadline = '2030-06-01', employment_type = 'online', education_level = 'bachelor',
       experience_required = 2 where id = $1`,
    [vacancy.id],
  )

  const { JobPosting: job, BreadcrumbList: trail } = await thingsOn(`${address}/en/vacancies/${vacancy.id}`)
  // Everything that Google requires and recommends for JobPosting.
  expect(job).toMatchObject({
    title: vacancy.title,
    description: expect.stringContaining('<p>Нужен учитель физики'),
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    validThrough: '2030-06-01T23:59:59+06:00',
    directApply: true,
    identifier: { '@type': 'PropertyValue', value: vacancy.id },
    employmentType: 'OTHER',
    hiringOrganization: {
      '@type': 'Organization',
      name: school.schoolName,
      sameAs: `${address}/en/schools/${school.schoolId}`,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        streetAddress: 'ул. Киевская, 1',
        addressLocality: 'Bishkek',
        addressCountry: 'KG',
      },
    },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'KG' },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'KGS',
      value: { '@type': 'QuantitativeValue', minValue: 20_000, maxValue: 30_000, unitText: 'MONTH' },
    },
    educationRequirements: { credentialCategory: 'bachelor degree' },
    experienceRequirements: { monthsOfExperience: 24 },
  })
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: `${address}/en` },
    { position: 2, name: 'Vacancies', item: `${address}/en/vacancies` },
    { position: 3, name: vacancy.title },
  ])

  await database.query(
    `update vacancies set state = 'closed', closed_at = now(), closed_reason = 'school' where id = $1`,
    [vacancy.id],
  )
  await expect
    .poll(async () => Object.keys(await thingsOn(`${address}/en/vacancies/${vacancy.id}`)))
    .toEqual([])

  const { EducationalOrganization: organization } = await thingsOn(`${address}/schools/${school.schoolId}`)
  expect(organization).toMatchObject({ name: school.schoolName, address: { addressLocality: 'Бишкек' } })
  const { Person: person } = await thingsOn(`${address}/ky/teachers/${teacher.id}`)
  expect(person).toMatchObject({
    name: teacher.name,
    jobTitle: 'Учитель физики',
    address: { addressLocality: 'Ош' },
  })
})
