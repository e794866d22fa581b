import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import type { teacherProfiles } from '#db/schema/teachers.ts'
import type { vacancies } from '#db/schema/vacancies.ts'
import { gazetteerPlaces } from '#domain/places/find-places.server.ts'
import { findRates } from '#domain/rates/find-rates.server.ts'
import { hideFromSchool } from '#domain/teachers/hide-from-school.server.ts'
import { saveTeacher } from '#domain/teachers/save-teacher.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { monthlyPay } from '#domain/vacancies/pay.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anyTeacher } from '#tests/support/searches.ts'
import type { ProfileFacts } from './condition.ts'
import { countFitting, findPeople, isFittingSql } from './find-people.server.ts'
import { explainFit, explainFitOfTeacher } from './fit.ts'
import { fitKeyOfTeachersSql } from './fit-key.server.ts'
import { factsOf } from './own-fit.server.ts'
import { fitOfVacancy, soughtOf } from './vacancy-fit.server.ts'

useDatabase()

type Profile = typeof teacherProfiles.$inferSelect
type Vacancy = typeof vacancies.$inferSelect

test('on 5,000 pairs both ways are of one mind, and the database with them', async () => {
  let state = 20_261_124
  const below = (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * max)
  }
  const someOf = <One>(values: readonly One[]) => values[below(values.length)] as One
  await db.execute(sql`insert into exchange_rates (currency, som_per_unit, day) values ('usd', 87.4537, current_date), ('rub', 1.0713, current_date)
    on conflict do nothing`)
  const places = [null, ...(await gazetteerPlaces()).map(({ id }) => id)]
  const regions = (await gazetteerPlaces()).filter(({ kind }) => kind === 'region').map(({ id }) => id)
  const subjects = [
    'mathematics',
    'algebra',
    'geometry',
    'physics',
    'russian_language',
    'russian_literature',
  ] as const
  const languages = ['kyrgyz', 'russian', 'english'] as const
  const aProfile = (): ProfileFacts => {
    const [min, max] = [someOf([null, 6, 12, 18]), someOf([null, 18, 24, 30])]
    return {
      subjectIds: someOf([[], [someOf(subjects)], [someOf(subjects), someOf(subjects)]]),
      teachingLanguages: someOf([[], [someOf(languages)], [someOf(languages), someOf(languages)]]),
      placeId: someOf(places),
      isReadyToMove: someOf([null, true, true, false]),
      movePlaceIds: someOf([[], [someOf(regions)], [someOf(regions), someOf(regions)]]),
      weeklyHoursMin: min,
      weeklyHoursMax: max,
      desiredSalaryMin: someOf([null, 0, 1, 343, 344, 20_000, 30_000]),
      desiredSalaryCurrency: someOf(['kgs', 'usd', 'rub', 'eur']),
      experienceYears: someOf([null, 0, 3, 10]),
      category: someOf([null, 'none', 'second', 'first', 'highest']),
      needsHousing: someOf([null, true, false]),
    }
  }
  const aPost = () => ({
    subjectId: someOf([null, ...subjects]),
    teachingLanguage: someOf([null, ...languages]),
    placeId: someOf(places),
    employmentType: someOf(['full-time', 'full-time', 'part-time', 'online']),
    weeklyHours: someOf([null, 5, 12, 18, 20, 40]),
    salaryMin: someOf([null, 0, 343, 20_000]),
    salaryMax: someOf([null, 344, 30_000, 30_083]),
    salaryPeriod: someOf(['month', 'month', 'hour'] as const),
    salaryCurrency: someOf(['kgs', 'usd', 'rub', 'eur']),
    experienceRequired: someOf([null, 0, 3, 5]),
    categoryRequired: someOf([null, 'second', 'first', 'highest'] as const),
    isHousingProvided: someOf([true, false]),
  })
  const column = (name: string) => sql.raw(`said."${name}"`)
  const columns = {
    subjectIds: column('subjectIds'),
    teachingLanguages: column('teachingLanguages'),
    placeId: column('placeId'),
    isReadyToMove: column('isReadyToMove'),
    movePlaceIds: column('movePlaceIds'),
    weeklyHoursMin: column('weeklyHoursMin'),
    weeklyHoursMax: column('weeklyHoursMax'),
    desiredSalaryMin: column('desiredSalaryMin'),
    desiredSalaryCurrency: column('desiredSalaryCurrency'),
    experienceYears: column('experienceYears'),
    category: column('category'),
    needsHousing: column('needsHousing'),
  }
  const profiles = Array.from({ length: 100 }, aProfile)
  const facts = await Promise.all(profiles.map((profile) => factsOf(profile as unknown as Profile)))
  const keys = new Set<number>()
  const rates = await findRates()
  for (let round = 0; round < 50; round++) {
    const vacancy = aPost()
    const sought = await soughtOf(vacancy as unknown as Vacancy, rates)
    const said = { ...vacancy, pay: monthlyPay(vacancy) }
    const asked = facts.map((teacher) => explainFit(teacher, said))
    expect(profiles.map((profile) => explainFitOfTeacher(sought, profile))).toEqual(asked)
    const { rows } = await db.execute<{ key: number }>(sql`
      select ${fitKeyOfTeachersSql(sought, columns)} as key
      from jsonb_array_elements(${JSON.stringify(profiles)}::jsonb) with ordinality as given (one, place),
        jsonb_to_record(given.one) as said ("subjectIds" text[], "teachingLanguages" text[], "placeId" text,
          "isReadyToMove" boolean, "movePlaceIds" text[], "weeklyHoursMin" int, "weeklyHoursMax" int,
          "desiredSalaryMin" int, "desiredSalaryCurrency" text, "experienceYears" int, "category" text, "needsHousing" boolean)
      order by given.place`)
    expect(rows.map(({ key }) => Number(key))).toEqual(asked.map(({ key }) => key))
    for (const { key } of asked) keys.add(key)
  }
  expect(keys.size).toBeGreaterThan(30)
})

