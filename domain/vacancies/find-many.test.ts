import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { countedMax } from '#domain/search/search.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aSchool, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anyVacancy } from '#tests/support/searches.ts'
import { findVacancies } from './find-vacancies.server.ts'
import { pageSize } from './vacancy.ts'
import type { VacancySearch } from './vacancy-filters.server.ts'

// The limit of a thousand is fifty here, so that few rows exceed it.
vi.mock('#domain/search/search.ts', async (importActual) => ({
  ...(await importActual<typeof import('#domain/search/search.ts')>()),
  countedMax: 50,
}))

useDatabase()

const search = (changes: Partial<VacancySearch>) => findVacancies({ ...anyVacancy, ...changes })
const rarely = 30

// The query plan depends on the number of rows: each plan finds the same.
test.each([
  ['a little more than is counted', 'сорочья', 1.3],
  ['more than is put in order, so that the whole list is walked', 'галочья', 2.5],
  ['more than changes are taken in at once', 'грачиная', 22],
])('%s: the first are found in their order, of less everything is counted', async (_, word, times) => {
  const school = await aSchool({ fields: { school_name: word } })
  const fields = { title: 'Одна из многих', subject: 'physics', employment_type: 'part-time' }
  const first = await aVacancy(school, { fields })
  const [made] = await db.select().from(vacancies).where(eq(vacancies.id, first))
  if (!made?.publishedAt) throw new Error('it was not published')
  const { searchVector, ...copied } = made
  const publishedAt = made.publishedAt.getTime()
  const others = Array.from({ length: times * countedMax }, (_, index) => ({
    ...copied,
    id: uuidv7(),
    requestId: uuidv7(),
    employmentType: index % rarely === 0 ? ('online' as const) : ('full-time' as const),
    publishedAt: new Date(publishedAt - (index + 1) * 3_600_000),
  }))
  await db.transaction(async (tx) => {
    for (let from = 0; from < others.length; from += 200)
      await tx.insert(vacancies).values(others.slice(from, from + 200))
  })

  const newest = [first, ...others.map(({ id }) => id)]
  const rare = newest.filter((_, index) => index % rarely === 1)
  const asked = { q: word, sort: 'date' as const }
  const idsOf = async (changes: Partial<VacancySearch>) => {
    const found = await search({ ...asked, ...changes })
    return found.vacancies.map(({ id }) => id)
  }
  const all = await search(asked)
  expect([all.count, all.facets]).toEqual([countedMax + 1, {}])
  expect(await idsOf({})).toEqual(newest.slice(0, pageSize))
  expect(await idsOf({ page: 3 })).toEqual(newest.slice(2 * pageSize, countedMax))
  const online = await search({ ...asked, employment: 'online' })
  expect(online.count).toBe(rare.length)
  // Without that filter there are more than are counted; the other facets are complete.
  expect(online.facets.employment).toBeUndefined()
  expect(online.facets.subject).toEqual({ physics: rare.length })
  expect(await idsOf({ employment: 'online' })).toEqual(rare.slice(0, pageSize))
  // Also within the last three days.
  expect(await idsOf({ published: 3, employment: 'online' })).toEqual(rare.slice(0, 3))
  const none = await search({ ...asked, employment: 'online', language: 'uzbek' })
  expect(none).toMatchObject({ count: 0, relaxations: [{ without: 'language', count: rare.length }] })
})
