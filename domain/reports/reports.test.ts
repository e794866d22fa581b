import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { files } from '#db/schema/files.ts'
import { limits } from '#db/schema/limits.ts'
import { reportedObjects, reportFlags, reports } from '#db/schema/reports.ts'
import { reviews } from '#db/schema/reviews.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { type Member, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { hideObject, showObject } from '#domain/measures/hide-object.server.ts'
import { answerReview } from '#domain/reviews/answer-review.server.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { answerIdleOf } from '#domain/teachers/idle-profile.server.ts'
import { ownTeacher } from '#domain/teachers/own-teacher.server.ts'
import { savePerson } from '#domain/teachers/save-person.server.ts'
import { saveTeacher } from '#domain/teachers/save-teacher.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { config } from '#platform/config.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { anAdministrator, anOffer, aSchool, aTeacher, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { aShownReview } from '#tests/support/reviews.ts'
import { confirmReport, findReportConfirmation } from './confirm-report.server.ts'
import { decideReports } from './decide-reports.server.ts'
import { findOwnReports } from './find-own-reports.server.ts'
import { findReported } from './find-reported.server.ts'
import { flagsOf, sharedPhoneMin } from './flag-rules.ts'
import { mailReportConfirmation } from './mail-report-confirmation.server.ts'
import { mailReportOutcome } from './mail-report-outcome.server.ts'
import { eraseReports, eraseReportsOfSchool, exportReports } from './personal-data.server.ts'
import { flagShown, raiseFlags } from './raise-flags.server.ts'
import { readReported } from './read-reported.server.ts'
import { confirmationHours, type PublicKind, type ReportReason } from './report.ts'
import { publicReportInput } from './report-input.ts'
import { reportObject } from './report-object.server.ts'
import { sweepReports } from './sweep-reports.server.ts'

catchMails()
useDatabase()

let school: SchoolMember
let vacancyId: string

beforeEach(async () => {
  await clearJobs()
  await db.delete(limits)
  sentMails.length = 0
  school = await aSchool()
  vacancyId = await aVacancy(school)
})
afterEach(() => travelTo())

const from = { ip: '192.0.2.9', locale: 'ky' } as const

const form = (kind: PublicKind, changes: { reason?: ReportReason; note?: string; email?: string } = {}) =>
  publicReportInput(kind, changes.email !== undefined).parse({
    request_id: uuidv7(),
    reason: 'other',
    note: '',
    ...changes,
  })

const report = (actor: Parameters<typeof reportObject>[0], changes?: Parameters<typeof form>[1]) =>
  reportObject(actor, { kind: 'vacancy', id: vacancyId }, form('vacancy', changes), from)

async function objectOf(objectId: string) {
  const [found] = await db.select().from(reportedObjects).where(eq(reportedObjects.objectId, objectId))
  if (!found) throw new Error('nothing was reported')
  return found
}

async function decide(outcome: 'violation' | 'no-violation') {
  const administrator = await anAdministrator()
  done(await decideReports(administrator, await objectOf(vacancyId), { outcome, note: 'Посмотрели' }))
  for (const job of await queuedJobs('mail-report-outcome')) await mailReportOutcome(job)
}

