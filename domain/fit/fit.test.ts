import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { saveTeacher } from '#domain/teachers/save-teacher.server.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import { now } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aMember, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anyVacancy } from '#tests/support/searches.ts'
import type { VacancyFacts } from './condition.ts'
import { findFittingVacancies, withoutFar } from './find-fitting.server.ts'
import { explainFit, type TeacherFacts } from './fit.ts'
import { casesByHand, silentTeacher, silentVacancy, type Verdict } from './fit-cases.ts'
import { type FactColumns, fitKeySql } from './fit-key.server.ts'
import { ownFit } from './own-fit.server.ts'

useDatabase()

const column = (name: string) => sql.raw(`said."${name}"`)
const columns: FactColumns = {
  subjectId: column('subjectId'),
  teachingLanguage: column('teachingLanguage'),
  placeId: column('placeId'),
  employmentType: column('employmentType'),
  weeklyHours: column('weeklyHours'),
  pay: column('pay'),
  salaryCurrency: column('salaryCurrency'),
  experienceRequired: column('experienceRequired'),
  categoryRequired: column('categoryRequired'),
  isHousingProvided: column('isHousingProvided'),
}

/** The keys of these vacancies, as the database makes them. */
async function keysInDatabase(teacher: TeacherFacts, vacancies: VacancyFacts[]): Promise<number[]> {
  const { rows } = await db.execute<{ key: number }>(sql`
    select ${fitKeySql(teacher, columns)} as key
    from jsonb_array_elements(${JSON.stringify(vacancies)}::jsonb) with ordinality as given (one, place),
      jsonb_to_record(given.one) as said ("subjectId" text, "teachingLanguage" text, "placeId" text,
        "employmentType" text, "weeklyHours" int, pay int, "salaryCurrency" text, "experienceRequired" int,
        "categoryRequired" text,        "isHousingProvided" boolean)
    order by given.place`)
  return rows.map(({ key }) => Number(key))
}

for (const [criterion, cases] of Object.entries(casesByHand))
  describe(criterion, () => {
    test.each(cases)(`%j and %j: %s`, (teacher, vacancy, verdict) => {
      const fit = explainFit({ ...silentTeacher, ...teacher }, { ...silentVacancy, ...vacancy })
      const found: Verdict = (fit.met as string[]).includes(criterion)
        ? 'met'
        : (fit.unmet as string[]).includes(criterion)
          ? 'unmet'
          : 'unknown'
      expect(found).toBe(verdict)
    })
  })

test('two hundred pairs were judged by hand', () => {
  const pairs = Object.values(casesByHand).flat()
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBeGreaterThanOrEqual(200)
})

test('on 10,000 pairs the reasons and the order are of one mind', async () => {
  let state = 20_261_123
  const below = (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * max)
  }
  const someOf = <One>(values: readonly One[]) => values[below(values.length)] as One
  const cases = Object.values(casesByHand).flat()
  const mixed = <Facts>(of: (one: (typeof cases)[number]) => Partial<Facts>, silent: Facts): Facts =>
    Object.assign({}, silent, ...Array.from({ length: 6 }, () => of(someOf(cases)))) as Facts
  const keys = new Set<number>()
  for (let round = 0; round < 50; round++) {
    const teacher = mixed<TeacherFacts>(([said]) => said, silentTeacher)
    const vacancies = Array.from({ length: 200 }, () =>
      mixed<VacancyFacts>(([, said]) => said, silentVacancy),
    )
    const explained = vacancies.map((vacancy) => explainFit(teacher, vacancy).key)
    expect(await keysInDatabase(teacher, vacancies)).toEqual(explained)
    for (const key of explained) keys.add(key)
  }
  expect(keys.size).toBeGreaterThan(30)
})

