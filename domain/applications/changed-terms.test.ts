import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { readNotificationsOf } from '#domain/notifications/read-notifications.server.ts'
import { editVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import { changedTerms, termsAt } from '#domain/vacancies/former-terms.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { now, travelTo } from '#platform/clock.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done, vacancyFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { confirmOffer } from './answer-offer.server.ts'
import { startDays } from './application-input.ts'
import { readOwnApplication } from './find-applications.server.ts'
import { countConcerned } from './folders.server.ts'
import { acceptApplication, reviewApplication, withdrawApplication } from './move-application.server.ts'

useDatabase()
afterEach(() => travelTo())

const later = () => travelTo(new Date(now().getTime() + 60_000))

async function edit(school: SchoolMember, id: string, changes: Parameters<typeof vacancyFields>[0]) {
  const [row] = await db.select({ version: vacancies.version }).from(vacancies).where(eq(vacancies.id, id))
  later()
  done(await editVacancy(school, id, vacancyInput.parse(vacancyFields(changes)), row?.version ?? 0))
  later()
}

/** What changed since the application, with the pay and the place of that day. */
async function changesFor(teacher: Member, application: string) {
  const found = await readOwnApplication(teacher, application)
  const former = found && termsAt(found.formerTerms, found.appliedAt)
  return former ? { terms: changedTerms(former, found.terms), former } : undefined
}

const toldOfTerms = async ({ accountId }: Member) =>
  (await db.select().from(notifications).where(eq(notifications.accountId, accountId))).filter(
    ({ reference }) => reference.terms === 'changed',
  ).length

const unreadOfTerms = async ({ accountId }: Member) =>
  (await db.select().from(notifications).where(eq(notifications.accountId, accountId))).filter(
    ({ reference, readAt }) => reference.terms === 'changed' && readAt === null,
  ).length

test('who applied before a change hears of it once, and reads what was and what is', async () => {
  const [early, late, gone] = [await aTeacher(), await aTeacher(), await aTeacher()]
  const school = await aSchool()
  const id = await aVacancy(school)
  const first = await anApplication(early, id)
  done(await withdrawApplication(gone, await anApplication(gone, id), { reason: null, note: null }))
  expect(await countConcerned(school, id)).toBe(1)
  expect(await changesFor(early, first)).toBeUndefined()

  await edit(school, id, { description: `${vacancyFields().description} Есть столовая.` })
  expect(await toldOfTerms(early)).toBe(0)
  await edit(school, id, { salary_min: '3000', salary_max: '', title: 'Учитель алгебры' })
  const second = await anApplication(late, id)
  await edit(school, id, {
    ...{ salary_min: '3000', salary_max: '', title: 'Учитель алгебры' },
    ...{ employment_type: 'part-time', weekly_hours: '12', location: 'osh' },
  })
  expect(await changesFor(early, first)).toMatchObject({
    terms: ['title', 'pay', 'place', 'employment', 'hours'],
    former: { title: 'Учитель математики', salaryMin: 30_000, salaryMax: 40_000, placeId: 'bishkek' },
  })
  expect(await changesFor(late, second)).toMatchObject({
    terms: ['place', 'employment', 'hours'],
    former: { title: 'Учитель алгебры', salaryMin: 3_000 },
  })
  expect([await toldOfTerms(early), await toldOfTerms(late), await toldOfTerms(gone)]).toEqual([1, 1, 0])

  // Whoever has looked hears of the next change; to whom all is as before it is none.
  await readNotificationsOf(early, first)
  await edit(school, id, { salary_min: '9000', salary_max: '', title: 'Учитель алгебры' })
  expect([await toldOfTerms(early), await toldOfTerms(late)]).toEqual([2, 1])
  expect(await unreadOfTerms(early)).toBe(1)
  await edit(school, id, {})
  expect([await toldOfTerms(early), await unreadOfTerms(early)]).toEqual([2, 0])
  expect(await changesFor(early, first)).toMatchObject({ terms: [] })
})

test('another title alone is told to nobody, and whoever is hired hears of no terms', async () => {
  const [waiting, hired] = [await aTeacher(), await aTeacher()]
  const school = await aSchool()
  const id = await aVacancy(school)
  const [first, second] = [await anApplication(waiting, id), await anApplication(hired, id)]
  done(await reviewApplication(school, second))
  done(await acceptApplication(school, second))
  expect(await countConcerned(school, id)).toBe(2)
  done(await confirmOffer(hired, second, { starts_on: startDays().first }))
  expect(await countConcerned(school, id)).toBe(1)
  await edit(school, id, { title: 'Учитель алгебры' })
  expect(await changesFor(waiting, first)).toMatchObject({ terms: ['title'] })
  await edit(school, id, { title: 'Учитель алгебры', location: 'osh' })
  expect([await toldOfTerms(waiting), await toldOfTerms(hired)]).toEqual([1, 0])
  // What administrators hide is read by nobody.
  await readNotificationsOf(waiting, first)
  const hidden = { state: 'draft', hiddenAt: now() } as const
  await db.update(vacancies).set(hidden).where(eq(vacancies.id, id))
  await edit(school, id, { title: 'Учитель алгебры', location: 'karakol' })
  expect(await toldOfTerms(waiting)).toBe(1)
})
