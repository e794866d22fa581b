import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { limits } from '#db/schema/limits.ts'
import { viewerSalts, viewers } from '#db/schema/views.ts'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { ownVacancies } from '#domain/vacancies/own-vacancies.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aSchool, aTeacher, aVacancy } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { countView, sweepViewers } from './count-view.server.ts'
import { countViews, findDailyViews } from './find-views.server.ts'
import { viewLimits } from './view.ts'

useDatabase()

const phone = { address: '203.0.113.7', userAgent: 'a phone' }

test('a view counts once for a viewer and day, also when it comes twenty times at once', async () => {
  const teacher = await aTeacher()
  await atOnce(20, () => countView(visitor, phone, 'teacher', teacher.accountId))
  expect(await countViews(teacher.accountId)).toBe(1)

  await countView(visitor, { ...phone, userAgent: 'another phone' }, 'teacher', teacher.accountId)
  const school = await aSchool()
  await countView(school, phone, 'teacher', teacher.accountId)
  await countView(school, { ...phone, address: '203.0.113.8' }, 'teacher', teacher.accountId)
  expect(await countViews(teacher.accountId)).toBe(3)
})

test('the next day counts from zero and stores no viewer of the day before', async () => {
  const school = await aSchool()
  const today = now()
  try {
    travelTo(new Date(today.getTime() - dayMs))
    await countView(visitor, phone, 'school', school.schoolId)
    travelTo(today)
    await countView(visitor, phone, 'school', school.schoolId)
    await sweepViewers()
  } finally {
    travelTo()
  }
  expect(await countViews(school.schoolId)).toBe(2)
  expect(await findDailyViews(school.schoolId, 2)).toMatchObject({
    all: 2,
    days: [{ count: 1 }, { count: 1 }],
  })
  expect((await findDailyViews(school.schoolId, 3)).days.map(({ count }) => count)).toEqual([0, 1, 1])
  expect(await findDailyViews(school.schoolId, 1)).toMatchObject({ all: 2, days: [{ count: 1 }] })
  expect(await db.$count(viewerSalts)).toBe(1)
  expect(await db.$count(viewers)).toBeGreaterThan(0)
})

test('the owner’s views, hidden things and missing ones are not counted', async () => {
  const [school, hidden, teacher] = [await aSchool(), await aSchool(), await aTeacher({ published: false })]
  const [own, unseen, draft] = [
    await aVacancy(school),
    await aVacancy(hidden),
    await aVacancy(school, { isDraft: true }),
  ]
  await setSchoolVisibility(hidden, false)
  const looks: [Actor, 'teacher' | 'school' | 'vacancy', string][] = [
    [school, 'school', school.schoolId],
    [school, 'vacancy', own],
    [visitor, 'school', hidden.schoolId],
    [visitor, 'teacher', teacher.accountId],
    [visitor, 'vacancy', unseen],
    [visitor, 'vacancy', draft],
    [visitor, 'school', own],
  ]
  for (const [actor, kind, id] of looks) await countView(actor, phone, kind, id)
  for (const [, , id] of looks) expect(await countViews(id)).toBe(0)

  await countView(teacher, phone, 'vacancy', own)
  expect(await countViews(own)).toBe(1)
})

test('a loop that calls itself ever other devices adds no more than its network may', async () => {
  const teacher = await aTeacher()
  const loop = { address: '2001:db8:7:7::1', userAgent: 'loop' }
  const [limit] = viewLimits(undefined, loop)
  const max = limit?.max ?? 0
  const hits = Array.from({ length: max - 1 }, () => now())
  await db
    .insert(limits)
    .values({ key: limit?.key ?? '', hits, expiresAt: new Date(now().getTime() + dayMs) })
  for (const device of [1, 2, 3]) {
    const another = { address: `2001:db8:7:7::${device}`, userAgent: `loop ${device}` }
    await countView(visitor, another, 'teacher', teacher.accountId)
  }
  expect(await countViews(teacher.accountId)).toBe(1)

  // Others are counted on.
  await countView(visitor, phone, 'teacher', teacher.accountId)
  expect(await countViews(teacher.accountId)).toBe(2)
})

test('a school sees the views of each of its vacancies', async () => {
  const school = await aSchool()
  const [seen, unseen] = [await aVacancy(school), await aVacancy(school)]
  await countView(visitor, phone, 'vacancy', seen)
  await countView(visitor, { ...phone, userAgent: 'another phone' }, 'vacancy', seen)
  const found = await ownVacancies(school)
  expect(new Map(found.map(({ id, views }) => [id, views]))).toEqual(
    new Map([
      [seen, 2],
      [unseen, 0],
    ]),
  )
})
