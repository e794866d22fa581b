import type pg from 'pg'
import { teacherSearchText } from '#domain/teachers/teacher-search.ts'
import { uuidv7 } from '#platform/ids.ts'
import * as arrange from './arrange.ts'
import { severalAtOnce } from './several-at-once.ts'
import * as steps from './steps.ts'
import { expect, test } from './support.ts'
import { uncompressed } from './uncompressed.ts'
import { word } from './words.ts'

/** Every list is searched for `words`, and only the lists of teachers for `further`, such as the photo's id. */
type Hidden = arrange.Member & { words: string[]; further: string[] }

/** A teacher with unique words everywhere, and with private lessons. */
async function aKnownTeacher(database: pg.Client): Promise<Hidden & { offer: arrange.Offer }> {
  const teacher = await arrange.addTeacher(database)
  const [specialization, bio, education, skill, place] = Array.from({ length: 5 }, () => arrange.uniqueWord())
  const [language, university, speciality, workplace, post, prize] = Array.from({ length: 6 }, () =>
    arrange.uniqueWord(),
  )
  const said = {
    specialization: `Учитель ${specialization}`,
    bio: `Рассказ ${bio}`,
    education: `Диплом ${education}`,
    skills: [`Навык ${skill}`],
    languages: ['Кыргызский', `Язык ${language}`],
    educationEntries: [
      {
        place: `Вуз ${university}`,
        speciality: `Курс ${speciality}`,
        degree: null,
        fromYear: 2001,
        toYear: 2006,
      },
    ],
    workplaces: [
      {
        schoolId: null,
        school: `Лицей ${workplace}`,
        post: `Наставник ${post}`,
        fromYear: 2006,
        toYear: null,
      },
    ],
    achievements: [{ title: `Приз ${prize}` }],
    locationText: `Село ${place}`,
  }
  await database.query(
    `update teacher_profiles set specialization = $2, bio = $3, education = $4, skills = $5, location_text = $6,
       search_text = $7, languages = $8 where id = $1`,
    [
      ...[teacher.id, said.specialization, said.bio, said.education, said.skills, said.locationText],
      teacherSearchText(said, { fullName: teacher.name, placeNames: [] }),
      said.languages,
    ],
  )
  await database.query(
    `insert into teacher_education (teacher_id, position, place, speciality, from_year, to_year) values ($1, 0, $2, $3, 2001, 2006)`,
    [teacher.id, said.educationEntries[0]?.place, said.educationEntries[0]?.speciality],
  )
  await database.query(
    `insert into teacher_workplaces (teacher_id, position, school, post, from_year) values ($1, 0, $2, $3, 2006)`,
    [teacher.id, said.workplaces[0]?.school, said.workplaces[0]?.post],
  )
  await database.query('insert into teacher_achievements (teacher_id, position, title) values ($1, 0, $2)', [
    teacher.id,
    said.achievements[0]?.title,
  ])
  const photo = uuidv7()
  await database.query(
    `insert into files (id, owner_id, purpose, state, sha256, variants)
     values ($1, $2, 'teacher-photo', 'stored', md5(random()::text),
       '{"384": {"key": "00/0/384.webp", "type": "image/webp", "width": 384, "height": 384}}')`,
    [photo, teacher.id],
  )
  await database.query('update teacher_profiles set photo_file_id = $2 where id = $1', [teacher.id, photo])
  const claim = await arrange.addClaim(database, teacher)
  const surname = teacher.name.split(' ')[1] ?? ''
  const words = [surname, specialization, bio, education, skill, place].flatMap((one) => one ?? [])
  const further = [language, university, speciality, workplace, post, prize, photo, claim].flatMap(
    (one) => one ?? [],
  )
  return { ...teacher, words, further, offer: await arrange.addOffer(database, teacher) }
}

async function verify(database: pg.Client, school: arrange.School): Promise<void> {
  await database.query("update school_profiles set verification_status = 'verified' where id = $1", [
    school.schoolId,
  ])
}

/**
 * Wherever a teacher may appear: pages, lists, searches by each word, counts, suggestions, pictures, feeds, site maps,
 * API.
 */
function everywhere({ id, words, further }: Hidden): string[] {
  const searches = words.flatMap((one) =>
    ['/teachers', '/teachers/services', '/schools', '/vacancies'].flatMap((list) => [
      `${list}?q=${encodeURIComponent(one)}`,
      `${list}.data?q=${encodeURIComponent(one)}`,
    ]),
  )
  const suggestions = words.flatMap((one) =>
    ['teachers', 'offers'].map((list) => `/suggestions?in=${list}&q=${encodeURIComponent(one)}`),
  )
  return [
    ...[
      '/',
      '/_.data',
      '/en',
      '/teachers',
      '/teachers.data',
      '/teachers/services',
      '/teachers/services.data',
    ],
    ...[`/teachers/${id}`, `/teachers/${id}.data`, `/en/teachers/${id}`, `/teachers/${id}?as=school`],
    ...['experience', 'preferences', 'offers', 'reviews'].map((tab) => `/teachers/${id}?tab=${tab}`),
    ...[`/og/teacher/${id}`, `/report/teacher/${id}`, '/sitemap.xml', '/sitemaps/teachers-1.xml'],
    ...['/feeds/vacancies.rss', '/feeds/vacancies.json', '/api/v1/vacancies', '/api/v1/schools'],
    ...['/saved?kind=teacher', '/saved.data?kind=teacher', '/settings/searches'],
    ...['/school-dashboard', '/school-dashboard.data', '/school-dashboard/teachers'],
    ...['/school-dashboard/teachers.data', '/school-dashboard/teachers/invited'],
    ...[...words, ...further].flatMap((one) => [
      `/school-dashboard/teachers?q=${encodeURIComponent(one)}`,
      `/school-dashboard/teachers.data?q=${encodeURIComponent(one)}`,
    ]),
    ...further.flatMap((one) => [
      `/teachers?q=${encodeURIComponent(one)}`,
      `/teachers.data?q=${encodeURIComponent(one)}`,
    ]),
    ...searches,
    ...suggestions,
  ]
}

