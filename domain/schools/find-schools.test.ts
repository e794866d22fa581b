import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { deleteVacancy } from '#domain/applications/delete-vacancy.server.ts'
import { searchVersion } from '#domain/search/search.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { travelTo } from '#platform/clock.ts'
import { aSchool, aVacancy, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anySchool } from '#tests/support/searches.ts'
import { findLatestSchools, findSchools, findSimilarSchools } from './find-schools.server.ts'
import { renewSchoolsSearch } from './renew-schools-search.server.ts'
import { pageSize } from './school.ts'
import type { SchoolSearch } from './school-filters.server.ts'
import { setSchoolVisibility } from './set-school-visibility.server.ts'

useDatabase()

afterEach(() => travelTo())

const search = (changes: Partial<SchoolSearch>) => findSchools({ ...anySchool, ...changes })

async function found(changes: Partial<SchoolSearch>): Promise<string[]> {
  return (await search(changes)).schools.map(({ schoolName }) => schoolName).sort()
}

const school = (school_name: string, fields = {}) => aSchool({ fields: { school_name, ...fields } })

test('only schools that are shown', async () => {
  await school('Видимая')
  const hidden = await school('Видимая скрытая')
  const blocked = await school('Видимая заблокированная')
  done(await setSchoolVisibility(hidden, false))
  await block(blocked)

  expect(await found({ q: 'видимая' })).toEqual(['Видимая'])
  expect((await search({ q: 'видимая' })).count).toBe(1)
  const latest = await findLatestSchools(100)
  expect(latest.schools.map(({ schoolName }) => schoolName)).toEqual(['Видимая'])
  expect(latest.count).toBe(1)
})

test('every word in the name or the address, whichever letters were typed', async () => {
  await school('Өзгөн лицейи', { address: 'көч. Ленина, 177%' })
  await school('Школа Ёлочка', { address: 'ул. Озгонская, 1' })
  expect(await found({ q: 'озгон' })).toEqual(['Школа Ёлочка', 'Өзгөн лицейи'].sort())
  expect(await found({ q: 'ӨЗГӨН  коч' })).toEqual(['Өзгөн лицейи'])
  expect(await found({ q: 'ленина лицей' })).toEqual(['Өзгөн лицейи'])
  expect(await found({ q: 'елочка' })).toEqual(['Школа Ёлочка'])
  expect(await found({ q: '177%' })).toEqual(['Өзгөн лицейи'])
  expect(await found({ q: 'елочка ленина' })).toEqual([])
  expect(await found({ q: "' or 2=2 --" })).toEqual([])
})

test('by place, type and housing, each alone and together', async () => {
  const district = 'bishkek-lenin'
  await school('Отборная в районе', { district, school_type: 'private', housing_provided: 'on' })
  await school('Отборная столичная')
  await school('Отборная ошская', { city: 'osh', school_type: 'private' })
  await school('Отборная токмокская', { city: 'tokmok' })
  const old = await school('Отборная без города', { address: 'г. Бишкек, мкр Джал' })
  await db.update(schoolProfiles).set({ cityId: null }).where(eq(schoolProfiles.id, old.schoolId))
  const q = 'отборная'
  const bishkek = ['Отборная без города', 'Отборная в районе', 'Отборная столичная']
  for (const city of ['Бишкек', 'БИШК', 'Bishkek', 'bishkek'])
    expect([city, (await found({ q, city })).slice(-2)]).toEqual([city, bishkek.slice(1)])
  expect(await found({ q, city: 'Бишкек' })).toEqual(bishkek)
  expect(await found({ q, city: 'Чуйская область' })).toEqual(['Отборная токмокская'])
  expect(await found({ q, city: 'Атлантида' })).toEqual([])
  expect(await found({ q, city: '%' })).toEqual([])
  expect(await found({ q, city: 'Бишкек', district })).toEqual(['Отборная в районе'])
  expect(await found({ q, type: 'private' })).toEqual(['Отборная в районе', 'Отборная ошская'])
  expect(await found({ q, housing: true })).toEqual(['Отборная в районе'])
  expect(await found({ q, housing: false })).toHaveLength(4)
  expect(await found({ q, type: 'private', housing: false, city: 'Ош' })).toEqual(['Отборная ошская'])
  expect(await found({ q, type: 'international' })).toEqual([])
})

test('by the words for its type and its category, in each language', async () => {
  await school('Отборная мировая', { school_type: 'international', category: 'lyceum' })
  await school('Отборная простая', { school_type: 'state', category: 'general' })
  for (const kind of ['international', 'международная', 'эл аралык', 'lyceum', 'лицей'])
    expect([kind, await found({ q: `отборная ${kind}` })]).toEqual([kind, ['Отборная мировая']])
  expect(await found({ q: 'отборная общеобразовательная' })).toEqual(['Отборная простая'])
  // A slip in them is corrected.
  expect(await found({ q: 'отборная internatinal' })).toEqual(['Отборная мировая'])
})

