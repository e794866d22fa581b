import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { exchangeRates } from '#db/schema/rates.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { deleteVacancy } from '#domain/applications/delete-vacancy.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import type { Point } from '#domain/places/place.ts'
import type { Currency } from '#domain/rates/currency.ts'
import { saveSchool } from '#domain/schools/save-school.server.ts'
import { schoolInput } from '#domain/schools/school-input.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { subjectNames } from '#domain/subjects/subject-names.ts'
import { now, travelTo } from '#platform/clock.ts'
import { aSchool, aVacancy, block, done, schoolFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { anyVacancy } from '#tests/support/searches.ts'
import {
  countVacanciesOfSchool,
  findSimilarVacancies,
  findVacancies,
  findVacanciesOfSchool,
} from './find-vacancies.server.ts'
import { closeVacancy } from './publish-vacancy.server.ts'
import { readVacancy } from './read-vacancy.server.ts'
import { renewVacanciesSearch } from './renew-vacancies-search.server.ts'
import { pageSize } from './vacancy.ts'
import { findNewestVacancies } from './vacancy-cards.server.ts'
import type { VacancySearch } from './vacancy-filters.server.ts'

useDatabase()

afterEach(() => travelTo())

const search = (changes: Partial<VacancySearch>) => findVacancies({ ...anyVacancy, ...changes })

async function found(changes: Partial<VacancySearch>): Promise<string[]> {
  return (await search(changes)).vacancies.map(({ title }) => title).sort()
}

/** A school whose vacancies are found only by its name, apart from other tests' vacancies. */
async function aNamedSchool(name: string): Promise<SchoolMember> {
  return aSchool({ fields: { school_name: name } })
}

const vacancy = (school: SchoolMember, title: string, fields = {}) =>
  aVacancy(school, { fields: { title, ...fields } })

describe('what is on the list', () => {
  test('only what is published, in time, and of a school that is shown', async () => {
    const school = await aNamedSchool('Видимая')
    const hidden = await aNamedSchool('Видимая скрытая')
    const blocked = await aNamedSchool('Видимая заблокированная')
    travelTo(new Date('2026-11-20T06:00:00Z'))
    await vacancy(school, 'Открытая')
    await vacancy(school, 'До конца этого дня', { application_deadline: '2026-11-20' })
    await aVacancy(school, { isDraft: true, fields: { title: 'Черновик' } })
    done(await closeVacancy(school, await vacancy(school, 'Закрытая')))
    done(await deleteVacancy(school, await vacancy(school, 'Удалённая')))
    const hiddenId = await vacancy(hidden, 'Скрытой школы')
    const blockedId = await vacancy(blocked, 'Заблокированной школы')
    done(await setSchoolVisibility(hidden, false))
    await block(blocked)

    expect(await found({ q: 'видимая' })).toEqual(['До конца этого дня', 'Открытая'])
    travelTo(new Date('2026-11-20T18:00:00Z'))
    expect(await found({ q: 'видимая' })).toEqual(['Открытая'])
    const newest = await findNewestVacancies(100)
    expect(newest.map(({ title }) => title)).toEqual(['Открытая'])
    expect(await findVacanciesOfSchool(school.schoolId)).toHaveLength(1)
    expect(await findVacanciesOfSchool(hidden.schoolId)).toEqual([])
    expect(await findVacanciesOfSchool(blocked.schoolId)).toEqual([])
    expect(await readVacancy(visitor, hiddenId)).toBeUndefined()
    expect(await readVacancy(visitor, blockedId)).toBeUndefined()
    const alike = {
      id: hiddenId,
      subjectId: 'mathematics',
      placeId: 'bishkek',
      vacancyType: 'teacher',
    } as const
    expect((await findSimilarVacancies(alike, 10)).map(({ title }) => title)).toEqual(['Открытая'])
  })

  test('of a school are counted, and stand in pages, the newest first', async () => {
    const school = await aNamedSchool('Большая сеть')
    const first = await vacancy(school, 'Самая первая')
    for (let count = 0; count < pageSize; count += 1) await vacancy(school, `Учитель ${count}`)
    expect(await countVacanciesOfSchool(school.schoolId)).toBe(pageSize + 1)
    expect(await findVacanciesOfSchool(school.schoolId)).toHaveLength(pageSize)
    expect(await findVacanciesOfSchool(school.schoolId, 2)).toMatchObject([{ id: first }])
  })

  test('contacts are in no answer that everybody gets', async () => {
    const school = await aNamedSchool('Контактная')
    const id = await vacancy(school, 'Учитель черчения', {
      contact_name: 'Приметное Имя',
      contact_phone: '0700 111 222',
      contact_email: 'marker-contact@example.com',
    })
    const answers = JSON.stringify([
      await search({ q: 'контактная' }),
      await findNewestVacancies(100),
      await findVacanciesOfSchool(school.schoolId),
      await findSimilarVacancies(
        { id: school.schoolId, subjectId: 'mathematics', placeId: null, vacancyType: 'teacher' },
        100,
      ),
      await readVacancy(visitor, id),
      await readVacancy(school, id),
    ])
    expect(answers.match(/Учитель черчения/g)).toHaveLength(6)
    expect(answers).not.toMatch(/Приметное|700111222|marker-contact|contact/i)
  })
})

describe('searching by words', () => {
  test('in the title, the subject and the name of the school, each word somewhere', async () => {
    const school = await aNamedSchool('Лицей Сейтек')
    await vacancy(school, 'Наставник кружка', { subject: 'physics' })
    await vacancy(school, 'Классный руководитель', { subject: 'Робототехника' })
    const both = ['Классный руководитель', 'Наставник кружка']
    expect(await found({ q: 'сейтек' })).toEqual(both)
    expect(await found({ q: 'СЕЙТЕК  лицей' })).toEqual(both)
    expect(await found({ q: 'наставник сейтек' })).toEqual(['Наставник кружка'])
    expect(await found({ q: 'сейтек физика' })).toEqual(['Наставник кружка'])
    expect(await found({ q: 'сейтек physics' })).toEqual(['Наставник кружка'])
    expect(await found({ q: 'сейтек Physics кружк' })).toEqual(['Наставник кружка'])
    expect(await found({ q: 'сейтек робототех' })).toEqual(['Классный руководитель'])
    expect(await found({ q: 'сейтек химия' })).toEqual([])
  })

  test('a subject is found by its name in each of the three languages', async () => {
    const school = await aNamedSchool('Трилингва')
    await vacancy(school, 'Педагог', { subject: 'history' })
    for (const name of subjectNames('history'))
      expect(await found({ q: `трилингва ${name}` })).toEqual(['Педагог'])
  })

  test('letters that people replace are the same', async () => {
    const school = await aNamedSchool('Өзгөчө Үлгү мектеби')
    await vacancy(school, 'Тьютор ёлочный')
    for (const q of ['өзгөчө', 'озгочо', 'ОЗГОЧО', 'улгу', 'Үлгү', 'елочный озгочо', 'Ёлочный үлгү']) {
      expect([q, await found({ q })]).toEqual([q, ['Тьютор ёлочный']])
    }
  })

  test('signs mean nothing, whatever they mean to a database', async () => {
    const school = await aNamedSchool('Знаковая')
    await vacancy(school, 'Ставка 100% сразу')
    await vacancy(school, 'Ставка a_b сразу')
    expect(await found({ q: 'знаковая 100%' })).toEqual(['Ставка 100% сразу'])
    expect(await found({ q: 'знаковая a_b' })).toEqual(['Ставка a_b сразу'])
    for (const q of ['знаковая %', 'знаковая & | !', 'знаковая:*', "'знаковая' \\", '(знаковая)'])
      expect([q, await found({ q })]).toEqual([q, ['Ставка 100% сразу', 'Ставка a_b сразу']])
    expect(await found({ q: "знаковая ' or 1=1 --" })).toEqual([])
  })

  test('nothing but spaces finds everything', async () => {
    expect((await search({ q: '  \t ' })).count).toBe((await search({})).count)
  })
})

describe('searching by type and place', () => {
  test('the type', async () => {
    const school = await aNamedSchool('Типовая')
    await vacancy(school, 'Один учитель')
    await vacancy(school, 'Один тьютор', { vacancy_type: 'tutor' })
    expect(await found({ q: 'типовая', type: 'tutor' })).toEqual(['Один тьютор'])
    expect(await found({ q: 'типовая', type: 'teacher' })).toEqual(['Один учитель'])
    expect(await found({ q: 'типовая', type: 'other' })).toEqual([])
  })

  test('the place by id, name, alias, part of a name, and in the words of the school', async () => {
    const school = await aNamedSchool('Местная')
    await vacancy(school, 'По номеру', { location: 'bishkek' })
    await vacancy(school, 'По имени', { location: 'Бишкек' })
    await vacancy(school, 'В районе', { location: 'Ленинский район' })
    await vacancy(school, 'В городе Ош', { location: 'Ош' })
    await vacancy(school, 'В Токмоке', { location: 'tokmok' })
    await vacancy(school, 'Своими словами', { location: 'Бишкек, мкр Джал' })
    await vacancy(school, 'В селе', { location: 'с. Көк-Жар' })
    const bishkek = ['В районе', 'По имени', 'По номеру', 'Своими словами']
    for (const city of ['Бишкек', 'бишкек ', 'БИШК', 'bishkek', 'Фрунзе', 'Frunze']) {
      expect([city, await found({ q: 'местная', city })]).toEqual([city, bishkek])
    }
    expect(await found({ q: 'местная', city: 'Ленинский район' })).toEqual(['В районе'])
    expect(await found({ q: 'местная', city: 'Ош' })).toEqual(['В городе Ош'])
    expect(await found({ q: 'местная', city: 'Чуйская область' })).toEqual(['В Токмоке'])
    expect(await found({ q: 'местная', city: 'джал' })).toContain('Своими словами')
    for (const city of ['көк-жар', 'Кок-Жар', 'КОК']) {
      expect([city, await found({ q: 'местная', city })]).toEqual([city, ['В селе']])
    }
    expect(await found({ q: 'местная', city: 'Атлантида' })).toEqual([])
    expect(await found({ q: 'местная', city: '%' })).toEqual([])
  })
})

test('pages: the newest first, each vacancy on one page', async () => {
  const school = await aNamedSchool('Многостраничная')
  const start = Date.now()
  const titles = Array.from(
    { length: pageSize + 2 },
    (_, index) => `Вакансия ${String(index).padStart(2, '0')}`,
  )
  for (const [index, title] of titles.entries()) {
    travelTo(new Date(start + index * 1000))
    await vacancy(school, title)
  }
  const pageOf = async (page: number) => search({ q: 'многостраничная', page })
  const [first, second, third] = [await pageOf(1), await pageOf(2), await pageOf(3)]
  expect([first.count, first.pageCount]).toEqual([pageSize + 2, 2])
  expect([...first.vacancies, ...second.vacancies].map(({ title }) => title)).toEqual(titles.toReversed())
  expect(first.vacancies).toHaveLength(pageSize)
  expect(third).toMatchObject({ vacancies: [], count: pageSize + 2, pageCount: 2 })
  expect(await search({ q: 'нет такого слова' })).toMatchObject({ vacancies: [], count: 0, pageCount: 1 })
})

test('a card shows the beginning of a long description and three requirements of all', async () => {
  const school = await aNamedSchool('Краткая')
  await vacancy(school, 'Длинная', {
    description: '😀'.repeat(1000),
    requirements: ['один', 'два', 'три', 'четыре', 'пять'],
  })
  const [card] = (await search({ q: 'краткая' })).vacancies
  expect([...(card?.description ?? '')]).toHaveLength(320)
  expect(card).toMatchObject({ requirements: ['один', 'два', 'три'], requirementCount: 5 })
  expect(card?.publishedAt).toBeInstanceOf(Date)
})

test('similar ones: of the subject first, then of the same work in the place, never itself', async () => {
  const school = await aNamedSchool('Похожая')
  const own = await vacancy(school, 'Сама вакансия', { subject: 'chemistry', location: 'naryn' })
  await vacancy(school, 'Другой предмет, то же место', { subject: 'Шахматы', location: 'naryn' })
  await vacancy(school, 'Тот же предмет', { subject: 'chemistry', location: 'osh' })
  await vacancy(school, 'Тот же предмет, другая работа', {
    ...{ subject: 'chemistry', location: 'osh', vacancy_type: 'tutor' },
  })
  await vacancy(school, 'Одно только место', { subject: 'art', location: 'naryn', vacancy_type: 'tutor' })
  await vacancy(school, 'Ничего общего', { subject: 'art', location: 'talas' })
  const alike = { id: own, subjectId: 'chemistry', placeId: 'naryn', vacancyType: 'teacher' } as const
  const similar = await findSimilarVacancies(alike, 10)
  expect(similar.map(({ title }) => title)).toEqual([
    'Тот же предмет',
    'Тот же предмет, другая работа',
    'Другой предмет, то же место',
  ])
  const bySubject = await findSimilarVacancies({ ...alike, subjectId: null, placeId: null }, 10)
  expect(bySubject).toEqual([])
})

test('vacancies at every time and pay are found, in order', async () => {
  const school = await aNamedSchool('Ступени времени')
  const ages = [0, 5, 30, 200, 1_000, 5_000, 20_000]
  const titles: string[] = []
  for (const [index, hours] of ages.entries()) {
    travelTo(new Date(Date.UTC(2026, 10, 20) - hours * 3_600_000))
    const title = `Опубликована раньше на ${hours}`
    titles.push(title)
    await vacancy(school, title, { salary_min: String(1_000 * 3 ** index), salary_max: '' })
  }
  travelTo(new Date(Date.UTC(2026, 10, 20)))
  const inOrder = async (changes: Partial<VacancySearch>) =>
    (await search({ q: 'ступени', ...changes })).vacancies.map(({ title }) => title)
  expect(await inOrder({ sort: 'date' })).toEqual(titles)
  expect(await inOrder({ sort: 'salary' })).toEqual(titles.toReversed())
  expect(await inOrder({ sort: 'salary', salaryFrom: 27_000 })).toEqual(titles.slice(3).toReversed())
  expect(await inOrder({ sort: 'date', published: 3 })).toEqual(titles.slice(0, 3))
})

test('hourly pay is compared with monthly where the weekly hours are known, and only there', async () => {
  const school = await aNamedSchool('Почасовая')
  const pay = (title: string, fields: Record<string, string>) =>
    vacancy(school, title, { salary_max: '', ...fields })
  await pay('Двадцать тысяч в месяц', { salary_min: '20000' })
  await pay('Триста в час без часов', { salary_min: '300', salary_period: 'hour' })
  await pay('Триста в час, 18 часов', { salary_min: '300', salary_period: 'hour', weekly_hours: '18' })
  const paying = async (changes: Partial<VacancySearch>) =>
    (await search({ q: 'почасовая', ...changes })).vacancies.map(({ title }) => title)
  expect(await paying({ sort: 'salary' })).toEqual(['Триста в час, 18 часов', 'Двадцать тысяч в месяц'])
  expect(await paying({ salaryFrom: 23_400 })).toEqual(['Триста в час, 18 часов'])
  expect(await paying({ salaryFrom: 23_401 })).toEqual([])
  expect(await paying({ sort: 'date' })).toHaveLength(3)
})

test.each(['😀', '!!!', 'я'.repeat(64)])('what is no word finds nothing: %s', async (q) => {
  await aVacancy(await aSchool())
  expect(await found({})).not.toEqual([])
  expect(await found({ q })).toEqual([])
  expect((await search({ q, type: 'teacher' })).relaxations).toContainEqual(
    expect.objectContaining({ without: 'q' }),
  )
})

test('sums of other currencies are compared by the rates of the bank, while it says any', async () => {
  const school = await aNamedSchool('Обменная')
  const pay = (title: string, salary_min: string, salary_currency: string) =>
    vacancy(school, title, { salary_min, salary_max: '', salary_currency })
  await pay('Тысяча долларов', '1000', 'usd')
  await pay('Триста долларов', '300', 'usd')
  await pay('Сорок тысяч сомов', '40000', 'kgs')
  await pay('Восемьдесят тысяч рублей', '80000', 'rub')
  const paying = async (salaryFrom: number, currency: Currency = 'kgs') =>
    (await found({ q: 'обменная', salaryFrom, currency, sort: 'date' })).sort()
  expect(await paying(30_000)).toEqual(['Сорок тысяч сомов'])
  const day = dayInBishkek(now())
  await db.insert(exchangeRates).values([
    { currency: 'usd', somPerUnit: 87.5, day },
    { currency: 'rub', somPerUnit: 1.1, day },
  ])
  expect(await paying(26_250)).toEqual([
    'Восемьдесят тысяч рублей',
    'Сорок тысяч сомов',
    'Триста долларов',
    'Тысяча долларов',
  ])
  expect(await paying(26_251)).not.toContain('Триста долларов')
  expect(await paying(87_501)).toEqual(['Восемьдесят тысяч рублей'])
  expect(await paying(500, 'usd')).toEqual(['Восемьдесят тысяч рублей', 'Тысяча долларов'])
  // Euros have no rate: nothing is compared with them.
  expect(await paying(1, 'eur')).toEqual([])
  expect((await search({ q: 'обменная', salaryFrom: 1, currency: 'eur' })).ratesDay).toBeNull()
  // More in soms than a sum can be.
  expect(await paying(100_000_000, 'usd')).toEqual([])
  expect((await search({ q: 'обменная', salaryFrom: 1 })).ratesDay).toBe(day)
  expect((await search({ q: 'обменная', salaryFrom: 1, sort: 'salary' })).ratesDay).toBeNull()
  await db.delete(exchangeRates)
})

test('by the least that it pays, to the som, and by the years that it asks for', async () => {
  const school = await aNamedSchool('Отмеченная')
  const pay = async (salary_min: string, salary_max: string, experience_required: string) =>
    vacancy(school, `Платит ${salary_min}–${salary_max}`, { salary_min, salary_max, experience_required })
  await pay('400', '', '0')
  await pay('30000', '33999', '1')
  await pay('', '34000', '2')
  await pay('90000000', '100000000', '4')
  await vacancy(school, 'В долларах', { salary_min: '50000', salary_max: '', salary_currency: 'usd' })
  const paying = async (salaryFrom: number, changes = {}) =>
    (await found({ q: 'отмеченная', salaryFrom, ...changes })).length
  expect(await paying(300)).toBe(4)
  expect(await paying(401)).toBe(3)
  expect(await paying(33_999)).toBe(3)
  expect(await paying(34_000)).toBe(2)
  expect(await paying(34_001)).toBe(1)
  expect(await paying(100_000_000)).toBe(1)
  expect(await found({ q: 'отмеченная', salaryFrom: 34_000, currency: 'usd' })).toEqual(['В долларах'])

  const asking = (experience: number) => found({ q: 'отмеченная платит', experience })
  expect(await asking(0)).toEqual(['Платит 400–'])
  expect(await asking(1)).toEqual(['Платит 30000–33999', 'Платит 400–'])
  expect(await asking(3)).toHaveLength(3)
  expect(await asking(5)).toHaveLength(4)
})

test('by the housing of its school, also when that changes later', async () => {
  const given = async (name: string, housing: object) => {
    const school = await aSchool({ fields: { school_name: name, ...housing } })
    return { school, id: await vacancy(school, name) }
  }
  const { school } = await given('Жилая потом', {})
  await given('Жилая сразу', { housing_provided: 'on' })
  const withHousing = async () => found({ q: 'жилая', housing: true })
  expect(await withHousing()).toEqual(['Жилая сразу'])
  expect((await search({ q: 'жилая' })).facets.housing).toEqual({ with: 1 })
  // Or by the words for it; the Russian ones resemble the name.
  const inWords = () => Promise.all(['housing', 'турак жай'].map((q) => found({ q: `жилая ${q}` })))
  expect(await inWords()).toEqual(Array(2).fill(['Жилая сразу']))

  const changed = schoolFields({ school_name: 'Жилая потом', housing_provided: 'on' })
  await clearJobs()
  done(await saveSchool(school, schoolInput.parse(changed), 2))
  expect(await queuedJobs('renew-search')).toEqual([{ schoolId: school.schoolId }])
  await renewVacanciesSearch(school.schoolId)
  expect(await withHousing()).toEqual(['Жилая потом', 'Жилая сразу'])
  expect(await inWords()).toEqual(Array(2).fill(['Жилая потом', 'Жилая сразу']))
})

describe('distances', () => {
  test('are to the school where a vacancy is of its town, else to the vacancy’s own place', async () => {
    const school = await aNamedSchool('Километровая')
    await db
      .update(schoolProfiles)
      .set({ latitude: 42.9, longitude: 74.6 })
      .where(eq(schoolProfiles.id, school.schoolId))
    await vacancy(school, 'В самой школе')
    await vacancy(school, 'В районе города', { location: 'bishkek-lenin' })
    await vacancy(school, 'В Оше', { location: 'osh' })
    await vacancy(school, 'В Токмоке', { location: 'tokmok' })
    await vacancy(school, 'В селе у школы', { location: 'с. Километровка' })
    await vacancy(school, 'Где-то в области', { location: 'KG-C' })
    const told = async (city: string, position?: Point) => {
      const asked = { ...anyVacancy, q: 'километровая', city, sort: 'distance' as const }
      const { vacancies } = await findVacancies(asked, position)
      return vacancies.map(({ title, distance }) => [title, distance?.kilometres.toFixed(0)])
    }
    const inKarakol = { latitude: 42.49, longitude: 78.39 }
    const ways = await told('', inKarakol)
    expect(ways.map(([title]) => title).filter((title) => title !== 'В селе у школы')).toEqual([
      'В Токмоке',
      'В самой школе',
      'В районе города',
      'В Оше',
      'Где-то в области',
    ])
    const byTitle = Object.fromEntries(ways)
    expect(byTitle['В селе у школы']).toBe(byTitle['В самой школе'])
    expect(byTitle['В Оше']).toBe('514')
    expect(byTitle['Где-то в области']).toBeUndefined()
    const { vacancies, canSortByDistance } = await search({ q: 'километровая', city: 'бишкек' })
    expect(canSortByDistance).toBe(true)
    expect(Object.fromEntries(vacancies.map(({ title, distance }) => [title, distance?.isExact]))).toEqual({
      'В самой школе': true,
      'В районе города': undefined,
    })
    expect((await search({ q: 'километровая' })).canSortByDistance).toBe(false)
    expect((await search({ q: 'километровая' })).vacancies[0]).not.toHaveProperty('distance')
  })

  test('of a vacancy alone are from the middle of its town to the pin of its school', async () => {
    const school = await aNamedSchool('Приколотая')
    const inOwnTown = await vacancy(school, 'В своём городе')
    const elsewhere = await vacancy(school, 'В другом городе', { location: 'osh' })
    const distanceOf = async (id: string) => (await readVacancy(visitor, id))?.distance
    expect(await distanceOf(inOwnTown)).toBeNull()
    await db
      .update(schoolProfiles)
      .set({ latitude: 42.9, longitude: 74.6 })
      .where(eq(schoolProfiles.id, school.schoolId))
    expect(await distanceOf(inOwnTown)).toEqual({
      kilometres: expect.closeTo(3.43, 1),
      from: 'town',
      isExact: true,
    })
    expect(await distanceOf(elsewhere)).toBeNull()
    expect(await readVacancy(visitor, inOwnTown)).not.toHaveProperty('latitude')
  })
})