test('a teacher with a name, a subject and a place sees suitable vacancies at once, the nearest subject first', async () => {
  const school = await aSchool()
  const word = uuidv7().slice(-6)
  const vacancyOf = (title: string, fields: Record<string, string>) =>
    aVacancy(school, { fields: { title: `${title} ${word}`, subject: 'music', ...fields } })
  const far = await vacancyOf('Далёкий', { location: 'osh' })
  const near = await vacancyOf('Близкий', { location: 'bishkek' })
  const other = await vacancyOf('Чужой', { subject: 'chemistry', location: 'bishkek' })
  const teacher = await aMember('teacher')
  const begun = {
    full_name: teacher.fullName,
    subjects: ['music' as const],
    specialization: '',
    location: 'Бишкек',
  }
  done(await saveTeacher(teacher, begun, 0))
  const found = await findFittingVacancies(teacher, 50)
  const ids = found.map(({ id }) => id)
  expect(ids).not.toContain(other)
  expect(ids.indexOf(near)).toBeLessThan(ids.indexOf(far))
  expect(found.find(({ id }) => id === near)?.fit).toMatchObject({ met: ['subject', 'place'], unmet: [] })
  expect(found.find(({ id }) => id === far)?.fit).toMatchObject({ met: ['subject'], unmet: [] })
  done(await saveTeacher(teacher, { ready_to_move: false }, 2))
  const again = await findFittingVacancies(teacher, 50)
  const farOne = again.filter(({ id }) => id === far)
  expect(farOne[0]?.fit).toMatchObject({ met: ['subject'], unmet: ['place'] })
  expect(withoutFar(again)).not.toContain(farOne[0])
  expect(withoutFar(farOne)).toEqual(farOne)
})

test('among those that are new the newest is first, though an older one fits better', async () => {
  const school = await aSchool()
  const vacancyOf = (location: string) => aVacancy(school, { fields: { subject: 'music', location } })
  const teacher = await aTeacher()
  done(await saveTeacher(teacher, { subjects: ['music'] }, 2))
  const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)
  const better = await vacancyOf('bishkek')
  const newest = await vacancyOf('osh')
  const best = idsOf(await findFittingVacancies(teacher, 50))
  expect(best.indexOf(better)).toBeLessThan(best.indexOf(newest))
  const newSince = new Date(now().getTime() - 3_600_000)
  expect(idsOf(await findFittingVacancies(teacher, 2, { newSince }))).toEqual([newest, better])
})

test('a vacancy that a teacher applied to is not offered again, and schools are offered nothing', async () => {
  const school = await aSchool()
  const id = await aVacancy(school, { fields: { subject: 'music' } })
  const teacher = await aTeacher()
  done(await saveTeacher(teacher, { subjects: ['music'] }, 2))
  const idsFor = async () => (await findFittingVacancies(teacher, 50)).map((vacancy) => vacancy.id)
  expect(await idsFor()).toContain(id)
  await anApplication(teacher, id)
  expect(await idsFor()).not.toContain(id)
  expect(await findFittingVacancies(school, 50)).toEqual([])
})

test('a list ordered by fit holds everything once over its pages, own subjects first, the best of them at the top', async () => {
  const school = await aSchool({ fields: { school_name: 'Порядковая' } })
  const vacancyOf = (title: string, fields: Record<string, string>) =>
    aVacancy(school, { fields: { title, ...fields } })
  const far = await vacancyOf('Далёкая физика', { subject: 'physics', location: 'osh' })
  const near = await vacancyOf('Близкая физика', { subject: 'physics', location: 'bishkek' })
  const others: string[] = []
  for (let number = 0; number < 24; number++)
    others.push(await vacancyOf(`Химия ${number}`, { subject: 'chemistry', location: 'bishkek' }))
  const teacher = await aMember('teacher')
  const said = { subjects: ['physics' as const], specialization: '', location: 'Бишкек' }
  done(await saveTeacher(teacher, { full_name: teacher.fullName, ...said }, 0))
  const own = await ownFit(teacher)
  const pageOf = async (page: number) => {
    const search = { ...anyVacancy, q: 'Порядковая', sort: 'fit' as const, page }
    return (await findVacancies(search, undefined, { fit: own?.order })).vacancies
  }
  const [first, second] = [await pageOf(1), await pageOf(2)]
  const ids = [...first, ...second].map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual([near, far])
  expect(ids.toSorted()).toEqual([near, far, ...others].toSorted())
  const reasons = first.map((vacancy) => own?.explain(vacancy).fit)
  expect(reasons[0]).toMatchObject({ met: expect.arrayContaining(['subject', 'place']) })
  expect(reasons[2]).toMatchObject({ unmet: expect.arrayContaining(['subject']) })
})

test('nothing fits schools, visitors and who has named no subject', async () => {
  expect(await ownFit(visitor)).toBeUndefined()
  expect(await ownFit(await aSchool())).toBeUndefined()
  expect(await ownFit(await aMember('teacher'))).toBeUndefined()
})