describe('reporting what everybody sees', () => {
  test('is there for vacancies, profiles and offers, and not for what is hidden or one’s own', async () => {
    const [teacher, other] = [await aTeacher(), await aTeacher()]
    const offerId = await anOffer(teacher)
    const objects = [
      { kind: 'vacancy', id: vacancyId },
      { kind: 'school', id: school.schoolId },
      { kind: 'teacher', id: teacher.accountId },
      { kind: 'offer', id: offerId },
    ] as const
    for (const object of objects)
      expect(await reportObject(other, object, form(object.kind), from)).toEqual({
        ok: true,
        isConfirmed: true,
      })
    expect((await findOwnReports(other)).map(({ kind }) => kind)).toEqual([
      'offer',
      'teacher',
      'school',
      'vacancy',
    ])
    expect(await report(school)).toMatchObject({ reason: 'own' })
    await db.update(vacancies).set({ state: 'draft' }).where(eq(vacancies.id, vacancyId))
    for (const id of [vacancyId, uuidv7()])
      expect(await reportObject(other, { kind: 'vacancy', id }, form('vacancy'), from)).toMatchObject({
        reason: 'not-found',
      })
  })

  test('of a review is for whom it is about too, also while their profile is hidden', async () => {
    const { school: reviewed, teacher, reviewId } = await aShownReview(1)
    travelTo()
    done(await setSchoolVisibility(reviewed, false))
    const of = { kind: 'review', id: reviewId } as const
    expect(await reportObject(reviewed, of, form('review'), from)).toMatchObject({ ok: true })
    for (const actor of [visitor, await aTeacher(), teacher])
      expect(await reportObject(actor, of, form('review'), from)).toMatchObject({ reason: 'not-found' })
  })

  test('of an answer to a review is for its author, and leads to whoever answered', async () => {
    const { school: reviewed, teacher, reviewId } = await aShownReview(1)
    const [review, answer] = [
      { kind: 'review', id: reviewId } as const,
      { kind: 'answer', id: reviewId } as const,
    ]
    expect(await reportObject(teacher, answer, form('answer'), from)).toMatchObject({ reason: 'not-found' })
    done(await answerReview(reviewed, reviewId, { text: 'Он пьёт.' }))
    expect(await reportObject(teacher, review, form('review'), from)).toMatchObject({ reason: 'own' })
    expect(await reportObject(reviewed, answer, form('answer'), from)).toMatchObject({ reason: 'own' })
    expect(await reportObject(teacher, answer, form('answer'), from)).toMatchObject({ ok: true })
    done(await reportObject(reviewed, review, form('review'), from))
    travelTo()
    const administrator = await anAdministrator()
    const [ofAnswer, ofReview] = await Promise.all(
      (['answer', 'review'] as const).map(async (kind) => {
        const [queued] = await db
          .select({ id: reportedObjects.id })
          .from(reportedObjects)
          .where(and(eq(reportedObjects.kind, kind), eq(reportedObjects.objectId, reviewId)))
        return readReported(administrator, queued?.id ?? '')
      }),
    )
    expect(ofAnswer).toMatchObject({
      measured: { ...answer, mayBeHidden: true },
      isHidden: false,
      owner: { school: { id: reviewed.schoolId, blockedAt: null } },
      asItIs: {
        parts: expect.arrayContaining([{ name: 'answer', text: 'Он пьёт.' }]),
        path: `/schools/${reviewed.schoolId}?tab=reviews`,
      },
    })
    expect(ofReview).toMatchObject({ measured: { ...review, answer: 'shown' } })
  })

  test('of a photo is for those of housing as for those of the gallery', async () => {
    const teacher = await aTeacher()
    for (const isOfHousing of [false, true]) {
      const id = uuidv7()
      const file = { id, ownerId: school.accountId, purpose: 'school-photo' } as const
      await db.insert(files).values({ ...file, state: 'stored', sha256: id, variants: {} })
      await db
        .insert(schoolPhotos)
        .values({ fileId: id, schoolId: school.schoolId, isOfHousing, position: 1 })
      const answer = await reportObject(teacher, { kind: 'photo', id }, form('photo'), from)
      expect(answer).toMatchObject({ ok: true })
    }
  })

  test('keeps one open report for a person and object', async () => {
    const [teacher, other] = [await aTeacher(), await aTeacher()]
    for (const answer of await atOnce(4, () => report(teacher, { reason: 'spam' }))) done(answer)
    done(await report(teacher, { reason: 'fraud', note: 'Просят деньги' }))
    done(await report(other))
    expect(await findOwnReports(teacher)).toMatchObject([
      { reason: 'fraud', note: 'Просят деньги', state: 'open' },
    ])
    expect(await db.$count(reports, eq(reports.reportedObjectId, (await objectOf(vacancyId)).id))).toBe(2)
  })

  test('of a visitor stands when the address is confirmed, and reaches nobody before', async () => {
    const email = `${uuidv7()}@example.com`
    done(await report(visitor, { email, note: 'a < b' }))
    expect(await objectOf(vacancyId)).toMatchObject({ state: 'closed' })
    const [job] = await queuedJobs('mail-report-confirmation')
    if (!job) throw new Error('nothing is mailed')
    await mailReportConfirmation(job)
    expect(sentMails).toMatchObject([{ to: email, subject: 'Даттанууңузду ырастаңыз' }])
    expect(sentMails[0]?.text).not.toContain('a < b')
    const token = /token=([\w-]+)/.exec(sentMails[0]?.text ?? '')?.[1] ?? ''
    expect(await findReportConfirmation('unknown')).toBeUndefined()
    expect(await confirmReport('unknown')).toBe(false)
    expect(await findReportConfirmation(token)).toMatchObject({ kind: 'vacancy', isConfirmed: false })
    expect(await atOnce(3, () => confirmReport(token))).toEqual([true, true, true])
    expect(await objectOf(vacancyId)).toMatchObject({ state: 'open' })
    // Another one with the same address gets the same response: nobody learns that the first exists.
    done(await report(visitor, { email }))
    expect(await queuedJobs('mail-report-confirmation')).toHaveLength(2)
    await decide('no-violation')
    expect(sentMails.at(-1)).toMatchObject({ to: email, subject: 'Даттанууңуз боюнча чечим' })
  })

  test('of a visitor takes the later words, in whichever order they are confirmed', async () => {
    const email = `${uuidv7()}@example.com`
    const first = form('vacancy', { email })
    const send = (input: typeof first) =>
      reportObject(visitor, { kind: 'vacancy', id: vacancyId }, input, from)
    done(await send(first))
    done(await send(first))
    // Posted again with different words after a lost response.
    const mended = { ...first, reason: 'fraud', note: 'Просят 5000 сом' } as const
    for (const input of [mended, mended]) done(await send(input))
    const jobs = await queuedJobs('mail-report-confirmation')
    expect(jobs).toHaveLength(2)
    for (const job of jobs) await mailReportConfirmation(job)
    const tokens = sentMails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
    const words = () =>
      db
        .select({ reason: reports.reason, note: reports.note })
        .from(reports)
        .where(and(eq(reports.email, email), eq(reports.state, 'open')))
    for (const token of tokens) expect(await confirmReport(token)).toBe(true)
    expect(await words()).toEqual([{ reason: 'fraud', note: 'Просят 5000 сом' }])
    const { version } = await objectOf(vacancyId)

    // The earlier one changes nothing that came later.
    done(await send({ ...first, request_id: uuidv7(), note: 'Ещё раз' }))
    const [last] = (await queuedJobs('mail-report-confirmation')).slice(2)
    if (!last) throw new Error('nothing is mailed')
    await db
      .update(reports)
      .set({ createdAt: new Date(0) })
      .where(eq(reports.id, last.reportId))
    await mailReportConfirmation(last)
    const [, token = ''] = /token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '') ?? []
    expect(await confirmReport(token)).toBe(true)
    expect(await words()).toEqual([{ reason: 'fraud', note: 'Просят 5000 сом' }])
    expect((await objectOf(vacancyId)).version).toBe(version)
  })

  test('of a visitor who wrote three times keeps the latest words of those that were confirmed', async () => {
    const email = `${uuidv7()}@example.com`
    const tokens: string[] = []
    for (const note of ['Первое', 'Второе', 'Третье']) {
      await clearJobs()
      const input = { ...form('vacancy', { email }), request_id: uuidv7(), note }
      done(await reportObject(visitor, { kind: 'vacancy', id: vacancyId }, input, from))
      for (const job of await queuedJobs('mail-report-confirmation')) await mailReportConfirmation(job)
      tokens.push(/token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? '')
    }
    const [first = '', second = '', third = ''] = tokens
    for (const token of [first, third, second]) expect(await confirmReport(token)).toBe(true)
    const open = and(eq(reports.email, email), eq(reports.state, 'open'))
    expect(await db.select({ note: reports.note }).from(reports).where(open)).toEqual([{ note: 'Третье' }])
    // One person counts as one report, before and after the decision.
    const administrator = await anAdministrator()
    const object = await objectOf(vacancyId)
    const complaints = async () => (await readReported(administrator, object.id))?.reports
    expect(await complaints()).toMatchObject([{ note: 'Третье', count: 1 }])
    done(await decideReports(administrator, object, { outcome: 'no-violation', note: 'Посмотрели' }))
    expect(await complaints()).toMatchObject([{ note: 'Третье', count: 1 }])
    const decided = { words: object.id, kind: null, state: 'closed', after: undefined } as const
    expect((await findReported(administrator, decided))?.objects).toMatchObject([{ reportCount: 1 }])
  })

  test('of a visitor is taken again with words that others have replaced since', async () => {
    const changes = form('vacancy', { email: `${uuidv7()}@example.com` })
    for (const note of ['Первое', 'Второе', 'Третье', 'Второе']) {
      await clearJobs()
      await db.delete(limits)
      done(await reportObject(visitor, { kind: 'vacancy', id: vacancyId }, { ...changes, note }, from))
      for (const job of await queuedJobs('mail-report-confirmation')) await mailReportConfirmation(job)
      expect(await confirmReport(/token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? '')).toBe(true)
    }
    const open = and(eq(reports.email, changes.email ?? ''), eq(reports.state, 'open'))
    expect(await db.select({ note: reports.note }).from(reports).where(open)).toEqual([{ note: 'Второе' }])
  })

  test('counts as one for a person who reports it signed in and signed out', async () => {
    const administrator = await anAdministrator()
    const tokenOf = async (email: string, note: string) => {
      await clearJobs()
      done(await report(visitor, { email, note }))
      for (const job of await queuedJobs('mail-report-confirmation')) await mailReportConfirmation(job)
      return /token=([\w-]+)/.exec(sentMails.at(-1)?.text ?? '')?.[1] ?? ''
    }
    const complaints = async () =>
      (await readReported(administrator, (await objectOf(vacancyId)).id))?.reports.map(({ note }) => note)

    const [one, other] = [await aTeacher(), await aTeacher()]
    done(await report(one, { note: 'Вошла' }))
    expect(await confirmReport(await tokenOf(one.email, 'Вышла'))).toBe(true)
    expect(await complaints()).toEqual(['Вышла'])
    // Sent before, confirmed after.
    const early = await tokenOf(other.email, 'До входа')
    done(await report(other, { note: 'После входа' }))
    expect(await confirmReport(early)).toBe(true)
    expect(await complaints()).toEqual(['После входа', 'Вышла'])

    const third = await aTeacher()
    expect(await confirmReport(await tokenOf(third.email, 'Без входа'))).toBe(true)
    done(await report(third, { note: 'Теперь со входом' }))
    expect(await complaints()).toEqual(['Теперь со входом', 'После входа', 'Вышла'])
    expect(await findOwnReports(third)).toMatchObject([{ note: 'Теперь со входом', state: 'open' }])
  })

  test('with later words is decided by who has seen them, and the team hears of them', async () => {
    config().supportEmail = 'help@example.com'
    const [teacher, administrator] = [await aTeacher(), await anAdministrator()]
    done(await report(teacher, { reason: 'spam' }))
    const seen = await objectOf(vacancyId)
    done(await report(teacher, { reason: 'spam' }))
    expect(await objectOf(vacancyId)).toEqual(seen)
    done(await report(teacher, { reason: 'fraud', note: 'Взяли предоплату' }))
    const decision = { outcome: 'no-violation', note: 'Посмотрели' } as const
    expect(await decideReports(administrator, seen, decision)).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await objectOf(vacancyId)).toMatchObject({ stateSince: seen.stateSince })
    const jobs = await queuedJobs('mail-report')
    config().supportEmail = undefined
    expect(new Set(jobs.map(({ renewalId }) => renewalId)).size).toBe(2)
  })

  test('without a confirmation is forgotten', async () => {
    const email = `${uuidv7()}@example.com`
    done(await report(visitor, { email }))
    await sweepReports()
    expect(await db.$count(reports, eq(reports.email, email))).toBe(1)
    await clearJobs()
    travelTo(new Date(Date.now() + (confirmationHours + 1) * 3_600_000))
    await sweepReports()
    expect(await db.$count(reports, eq(reports.email, email))).toBe(0)
  })

  test('of what was deleted meanwhile waits without a name', async () => {
    const [teacher, other] = [await aTeacher(), await aTeacher()]
    const { reviewId } = await aShownReview(1)
    travelTo()
    const ids = [teacher.accountId, reviewId]
    for (const [kind, id] of [
      ['teacher', teacher.accountId],
      ['review', reviewId],
    ] as const)
      done(await reportObject(other, { kind, id }, form(kind), from))
    const titles = () => Promise.all(ids.map(async (id) => (await objectOf(id)).title))
    await sweepReports()
    expect(await titles()).toEqual([teacher.fullName, expect.any(String)])
    await db.update(accounts).set({ deletedAt: now() }).where(eq(accounts.id, teacher.accountId))
    await db.delete(reviews).where(eq(reviews.id, reviewId))
    await sweepReports()
    expect(await titles()).toEqual([null, null])
  })

  test('stays while the mail that asks waits for a mail server, and its link has its time from then on', async () => {
    const email = `${uuidv7()}@example.com`
    done(await report(visitor, { email }))
    const [job] = await queuedJobs('mail-report-confirmation')
    if (!job) throw new Error('nothing is mailed')
    const late = Date.now() + 4 * confirmationHours * 3_600_000
    const afterHours = (hours: number) => travelTo(new Date(late + hours * 3_600_000))
    afterHours(0)
    await sweepReports()
    await mailReportConfirmation(job)
    await clearJobs()
    const token = /token=([\w-]+)/.exec(sentMails[0]?.text ?? '')?.[1] ?? ''
    afterHours(confirmationHours - 1)
    await sweepReports()
    expect(await findReportConfirmation(token)).toMatchObject({ isConfirmed: false })
    afterHours(confirmationHours + 1)
    expect(await confirmReport(token)).toBe(false)
    await sweepReports()
    expect(await db.$count(reports, eq(reports.email, email))).toBe(0)
  })

  test('has limits for an address and for a network', async () => {
    const email = `${uuidv7()}@example.com`
    const other = await aSchool()
    const ids = [vacancyId]
    for (let count = 0; count < 6; count += 1) ids.push(await aVacancy(other))
    const answers = []
    for (const id of ids)
      answers.push(await reportObject(visitor, { kind: 'vacancy', id }, form('vacancy', { email }), from))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    expect(answers.at(-1)).toMatchObject({ reason: 'limited' })
  })
})

