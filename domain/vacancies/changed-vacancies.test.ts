import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { schools } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { deleteVacancy } from '#domain/applications/delete-vacancy.server.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { travelTo } from '#platform/clock.ts'
import { aSchool, aVacancy, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anyVacancy } from '#tests/support/searches.ts'
import { findVacancies, suggestVacancies } from './find-vacancies.server.ts'
import { closeVacancy, publishVacancy } from './publish-vacancy.server.ts'

useDatabase()

afterEach(() => travelTo())

/** The results of a search, as many as it counts. */
async function found(q: string): Promise<string[]> {
  const { vacancies, count } = await findVacancies({ ...anyVacancy, q, exact: true })
  expect(count).toBe(vacancies.length)
  return vacancies.map(({ id }) => id)
}

test('whatever changes what is found is seen by the next search', async () => {
  const school = await aSchool({ fields: { school_name: 'Перелётная' } })
  expect(await found('перелётная')).toEqual([])
  const id = await aVacancy(school, { isDraft: true })
  expect(await found('перелётная')).toEqual([])
  done(await publishVacancy(school, id))
  expect(await found('перелётная')).toEqual([id])
  await db.update(vacancies).set({ searchText: 'иволга' }).where(eq(vacancies.id, id))
  expect(await found('перелётная')).toEqual([])
  expect(await found('иволга')).toEqual([id])

  done(await setSchoolVisibility(school, false))
  expect(await found('иволга')).toEqual([])
  done(await setSchoolVisibility(school, true))
  expect(await found('иволга')).toEqual([id])
  await block(school)
  expect(await found('иволга')).toEqual([])
  await db.update(accounts).set({ blockedAt: null }).where(eq(accounts.id, school.accountId))
  await db.update(schools).set({ blockedAt: null }).where(eq(schools.id, school.schoolId))
  expect(await found('иволга')).toEqual([id])

  done(await closeVacancy(school, id))
  expect(await found('иволга')).toEqual([])
  const other = await aVacancy(school, { fields: { title: 'Иволга поёт' } })
  expect(await found('иволга')).toEqual([other])
  done(await deleteVacancy(school, other))
  expect(await found('иволга')).toEqual([])
  const gone = await aVacancy(school, { fields: { title: 'Иволга улетела' } })
  expect(await found('иволга')).toEqual([gone])
  await db.delete(vacancies).where(eq(vacancies.id, gone))
  expect(await found('иволга')).toEqual([])
})

test('a change of a transaction that ended after the search began is seen once it has ended', async () => {
  const school = await aSchool()
  const id = await aVacancy(school, { fields: { title: 'Кукушка зовёт' } })
  const rename = (searchText: string) => ({ searchText })
  const [isChanged, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = db.transaction(async (tx) => {
    await tx.update(vacancies).set(rename('кукушонок')).where(eq(vacancies.id, id))
    isChanged.resolve()
    await mayEnd.promise
  })
  await isChanged.promise
  // Other changes arrive meanwhile, and are included.
  const later = await aVacancy(school, { fields: { title: 'Кукушка молчит' } })
  const meanwhile = await found('кукушка').finally(mayEnd.resolve)
  expect(meanwhile.toSorted()).toEqual([id, later].toSorted())
  await slow
  expect(await found('кукушка')).toEqual([later])
  expect(await found('кукушонок')).toEqual([id])
})

test('many who search at once all see what was committed before', async () => {
  const school = await aSchool({ fields: { school_name: 'Сойка' } })
  for (let count = 1; count <= 5; count += 1) {
    const before = found('сойка')
    await aVacancy(school)
    const all = await Promise.all(Array.from({ length: 6 }, () => found('сойка')))
    expect(all.map((ids) => ids.length)).toEqual(Array.from({ length: 6 }, () => count))
    await before
  }
})

test('a rolled-back change is not seen, and that of a kept savepoint is', async () => {
  const school = await aSchool()
  const id = await aVacancy(school, { fields: { title: 'Зяблик поёт' } })
  const rename = (searchText: string) => ({ searchText })
  const taken = db.transaction(async (tx) => {
    await tx.update(vacancies).set(rename('снегирь')).where(eq(vacancies.id, id))
    tx.rollback()
  })
  await expect(taken).rejects.toThrow()
  expect(await found('зяблик')).toEqual([id])
  await db.transaction(async (tx) => {
    await tx.transaction((part) => part.update(vacancies).set(rename('щегол')).where(eq(vacancies.id, id)))
    expect(await found('щегол')).toEqual([])
  })
  expect([await found('зяблик'), await found('щегол')]).toEqual([[], [id]])
})

test('a hidden vacancy is in no search and no suggestion', async () => {
  const id = await aVacancy(await aSchool(), { fields: { title: 'Дрозд поёт' } })
  expect(await found('дрозд')).toEqual([id])
  expect(await suggestVacancies('дрозд', 'ru')).toMatchObject([{ text: 'Дрозд поёт' }])
  await db.update(vacancies).set({ deletedAt: new Date() }).where(eq(vacancies.id, id))
  expect((await findVacancies({ ...anyVacancy, q: 'дрозд' })).vacancies).toEqual([])
  expect(await suggestVacancies('дрозд', 'ru')).toEqual([])
})

test('by relevance stands first what a vacancy is, then whose it is, then what else it says', async () => {
  const school = await aSchool()
  const titled = await aVacancy(school, { fields: { title: 'Синица в классе' } })
  const owned = await aVacancy(await aSchool({ fields: { school_name: 'Синица' } }))
  const said = await aVacancy(school, { fields: { description: 'Синица '.repeat(10) } })
  const search = { ...anyVacancy, q: 'синица' }
  const idsBy = async (sort: 'relevance' | 'date') =>
    (await findVacancies({ ...search, sort })).vacancies.map(({ id }) => id)
  expect(await idsBy('relevance')).toEqual([titled, owned, said])
  expect(await idsBy('date')).toEqual([said, owned, titled])
})

test('a vacancy that ends with the day is found until then, and again when the clock is set back', async () => {
  travelTo(new Date('2026-11-22T06:00:00Z'))
  const school = await aSchool()
  const lasting = await aVacancy(school, { fields: { title: 'Крапивник' } })
  const ending = await aVacancy(school, {
    fields: { title: 'Крапивник', application_deadline: '2026-11-22' },
  })
  const both = [ending, lasting].toSorted()
  expect((await found('крапивник')).toSorted()).toEqual(both)
  travelTo(new Date('2026-11-23T06:00:00Z'))
  expect(await found('крапивник')).toEqual([lasting])
  travelTo(new Date('2026-11-22T06:00:00Z'))
  expect((await found('крапивник')).toSorted()).toEqual(both)
})

test('a vacancy whose end is moved to the past is found no more', async () => {
  const id = await aVacancy(await aSchool(), { fields: { title: 'Оляпка' } })
  expect(await found('оляпка')).toEqual([id])
  await db.update(vacancies).set({ applicationDeadline: '2020-01-01' }).where(eq(vacancies.id, id))
  expect(await found('оляпка')).toEqual([])
})
