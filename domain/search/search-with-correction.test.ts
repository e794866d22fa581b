import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { findSchools } from '#domain/schools/find-schools.server.ts'
import { findTeachers } from '#domain/teachers/find-teachers.server.ts'
import { findVacancies } from '#domain/vacancies/find-vacancies.server.ts'
import type { VacancySearch } from '#domain/vacancies/vacancy-filters.server.ts'
import { aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anySchool, anyTeacher, anyVacancy } from '#tests/support/searches.ts'

useDatabase()

const description = 'Восемнадцать часов в неделю, первая смена, своя комната для занятий и дружные коллеги.'

beforeAll(async () => {
  const school = await aSchool({ fields: { school_name: 'Гимназия Сейтек', city: 'manas' } })
  for (const [title, subject] of [
    ['Учитель алгебры в старшие классы', 'mathematics'],
    ['Преподаватель языка', 'english'],
    ['Тарых сабагынын мугалими', 'history'],
    ['Педагог дополнительного образования', 'Робототехника'],
    ['Преподаватель в лабораторию', 'physics'],
  ] as const)
    await aVacancy(school, { fields: { title, subject, location: 'manas', description } })
  await aTeacher({ fullName: 'Айнура Тестова', fields: { specialization: 'Учитель химии' } })
})

const search = (changes: Partial<VacancySearch>) => findVacancies({ ...anyVacancy, ...changes })

const mathematics = 'Учитель алгебры в старшие классы'
const english = 'Преподаватель языка'
const history = 'Тарых сабагынын мугалими'

async function titles(q: string): Promise<string[]> {
  return (await search({ q })).vacancies.map(({ title }) => title)
}

describe('a corrected word is found', () => {
  test.each([
    ['матиматика', mathematics, 'математика'],
    ['vfntvfnbrf', mathematics, 'математика'],
    ['matematika', mathematics, 'математика'],
    ['fyukbqcrbq', english, 'английский'],
    ['утпдшыр', english, 'english'],
    ['angliyskiy', english, 'английский'],
    ['англиский', english, 'английский'],
    ['истроия', history, 'история'],
    ['роботатехника', 'Педагог дополнительного образования', 'робототехника'],
    ['сейтик', mathematics, 'сейтек'],
  ])('%s', async (q, title, corrected) => {
    const found = await search({ q })
    expect(found.vacancies.map((vacancy) => vacancy.title)).toContain(title)
    expect(found.corrected).toBe(corrected)
    const exact = await search({ q, exact: true })
    expect([exact.count, exact.corrected]).toEqual([0, null])
  })

  test('only the word that is wrong changes', async () => {
    const { corrected, vacancies } = await search({ q: 'Учитель матиматики' })
    expect(corrected).toMatch(/^Учитель математик/)
    expect(vacancies.map(({ title }) => title)).toEqual([mathematics])
  })

  test('mugalim finds every teacher, Kyrgyz endings too', async () => {
    for (const q of ['mugalim', 'мугалимдерди', 'мугалимге']) {
      const { corrected, count } = await search({ q })
      expect([q, corrected, count]).toEqual([q, 'мугалим', 5])
    }
  })

  test('among teachers and schools as well', async () => {
    const teachers = await findTeachers(visitor, { ...anyTeacher, q: '[bvbr' })
    expect([teachers.teachers[0]?.fullName, teachers.corrected]).toEqual(['Айнура Тестова', 'химик'])
    const schools = await findSchools({ ...anySchool, q: 'gimnaziya seytek' })
    expect([schools.schools[0]?.schoolName, schools.corrected]).toEqual([
      'Гимназия Сейтек',
      'гимназия сейтек',
    ])
  })
})

