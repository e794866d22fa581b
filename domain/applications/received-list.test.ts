import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { applications, shownDocuments } from '#db/schema/applications.ts'
import { applicationScores } from '#db/schema/assessments.ts'
import { schoolMembers } from '#db/schema/organisations.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { askForReviews } from '#domain/reviews/ask-for-reviews.server.ts'
import { writeReview } from '#domain/reviews/write-review.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { aColleague, anApplication, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { aDocument } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { assignApplication } from './assign-application.server.ts'
import { ownApplications } from './find-applications.server.ts'
import { acceptApplication, planMove, reviewApplication } from './move-application.server.ts'
import { readReceivedApplication } from './read-received-application.server.ts'
import { receivedCards } from './received-cards.server.ts'
import { columnFirst, fittedMax, noFilters, type ReceivedFilters } from './received-filters.ts'
import { countStandings, idsInOrder, idsOfBoard, neighboursOf } from './received-list.server.ts'

useDatabase()
afterEach(() => travelTo())

async function aFullSchool() {
  const school = await aSchool()
  const vacancyId = await aVacancy(school)
  const near = await aTeacher({ fullName: 'Айнура Жеңишова', fields: { languages: ['kyrgyz'] } })
  const far = await aTeacher({
    fullName: 'Пётр Ёлкин',
    fields: {
      specialization: 'Учитель химии',
      experience_years: '2',
      location: 'osh',
      languages: ['Английский (B2)'],
    },
  })
  await db
    .update(teacherProfiles)
    .set({ category: 'highest', subjects: ['mathematics'] })
    .where(eq(teacherProfiles.id, near.accountId))
  const first = await anApplication(near, vacancyId, 'Люблю олимпиады')
  const second = await anApplication(far, vacancyId)
  return { school, vacancyId, near, first, second }
}

const all = { list: 'all', limit: 50 } as const
const found = (school: SchoolMember, filters: Partial<ReceivedFilters>) =>
  idsInOrder(school, { filters: { ...noFilters, ...filters }, sort: 'newest' }, all)

test('a search finds people by name, subject and letter, in any spelling of ё and ң', async () => {
  const { school, first, second } = await aFullSchool()
  expect(await found(school, { q: 'женишова' })).toEqual([first])
  expect(await found(school, { q: 'елкин химии' })).toEqual([second])
  expect(await found(school, { q: 'олимпиады' })).toEqual([first])
  expect(await found(school, { q: '100%' })).toEqual([])
  expect(await found(school, {})).toEqual([second, first])
})

test('each filter leaves whom it says', async () => {
  const { school, first, second, vacancyId } = await aFullSchool()
  const colleague = await aColleague(school)
  done(await assignApplication(school, first, { assigneeId: colleague.accountId, seenId: null }))
  await db
    .update(teacherProfiles)
    .set({ verificationStatus: 'verified' })
    .where(eq(teacherProfiles.id, (await teacherOf(second)) ?? ''))
  const cases: [Partial<ReceivedFilters>, string[]][] = [
    [{ language: 'english' }, [second]],
    [{ language: 'kyrgyz' }, [first]],
    [{ category: 'highest' }, [first]],
    [{ experience: 3 }, [first]],
    [{ distance: 30 }, [first]],
    [{ isVerified: true }, [second]],
    [{ hasFiles: true }, []],
    [{ isReviewAwaited: true }, []],
    [{ labelId: randomUUID() }, []],
    [{ assignee: 'mine' }, []],
    [{ assignee: 'none' }, [second]],
    [{ assignee: { accountId: colleague.accountId } }, [first]],
    [{ vacancyId }, [second, first]],
    [{ vacancyId: randomUUID() }, []],
  ]
  for (const [filters, ids] of cases) expect([filters, await found(school, filters)]).toEqual([filters, ids])
  expect(await found(colleague, { assignee: 'mine' })).toEqual([first])
  // As on the cards: a viewer cannot be an assignee.
  await db
    .update(schoolMembers)
    .set({ role: 'viewer' })
    .where(eq(schoolMembers.accountId, colleague.accountId))
  expect(await found(school, { assignee: 'none' })).toEqual([second, first])
  expect(await found(school, { assignee: { accountId: colleague.accountId } })).toEqual([])
})

