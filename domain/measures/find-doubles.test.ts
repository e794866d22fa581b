import { expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { findSameSchools } from '#domain/schools/same-school.server.ts'
import { anAdministrator, aSchool } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { findDoubles, findMerge, findOtherEntries } from './find-doubles.server.ts'

useDatabase()

const named = (school_name: string, city = 'bishkek') => aSchool({ fields: { school_name, city } })
const likely = (schoolName: string, except: string) =>
  findSameSchools({ schoolName, cityId: 'bishkek', locationText: null }, { except })

test('a school entered twice is found by its name, number and town', async () => {
  const administrator = await anAdministrator()
  const first = await named('Школа-гимназия № 17 им. Пушкина')
  const second = await named('школа гимназия №17')
  const elsewhere = await named('Школа-гимназия № 17 им. Пушкина', 'osh')
  await named('Школа-гимназия № 18 им. Пушкина')
  await named('Лицей «Билим»')
  const found = await findDoubles(administrator, { words: '', after: null })
  expect(found?.pairs.map(({ id, otherId }) => [otherId, id])).toEqual([[first.schoolId, second.schoolId]])
  expect((await findDoubles(administrator, { words: 'лицей', after: null }))?.pairs).toEqual([])
  expect(await findDoubles(first, { words: '', after: null })).toBeUndefined()

  const others = await findOtherEntries(administrator, first.schoolId, '')
  expect(others?.map(({ id }) => id)).toEqual([second.schoolId])
  const byName = await findOtherEntries(administrator, first.schoolId, 'пушкина 17')
  expect(byName?.map(({ id }) => id)).toEqual([elsewhere.schoolId])
  expect(await findOtherEntries(visitor, first.schoolId, '')).toBeUndefined()
  expect(await findMerge(administrator, first.schoolId, second.schoolId)).toMatchObject({
    kept: { id: first.schoolId, members: 1 },
    gone: { id: second.schoolId },
    stays: { rooms: 0, claims: 0, photos: 0 },
  })
  expect(await findMerge(administrator, first.schoolId, first.schoolId)).toBeUndefined()
  // What is offered to whoever enters it a third time.
  expect((await likely('Гимназия №17 имени Пушкина', first.schoolId)).map(({ id }) => id)).toEqual([
    second.schoolId,
  ])
  expect(await likely('Гимназия № 19', first.schoolId)).toEqual([])
})

test('a school that is not published is offered to nobody', async () => {
  await aSchool({ published: false, fields: { school_name: 'Школа «Тайная»' } })
  expect(await likely('Школа «Тайная»', (await named('Школа Иная')).schoolId)).toEqual([])
})