test('a school from before is found by them once its text is renewed', async () => {
  const { schoolId } = await school('Отборная давняя', { school_type: 'private' })
  await db
    .update(schoolProfiles)
    .set({ searchText: 'отборная давняя', searchVersion })
    .where(eq(schoolProfiles.id, schoolId))
  expect(await found({ q: 'давняя частная' })).toEqual([])
  await renewSchoolsSearch()
  expect(await found({ q: 'давняя частная' })).toEqual(['Отборная давняя'])
})

test('a card counts the vacancies that are open to all', async () => {
  const one = await school('Считающая')
  await school('Считающая без вакансий')
  travelTo(new Date('2026-11-20T06:00:00Z'))
  await aVacancy(one)
  await aVacancy(one, { fields: { application_deadline: '2026-11-20' } })
  await aVacancy(one, { isDraft: true })
  done(await closeVacancy(one, await aVacancy(one)))
  done(await deleteVacancy(one, await aVacancy(one)))
  const counts = async () =>
    Object.fromEntries(
      (await search({ q: 'считающая' })).schools.map(({ schoolName, vacancyCount }) => [
        schoolName,
        vacancyCount,
      ]),
    )
  expect(await counts()).toEqual({ Считающая: 2, 'Считающая без вакансий': 0 })
  travelTo(new Date('2026-11-20T18:00:00Z'))
  expect(await counts()).toMatchObject({ Считающая: 1 })
})

test('a card shows what documents proved, and only the school sees a refusal', async () => {
  const { schoolId } = await school('Проверяемая')
  for (const [status, shown] of [
    ['none', 'none'],
    ['pending', 'pending'],
    ['verified', 'verified'],
    ['rejected', 'none'],
  ] as const) {
    await db
      .update(schoolProfiles)
      .set({ verificationStatus: status, isLocationVerified: true })
      .where(eq(schoolProfiles.id, schoolId))
    const [card] = (await search({ q: 'проверяемая' })).schools
    expect(card).toMatchObject({ verificationStatus: shown, isLocationVerified: true })
    expect(card).not.toHaveProperty('searchText')
  }
})

test('pages: the latest first, each school on one page', async () => {
  const names = Array.from(
    { length: pageSize + 2 },
    (_, index) => `Страничная ${String(index).padStart(2, '0')}`,
  )
  const start = Date.now()
  for (const [index, name] of names.entries()) {
    travelTo(new Date(start + index * 1000))
    await school(name)
  }
  const q = 'страничная'
  const [first, second, third] = [
    await search({ q }),
    await search({ q, page: 2 }),
    await search({ q, page: 3 }),
  ]
  expect([first.count, first.pageCount]).toEqual([pageSize + 2, 2])
  const shown = [...first.schools, ...second.schools].map(({ schoolName }) => schoolName)
  expect(shown).toEqual(names.toReversed())
  expect(first.schools).toHaveLength(pageSize)
  expect(third).toMatchObject({ schools: [], count: pageSize + 2, pageCount: 2 })
  expect(await search({ q: 'нет такой' })).toMatchObject({ schools: [], count: 0, pageCount: 1 })
  const latest = await findLatestSchools(3)
  expect(latest.schools.map(({ schoolName }) => schoolName)).toEqual(names.toReversed().slice(0, 3))
})

test('without words verified schools come first, each time the latest to be changed', async () => {
  const start = Date.now()
  for (const [index, name] of ['Ранняя', 'Проверенная', 'Поздняя', 'Проверенная позже'].entries()) {
    travelTo(new Date(start + index * 1000))
    const { schoolId } = await school(name, { city: 'naryn' })
    if (name.startsWith('Проверенная'))
      await db
        .update(schoolProfiles)
        .set({ verificationStatus: 'verified' })
        .where(eq(schoolProfiles.id, schoolId))
  }
  const inOrder = async (sort: SchoolSearch['sort']) =>
    (await search({ city: 'Нарын', sort })).schools.map(({ schoolName }) => schoolName)
  expect(await inOrder('verified')).toEqual(['Проверенная позже', 'Проверенная', 'Поздняя', 'Ранняя'])
  expect(await inOrder('date')).toEqual(['Проверенная позже', 'Поздняя', 'Проверенная', 'Ранняя'])
})

test('similar are other shown schools of the type, those of the town first', async () => {
  const one = await school('Похожая', { school_type: 'specialized', city: 'osh' })
  const like = {
    id: one.schoolId,
    schoolType: 'specialized',
    cityId: 'osh',
    latitude: null,
    longitude: null,
  } as const
  expect(await findSimilarSchools(like, 3)).toEqual([])

  await school('Соседка', { school_type: 'specialized', city: 'osh' })
  await school('Близкая', { school_type: 'specialized', city: 'uzgen' })
  for (const name of ['Дальняя', 'Другая'])
    await school(name, { school_type: 'specialized', city: 'bishkek' })
  await school('Другого типа', { school_type: 'international', city: 'osh' })
  const hidden = await school('Спрятанная', { school_type: 'specialized', city: 'osh' })
  done(await setSchoolVisibility(hidden, false))

  const names = async (limit: number) =>
    (await findSimilarSchools(like, limit)).map(({ schoolName }) => schoolName)
  expect((await names(4)).sort()).toEqual(['Близкая', 'Дальняя', 'Другая', 'Соседка'])
  expect(await names(2)).toEqual(['Соседка', 'Близкая'])
})

