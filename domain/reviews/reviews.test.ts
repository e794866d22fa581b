import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { interviews } from '#db/schema/interviews.ts'
import { notifications } from '#db/schema/notifications.ts'
import { schools } from '#db/schema/organisations.ts'
import { reviews } from '#db/schema/reviews.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { acceptApplication, withdrawApplication } from '#domain/applications/move-application.server.ts'
import { notificationWords } from '#domain/delivery/notification-words.ts'
import { findNotifications } from '#domain/notifications/find-notifications.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, anAdministrator, aSchool, aTeacher, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { aHiring, aShownReview, daysPass, type Hiring, reviewOf } from '#tests/support/reviews.ts'
import { answerReview } from './answer-review.server.ts'
import { askForReviews } from './ask-for-reviews.server.ts'
import { hasContacts } from './contacts.ts'
import { findReviews, findReviewsOfApplication, findShownReview } from './find-reviews.server.ts'
import { eraseReviews, eraseReviewsOfSchool, exportReviews } from './personal-data.server.ts'
import { reviewWindow } from './review.ts'
import { reviewInput } from './review-input.ts'
import { showWaitingReviews } from './show-reviews.server.ts'
import { writeReview } from './write-review.server.ts'

useDatabase()
beforeEach(() => clearJobs())
afterEach(() => travelTo())

