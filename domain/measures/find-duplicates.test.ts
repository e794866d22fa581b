import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { noteDuplicates } from '#domain/schools/note-duplicates.server.ts'
import { eraseSchool } from '#domain/schools/personal-data.server.ts'
import { findSameSchools } from '#domain/schools/same-school.server.ts'
import { uuidv7 } from '#platform/ids.ts'
import { anAdministrator, aSchool } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { queuedJobs } from '#tests/support/jobs.ts'
import { decideDuplicates } from './decide-duplicates.server.ts'
import { type DuplicatesQuery, findDuplicate, findDuplicates } from './find-duplicates.server.ts'
import { findMerge, findOtherEntries } from './find-merge.server.ts'

useDatabase()

const named = (school_name: string, city = 'bishkek') => aSchool({ fields: { school_name, city } })

/** The queue, after the jobs for everything that was saved. */
async function queueOf(administrator: Actor, { words = '', state = 'open' }: Partial<DuplicatesQuery> = {}) {
  for (const { schoolId } of await queuedJobs('note-doubles')) await noteDuplicates({ schoolId })
  return findDuplicates(administrator, { words, state, after: undefined })
}
const likely = (schoolName: string, except: string) =>
  findSameSchools({ schoolName, cityId: 'bishkek', locationText: null }, { except })

test('a school entered twice is found by its name, number and town', async () => {
  const administrator = await anAdministrator()
  const first = await named('Школа-гимназия № 17 им. Пушкина')
  const second = await named('школа гимназия №17')
  const elsewhere = await named('Школа-гимназия № 17 им. Пушкина', 'osh')
  await named('Школа-гимназия № 18 им. Пушкина')
  await named('Лицей «Билим»')
  const found = await queueOf(administrator)
  expect(found?.pairs.map(({ schoolId, otherId }) => [otherId, schoolId])).toEqual([
    [first.schoolId, second.schoolId],
  ])
  expect(found?.counts).toEqual({ open: 1, apart: 0 })
  expect(await queueOf(administrator, { words: 'лицей' })).toMatchObject({ pairs: [], counts: { open: 0 } })
  for (const words of ['пушкина 17', '№17'])
    expect(await queueOf(administrator, { words })).toMatchObject({ counts: { open: 1 } })
  for (const words of ['7', 'пушкина 18'])
    expect(await queueOf(administrator, { words })).toMatchObject({ counts: { open: 0 } })
  expect(await queueOf(first)).toBeUndefined()

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

test('a school entered in letters that look the same, or with invisible characters, is found as well', async () => {
  const administrator = await anAdministrator()
  const first = await named('Лицей «Сапат»')
  const second = await named('Лицeй «Caпaт»')
  const third = await named('Лиц\u200bей «Са\u2060па\u00adт»')
  const found = (await queueOf(administrator))?.pairs.map(({ schoolId, otherId }) => [otherId, schoolId])
  const pairs = [
    [first, second],
    [first, third],
    [second, third],
  ].map((pair) => pair.map(({ schoolId }) => schoolId))
  expect(found).toEqual(expect.arrayContaining(pairs))
})

test('a school of a village is found whichever town near the village, or region, was named with it', async () => {
  const administrator = await anAdministrator()
  const of = (city: string, region: string, school_name = 'Школа № 61 им. Токтогула') =>
    aSchool({ fields: { school_name, city, region } })
  const first = await of('Жаңы-Айыл', 'KG-C')
  const second = await of('жаңы-айыл', 'bishkek', 'школа №61')
  const third = await of('Жаңы-Айыл', 'kant', 'Школа 61')
  await of('Жаңы-Айыл', 'KG-N')
  await of('Башка-Айыл', 'KG-C')
  await named('Школа № 61 им. Токтогула')
  await named('Школа № 61 им. Токтогула', 'kant')
  const pairs = (await queueOf(administrator, { words: '61' }))?.pairs ?? []
  const ids = [first, second, third].map(({ schoolId }) => schoolId)
  expect(pairs).toHaveLength(3)
  expect(pairs.every(({ schoolId, otherId }) => ids.includes(schoolId) && ids.includes(otherId))).toBe(true)
  const entered = { schoolName: 'Школа № 61', cityId: 'bishkek', locationText: 'Жаңы-Айыл' }
  const offered = await findSameSchools(entered, { except: second.schoolId })
  expect(offered.map(({ id }) => id)).toEqual([first.schoolId, third.schoolId])
})

test('a school that is not published is offered to nobody', async () => {
  await aSchool({ published: false, fields: { school_name: 'Школа «Тайная»' } })
  expect(await likely('Школа «Тайная»', (await named('Школа Иная')).schoolId)).toEqual([])
})

test('a pair marked as two schools leaves the queue, stays out, and can be restored', async () => {
  const administrator = await anAdministrator()
  const first = await named('Школа № 44')
  const second = await named('Школа №44')
  const pairs = async () => (await queueOf(administrator, { words: '44' }))?.pairs ?? []
  const [pair] = await pairs()
  expect(pair).toMatchObject({ otherId: first.schoolId, schoolId: second.schoolId })
  const id = pair?.id ?? ''
  expect(await findDuplicate(administrator, [second.schoolId, first.schoolId])).toEqual({ id, apartAt: null })
  for (const other of [visitor, first])
    expect(await decideDuplicates(other, id, 'apart')).toMatchObject({ reason: 'not-administrator' })

  expect(await decideDuplicates(administrator, id, 'apart')).toEqual({ ok: true })
  expect(await decideDuplicates(await anAdministrator(), id, 'apart')).toEqual({ ok: true })
  // Saving either again does not ask again.
  await noteDuplicates({ schoolId: first.schoolId })
  expect(await pairs()).toEqual([])
  expect((await queueOf(administrator, { words: '44', state: 'apart' }))?.pairs).toMatchObject([{ id }])
  const lines = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'doubles-decided'))
  expect(lines.map(({ details }) => details)).toEqual([
    { by: administrator.accountId, outcome: 'apart', school: second.schoolId, other: first.schoolId },
  ])

  expect(await decideDuplicates(administrator, id, 'open')).toEqual({ ok: true })
  expect(await pairs()).toMatchObject([{ id }])
  expect(await decideDuplicates(administrator, uuidv7(), 'apart')).toMatchObject({ reason: 'not-found' })
})

