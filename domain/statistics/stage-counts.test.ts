import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { ownOpenness, setOpenness } from './school-openness.server.ts'
import { stagesAround } from './stage-counts.server.ts'

useDatabase()

test('an applicant sees counts from five on, and a stage from three in it, while the school allows it', async () => {
  const school = await aSchool()
  const vacancy = await aVacancy(school)
  const teacher = await aTeacher()
  const own = await anApplication(teacher, vacancy)
  const others: string[] = []
  const apply = async () => others.push(await anApplication(await aTeacher(), vacancy))
  const put = (id: string | undefined, status: 'interview' | 'rejected' | 'withdrawn') =>
    db
      .update(applications)
      .set({ status })
      .where(eq(applications.id, id ?? ''))
  for (let index = 0; index < 3; index += 1) await apply()
  expect(await stagesAround(teacher, own)).toBeUndefined()
  await apply()
  expect(await stagesAround(teacher, own)).toEqual({ all: 5, stages: [] })
  await put(others[0], 'interview')
  await put(others[1], 'interview')
  expect(await stagesAround(teacher, own)).toEqual({ all: 5, stages: [] })
  await put(others[2], 'interview')
  expect(await stagesAround(teacher, own)).toEqual({ all: 5, stages: [{ stage: 'interview', count: 3 }] })

  // Others' applications, an ended one of one's own and a school that keeps its counts private show nothing.
  expect(await stagesAround(await aTeacher(), own)).toBeUndefined()
  expect(await stagesAround(school, own)).toBeUndefined()
  done(await setOpenness(school, { areStagesShown: false }))
  expect(await stagesAround(teacher, own)).toBeUndefined()
  done(await setOpenness(school, { areStagesShown: true }))
  await put(own, 'withdrawn')
  expect(await stagesAround(teacher, own)).toBeUndefined()
})

test('who applies again and again counts as one person', async () => {
  const vacancy = await aVacancy(await aSchool())
  const [teacher, other] = [await aTeacher(), await aTeacher()]
  const refused = async (by: typeof teacher) => {
    const id = await anApplication(by, vacancy)
    await db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, id))
  }
  for (let index = 0; index < 3; index += 1) await refused(other)
  await refused(teacher)
  const own = await anApplication(teacher, vacancy)
  expect(await stagesAround(teacher, own)).toBeUndefined()
  for (let index = 0; index < 3; index += 1) await anApplication(await aTeacher(), vacancy)
  expect(await stagesAround(teacher, own)).toEqual({ all: 8, stages: [] })
  await refused(await aTeacher())
  expect(await stagesAround(teacher, own)).toEqual({ all: 9, stages: [{ stage: 'rejected', count: 5 }] })
})

test('a school chooses what teachers see; a viewer changes nothing', async () => {
  const school = await aSchool()
  expect(await ownOpenness(school)).toEqual({ areLooksNamed: false, areStagesShown: true })
  done(await setOpenness(school, { areLooksNamed: true }))
  expect(await ownOpenness(school)).toEqual({ areLooksNamed: true, areStagesShown: true })
  const viewer = await aColleague(school, 'viewer')
  expect(await setOpenness(viewer, { areLooksNamed: false })).toEqual({ ok: false, reason: 'not-found' })
  expect(await ownOpenness(viewer)).toEqual({ areLooksNamed: true, areStagesShown: true })
})