describe('an exact match is not corrected', () => {
  test.each([
    ['English', [english]],
    ['англис тили', [english]],
    ['английского', [english]],
    ['maths', [mathematics]],
    ['тарых', [history]],
    ['историк', [history]],
  ])('%s', async (q, found) => {
    const { corrected } = await search({ q })
    expect([await titles(q), corrected]).toEqual([found, null])
  })

  test('a place by each of its names, also former ones', async () => {
    for (const q of ['Манас', 'Джалал-Абад', 'Jalal-Abad', 'жалал абад'])
      expect([q, await titles(q)]).toEqual([q, expect.arrayContaining([mathematics, english, history])])
  })

  test('the school by its new name at once in its own list', async () => {
    expect((await findSchools({ ...anySchool, q: 'сейтек' })).count).toBe(1)
  })
})

test('a word without a similar one finds nothing', async () => {
  const found = await search({ q: 'ъъъъъъъъъ' })
  expect([found.count, found.corrected, found.relaxations]).toEqual([0, null, []])
})

test('a search that finds nothing knows the nearest that finds something', async () => {
  const { count, relaxations } = await search({ q: 'математика', type: 'tutor', city: 'manas' })
  expect(count).toBe(0)
  expect(relaxations).toEqual([{ without: 'type', count: 1 }])
})

test('relevance: the title weighs more than the description', async () => {
  const school = await aSchool({ fields: { school_name: 'Взвешенная' } })
  const inTitle = { title: 'Шахматы после уроков', subject: 'Кружок', vacancy_type: 'other' }
  const inText = { title: 'Кружок после уроков', subject: 'Досуг', vacancy_type: 'other' }
  await aVacancy(school, { fields: inTitle })
  await aVacancy(school, {
    fields: {
      ...inText,
      description: 'Шахматы, шашки и другие тихие игры для младших классов после уроков.',
    },
  })
  const by = async (sort: VacancySearch['sort']) =>
    (await search({ q: 'шахматы', sort })).vacancies.map(({ title }) => title)
  expect(await by('relevance')).toEqual([inTitle.title, inText.title])
  expect(await by('date')).toEqual([inText.title, inTitle.title])
})

test('relevance: a teacher of the subject comes before a school that teaches in it, whichever is newer', async () => {
  const school = await aSchool({ fields: { school_name: 'Медиум' } })
  const teacher = { title: 'Учитель английского языка', subject: 'english' }
  const inEnglish = { title: 'Primary school teacher (English-medium)', subject: 'Начальные классы' }
  const ofPhysics = { title: 'Учитель физики на английском', subject: 'physics' }
  for (const fields of [teacher, inEnglish, ofPhysics]) await aVacancy(school, { fields })
  for (const q of ['английский', 'английского', 'english', 'англис тили']) {
    const { vacancies } = await search({ q: `${q} медиум`, sort: 'relevance' })
    const found = vacancies.map(({ title }) => title)
    expect([q, found]).toEqual([q, [teacher.title, ofPhysics.title, inEnglish.title]])
  }
})

test('a school that speaks of a subject in one language is found by its name in each', async () => {
  const about = 'Частная школа с углублённым английским языком, кружками и столовой.'
  await aSchool({ fields: { school_name: 'Трёхъязычная', about } })
  for (const q of ['английский', 'english', 'англис тили'])
    expect([q, (await findSchools({ ...anySchool, q: `${q} трёхъязычная` })).count]).toEqual([q, 1])
})

test('relevance: of two teachers the one with the subject as their own comes first, whoever is newer', async () => {
  await aTeacher({ fullName: 'Первая Шахматова', fields: { specialization: 'Тренер по шахматам' } })
  const skilled = { specialization: 'Учитель танцев', skills: ['Шахматы'] }
  await aTeacher({ fullName: 'Вторая Танцева', fields: skilled })
  const { teachers } = await findTeachers(visitor, { ...anyTeacher, q: 'шахматы', sort: 'relevance' })
  expect(teachers.map(({ fullName }) => fullName)).toEqual(['Первая Шахматова', 'Вторая Танцева'])
})