test('similar schools in the town are sorted by the distance of their pins, then those without a pin', async () => {
  const type = { school_type: 'international', city: 'talas' }
  const middle = { latitude: 42.52, longitude: 72.24 }
  const standing = async (name: string, north: number | null) => {
    const { schoolId } = await school(name, type)
    if (north === null) return schoolId
    const pin = { latitude: middle.latitude + north, longitude: middle.longitude }
    await db.update(schoolProfiles).set(pin).where(eq(schoolProfiles.id, schoolId))
    return schoolId
  }
  const id = await standing('Своя', 0.08)
  await standing('Через дорогу', 0.081)
  await standing('В центре', 0)
  await standing('Без отметки', null)
  const names = async (pin: { latitude: number | null; longitude: number | null }) =>
    (await findSimilarSchools({ ...{ id, schoolType: 'international', cityId: 'talas' }, ...pin }, 3)).map(
      ({ schoolName }) => schoolName,
    )
  expect(await names({ ...middle, latitude: middle.latitude + 0.08 })).toEqual([
    'Через дорогу',
    'В центре',
    'Без отметки',
  ])
  // Without a pin the town's centre does not order the list: the newest come first.
  expect(await names({ latitude: null, longitude: null })).toEqual([
    'Без отметки',
    'В центре',
    'Через дорогу',
  ])
})

describe('distances', () => {
  const pinned = async (name: string, fields: object, pin?: { latitude: number; longitude: number }) => {
    const { schoolId } = await school(name, fields)
    if (pin) await db.update(schoolProfiles).set(pin).where(eq(schoolProfiles.id, schoolId))
  }

  test('are told from the town that was asked for, to a pin or to another town', async () => {
    await pinned('Отмеренная точно', { city: 'bishkek' }, { latitude: 42.9, longitude: 74.6 })
    await pinned('Отмеренная где-то здесь', { city: 'bishkek' })
    const told = async (city: string) =>
      Object.fromEntries(
        (await search({ q: 'отмеренная', city })).schools.map(({ schoolName, distance }) => [
          schoolName,
          distance && { ...distance, kilometres: distance.kilometres.toFixed(1) },
        ]),
      )
    expect(await told('бишкек')).toEqual({
      'Отмеренная точно': { kilometres: '3.4', from: 'town', isExact: true },
      'Отмеренная где-то здесь': null,
    })
    expect(await told('')).toEqual({ 'Отмеренная точно': null, 'Отмеренная где-то здесь': null })
  })

  test('put the nearest first, from where somebody is, and what is nobody knows where last', async () => {
    await pinned('Близость в Оше', { city: 'osh' })
    await pinned('Близость нигде', { city: 'Дальнее', region: 'KG-J' })
    await pinned('Близость в Токмоке', { city: 'tokmok' })
    await pinned('Близость под Ошем', { city: 'bishkek' }, { latitude: 40.6, longitude: 72.8 })
    await pinned('Близость в Бишкеке', { city: 'bishkek' })
    const asked = { ...anySchool, q: 'близость', sort: 'distance' as const }
    const inKant = { latitude: 42.89, longitude: 74.85 }
    const { schools, canSortByDistance } = await findSchools(asked, inKant)
    expect(canSortByDistance).toBe(true)
    expect(schools.map(({ schoolName, distance }) => [schoolName, distance?.kilometres.toFixed(0)])).toEqual([
      ['Близость в Бишкеке', '21'],
      ['Близость в Токмоке', '37'],
      ['Близость под Ошем', '306'],
      ['Близость в Оше', '313'],
      ['Близость нигде', undefined],
    ])
    expect((await findSchools(asked)).canSortByDistance).toBe(false)
  })
})

test('a school of a village that no list holds, by the village, its region and the town near it', async () => {
  const q = 'деревенская'
  await school('Деревенская у Нарына', { city: 'Эмгекчил', region: 'naryn' })
  await school('Деревенская в области', { city: 'Ача-Кайыңды', region: 'KG-N' })
  await school('Деревенская в Оше', { city: 'osh' })
  const both = ['Деревенская в области', 'Деревенская у Нарына']
  for (const city of ['Эмгекчил', 'эмгек'])
    expect([city, await found({ q, city })]).toEqual([city, [both[1]]])
  expect(await found({ q, city: 'ача-кайынды' })).toEqual([both[0]])
  expect(await found({ q, city: 'Нарынская область' })).toEqual(both)
  expect(await found({ q, city: 'Нарын' })).toEqual([both[1]])
  expect(await found({ q: 'деревенская эмгекчил' })).toEqual([both[1]])
  const { schools } = await search({ q, city: 'Нарын' })
  expect(schools[0]).toMatchObject({ cityId: 'naryn', locationText: 'Эмгекчил', distance: null })
})