test('documents are found while the school sees them', async () => {
  const { school, near, first } = await aFullSchool()
  const fileId = await aDocument(near)
  await db.insert(shownDocuments).values({ id: randomUUID(), applicationId: first, fileId, shownAt: now() })
  const withFiles = () => found(school, { hasFiles: true })
  expect(await withFiles()).toEqual([first])
  const change = (values: Partial<typeof applications.$inferInsert>) =>
    db.update(applications).set(values).where(eq(applications.id, first))
  await db.update(accounts).set({ blockedAt: now() }).where(eq(accounts.id, near.accountId))
  expect(await withFiles()).toEqual([])
  await db.update(accounts).set({ blockedAt: null }).where(eq(accounts.id, near.accountId))
  expect(await withFiles()).toEqual([first])
  await change({ status: 'rejected' })
  expect(await withFiles()).toEqual([])
})

test('a review that was asked for is awaited until it is written, or its time is over', async () => {
  const { school, near, first } = await aFullSchool()
  const viewer = await aColleague(school, 'viewer')
  done(await reviewApplication(school, first))
  done(await acceptApplication(school, first))
  const at = now().getTime()
  const daysLater = (days: number) => travelTo(new Date(at + days * dayMs))
  const awaited = async () => [
    await found(school, { isReviewAwaited: true }),
    (await ownApplications(near, 1, true)).applications.map(({ id }) => id),
  ]
  daysLater(15)
  expect(await awaited()).toEqual([[], []])
  await askForReviews()
  expect(await awaited()).toEqual([[first], [first]])
  expect(await ownApplications(near, 1)).toMatchObject({ count: 1, reviewsAwaited: 1 })
  // Who writes no reviews is asked for none.
  expect(await found(viewer, { isReviewAwaited: true })).toHaveLength(2)
  done(await writeReview(school, first, { request_id: randomUUID(), rating: 5, text: null }))
  expect(await awaited()).toEqual([[], [first]])
  daysLater(60)
  expect(await awaited()).toEqual([[], [first]])
  daysLater(61)
  expect(await awaited()).toEqual([[], []])
})

const teacherOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]?.teacherId

test('the list can be sorted by the longest wait and by the best fit', async () => {
  const { school, first, second } = await aFullSchool()
  const sorted = (sort: 'waiting' | 'fit' | 'score') => idsInOrder(school, { filters: noFilters, sort }, all)
  expect(await sorted('waiting')).toEqual([first, second])
  expect(await sorted('fit')).toEqual([first, second])
  expect(await sorted('score')).toEqual([second, first])
  const [card] = await receivedCards(school, [first])
  expect(card?.fit.met).toEqual(expect.arrayContaining(['subject', 'place']))
  expect((await readReceivedApplication(school, first))?.fit).toEqual(card?.fit)
  expect(card).toMatchObject({ kilometres: 0, letterLine: 'Люблю олимпиады' })
})

test('the neighbours of an application are those of its list, in the order of the list', async () => {
  const { school, vacancyId, first, second } = await aFullSchool()
  const third = await anApplication(await aTeacher({ fields: { location: 'osh' } }), vacancyId)
  const scored = { applicationId: second, accountId: school.accountId, criterion: 0, scoredAt: now() }
  await db.insert(applicationScores).values({ ...scored, score: 5 })
  for (const sort of ['newest', 'waiting', 'fit', 'score'] as const) {
    const search = { filters: noFilters, sort }
    const ids = await idsInOrder(school, search, all)
    const beside = await Promise.all(ids.map((id) => neighboursOf(school, id, search, 'all')))
    expect([sort, beside]).toEqual([
      sort,
      ids.map((_, index) => ({ previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null })),
    ])
  }
  // An opened one has left the list of new ones, and keeps its place between them.
  done(await reviewApplication(school, second))
  const opened = (sort: 'fit' | 'score', list: 'new' | 'all') =>
    neighboursOf(school, second, { filters: noFilters, sort }, list)
  expect(await opened('score', 'new')).toEqual({ previous: null, next: third })
  expect(await opened('fit', 'new')).toEqual(await opened('fit', 'all'))
  const stranger = await aSchool()
  for (const sort of ['fit', 'score'] as const)
    expect(await neighboursOf(stranger, first, { filters: noFilters, sort }, 'all')).toEqual({
      previous: null,
      next: null,
    })
})