const toldTo = async ({ accountId }: Member) =>
  (await db.select().from(notifications).where(eq(notifications.accountId, accountId)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('review-'))

const ofSchool = (schoolId: string) => findReviews(visitor, { side: 'school', id: schoolId }, 1)
const ofTeacher = ({ accountId }: Member) => findReviews(visitor, { side: 'teacher', id: accountId }, 1)
const ratingOf = async (schoolId: string) => {
  const [profile] = await db
    .select({ count: schoolProfiles.reviewCount, rating: schoolProfiles.rating })
    .from(schoolProfiles)
    .where(eq(schoolProfiles.id, schoolId))
  return profile
}

describe('the window', () => {
  const day = (date: string) => new Date(`2026-11-${date}+06:00`)
  test('opens in Bishkek on the day after, for sixty days', () => {
    const occasion = [day('10T23:30')]
    expect(reviewWindow([], day('11T00:00'))).toEqual({ state: 'none' })
    expect(reviewWindow(occasion, day('10T23:59'))).toEqual({ state: 'not-yet', from: day('11T00:00') })
    expect(reviewWindow(occasion, day('11T00:00'))).toMatchObject({ state: 'open' })
    const until = new Date('2027-01-10T00:00+06:00')
    expect(reviewWindow(occasion, new Date(until.getTime() - 1))).toEqual({ state: 'open', until })
    expect(reviewWindow(occasion, until)).toEqual({ state: 'over' })
  })

  test('opens again for a later occasion', () => {
    const occasions = [new Date('2026-06-01T12:00Z'), day('10T12:00')]
    expect(reviewWindow(occasions, day('10T13:00'))).toMatchObject({ state: 'not-yet' })
    expect(reviewWindow(occasions, day('12T13:00'))).toMatchObject({ state: 'open' })
  })
})

describe('contacts', () => {
  test.each([
    'Звоните 0555 123 456',
    '+996 (555) 12-34-56',
    'мой 555123456',
    '555-12-34-56',
    '8 912 345 67 89',
    'пишите a.b@example.com',
    'всё на school.kg',
    'https://t.me/school',
    'в телеграме @school_212',
    'Звоните: ноль пять пять пять, двенадцать, тридцать четыре, пятьдесят шесть',
    'ноль пятьсот пятьдесят пять 12 34 56',
    'Ноль пять пять пять один два три четыре пять шесть',
    'нөл беш беш беш бир эки үч төрт беш алты',
    'zero five five five one two three four five six',
    'имя собака почта точка ком',
    'ivan собачка mail . ru',
    'ivan at mail dot ru',
    'Звоните ０５５５ １２３ ４５６',
    '0\u200b5\u200b5\u200b5\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6',
    '0️⃣5️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣',
    'в телеграме ＠school\u200b_212',
  ])('are found in «%s»', (text) => expect(hasContacts(text)).toBe(true))

  test.each([
    'Зарплата 30 000–40 000 сомов, обещали 45 000',
    'С 01.09.2025 по 31.05.2026, 18 часов в неделю',
    'В 2025 году 12 000 сомов, в 2026 году 15 000',
    'Кабинет 212, 9«Б», урок в 8:30',
    'Собеседование длилось 2 часа.Потом показали классы',
    'Классы пять, шесть, семь, восемь и девять, по тридцать учеников',
    'Один, два, три раза в неделю, с восьми до двенадцати, 18 часов',
    'У директора собака. Дети её любят',
    'We were met at school. Net pay was as promised',
    'Он бир жыл иштедим, жүз эки окуучу бар',
  ])('are not in «%s»', (text) => expect(hasContacts(text)).toBe(false))

  test('make a form refuse the text, and nothing else does', () => {
    const form = { request_id: randomUUID(), rating: '4' }
    expect(reviewInput.safeParse({ ...form, text: 'Мой номер 0555 123 456' }).success).toBe(false)
    expect(reviewInput.safeParse({ ...form, text: 'а'.repeat(1_001) }).success).toBe(false)
    expect(reviewInput.safeParse({ ...form, rating: '6' }).success).toBe(false)
    expect(reviewInput.parse({ ...form, text: ' ' })).toMatchObject({ rating: 4, text: null })
  })
})

describe('writing', () => {
  test('is for the two sides, from the day after an acceptance on, for sixty days', async () => {
    const { teacher, school, applicationId } = await aHiring()
    const write = (actor: Parameters<typeof writeReview>[0]) => writeReview(actor, applicationId, reviewOf())
    expect(await write(teacher)).toMatchObject({ reason: 'not-due' })
    daysPass(1)
    const strangers = [
      visitor,
      await aTeacher(),
      await aSchool(),
      await anAdministrator(),
      await aColleague(school, 'viewer'),
    ]
    for (const stranger of strangers) expect(await write(stranger)).toMatchObject({ reason: 'not-found' })
    done(await write(await aColleague(school)))
    // A colleague's text belongs to the school.
    expect(await write(school)).toMatchObject({ reason: 'written-already' })
    daysPass(61)
    expect(await write(teacher)).toMatchObject({ reason: 'over' })
  })

  test('is done by a second press, and other words are not said to be written', async () => {
    const { teacher, applicationId } = await aHiring()
    daysPass(1)
    const review = reviewOf()
    const first = done(await writeReview(teacher, applicationId, review))
    expect(await writeReview(teacher, applicationId, review)).toEqual(first)
    expect(await writeReview(teacher, applicationId, { ...review, text: 'Передумали' })).toMatchObject({
      reason: 'written-already',
    })
  })

  test('waits a week after an invitation without times, and is not for who took the application back before', async () => {
    const [invited, withdrawn] = [await aHiring('interview'), await aHiring('interview')]
    // As invitations were before interviews had times.
    await db.delete(interviews)
    daysPass(2)
    done(await withdrawApplication(withdrawn.teacher, withdrawn.applicationId))
    const write = ({ teacher, applicationId }: Hiring) => writeReview(teacher, applicationId, reviewOf())
    expect(await write(invited)).toMatchObject({ reason: 'not-due' })
    daysPass(6)
    done(await write(invited))
    expect(await write(withdrawn)).toMatchObject({ reason: 'not-due' })
  })

  test('goes by when an interview was held or missed, where there was a time', async () => {
    const { teacher, school, applicationId } = await aHiring('interview')
    const write = (actor: typeof teacher | typeof school) => writeReview(actor, applicationId, reviewOf())
    const meet = (state: 'agreed' | 'declined' | 'held' | 'not-come', inDays: number) =>
      db.insert(interviews).values({
        ...{ id: uuidv7(), applicationId, requestId: uuidv7(), state, sequence: 1, lengthMinutes: 30 },
        ...{ kind: 'interview' as const, place: 'phone' as const, createdAt: now(), changedAt: now() },
        startsAt: new Date(now().getTime() + inDays * 86_400_000),
        times: [now()],
        missing: state === 'not-come' ? ('school' as const) : null,
      })
    await meet('declined', 1)
    // An interview that did not take place allows no review, however long ago.
    daysPass(9)
    expect(await write(teacher)).toMatchObject({ reason: 'not-due' })
    await meet('agreed', -1)
    expect(await write(teacher)).toMatchObject({ reason: 'not-due' })
    // Two days: half an hour that began before midnight ends on the next day.
    await meet('not-come', -2)
    done(await write(teacher))
    // Nobody recorded the outcome of an agreed one: a week later it counts as held.
    const other = await aHiring('interview')
    await db
      .update(interviews)
      .set({ applicationId: other.applicationId })
      .where(eq(interviews.state, 'agreed'))
    daysPass(5)
    expect(await writeReview(other.school, other.applicationId, reviewOf())).toMatchObject({
      reason: 'not-due',
    })
    daysPass(3)
    done(await writeReview(other.school, other.applicationId, reviewOf()))
  })

  test('happens once, however often and from wherever the form is sent', async () => {
    const { teacher, school, applicationId } = await aHiring()
    daysPass(1)
    const form = reviewOf()
    const answers = await atOnce(10, () => writeReview(teacher, applicationId, form))
    expect(new Set(answers.map((answer) => done(answer).id)).size).toBe(1)
    const others = await atOnce(10, () => writeReview(school, applicationId, reviewOf()))
    expect(others.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.$count(reviews, eq(reviews.applicationId, applicationId))).toBe(2)
  })

  test('is refused about a school that is gone', async () => {
    const { teacher, school, applicationId } = await aHiring()
    daysPass(1)
    await db.execute(`update schools set deleted_at = now() where id = '${school.schoolId}'`)
    expect(await writeReview(teacher, applicationId, reviewOf())).toMatchObject({ reason: 'peer-gone' })
  })
})

describe('showing', () => {
  test('waits for both, and tells each of what was written of them', async () => {
    const { teacher, school, applicationId } = await aHiring()
    daysPass(1)
    expect(done(await writeReview(teacher, applicationId, reviewOf({ rating: 2 }))).isShown).toBe(false)
    expect((await ofSchool(school.schoolId)).reviews).toEqual([])
    // Its existence is known, since the second review is published at once; its text is not.
    expect(await findReviewsOfApplication(school, applicationId)).toMatchObject({
      ...{ own: null, other: null, isOtherWritten: true },
    })
    expect(await findReviewsOfApplication(teacher, applicationId)).toMatchObject({ isOtherWritten: false })
    expect(await toldTo(school)).toEqual([])
    expect(done(await writeReview(school, applicationId, reviewOf({ rating: 5 }))).isShown).toBe(true)
    expect((await ofSchool(school.schoolId)).reviews).toMatchObject([
      { rating: 2, author: { name: teacher.fullName, id: teacher.accountId, isGone: false } },
    ])
    expect((await ofTeacher(teacher)).reviews).toMatchObject([{ rating: 5, author: { id: school.schoolId } }])
    expect([await toldTo(teacher), await toldTo(school)]).toEqual([['review-shown'], ['review-shown']])
    expect(await findReviewsOfApplication(school, applicationId)).toMatchObject({
      own: { rating: 5, state: 'shown' },
      other: { rating: 2 },
    })
    expect(await findReviewsOfApplication(await aSchool(), applicationId)).toBeUndefined()
  })

  test('comes two weeks after the first by the clock, once', async () => {
    const { teacher, school, applicationId } = await aHiring()
    daysPass(1)
    done(await writeReview(teacher, applicationId, reviewOf()))
    daysPass(13.9)
    await showWaitingReviews()
    expect((await ofSchool(school.schoolId)).count).toBe(0)
    daysPass(0.2)
    await atOnce(4, showWaitingReviews)
    expect((await ofSchool(school.schoolId)).count).toBe(1)
    expect(await toldTo(school)).toEqual(['review-shown'])
    // The other one is published as soon as it is written.
    expect(done(await writeReview(school, applicationId, reviewOf())).isShown).toBe(true)
  })

  test('names who wrote only while their profile is shown to everybody', async () => {
    const { teacher, school } = await aShownReview(4)
    done(await setTeacherVisibility(teacher, false))
    expect((await ofSchool(school.schoolId)).reviews).toMatchObject([
      { author: { name: null, id: null, isGone: false } },
    ])
  })
})

test('an average is shown from three reviews on, counts each person once, and leaves out hidden reviews', async () => {
  const school = await aSchool()
  const first = await aShownReview(5, { school })
  await aShownReview(4, { school })
  expect(await ratingOf(school.schoolId)).toEqual({ count: 2, rating: null })
  const waiting = [await aHiring('accepted', { school }), await aHiring('accepted', { school })]
  daysPass(2)
  for (const { applicationId } of waiting) done(await writeReview(school, applicationId, reviewOf()))
  const answers = await Promise.all(
    waiting.map(({ teacher, applicationId }) => writeReview(teacher, applicationId, reviewOf({ rating: 2 }))),
  )
  for (const answer of answers) done(answer)
  expect(await ratingOf(school.schoolId)).toEqual({ count: 4, rating: 3.25 })
  await db.update(reviews).set({ hiddenAt: new Date() }).where(eq(reviews.id, first.reviewId))
  expect(await ratingOf(school.schoolId)).toEqual({ count: 3, rating: 2.67 })
  expect(await findShownReview(first.reviewId)).toBeUndefined()
  // No link leads to it any more.
  const rows = (await findNotifications(school, { page: 1 })).notifications
  expect(
    rows.filter(({ kind }) => kind === 'review-shown').map(({ reference }) => reference.reviewId),
  ).not.toContain(first.reviewId)
  // Its author reads that it is hidden, not that it waits.
  expect(await findReviewsOfApplication(first.teacher, first.applicationId)).toMatchObject({
    own: { state: 'hidden' },
  })
  expect(await findReviewsOfApplication(school, first.applicationId)).toMatchObject({
    ...{ other: null, isOtherWritten: true },
  })
  expect((await ofSchool(school.schoolId)).count).toBe(3)
})

test('the reviewed side answers once', async () => {
  const { teacher, school, reviewId } = await aShownReview(3)
  const answer = (actor: Parameters<typeof answerReview>[0], text = 'Спасибо, исправили.') =>
    answerReview(actor, reviewId, { text })
  const viewer = await aColleague(school, 'viewer')
  const strangers = [visitor, teacher, await aSchool(), viewer, await anAdministrator()]
  for (const stranger of strangers) expect(await answer(stranger)).toMatchObject({ reason: 'not-found' })
  for (const answered of await atOnce(5, () => answer(school))) done(answered)
  expect(await answer(school, 'Иначе')).toMatchObject({ reason: 'answered-already' })
  expect((await ofSchool(school.schoolId)).reviews).toMatchObject([{ answer: 'Спасибо, исправили.' }])
  // Members of the school, also viewers, cannot report it.
  for (const actor of [...strangers, school])
    expect(
      (await findReviews(actor, { side: 'school', id: school.schoolId }, 1)).reviews,
      actor.role,
    ).toMatchObject([{ isAnswerOwn: actor === school || actor === viewer }])
  expect(await answerReview(school, uuidv7(), { text: 'Кому' })).toMatchObject({ reason: 'not-found' })
})

test('both are asked two weeks after the latest occasion, once, unless they wrote', async () => {
  const [asked, wrote] = [await aHiring(), await aHiring()]
  daysPass(13.9)
  done(await writeReview(wrote.teacher, wrote.applicationId, reviewOf()))
  await askForReviews()
  expect(await toldTo(asked.teacher)).toEqual([])
  daysPass(0.2)
  await atOnce(4, askForReviews)
  daysPass(1)
  await askForReviews()
  for (const member of [asked.teacher, asked.school, wrote.school])
    expect(await toldTo(member)).toEqual(['review-asked'])
  expect(await toldTo(wrote.teacher)).toEqual([])
  // After the last day nothing can be written any more.
  const shown = async () => (await findNotifications(asked.teacher, { page: 1 })).notifications
  expect(await shown()).toContainEqual(expect.objectContaining({ kind: 'review-asked' }))
  daysPass(46)
  expect(await shown()).not.toContainEqual(expect.objectContaining({ kind: 'review-asked' }))
})

test('a school that met many at once is asked once, with the number of reviews that are left', async () => {
  const school = await aSchool()
  const hired: Hiring[] = []
  for (const _ of Array.from({ length: 4 })) hired.push(await aHiring('accepted', { school }))
  daysPass(15)
  await clearJobs()
  await askForReviews()
  await askForReviews()
  for (const { teacher } of hired) expect(await toldTo(teacher)).toEqual(['review-asked'])
  // One mail for each teacher, and one for the school.
  expect(await queuedJobs('mail-notification')).toHaveLength(5)
  const asked = async () =>
    (await findNotifications(school, { page: 1 })).notifications.filter(({ kind }) => kind === 'review-asked')
  expect(await asked()).toMatchObject([{ reference: { side: 'school', count: '4' } }])
  const [first, ...others] = hired
  done(await writeReview(school, first?.applicationId ?? '', reviewOf()))
  const [left] = await asked()
  expect(left?.reference).toMatchObject({ count: '3' })
  const about = { title: '', school: '', teacher: '', days: 0, startsOn: '' }
  expect(notificationWords('review-asked', about, left?.reference ?? {}, 'ru')).toMatchObject({
    subject: 'Как всё прошло? Отзыва ждут 3 отклика',
    path: '/school-dashboard/applications/all?review=asked',
  })
  for (const { applicationId } of others) done(await writeReview(school, applicationId, reviewOf()))
  expect(await asked()).toEqual([])
})

test.each(['school', 'teacher'] as const)(
  'both sides are asked after a block of the %s, and not during it',
  async (side) => {
    const { teacher, school } = await aHiring()
    const block = (blockedAt: Date | null) =>
      side === 'school'
        ? db.update(schools).set({ blockedAt }).where(eq(schools.id, school.schoolId))
        : db.update(accounts).set({ blockedAt }).where(eq(accounts.id, teacher.accountId))
    await block(now())
    daysPass(15)
    await askForReviews()
    expect([await toldTo(teacher), await toldTo(school)]).toEqual([[], []])
    await block(null)
    daysPass(1)
    await askForReviews()
    expect([await toldTo(teacher), await toldTo(school)]).toEqual([['review-asked'], ['review-asked']])
  },
)

test('the request for a review is extended after an acceptance, but not beyond the time for writing', async () => {
  const { teacher, school, applicationId } = await aHiring('interview')
  await db
    .update(interviews)
    .set({ state: 'held', startsAt: now() })
    .where(eq(interviews.applicationId, applicationId))
  const isShown = async () =>
    (await findNotifications(teacher, { page: 1 })).notifications.some(({ kind }) => kind === 'review-asked')
  daysPass(15)
  await askForReviews()
  // As the previous version asked.
  await db.execute(sql`update notifications set reference = reference - 'dueOn' where kind = 'review-asked'`)
  await askForReviews()
  expect(await isShown()).toBe(true)
  daysPass(15)
  done(await acceptApplication(school, applicationId))
  daysPass(50)
  await askForReviews()
  expect(await isShown()).toBe(true)
  expect((await toldTo(teacher)).filter((kind) => kind === 'review-asked')).toHaveLength(1)
  daysPass(12)
  await askForReviews()
  expect(await isShown()).toBe(false)
})

test('a meeting that is still to come does not hide the acceptance that prolongs a request', async () => {
  const { teacher, school, applicationId } = await aHiring('interview')
  const ofApplication = eq(interviews.applicationId, applicationId)
  await db.update(interviews).set({ state: 'held', startsAt: now() }).where(ofApplication)
  daysPass(15)
  await askForReviews()
  daysPass(15)
  done(await acceptApplication(school, applicationId))
  daysPass(35)
  const [held] = await db.select().from(interviews).where(ofApplication)
  if (!held) throw new Error('they did not meet')
  const startsAt = new Date(now().getTime() + 24 * 3_600_000)
  const next = { id: uuidv7(), requestId: uuidv7(), state: 'agreed', startsAt } as const
  await db.insert(interviews).values({ ...held, ...next })
  await askForReviews()
  const { notifications: shown } = await findNotifications(teacher, { page: 1 })
  expect(shown).toContainEqual(expect.objectContaining({ kind: 'review-asked' }))
})

test('nobody is asked for a review of an interview to which one side did not come', async () => {
  const { teacher, school, applicationId } = await aHiring('interview')
  await db
    .update(interviews)
    .set({ state: 'not-come', missing: 'teacher', startsAt: now() })
    .where(eq(interviews.applicationId, applicationId))
  daysPass(15)
  await askForReviews()
  expect([await toldTo(teacher), await toldTo(school)]).toEqual([[], []])
})

describe('somebody who is gone', () => {
  test('leaves what they wrote as of a former participant, and takes what was written of them', async () => {
    const { teacher, school, reviewId } = await aShownReview(4)
    await db.transaction((tx) => eraseReviews(tx, teacher.accountId))
    expect((await ofSchool(school.schoolId)).reviews).toMatchObject([
      { rating: 4, author: { isGone: true, name: null, id: null } },
    ])
    const [left] = await db.select().from(reviews).where(eq(reviews.id, reviewId))
    expect(left).toMatchObject({ teacherId: null, applicationId: null, authorId: null })
    expect((await ofTeacher(teacher)).count).toBe(0)
    const [profile] = await db.select().from(teacherProfiles).where(eq(teacherProfiles.id, teacher.accountId))
    expect(profile).toMatchObject({ reviewCount: 0, rating: null })
    done(await answerReview(school, reviewId, { text: 'Спасибо и удачи' }))
  })

  test('is a school as well', async () => {
    const { teacher, school } = await aShownReview(4)
    await db.transaction((tx) => eraseReviewsOfSchool(tx, school.schoolId))
    expect((await ofSchool(school.schoolId)).count).toBe(0)
    expect((await ofTeacher(teacher)).reviews).toMatchObject([{ author: { isGone: true, name: null } }])
  })

  test('takes along before what they wrote and what everybody reads of them', async () => {
    const { teacher, school, applicationId } = await aHiring()
    daysPass(1)
    done(await writeReview(school, applicationId, reviewOf({ text: 'О вас' })))
    const taken = (schoolId?: string) =>
      db.transaction((tx) => exportReviews(tx, { accountId: teacher.accountId, schoolId }))
    expect(await taken()).toEqual({ written: [], received: [] })
    done(await writeReview(teacher, applicationId, reviewOf({ text: 'О школе' })))
    expect(await taken()).toMatchObject({ written: [{ text: 'О школе' }], received: [{ text: 'О вас' }] })
  })
})