describe('a decision', () => {
  test('closes every report of an object, and who reported it hears of it', async () => {
    const teachers = [await aTeacher(), await aTeacher()]
    for (const teacher of teachers) done(await report(teacher))
    await decide('violation')
    expect(sentMails.map(({ to }) => to).sort()).toEqual(teachers.map(({ email }) => email).sort())
    for (const { text } of sentMails) expect(text).toContain('нашли нарушение')
    for (const teacher of teachers)
      expect(await findOwnReports(teacher)).toMatchObject([{ state: 'closed', outcome: 'violation' }])
    // A repeated report waits for a decision again.
    const [teacher] = teachers as [Member]
    done(await report(teacher))
    expect(await objectOf(vacancyId)).toMatchObject({ state: 'open', outcome: null })
    expect(await findOwnReports(teacher)).toHaveLength(2)
  })

  test('is not asked for again by a form whose answer was lost', async () => {
    const teacher = await aTeacher()
    const input = form('vacancy', { note: 'Просят 5000 сом' })
    const send = (again: typeof input) =>
      reportObject(teacher, { kind: 'vacancy', id: vacancyId }, again, from)
    done(await send(input))
    await decide('no-violation')
    done(await send(input))
    expect(await objectOf(vacancyId)).toMatchObject({ state: 'closed', outcome: 'no-violation' })
    expect(await findOwnReports(teacher)).toHaveLength(1)
    // Other words are news.
    done(await send({ ...input, note: 'Опять просят' }))
    expect(await objectOf(vacancyId)).toMatchObject({ state: 'open', outcome: null })
    expect(await findOwnReports(teacher)).toHaveLength(2)
  })

  test('is an administrator’s, of what they saw, and of one of them', async () => {
    const [teacher, administrator] = [await aTeacher(), await anAdministrator()]
    done(await report(teacher))
    const seen = await objectOf(vacancyId)
    for (const other of [visitor, teacher, school])
      expect(await decideReports(other, seen, { outcome: 'violation', note: 'Посмотрели' })).toMatchObject({
        reason: 'not-administrator',
      })
    done(await report(await aTeacher()))
    expect(
      await decideReports(administrator, seen, { outcome: 'violation', note: 'Посмотрели' }),
    ).toMatchObject({
      reason: 'changed-meanwhile',
    })
    const latest = await objectOf(vacancyId)
    const administrators = [administrator, await anAdministrator(), await anAdministrator()]
    const answers = await Promise.all(
      administrators.map((one) => decideReports(one, latest, { outcome: 'violation', note: 'Посмотрели' })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(
      await decideReports(
        administrator,
        { id: uuidv7(), version: 1 },
        { outcome: 'violation', note: 'Посмотрели' },
      ),
    ).toMatchObject({
      reason: 'not-found',
    })
  })
})

describe('the rules', () => {
  test.each([
    ['Нужна предоплата 500 сомов', 'prepayment', 'предоплата'],
    ['Регистрационный взнос — 300', 'prepayment', 'Регистрационный взнос'],
    ['Пришлите скан паспорта', 'documents', 'скан паспорта'],
    ['Card number and CVV', 'documents', 'Card number · CVV'],
    ['Работа в Турции, жильё', 'abroad', 'Работа в Турции'],
    ['Чет өлкөдө иштөө', 'abroad', 'Чет өлкөдө'],
    ['Пишите: t.me/rabota', 'links', 't.me/rabota'],
  ])('find in «%s» the sign %s', (text, rule, words) => {
    expect(flagsOf(text)).toEqual([{ rule, words }])
  })

  test.each([
    'Учитель физики в 5–9 классы, зарплата 30 000 сомов, оплата труда раз в месяц',
    'Карта мира в кабинете географии; ученики готовят паспорт проекта',
    'Опыт работы от года, выезд на олимпиады по стране',
  ])('find nothing in «%s»', (text) => {
    expect(flagsOf(text)).toEqual([])
  })

  test('put what they find into the queue with the words, once, and hide nothing', async () => {
    const description = `Требуется предоплата. ${'О работе. '.repeat(10)}`
    const flagged = await aVacancy(school, { fields: { description } })
    await raiseFlags()
    await raiseFlags()
    const object = await objectOf(flagged)
    expect(object).toMatchObject({ kind: 'vacancy', state: 'open', ownerId: school.schoolId })
    expect(
      await db.select().from(reportFlags).where(eq(reportFlags.reportedObjectId, object.id)),
    ).toContainEqual(expect.objectContaining({ rule: 'prepayment', words: 'предоплата' }))
    const [vacancy] = await db.select().from(vacancies).where(eq(vacancies.id, flagged))
    expect(vacancy).toMatchObject({ state: 'published' })
    done(
      await decideReports(await anAdministrator(), object, { outcome: 'no-violation', note: 'Посмотрели' }),
    )
    // The same words were already judged; different ones are checked.
    await db
      .update(vacancies)
      .set({ updatedAt: new Date(Date.now() + 120_000) })
      .where(eq(vacancies.id, flagged))
    await raiseFlags()
    expect(await objectOf(flagged)).toMatchObject({ state: 'closed', outcome: 'no-violation' })
    await db
      .update(vacancies)
      .set({
        description: `${description} Пришлите скан паспорта.`,
        updatedAt: new Date(Date.now() + 240_000),
      })
      .where(eq(vacancies.id, flagged))
    await raiseFlags()
    expect(await objectOf(flagged)).toMatchObject({ state: 'open' })
  })

  test('read what a teacher lists as well', async () => {
    const teacher = await aTeacher()
    const version = (await ownTeacher(teacher))?.version ?? 0
    const place = {
      place: 'Курсы, пишите t.me/kursy',
      speciality: null,
      degree: null,
      fromYear: null,
      toYear: null,
    }
    const achievements = [{ title: 'Перевод на номер карты', year: 2020, fileId: null }]
    done(await saveTeacher(teacher, { education_entries: [place], achievements }, version))
    await raiseFlags()
    const { id } = await objectOf(teacher.accountId)
    expect(await db.select().from(reportFlags).where(eq(reportFlags.reportedObjectId, id))).toContainEqual(
      expect.objectContaining({ rule: 'links', words: 't.me/kursy' }),
    )
    expect(
      await db.$count(
        reportFlags,
        and(eq(reportFlags.reportedObjectId, id), eq(reportFlags.rule, 'documents')),
      ),
    ).toBe(1)
    const administrator = await anAdministrator()
    const read = await readReported(administrator, id)
    expect(read?.asItIs.parts).toContainEqual({ name: 'education', text: 'КНУ\nКурсы, пишите t.me/kursy' })
    expect(read?.asItIs).toMatchObject({ isShown: true, isForSchools: false })
    // Schools can still read it.
    await db
      .update(teacherProfiles)
      .set({ seenBy: 'schools' })
      .where(eq(teacherProfiles.id, teacher.accountId))
    expect((await readReported(administrator, id))?.asItIs).toMatchObject({
      ...{ isShown: false, isForSchools: true, path: null },
    })
  })

  describe('read what is shown after they went past it', () => {
    const links = `Пишите сюда: t.me/podrabotka ${'О работе. '.repeat(10)}`
    const flagsFor = async (objectId: string) => {
      for (const job of await queuedJobs('flag-shown')) await flagShown(job)
      await clearJobs()
      return db
        .select({ rule: reportFlags.rule, words: reportFlags.words })
        .from(reportFlags)
        .innerJoin(reportedObjects, eq(reportedObjects.id, reportFlags.reportedObjectId))
        .where(eq(reportedObjects.objectId, objectId))
    }
    const found = { rule: 'links', words: 't.me/podrabotka' }

    test('a school that publishes itself', async () => {
      const other = await aSchool()
      done(await setSchoolVisibility(other, false))
      await db.update(schoolProfiles).set({ about: links }).where(eq(schoolProfiles.id, other.schoolId))
      await clearJobs()
      const changedAt = (
        await db.select().from(schoolProfiles).where(eq(schoolProfiles.id, other.schoolId))
      )[0]?.updatedAt
      done(await setSchoolVisibility(other, true))
      expect(await flagsFor(other.schoolId)).toContainEqual(found)
      // The check does not change the time of the last edit, which the lists and the archive use.
      const [after] = await db.select().from(schoolProfiles).where(eq(schoolProfiles.id, other.schoolId))
      expect(after?.updatedAt).toEqual(changedAt)
    })

    test('a teacher who publishes the profile, or says that they are still looking', async () => {
      const teacher = await aTeacher()
      const { accountId } = teacher
      for (const again of [
        () => setTeacherVisibility(teacher, true),
        () => transact((tx) => answerIdleOf(tx, accountId, 'looking')),
      ]) {
        done(await setTeacherVisibility(teacher, false))
        await db.delete(reportedObjects).where(eq(reportedObjects.objectId, accountId))
        await db.update(teacherProfiles).set({ bio: links }).where(eq(teacherProfiles.id, accountId))
        await clearJobs()
        done(await again())
        expect(await flagsFor(accountId)).toContainEqual(found)
      }
    })

    test('what an administrator shows again', async () => {
      const hidden = await aVacancy(school)
      const administrator = await anAdministrator()
      const object = { kind: 'vacancy', id: hidden } as const
      done(await hideObject(administrator, object, { code: 'other', reason: 'Проверим' }))
      await db.update(vacancies).set({ description: links }).where(eq(vacancies.id, hidden))
      await clearJobs()
      done(await showObject(administrator, object))
      expect(await flagsFor(hidden)).toContainEqual(found)
    })

    test('a phone that a teacher takes from others', async () => {
      const phone = `+99655${String(Math.trunc(Math.random() * 10_000_000)).padStart(7, '0')}`
      for (let count = 1; count < sharedPhoneMin; count += 1) {
        const { accountId } = await aTeacher()
        await db.update(accounts).set({ phone }).where(eq(accounts.id, accountId))
      }
      const teacher = await aTeacher()
      done(await setTeacherVisibility(teacher, true))
      await clearJobs()
      const [account] = await db.select().from(accounts).where(eq(accounts.id, teacher.accountId))
      done(await savePerson(teacher, { full_name: teacher.fullName, phone }, account?.version ?? 0))
      expect(await flagsFor(teacher.accountId)).toEqual([{ rule: 'shared-phone', words: phone }])
    })
  })

  test('see one phone in the vacancies of many schools', async () => {
    const phone = `+99655${String(Math.trunc(Math.random() * 10_000_000)).padStart(7, '0')}`
    const later = new Date(Date.now() + 3_600_000)
    let latest = ''
    for (let count = 0; count < sharedPhoneMin; count += 1) {
      latest = await aVacancy(await aSchool())
      await db
        .update(vacancies)
        .set({ contactPhone: phone, updatedAt: later })
        .where(eq(vacancies.id, latest))
    }
    await raiseFlags()
    const { id } = await objectOf(latest)
    expect(await db.select().from(reportFlags).where(eq(reportFlags.reportedObjectId, id))).toMatchObject([
      { rule: 'shared-phone', words: phone },
    ])
  })
})

test('reports are in their authors’ archives, without the words of a deleted person', async () => {
  const [teacher, other] = [await aTeacher(), await aTeacher()]
  done(await report(teacher, { note: 'Моё' }))
  done(await report(other, { note: 'Другое' }))
  expect(await db.transaction((tx) => exportReports(tx, teacher.accountId))).toMatchObject([
    { kind: 'vacancy', note: 'Моё', state: 'open' },
  ])
  expect(await db.transaction((tx) => exportReports(tx, school.accountId))).toEqual([])
  await db.transaction((tx) => eraseReports(tx, teacher.accountId, teacher.email))
  const { id } = await objectOf(vacancyId)
  const left = await db.select().from(reports).where(eq(reports.reportedObjectId, id))
  expect(left.map(({ reporterId, note }) => [reporterId, note]).sort()).toEqual(
    [
      [null, null],
      [other.accountId, 'Другое'],
    ].sort(),
  )
  await clearJobs()
  await db.transaction((tx) => eraseReportsOfSchool(tx, school.schoolId, true))
  expect(await findOwnReports(other)).toMatchObject([
    { kind: null, goneKind: 'vacancy', note: null, state: 'closed', outcome: null },
  ])
  for (const job of await queuedJobs('mail-report-outcome')) await mailReportOutcome(job)
  const text = expect.stringContaining('Вакансия, на которую вы пожаловались, удалена.')
  const closed = { to: other.email, subject: 'Ваша жалоба закрыта', text }
  expect(sentMails.slice(-1)).toMatchObject([closed])
  expect(sentMails.at(-1)?.text).toContain(`Здравствуйте, ${other.fullName}`)
})