test('a pair leaves the queue with a new name, and with either of the schools', async () => {
  const administrator = await anAdministrator()
  const [renamed, deleted] = [await named('Школа № 45'), await named('Школа №45')]
  const third = await named('школа N 45')
  const queue = () => queueOf(administrator, { words: '45' })
  expect((await queue())?.pairs).toHaveLength(3)
  await db
    .update(schoolProfiles)
    .set({ schoolName: 'Лицей «Эверест»' })
    .where(eq(schoolProfiles.id, renamed.schoolId))
  await noteDuplicates({ schoolId: renamed.schoolId })
  expect((await queue())?.pairs).toMatchObject([{ otherId: deleted.schoolId, schoolId: third.schoolId }])
  await db.transaction((tx) => eraseSchool(tx, deleted.schoolId))
  expect(await queue()).toMatchObject({ pairs: [], counts: { open: 0 } })
})

test('the pair that was said to be two last comes first of those', async () => {
  const administrator = await anAdministrator()
  for (const number of ['71', '72']) {
    await named(`Лицей № ${number}`)
    await named(`Лицей №${number}`)
    const [pair] = (await queueOf(administrator, { words: number }))?.pairs ?? []
    expect(await decideDuplicates(administrator, pair?.id ?? '', 'apart')).toEqual({ ok: true })
  }
  const apart = (await queueOf(administrator, { words: 'лицей', state: 'apart' }))?.pairs
  expect(apart?.map(({ name }) => name)).toEqual(['Лицей №72', 'Лицей №71'])
})
