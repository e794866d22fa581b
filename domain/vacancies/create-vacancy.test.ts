import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
  aColleague,
  anApplication,
  aSchool,
  aTeacher,
  aVacancy,
  done,
  vacancyFields,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { createVacancy } from './create-vacancy.server.ts'
import { ownVacancies } from './own-vacancies.server.ts'
import { readVacancy } from './read-vacancy.server.ts'
import { newVacanciesMaxPerDay } from './vacancy.ts'
import { vacancyInput } from './vacancy-input.ts'

useDatabase()

afterEach(() => travelTo())

test('a school makes thirty vacancies in 24 hours, drafts among them, also when more come at once', async () => {
  const [school, other] = [await aSchool(), await aSchool()]
  const input = vacancyInput.parse(vacancyFields())
  const request = (isDraft = false) => ({ requestId: randomUUID(), isDraft })
  travelTo(new Date('2026-11-02T06:00:00Z'))
  const first = request()
  done(await createVacancy(school, input, first))
  const answers = await atOnce(newVacanciesMaxPerDay + 3, (index) =>
    createVacancy(school, input, request(index % 2 === 0)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(newVacanciesMaxPerDay - 1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ ok: false, reason: 'limited' })
  expect(await db.$count(vacancies, eq(vacancies.schoolId, school.schoolId))).toBe(newVacanciesMaxPerDay)
  // An existing one is found again and not counted.
  done(await createVacancy(school, input, first))
  done(await createVacancy(other, input, request()))
  travelTo(new Date('2026-11-03T06:05:00Z'))
  done(await createVacancy(school, input, request()))
})

test('publishing a draft that was just saved publishes it, also if the response was lost', async () => {
  const school = await aSchool()
  const input = vacancyInput.parse(vacancyFields())
  const requestId = randomUUID()
  const { id } = done(await createVacancy(school, input, { requestId, isDraft: true }))
  expect(await createVacancy(school, input, { requestId, isDraft: false })).toEqual({ ok: true, id })
  expect(await readVacancy(visitor, id)).toMatchObject({ state: 'published', isOpen: true })
  // The draft is posted again late, and does not unpublish it.
  expect(await createVacancy(school, input, { requestId, isDraft: true })).toEqual({ ok: true, id })
  expect(await readVacancy(visitor, id)).toMatchObject({ state: 'published' })
  await anApplication(await aTeacher(), id)
})

test('a form sent again after its vacancy was deleted makes another one', async () => {
  const school = await aSchool()
  const input = vacancyInput.parse(vacancyFields())
  const request = { requestId: randomUUID(), isDraft: false }
  const { id } = done(await createVacancy(school, input, request))
  await db.update(vacancies).set({ deletedAt: new Date() }).where(eq(vacancies.id, id))
  const again = done(await createVacancy(school, input, request))
  expect(again.id).not.toBe(id)
  expect(done(await createVacancy(school, input, request))).toEqual(again)
  expect(await readVacancy(visitor, again.id)).toMatchObject({ state: 'published' })
})

test('colleagues read who wrote a vacancy, the author and others do not', async () => {
  const owner = await aSchool()
  const colleague = await aColleague(owner)
  const id = await aVacancy(colleague)
  const authorFor = async (actor: typeof owner) => (await ownVacancies(actor)).map(({ author }) => author)
  expect(await authorFor(owner)).toEqual(['Нурлан Садыков'])
  expect(await authorFor(colleague)).toEqual([null])
  expect(await readVacancy(visitor, id)).not.toHaveProperty('author')
  await db.delete(schoolMembers).where(eq(schoolMembers.accountId, colleague.accountId))
  expect(await authorFor(owner)).toEqual([null])
})