/**
 * The addresses at which somebody finds the teacher: the response has the id, or a word that was not in the request.
 */
async function met(
  server: string,
  teacher: Hidden,
  { reader, among = everywhere(teacher) }: { reader?: { token: string }; among?: string[] } = {},
): Promise<string[]> {
  const found: string[] = []
  await severalAtOnce(among, async (address) => {
    const answer = await fetch(server + address, {
      headers: { ...uncompressed, ...(reader && { Cookie: `ustat=${reader.token}` }) },
      redirect: 'manual',
    })
    const text = await answer.text()
    const asked = decodeURIComponent(address)
    // A missing page repeats the id of its own address. A saved thing stays in its owner's list under its id, without
    // its content.
    const isNamed = !asked.startsWith('/saved') && !asked.includes(teacher.id) && text.includes(teacher.id)
    const isShown = [...teacher.words, ...teacher.further].some(
      (one) => !asked.includes(one) && text.includes(one),
    )
    const isPage = address === `/teachers/${teacher.id}` && answer.status === 200
    if (isNamed || isShown || isPage) found.push(address)
  })
  return found
}

test('teacher-can-hide-from-a-school, without JavaScript', async ({
  pageWithoutJavaScript: page,
  database,
  server,
}) => {
  const teacher = await aKnownTeacher(database)
  const [employer, verified, unverified] = [
    await arrange.addSchool(database),
    await arrange.addSchool(database),
    await arrange.addSchool(database),
  ]
  await verify(database, employer)
  await verify(database, verified)
  for (const school of [employer, unverified]) await arrange.addSaved(database, school, 'teacher', teacher.id)
  const shown = [
    `/teachers/${teacher.id}`,
    `/teachers/${teacher.id}?tab=experience`,
    '/sitemaps/teachers-1.xml',
  ]
  const before = await met(server.address, teacher, { among: shown })
  expect(before.toSorted()).toEqual(shown.toSorted())
  const saved = ['/saved?kind=teacher']
  expect(await met(server.address, teacher, { reader: employer, among: saved })).toEqual(saved)

  await arrange.signInAs(page.context(), server.address, teacher)
  await page.goto('/teacher-dashboard/profile')
  await page.getByRole('link', { name: word('ru', 'visibility_change') }).click()
  await steps.field(page, 'q').fill(employer.schoolName)
  await page.getByRole('button', { name: word('ru', 'visibility_find'), exact: true }).click()
  await page.getByRole('button', { name: `${word('ru', 'visibility_hide')}: ${employer.schoolName}` }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('verified-schools')

  // Nobody who may not see it finds it anywhere; the lessons have only a first name.
  let left = everywhere(teacher)
  const stillMet = async () => {
    left = await met(server.address, teacher, { among: left })
    return left
  }
  await expect.poll(stillMet, { timeout: 20_000 }).toEqual([])
  for (const reader of [employer, unverified, await arrange.addTeacher(database)])
    expect(await met(server.address, teacher, { reader }), reader.name).toEqual([])
  const lessons = await fetch(
    `${server.address}/teachers/services?q=${encodeURIComponent(teacher.offer.title)}`,
  )
  const html = await lessons.text()
  expect(html).toContain(teacher.offer.title)
  expect(html).toContain(teacher.name.split(' ')[0])
  const open = [`/teachers/${teacher.id}`, `/teachers?q=${encodeURIComponent(teacher.words[0] ?? '')}`]
  const seen = await met(server.address, teacher, { reader: verified, among: open })
  expect(seen.toSorted()).toEqual(open.toSorted())
  const room = (reader: arrange.School) =>
    fetch(`${server.address}/messages`, {
      method: 'POST',
      headers: { Cookie: `ustat=${reader.token}`, Origin: server.address },
      body: new URLSearchParams({ teacher_id: teacher.id }),
      redirect: 'manual',
    })
  expect((await room(employer)).headers.get('location') ?? '').not.toContain('chat_')

  // It says how others see it, and does not become public while a school is named.
  await expect(
    page.getByRole('listitem').filter({ hasText: word('ru', 'visibility_onlooker_hidden') }),
  ).toContainText(word('ru', 'visibility_sees_not'))
  await page.getByRole('link', { name: word('ru', 'visibility_onlooker_visitor') }).click()
  await expect(page.locator('main')).not.toContainText(teacher.words[1] ?? '')
  await page.getByRole('link', { name: word('ru', 'visibility_preview_back') }).click()
  await page
    .getByRole('radio', { name: word('ru', 'visibility_everybody') })
    .first()
    .check()
  await page.getByRole('button', { name: word('ru', 'settings_save') }).click()
  await expect(page.locator('main')).toContainText(word('ru', 'visibility_take_back_first'))

  await page.getByRole('button', { name: `${word('ru', 'visibility_show')}: ${employer.schoolName}` }).click()
  await page
    .getByRole('radio', { name: word('ru', 'visibility_everybody') })
    .first()
    .check()
  await page.getByRole('button', { name: word('ru', 'settings_save') }).click()
  await expect
    .poll(async () => (await fetch(`${server.address}/teachers/${teacher.id}`)).status, { timeout: 20_000 })
    .toBe(200)
})
