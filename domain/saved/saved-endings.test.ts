import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { now } from '#platform/clock.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { removeThing, saveThing } from './save-thing.server.ts'
import { savedEndings } from './saved-endings.server.ts'

useDatabase()

const day = (days: number) => dayInBishkek(new Date(now().getTime() + days * 24 * 3_600_000))

test('saved vacancies end soon if they are open, unanswered and still saved', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const ending = async (days: number | null) => {
    const id = await aVacancy(school, { fields: { application_deadline: days === null ? '' : day(days) } })
    done(await saveThing(teacher, { kind: 'vacancy', id }))
    return id
  }
  const [soon, today, later, unlimited] = [
    await ending(5),
    await ending(0),
    await ending(20),
    await ending(null),
  ]
  const [applied, closed, removed] = [await ending(2), await ending(2), await ending(2)]
  await anApplication(teacher, applied)
  done(await closeVacancy(school, closed))
  done(await removeThing(teacher, { kind: 'vacancy', id: removed }))
  const endings = await savedEndings(teacher, 10)
  expect(endings.map(({ id, lastDay }) => [id, lastDay])).toEqual([
    [today, day(0)],
    [soon, day(5)],
  ])
  expect(endings.map(({ id }) => id)).not.toContain(later)
  expect(await savedEndings(await aTeacher(), 10)).toEqual([])

  // One without a deadline ends by itself, on a known day.
  await db.update(vacancies).set({ lapsesAt: now() }).where(eq(vacancies.id, unlimited))
  expect((await savedEndings(teacher, 10)).map(({ id }) => id)).toContain(unlimited)
})
