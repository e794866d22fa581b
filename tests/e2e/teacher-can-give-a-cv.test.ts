import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPdf } from '#platform/pdf.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import * as arrange from './arrange.ts'
import { browserOf } from './by-requests.ts'
import { elementsOf } from './html.ts'
import { expect, test } from './support.ts'

/** The number of pages of a PDF, counted by another library than the one that wrote it. */
async function pagesOf(bytes: Buffer): Promise<number> {
  const path = join(makeTemporaryFolder(), 'cv.pdf')
  writeFileSync(path, bytes)
  const drawn = await drawPdf(path, { accountId: 'test', signal: new AbortController().signal })
  if (!drawn.ok) throw new Error(drawn.reason)
  return drawn.pages.length
}

test('teacher-can-give-a-cv as a file in three languages, and by a link that can be withdrawn', async ({
  database,
  server,
}) => {
  const teacher = await arrange.addTeacher(database)
  await database.query(
    'update teacher_profiles set bio = $2, education = $3, available = false where id = $1',
    [
      teacher.id,
      'Люблю задачи, где нужно думать. '.repeat(31).slice(0, 1000),
      'КНУ имени Жусупа Баласагына, математика. '.repeat(12).slice(0, 500),
    ],
  )
  const own = browserOf(server.address, teacher)
  for (const [language, title] of [
    ['', 'Резюме'],
    ['/en', 'CV'],
    ['/ky', 'Резюме'],
  ]) {
    const short = await own.get(`${language}/teacher-dashboard/cv/short.pdf`)
    expect(short.headers.get('content-type')).toBe('application/pdf')
    expect(short.headers.get('content-disposition')).toContain(encodeURIComponent(title ?? ''))
    expect(await pagesOf(short.body)).toBe(1)
    const full = await own.get(`${language}/teacher-dashboard/cv/full.pdf`)
    expect(await pagesOf(full.body)).toBeLessThanOrEqual(2)
  }

  const here = '/teacher-dashboard/cv'
  expect((await own.post(here, new URLSearchParams())).status).toBe(302)
  const { html } = await own.get(here)
  const [, address = ''] = elementsOf(html, 'a').flatMap((link) => /href="(\/cv\/[^"]+)"/.exec(link) ?? [])
  expect(address).not.toBe('')
  // Anybody with the link reads the CV of a hidden profile, and finds no contacts in it.
  const stranger = browserOf(server.address)
  const given = await stranger.get(address)
  expect(given.headers.get('content-type')).toBe('application/pdf')
  expect(given.headers.get('x-robots-tag')).toBe('noindex')
  expect(given.body.toString('latin1')).not.toContain('mailto:')
  expect((await stranger.get(`/teachers/${teacher.id}`)).status).toBe(404)

  await own.post(here, new URLSearchParams({ contacts: 'yes' }))
  expect((await stranger.get(address)).body.toString('latin1')).toContain('mailto:')

  // Administrators who hide the profile close the link (rule 50), and its teacher reads so.
  const closedWords = 'по ссылке резюме не открывается'
  expect((await own.get(here)).html).not.toContain(closedWords)
  await database.query('update teacher_profiles set hidden_at = now() where id = $1', [teacher.id])
  expect((await stranger.get(address)).status).toBe(404)
  const closed = await own.get(here)
  expect(closed.html).toContain(closedWords)
  expect(closed.html).not.toContain(`href="${address}"`)
  await database.query('update teacher_profiles set hidden_at = null where id = $1', [teacher.id])
  expect((await stranger.get(address)).status).toBe(200)

  await own.post(here, new URLSearchParams({ intent: 'withdraw' }))
  expect((await stranger.get(address)).status).toBe(404)
})

test('teacher-can-give-a-cv with an application, for its two sides alone', async ({ database, server }) => {
  const [teacher, school] = [await arrange.addTeacher(database), await arrange.addSchool(database)]
  const vacancy = await arrange.addVacancy(database, school)
  const id = await arrange.addApplication(database, { teacher, school, vacancy }, 'pending')
  const received = `/school-dashboard/applications/${id}/cv.pdf`
  const reader = browserOf(server.address, school)
  expect((await reader.get(`/school-dashboard/applications/${id}`)).html).toContain(received)
  const cv = await reader.get(received)
  expect(await pagesOf(cv.body)).toBe(1)
  expect(cv.body.toString('latin1')).not.toContain('mailto:')
  const another = browserOf(server.address, await arrange.addSchool(database))
  expect((await another.get(received)).status).toBe(404)
})
