import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts, registrations } from '#db/schema/accounts.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { schools } from '#db/schema/organisations.ts'
import { reviews } from '#db/schema/reviews.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { type Member, visitor } from '#domain/accounts/actor.ts'
import { formerAddress } from '#domain/audit/former-address.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { findAccounts, findUnconfirmed, peoplePerPage } from '#domain/console/find-people.server.ts'
import { parsePlace } from '#domain/console/keyset.server.ts'
import { numberOf } from '#domain/console/number-range.ts'
import { resendLink } from '#domain/console/resend-link.server.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { hourMs } from '#domain/days/durations.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { closeOverdueVacancies } from '#domain/vacancies/close-overdue-vacancies.server.ts'
import { closeVacancy, publishVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { anAdministrator, anOffer, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { queuedJobs } from '#tests/support/jobs.ts'
import { aShownReview } from '#tests/support/reviews.ts'
import { blockAccount } from './block-account.server.ts'
import { blockSchool } from './block-school.server.ts'
import { type ContentQuery, contentPageSize, contentSortsOf, findContent } from './find-content.server.ts'
import { findPublications } from './find-publications.server.ts'
import { hideObject } from './hide-object.server.ts'
import { type MeasuredKind, measuredKinds } from './measure.ts'

useDatabase()
afterEach(() => travelTo())

const everything = { kind: 'vacancy', state: 'shown', words: '', sort: 'since', after: undefined } as const
const found = async (administrator: Member, query: Partial<ContentQuery>) =>
  ((await findContent(administrator, { ...everything, ...query }))?.content ?? []).map(({ at, ...one }) => ({
    ...one,
    day: at && dayInBishkek(at),
  }))
const idsOf = async (administrator: Member, query: Partial<ContentQuery>) =>
  (await found(administrator, query)).map(({ id }) => id)

test('administrators alone find publications by kind, words, owner and id', async () => {
  const administrator = await anAdministrator()
  const school = await aSchool({ fields: { school_name: 'Гимназия Эдельвейс' } })
  const teacher = await aTeacher({ fullName: 'Айжан Бекова' })
  const vacancy = await aVacancy(school, { fields: { title: 'Преподаватель астрономии' } })
  const draft = await aVacancy(school, { fields: { title: 'Черновик астрономии' }, isDraft: true })
  const offer = await anOffer(teacher)
  for (const actor of [visitor, teacher, school]) expect(await findContent(actor, everything)).toBeUndefined()
  for (const words of ['астроном', 'АСТРОНОМИИ препод', 'эдельвейс', vacancy, school.schoolId])
    expect(await idsOf(administrator, { words })).toContain(vacancy)
  expect(await idsOf(administrator, { words: 'астрономии' })).not.toContain(draft)
  expect(await idsOf(administrator, { words: 'нетакого' })).toEqual([])
  // The input is text, not query syntax.
  for (const words of ["' | !:* & (", '%', '\\', '()'])
    expect(await findContent(administrator, { ...everything, words })).toBeDefined()
  expect(await found(administrator, { kind: 'offer', words: teacher.accountId })).toMatchObject([
    { id: offer, owner: 'Айжан Бекова', accountId: teacher.accountId, path: `/teachers/services/${offer}` },
  ])
  expect(await idsOf(administrator, { kind: 'teacher', words: 'бекова' })).toEqual([teacher.accountId])
  expect(await found(administrator, { kind: 'school', words: 'эдельв' })).toMatchObject([
    { id: school.schoolId, schoolId: school.schoolId },
  ])
  for (const kind of measuredKinds)
    for (const state of ['shown', 'hidden'] as const)
      expect(await findContent(administrator, { ...everything, kind, state })).toMatchObject({
        counts: { shown: expect.any(Number), hidden: expect.any(Number) },
      })
})

test('a review and its answer are found by their words, with the letters that the search folds too', async () => {
  const { reviewId: id, school, teacher } = await aShownReview(5)
  travelTo()
  await db
    .update(reviews)
    .set({
      text: 'Жакшы түшүндүрөт, ребёнка ждут с радостью',
      answer: 'Рахмат, көп ийгилик',
      answeredAt: now(),
    })
    .where(eq(reviews.id, id))
  const administrator = await anAdministrator()
  for (const words of ['түшүндүрөт', 'ребёнка', 'ребенка радост'])
    expect(await idsOf(administrator, { kind: 'review', words })).toEqual([id])
  expect(await found(administrator, { kind: 'review', words: id })).toMatchObject([
    { accountId: teacher.accountId, schoolId: null },
  ])
  for (const words of ['көп ийгилик', 'коп', id, school.schoolId])
    expect(await found(administrator, { kind: 'answer', words })).toMatchObject([
      { id, title: 'Рахмат, көп ийгилик', schoolId: school.schoolId, accountId: null },
    ])
  expect(await idsOf(administrator, { kind: 'answer', words: 'түшүндүрөт' })).toEqual([])
})

test('hidden publications have their own list', async () => {
  const administrator = await anAdministrator()
  const school = await aSchool()
  const vacancy = await aVacancy(school)
  const why = { code: 'fraud', reason: 'Просит предоплату' } as const
  done(await hideObject(administrator, { kind: 'vacancy', id: vacancy }, why))
  expect(await idsOf(administrator, {})).not.toContain(vacancy)
  expect(await found(administrator, { state: 'hidden', words: vacancy })).toMatchObject([
    { id: vacancy, isHidden: true },
  ])
  done(await hideObject(administrator, { kind: 'school', id: school.schoolId }, why))
  expect(await idsOf(administrator, { kind: 'school', state: 'hidden' })).toEqual([school.schoolId])
  // A school that its owner deleted has no page to open.
  await db.update(schools).set({ deletedAt: new Date() }).where(eq(schools.id, school.schoolId))
  expect(await idsOf(administrator, { kind: 'school', state: 'hidden' })).toEqual([])
})

test('a page for schools alone is not linked for administrators, who cannot open it', async () => {
  const { teacher: narrow, school } = await aShownReview(5)
  const [administrator, open] = [await anAdministrator(), await aTeacher()]
  done(await setTeacherVisibility(narrow, true, 'schools'))
  const pathsOf = async ({ accountId }: Member, kind: MeasuredKind = 'teacher') =>
    (await found(administrator, { kind, words: accountId })).map(({ path }) => path)
  const publishedBy = async ({ accountId }: Member) =>
    (await findPublications(administrator, { id: accountId, schoolId: null, name: '' })).map(
      ({ path }) => path,
    )
  expect([await pathsOf(open), await publishedBy(open)]).toEqual([
    [`/teachers/${open.accountId}`],
    [`/teachers/${open.accountId}`],
  ])
  expect([await pathsOf(narrow), await publishedBy(narrow)]).toEqual([[null], [null]])
  // What each wrote is on the other's page.
  expect((await pathsOf(narrow, 'review')).toSorted()).toEqual([`/schools/${school.schoolId}`, null])
})

test('a listed publication says since when it is shown, and a vacancy until when or how it ended', async () => {
  travelTo(new Date('2026-10-05T20:00:00Z'))
  const school = await aSchool()
  const open = await aVacancy(school, { fields: { application_deadline: '2026-11-01' } })
  const closed = await aVacancy(school)
  const hidden = await aVacancy(school)
  travelTo(new Date('2026-10-07T20:00:00Z'))
  const administrator = await anAdministrator()
  done(await closeVacancy(school, closed))
  done(
    await hideObject(administrator, { kind: 'vacancy', id: hidden }, { code: 'fraud', reason: 'Предоплата' }),
  )
  // After midnight in Bishkek.
  expect(await found(administrator, { words: school.schoolId })).toMatchObject([
    { id: closed, day: '2026-10-06', ended: 'closed', endsOn: '2026-10-08' },
    { id: open, day: '2026-10-06', ended: null, endsOn: '2026-11-01' },
  ])
  expect(await found(administrator, { words: hidden, state: 'hidden' })).toMatchObject([
    { day: '2026-10-08' },
  ])
  const profile = { kind: 'school', words: school.schoolId } as const
  expect(await found(administrator, profile)).toMatchObject([
    { day: '2026-10-06', ended: null, endsOn: null },
  ])
  travelTo(new Date('2026-11-03T20:00:00Z'))
  await closeOverdueVacancies()
  const later = await anAdministrator()
  expect(await found(later, { words: open })).toMatchObject([{ ended: 'past', endsOn: '2026-11-01' }])
  const ofSchool = { id: null, schoolId: school.schoolId, name: '' }
  const again = await aVacancy(school, {
    fields: {
      title: 'Логопед',
      description: 'Занятия с детьми. '.repeat(10),
      application_deadline: '2026-12-01',
    },
  })
  const shown = await findPublications(later, ofSchool)
  // Open ones come before those that ended, whichever is later.
  expect(shown.map(({ id }) => id)).toEqual([school.schoolId, again, hidden, closed, open])
  expect(shown.slice(2)).toMatchObject([
    { hiddenOn: '2026-10-08', ended: null },
    { ended: 'closed', endsOn: '2026-10-08' },
    { ended: 'past', endsOn: '2026-11-01' },
  ])
})

test('a blocked school is in a list of its own, and its people are found by its name', async () => {
  const administrator = await anAdministrator()
  const school = await aSchool({ published: false, fields: { school_name: 'Лицей Мурок № 12' } })
  const people = async (words: string) =>
    (await findAccounts(administrator, { words, role: null, state: null, after: null }))?.people ?? []
  for (const words of ['мурок', 'мурок 12'])
    expect(await people(words)).toMatchObject([{ id: school.accountId, schoolName: 'Лицей Мурок № 12' }])
  await db.update(schools).set({ blockedAt: new Date() }).where(eq(schools.id, school.schoolId))
  expect(await idsOf(administrator, { kind: 'school', state: 'blocked' })).toEqual([school.schoolId])
  expect(await idsOf(administrator, { kind: 'school' })).not.toContain(school.schoolId)
  expect(await idsOf(administrator, { state: 'blocked' })).toEqual([])
})

test('what nobody sees because its school or teacher hides or is blocked is listed as such', async () => {
  const [administrator, school, teacher] = [await anAdministrator(), await aSchool(), await aTeacher()]
  const [vacancy, offer] = [await aVacancy(school), await anOffer(teacher)]
  const closedOf = async (kind: MeasuredKind, id: string) =>
    (await found(administrator, { kind, words: id })).map(({ closed }) => closed)
  expect(await closedOf('vacancy', vacancy)).toEqual([null])
  expect(await closedOf('offer', offer)).toEqual([null])
  expect(await closedOf('teacher', teacher.accountId)).toEqual([null])

  done(await setSchoolVisibility(school, false))
  done(await setTeacherVisibility(teacher, false))
  expect(await closedOf('vacancy', vacancy)).toEqual(['hidden'])
  expect(await closedOf('offer', offer)).toEqual(['hidden'])

  done(await setSchoolVisibility(school, true))
  done(await setTeacherVisibility(teacher, true))
  const block = { reason: 'Просит предоплату', days: 7 }
  done(await blockSchool(administrator, school.schoolId, block))
  done(await blockAccount(administrator, teacher.accountId, block))
  expect(await closedOf('vacancy', vacancy)).toEqual(['blocked'])
  for (const [kind, id] of [
    ['offer', offer],
    ['teacher', teacher.accountId],
  ] as const)
    expect(await closedOf(kind, id)).toEqual(['blocked'])
})

test('an exact address comes first, and once', async () => {
  const administrator = await anAdministrator()
  const exact = await aTeacher({ email: 'whole@example.com' })
  const newer = [
    await aTeacher({ email: 'not.whole@example.com' }),
    await aTeacher({ email: 'a-whole@example.com' }),
  ]
  const find = (after: string | null) =>
    findAccounts(administrator, { words: ' Whole@example.com', role: null, state: null, after })
  const ids = (await find(null))?.people.map(({ id }) => id)
  expect(ids).toEqual([exact, ...newer.toReversed()].map(({ accountId }) => accountId))
  expect((await find(newer[0]?.accountId ?? ''))?.people).toEqual([])
})

test('a person is found by an address that their account had before, as such', async () => {
  const administrator = await anAdministrator()
  const [robbed, other] = [await aTeacher(), await aTeacher()]
  const former = 'before.that@example.com'
  for (const { accountId } of [robbed, other])
    await recordAudit(db, {
      kind: 'email-changed',
      accountId,
      details: { former: formerAddress(accountId === robbed.accountId ? former : 'else@example.com') },
    })
  const people = async (words: string, role: string | null = null) =>
    (await findAccounts(administrator, { words, role, state: null, after: null }))?.people ?? []
  for (const words of [former, ' Before.That@example.com'])
    expect(await people(words)).toMatchObject([{ id: robbed.accountId, isFormerly: true }])
  expect(await people(robbed.email)).toMatchObject([{ id: robbed.accountId, isFormerly: false }])
  // A part of an address does not match, and the other filters still apply.
  for (const found of [await people('before.that'), await people(former, 'school')]) expect(found).toEqual([])
  // Restored, it is the current one.
  await db.update(accounts).set({ email: former }).where(eq(accounts.id, robbed.accountId))
  expect(await people(former)).toMatchObject([{ id: robbed.accountId, isFormerly: false }])
})

test('the list is sorted by publication, whatever the creation date, or by the last change', async () => {
  travelTo(new Date('2026-10-01T06:00:00Z'))
  const school = await aSchool()
  const { schoolId: words } = school
  const draft = await aVacancy(school, { isDraft: true })
  travelTo(new Date('2026-10-02T06:00:00Z'))
  const early = await aVacancy(school, { fields: { title: 'Учитель труда' } })
  travelTo(new Date('2026-10-03T06:00:00Z'))
  done(await publishVacancy(school, draft))
  travelTo(new Date('2026-10-04T06:00:00Z'))
  done(await closeVacancy(school, early))
  const administrator = await anAdministrator()
  expect(await idsOf(administrator, { words })).toEqual([draft, early])
  // The cursor of a row that is on no page.
  const after = parsePlace(`${Date.parse('2026-10-02T12:00:00Z') * 1_000}-${uuidv7()}`)
  expect(await idsOf(administrator, { words, after })).toEqual([early])
  expect(await found(administrator, { words, sort: 'changed' })).toMatchObject([
    { id: early, day: '2026-10-04' },
    { id: draft, day: '2026-10-03' },
  ])
  const hide = (id: string) =>
    hideObject(administrator, { kind: 'vacancy', id }, { code: 'fraud', reason: 'Предоплата' })
  done(await hide(draft))
  done(await hide(early))
  expect(await idsOf(administrator, { words, state: 'hidden', sort: 'changed' })).toEqual([early, draft])
  expect(contentSortsOf('vacancy', 'shown')).toEqual(['since', 'changed'])
  for (const only of [contentSortsOf('vacancy', 'hidden'), contentSortsOf('photo', 'shown')])
    expect(only).toEqual(['since'])
})

test('a publication without a recorded date is sorted by its creation', async () => {
  const administrator = await anAdministrator()
  const school = await aSchool({ fields: { school_name: 'Школа без даты' } })
  const createdAt = new Date('2026-01-02T06:00:00Z')
  const whose = eq(schoolProfiles.id, school.schoolId)
  await db.update(schoolProfiles).set({ shownAt: null, createdAt }).where(whose)
  const later = await aSchool({ fields: { school_name: 'Школа без даты' } })
  const query = { kind: 'school', words: 'без даты' } as const
  expect(await found(administrator, query)).toMatchObject([
    { id: later.schoolId },
    { id: school.schoolId, day: '2026-01-02' },
  ])
})

test('namesakes are told apart by number, place, address and email', async () => {
  const administrator = await anAdministrator()
  const fields = { school_name: 'Гимназия Ак-Орго', address: 'ул. Абдрахманова, 105' }
  const [one, other] = [
    await aSchool({ fields }),
    await aSchool({ fields: { ...fields, address: 'ул. Ленина, 1' } }),
  ]
  expect(await found(administrator, { kind: 'school', words: 'ак-орго' })).toMatchObject([
    { id: other.schoolId, placeId: 'bishkek', address: 'ул. Ленина, 1', email: other.email },
    { id: one.schoolId, placeId: 'bishkek', address: 'ул. Абдрахманова, 105' },
  ])
  const teacher = await aTeacher()
  expect(await found(administrator, { kind: 'teacher', words: teacher.accountId })).toMatchObject([
    { email: teacher.email },
  ])
  const number = numberOf(one.schoolId)
  for (const words of [number, `№ ${number}`, one.schoolId.toUpperCase()])
    expect(await idsOf(administrator, { kind: 'school', words })).toContain(one.schoolId)
  expect(await idsOf(administrator, { kind: 'school', words: '00000000-0000' })).toEqual([])
  // A number of eight digits is words.
  expect(await found(administrator, { kind: 'school', words: '20262027' })).toEqual([])
})

test('each thing and each person is on one page of a list', async () => {
  const administrator = await anAdministrator()
  const teacher = await aTeacher()
  for (let index = 0; index < contentPageSize + 3; index += 1) await anOffer(teacher)
  const offers: string[] = []
  let after: string | null = null
  do {
    const query: ContentQuery = {
      ...everything,
      kind: 'offer',
      words: teacher.accountId,
      after: parsePlace(after),
    }
    const page: Awaited<ReturnType<typeof findContent>> = await findContent(administrator, query)
    offers.push(...(page?.content ?? []).map(({ id }) => id))
    after = page?.next ?? null
  } while (after)
  expect(new Set(offers).size).toBe(offers.length)
  expect(offers.length).toBe(contentPageSize + 3)

  const rows = Array.from({ length: peoplePerPage + 3 }, () => uuidv7())
  await db.insert(accounts).values(
    rows.map((id) => ({
      ...{ id, email: `${id}@example.com`, role: 'teacher' as const, fullName: 'Страница Имён' },
      ...{ locale: 'ru' as const, confirmedAt: new Date() },
    })),
  )
  const query = { words: 'страница имён', role: null, state: null }
  const first = await findAccounts(administrator, { ...query, after: null })
  const second = await findAccounts(administrator, { ...query, after: first?.next ?? null })
  expect(first?.people).toHaveLength(peoplePerPage)
  expect(second?.people).toHaveLength(3)
  expect(second?.next).toBeUndefined()
  expect(first?.count).toBe(rows.length)
})

test('the letter of a registration that waits is sent again, by administrators and within limits', async () => {
  const administrator = await anAdministrator()
  const id = uuidv7()
  await db.insert(registrations).values({
    ...{ id, email: 'waits@example.com', passwordHash: 'x', role: 'teacher', fullName: 'Ждёт Письма' },
    ...{ locale: 'ru', expiresAt: new Date(Date.now() + 3_600_000) },
  })
  const query = { words: 'waits', role: null, state: 'unconfirmed', after: null }
  expect((await findUnconfirmed(administrator, query))?.people).toMatchObject([{ id }])
  const ip = '192.0.2.9'
  for (const actor of [visitor, await aTeacher()]) {
    expect(await findUnconfirmed(actor, query)).toBeUndefined()
    expect(await resendLink(actor, id, { ip })).toMatchObject({ reason: 'not-administrator' })
  }
  expect(await resendLink(administrator, uuidv7(), { ip })).toMatchObject({ reason: 'not-found' })
  for (let times = 0; times < 3; times += 1) {
    travelTo(new Date(now().getTime() + 61_000))
    // A second press at once is the same one.
    for (let presses = 0; presses < 2; presses += 1) done(await resendLink(administrator, id, { ip }))
  }
  // Valid as long as the new mail says.
  const [mailed] = await db.select().from(registrations).where(eq(registrations.id, id))
  expect(Number(mailed?.expiresAt)).toBeGreaterThan(Date.now() + 47 * hourMs)
  travelTo(new Date(now().getTime() + 61_000))
  expect(await resendLink(administrator, id, { ip })).toMatchObject({ reason: 'limited' })
  expect(await queuedJobs('mail-registration')).toHaveLength(3)
  expect(await db.$count(auditEntries, eq(auditEntries.kind, 'confirmation-resent'))).toBe(3)
  await db.update(registrations).set({ confirmedAt: new Date() }).where(eq(registrations.id, id))
  expect((await findUnconfirmed(administrator, query))?.people).toEqual([])
})