test('a vacancy is named by its present title, whatever its applications are called', async () => {
  const { school, vacancyId } = await aFullSchool()
  await db.update(vacancies).set({ title: 'Алгебра' }).where(eq(vacancies.id, vacancyId))
  await anApplication(await aTeacher(), vacancyId)
  expect(new Set((await countStandings(school, noFilters)).map(({ title }) => title))).toEqual(
    new Set(['Алгебра']),
  )
})

test('the board shows a scheduled move in its new column, to its school alone', async () => {
  const { school, vacancyId, first, second } = await aFullSchool()
  done(await planMove(school, first, { to: 'interview' }))
  for (const sort of ['newest', 'fit'] as const)
    expect(new Set(await idsOfBoard(school, { filters: noFilters, sort }))).toEqual(new Set([first, second]))
  expect(await countStandings(school, noFilters)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ vacancyId, title: 'Учитель математики', status: 'interview', count: 1 }),
      expect.objectContaining({ vacancyId, title: 'Учитель математики', status: 'pending', count: 1 }),
    ]),
  )
  const [card] = await receivedCards(school, [first])
  expect(card).toMatchObject({ status: 'pending', due: { to: 'interview' } })
  const other = await aSchool()
  expect(await receivedCards(other, [first])).toEqual([])
  expect(await idsOfBoard(other, { filters: noFilters, sort: 'newest' })).toEqual([])
})

test('an old application leaves the board and stays in the archive', async () => {
  const { school, first, second } = await aFullSchool()
  const hired = { status: 'accepted', confirmedAt: now() } as const
  const day = (daysAgo: number) => dayInBishkek(new Date(now().getTime() - daysAgo * dayMs))
  const start = (id: string, startsOn: string) =>
    db
      .update(applications)
      .set({ ...hired, startsOn })
      .where(eq(applications.id, id))
  await start(first, day(59))
  await start(second, day(61))
  for (const sort of ['newest', 'fit'] as const)
    expect(await idsOfBoard(school, { filters: noFilters, sort })).toEqual([first])
  const counted = await countStandings(school, noFilters)
  expect(counted.map(({ status, isPast, count }) => [status, isPast, count]).sort()).toEqual([
    ['accepted', false, 1],
    ['accepted', true, 1],
  ])
  const archive = { list: 'archive', limit: 9 } as const
  expect(await idsInOrder(school, { filters: noFilters, sort: 'newest' }, archive)).toHaveLength(2)
})

/** Copies of one application, each from another teacher. */
async function addLike(first: string, count: number) {
  await db.execute(sql`
    with people as (
      insert into accounts (id, email, role, full_name, locale, confirmed_at)
      select id, id || '@example.com', 'teacher', 'Учитель', 'ru', now()
      from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) made returning id
    ), profiles as (
      insert into teacher_profiles (id, search_text, search_version) select id, '', 1 from people returning id
    )
    insert into applications (id, teacher_id, vacancy_id, school_id, status, snapshot, vacancy_title, school_name, request_id)
    select gen_random_uuid(), profiles.id, vacancy_id, school_id, case when row_number() over () > 4 then 'pending' else 'reviewed' end,
      snapshot, vacancy_title, school_name, gen_random_uuid()
    from profiles, applications where applications.id = ${first}`)
}

test('sorted by fit, the page after those that are compared has the rest', async () => {
  const { school, first } = await aFullSchool()
  await addLike(first, fittedMax)
  const search = { filters: noFilters, sort: 'fit' } as const
  const pageAt = (offset: number) => idsInOrder(school, search, { ...all, offset })
  const pages = await Promise.all([0, fittedMax - 40, fittedMax + 2, fittedMax - 50].map(pageAt))
  expect(pages.map((ids) => ids.length)).toEqual([50, 42, 0, 50])
  expect(new Set([...(pages[1] ?? []), ...(pages[3] ?? [])]).size).toBe(52)
})

test('a column shows its first cards, and more where more of it is asked for', async () => {
  const { school, first } = await aFullSchool()
  await addLike(first, columnFirst + 8)
  for (const sort of ['newest', 'fit'] as const) {
    const shown = (open: ('pending' | 'reviewed')[]) => idsOfBoard(school, { filters: noFilters, sort }, open)
    expect((await shown([])).length).toBe(columnFirst + 4)
    expect((await shown(['reviewed'])).length).toBe(columnFirst + 4)
    expect((await shown(['pending'])).length).toBe(columnFirst + 4 + 6)
  }
  expect((await countStandings(school, noFilters)).reduce((sum, { count }) => sum + count, 0)).toBe(40)
})