describe('a school looks for teachers', () => {
  test('those who fit its vacancy come first, each with reasons, and nobody who hides', async () => {
    const school = await aSchool()
    const word = uuidv7().slice(-6)
    const id = await aVacancy(school, { fields: { subject: 'music', location: 'bishkek' } })
    const named = (specialization: string, fields: object = {}) =>
      aTeacher({ fields: { specialization: `${specialization} ${word}`, ...fields } })
    const other = await named('Учитель химии', { location: 'bishkek' })
    const far = await named('Учитель музыки', { location: 'osh' })
    const near = await named('Учитель музыки', { location: 'bishkek' })
    const hidden = await named('Учитель музыки', { location: 'bishkek' })
    const unpublished = await named('Учитель музыки', { location: 'bishkek' })
    done(await hideFromSchool(hidden, school.schoolId))
    done(await setTeacherVisibility(unpublished, false))
    done(await saveTeacher(far, { ready_to_move: false }, 2))

    const vacancy = await fitOfVacancy(school, id)
    const search = { ...anyTeacher, q: word }
    const found = await findPeople(school, search, { vacancy, isByFit: true })
    expect(found.people.map((one) => one.id)).toEqual([near, far, other].map(({ accountId }) => accountId))
    expect(found.count).toBe(3)
    expect(found.facets.subject).toMatchObject({ music: 2 })
    expect(found.people[0]?.explained?.fit.met).toEqual(expect.arrayContaining(['subject', 'place']))
    expect(found.people[1]?.explained?.fit).toMatchObject({ unmet: expect.arrayContaining(['place']) })
    expect(await fitOfVacancy(await aSchool(), id)).toBeUndefined()
    expect((await findPeople(near, search, { isByFit: false })).people).toEqual([])
    const viewer = await aColleague(school, 'viewer')
    expect((await findPeople(viewer, search, { vacancy, isByFit: true })).count).toBe(3)
  })

  test('by what only schools ask', async () => {
    const school = await aSchool()
    const word = uuidv7().slice(-6)
    const teacher = await aTeacher({ fields: { specialization: `Учитель ${word}`, location: 'osh' } })
    done(
      await saveTeacher(
        teacher,
        {
          category: 'highest',
          weekly_hours_min: 12,
          weekly_hours_max: 20,
          ready_to_move: true,
          needs_housing: false,
        },
        2,
      ),
    )
    const count = async (asked: object) =>
      (await findPeople(school, { ...anyTeacher, q: word, ...asked }, { isByFit: false })).count
    expect(await count({ category: 'highest', hours: 18, moves: true, housed: true })).toBe(1)
    for (const asked of [
      { category: 'first' },
      { hours: 24 },
      { free: 30 },
      { status: 'looking' },
      { teaching: 'russian' },
    ])
      expect(await count(asked)).toBe(0)
    expect(await count({ city: 'Ош', km: 10 })).toBe(1)
    expect(await count({ city: 'Бишкек', km: 100 })).toBe(0)
  })

  test('and reads at its vacancy how many there are', async () => {
    const school = await aSchool()
    const id = await aVacancy(school, { fields: { subject: 'chinese', location: 'naryn' } })
    const silent = await aVacancy(school, { fields: { subject: 'chinese', location: 'osh' } })
    const teacherAt = (location: string) =>
      aTeacher({ fields: { specialization: 'Учитель китайского', location } })
    const [near, far, hidden] = [
      await teacherAt('naryn'),
      await teacherAt('bishkek'),
      await teacherAt('naryn'),
    ]
    done(await hideFromSchool(hidden, school.schoolId))
    const idle = await teacherAt('naryn')
    done(await saveTeacher(idle, { search_status: 'not-looking' }, 2))
    expect(await countFitting(school, [id])).toEqual(new Map([[id, { near: 1, anywhere: 2 }]]))
    expect((await countFitting(school)).get(silent)).toEqual({ near: 0, anywhere: 2 })
    done(await saveTeacher(far, { ready_to_move: true }, 2))
    await anApplication(near, id)
    expect((await countFitting(school)).get(id)).toEqual({ near: 1, anywhere: 1 })
    // The list behind the number contains exactly them.
    const asked = await fitOfVacancy(school, id)
    const quiet = await fitOfVacancy(school, silent)
    const found = async (fit: typeof asked, which: 'near' | 'anywhere') => {
      const also = fit && { fits: isFittingSql(fit, which) }
      const { people } = await findPeople(school, anyTeacher, { vacancy: fit, isByFit: true, also })
      return people.map(({ id }) => id).sort()
    }
    expect(await found(asked, 'near')).toEqual([far.accountId])
    expect(await found(quiet, 'near')).toEqual([far.accountId])
    expect(await found(quiet, 'anywhere')).toEqual([near.accountId, far.accountId].sort())
    expect(await countFitting(await aSchool())).toEqual(new Map())
    expect(await countFitting(near)).toEqual(new Map())
  })

  test('are found for pay that is more som than a whole number of the database holds', async () => {
    await db.execute(
      sql`insert into exchange_rates (currency, som_per_unit, day) values ('usd', 87.4537, current_date) on conflict do nothing`,
    )
    const school = await aSchool()
    const pay = { salary_min: '100000000', salary_max: '', salary_currency: 'usd' }
    const id = await aVacancy(school, { fields: { subject: 'turkish', ...pay } })
    const teacher = await aTeacher({ fields: { specialization: 'Учитель турецкого языка' } })
    const wished = { desired_salary_min: 10_000_000, desired_salary_max: null }
    done(await saveTeacher(teacher, wished, 2))
    const vacancy = await fitOfVacancy(school, id)
    const { people } = await findPeople(school, anyTeacher, { vacancy, isByFit: true })
    const found = people.find((one) => one.id === teacher.accountId)
    expect(found?.explained?.fit.met).toEqual(expect.arrayContaining(['subject', 'pay']))
  })
})
