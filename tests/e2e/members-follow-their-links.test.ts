import type pg from 'pg'
import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import { expect, test } from './support.ts'

/** How many pages of one kind are read at most: more are alike. */
const alikeMax = 3

/** Where every link must lead to a page: all of a school's pages, and those that everybody has. */
const beginnings = [
  '/school-dashboard',
  '/interviews',
  '/messages',
  '/saved',
  '/settings',
  '/notifications',
  '/teachers',
]

/** A school on a busy day: something of each kind is on «Сегодня» and behind it. */
async function aFullDay(database: pg.Client) {
  const school = await arrange.addSchool(database)
  const teachers = [await arrange.addTeacher(database), await arrange.addTeacher(database)]
  const [teacher, other] = teachers as [arrange.Member, arrange.Member]
  const vacancy = () => arrange.addVacancy(database, school)
  const application = async (status: arrange.Status, who = teacher) =>
    arrange.addApplication(database, { teacher: who, school, vacancy: await vacancy() }, status)
  await arrange.addVacancy(database, school, { state: 'draft' })
  await arrange.addVacancy(database, school, { state: 'closed' })
  await arrange.addVacancyTemplate(database, school)
  await arrange.addTemplate(database, school)
  await arrange.addLabel(database, school)
  await arrange.addSchoolPhoto(database, school)
  await arrange.addSaved(database, school, 'teacher', other.id)
  await arrange.addReview(database, { teacher, school })
  const ending = await vacancy()
  await database.query('update vacancies set application_deadline = current_date + 1 where id = $1', [
    ending.id,
  ])
  await arrange.addJobInvitation(database, { teacher: other, school, vacancyId: ending.id })
  // New, waiting for long, invited without a time, interviewed, offered, confirmed for the last position, ended.
  await application('pending')
  const late = await application('pending', other)
  const left = await application('interview')
  const met = await application('interview')
  const offered = await application('accepted')
  const full = await application('accepted')
  for (const id of [late, left, met, offered])
    await database.query(
      `update applications set applied_at = now() - interval '20 days', changed_at = now() - interval '20 days' where id = $1`,
      [id],
    )
  await database.query(
    'update applications set confirmed_at = now(), starts_on = current_date + 7 where id = $1',
    [full],
  )
  await application('rejected')
  await application('withdrawn')
  for (const state of ['proposed', 'agreed', 'counter'] as const)
    await arrange.addInterview(database, await application('interview'), state)
  const held = await arrange.addInterview(database, met, 'agreed')
  const before = "now() - interval '3 days'"
  await database.query(
    `update interviews set starts_at = ${before}, times = array[${before}] where id = $1`,
    [held],
  )
  await arrange.addNote(database, met, school)
  await arrange.addRoom(database, { school, teacher }, ['a', 'b'])
  return school
}

const withoutIds = (path: string) => path.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')

/** The links of a page that lead to another page, including its header and footer. */
function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"#]+)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return links.filter(
    (href) =>
      beginnings.some((one) => href.startsWith(one)) &&
      !/\.(ics|pdf|csv|zip|json)\b|\/file\b|\/files\//.test(href),
  )
}

for (const role of ['owner', 'staff', 'viewer'] as const)
  test(`no link leads a school's ${role} to where they may not go`, async ({ database, server }) => {
    test.setTimeout(120_000)
    const school = await aFullDay(database)
    const colleague = role === 'owner' ? school : await arrange.addColleague(database, school, role)
    const token = role === 'owner' ? school.token : await arrange.addSession(database, colleague.id)
    const browser = browserOf(server.address, { token })
    const seen = new Set<string>()
    const counted = new Map<string, number>()
    const wrong: string[] = []
    const waiting: [path: string, from: string][] = [['/school-dashboard', '']]
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, from] = next
      const kind = withoutIds(path)
      const alike = counted.get(kind) ?? 0
      if (seen.has(path) || alike >= alikeMax) continue
      seen.add(path)
      counted.set(kind, alike + 1)
      const { status, html } = await browser.get(path)
      if (status >= 400) wrong.push(`${path} from ${from}: ${status}`)
      for (const link of linksOf(html)) waiting.push([link, path])
    }
    expect(wrong).toEqual([])
    for (const kind of [
      '/school-dashboard/applications/:id',
      '/interviews/:id',
      '/school-dashboard/vacancies',
    ])
      expect(counted.get(kind) ?? 0).toBeGreaterThan(0)
  })
