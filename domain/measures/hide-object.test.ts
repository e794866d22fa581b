import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { files } from '#db/schema/files.ts'
import { measures } from '#db/schema/measures.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { supportMessages, supportTickets } from '#db/schema/support.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { deleteOffer } from '#domain/offers/change-offer.server.ts'
import { findOffersOfTeacher } from '#domain/offers/find-offers.server.ts'
import { deleteAccountByCommand } from '#domain/privacy/delete-by-command.server.ts'
import { answerReview } from '#domain/reviews/answer-review.server.ts'
import { findReviews } from '#domain/reviews/find-reviews.server.ts'
import { exportReviews } from '#domain/reviews/personal-data.server.ts'
import { saveThing } from '#domain/saved/save-thing.server.ts'
import { findSchool } from '#domain/schools/find-school.server.ts'
import { findSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { findLatestSchools } from '#domain/schools/find-schools.server.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { findTeacher } from '#domain/teachers/find-teacher.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { createVacancy } from '#domain/vacancies/create-vacancy.server.ts'
import { editVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import { findVacanciesOfSchool } from '#domain/vacancies/find-vacancies.server.ts'
import { closeVacancy, publishVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { readVacancy } from '#domain/vacancies/read-vacancy.server.ts'
import { removeVacancy } from '#domain/vacancies/remove-vacancy.server.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
  aColleague,
  aMember,
  anAdministrator,
  anOffer,
  aSchool,
  aTeacher,
  aVacancy,
  done,
  vacancyFields,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { aShownReview } from '#tests/support/reviews.ts'
import { appeal } from './appeal.server.ts'
import { findContent } from './find-content.server.ts'
import { findMeasured } from './find-measured.server.ts'
import { findPublications } from './find-publications.server.ts'
import { hideObject, showObject, warnOwner } from './hide-object.server.ts'
import { mailMeasure } from './mail-measure.server.ts'
import { openMeasures, ownHiding, ownMeasure, ownMeasures } from './own-measures.server.ts'

useDatabase()
catchMails()
beforeEach(clearJobs)

const why = { code: 'fraud', reason: 'Просит предоплату за собеседование.' } as const
const written = (message: string) => ({ input: { request_id: uuidv7(), message }, ip: '192.0.2.1' })

async function mails() {
  sentMails.length = 0
  // Several recipients have a job each.
  for (let round = 0; round < 2; round += 1) {
    const jobs = await queuedJobs('mail-measure')
    await clearJobs()
    for (const job of jobs) await mailMeasure(job)
  }
  return sentMails
}

describe('hiding', () => {
  test('a vacancy is absent to all but its school, which cannot publish it, until it is shown again as it was', async () => {
    const administrator = await anAdministrator()
    const school = await aSchool({ locale: 'en' })
    const [open, closed] = [await aVacancy(school), await aVacancy(school)]
    done(await closeVacancy(school, closed))
    const before = await db.select().from(vacancies).where(eq(vacancies.schoolId, school.schoolId))
    for (const id of [open, closed]) done(await hideObject(administrator, { kind: 'vacancy', id }, why))
    for (const id of [open, closed]) {
      expect(await readVacancy(visitor, id)).toBeUndefined()
      expect(await readVacancy(await aTeacher(), id)).toBeUndefined()
      expect(await readVacancy(school, id)).toMatchObject({ isOwn: true, hiddenAt: expect.any(Date) })
      expect(await publishVacancy(school, id)).toEqual({ ok: false, reason: 'hidden' })
      expect(await ownHiding(school, id)).toMatchObject({ reason: why.reason, reasonCode: 'fraud' })
      expect(await ownHiding(await aSchool(), id)).toBeUndefined()
    }
    expect(await findVacanciesOfSchool(school.schoolId)).toEqual([])
    expect(await saveThing(await aTeacher(), { kind: 'vacancy', id: open })).toMatchObject({ ok: false })

    for (const id of [open, closed, closed]) done(await showObject(administrator, { kind: 'vacancy', id }))
    const after = await db.select().from(vacancies).where(eq(vacancies.schoolId, school.schoolId))
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
    expect(after.sort(byId)).toEqual(before.sort(byId))
    const late = await showObject(await anAdministrator(), { kind: 'vacancy', id: open })
    expect(late).toMatchObject({ reason: 'already' })
  })

  test('pressed twice it is hidden once; another administrator, or other words, come too late', async () => {
    const administrator = await anAdministrator()
    const school = await aSchool()
    const object = { kind: 'vacancy', id: await aVacancy(school) } as const
    for (const answer of await atOnce(3, () => hideObject(administrator, object, why))) done(answer)
    expect(await openMeasures(school)).toMatchObject({ count: 1, kind: 'hide' })
    const late = { ok: false, reason: 'already' }
    expect(await hideObject(administrator, object, { ...why, reason: `${why.reason} Снова.` })).toEqual(late)
    expect(await hideObject(await anAdministrator(), object, why)).toEqual(late)
  })

  test('that came instead of the one that was seen is not ended unseen', async () => {
    const [one, other] = [await anAdministrator(), await anAdministrator()]
    const school = await aSchool()
    const object = { kind: 'vacancy', id: await aVacancy(school) } as const
    const seen = async () => (await ownHiding(school, object.id))?.id ?? ''
    done(await hideObject(one, object, why))
    const former = { seen: await seen() }
    done(await showObject(other, object, former))
    done(await hideObject(other, object, { ...why, reason: 'Просит предоплату за анкету.' }))
    expect(await showObject(one, object, former)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await readVacancy(visitor, object.id)).toBeUndefined()
    const present = { seen: await seen() }
    // The second press of the button is the same.
    for (const press of [present, present]) done(await showObject(one, object, press))
    expect(await readVacancy(visitor, object.id)).toBeDefined()
  })

  test('a copy of a hidden vacancy is not published before the original is shown again', async () => {
    const administrator = await anAdministrator()
    const school = await aSchool()
    const id = await aVacancy(school)
    done(await hideObject(administrator, { kind: 'vacancy', id }, why))
    const copy = { requestId: uuidv7(), isDraft: false }
    const refused = { ok: false, reason: 'copy-of-hidden' }
    expect(await createVacancy(school, vacancyInput.parse(vacancyFields()), copy)).toEqual(refused)
    const draft = await aVacancy(school, { isDraft: true })
    expect(await publishVacancy(school, draft)).toEqual(refused)
    await aVacancy(school, {
      fields: { description: 'Ведём математику в 5–9 классах, оплата раз в месяц, без предоплаты.' },
    })
    await aVacancy(await aSchool())
    done(await showObject(administrator, { kind: 'vacancy', id }))
    done(await publishVacancy(school, draft))
  })

  test('rewriting what is hidden frees neither its former words nor its new ones', async () => {
    const administrator = await anAdministrator()
    const school = await aSchool()
    const id = await aVacancy(school)
    done(await hideObject(administrator, { kind: 'vacancy', id }, why))
    const description = 'Ищем учителя химии в старшие классы, кабинет новый, уроки после обеда.'
    done(await editVacancy(school, id, vacancyInput.parse(vacancyFields({ description })), 1))
    for (const fields of [vacancyFields(), vacancyFields({ description })]) {
      const copy = { requestId: uuidv7(), isDraft: false }
      const made = await createVacancy(school, vacancyInput.parse(fields), copy)
      expect(made).toEqual({ ok: false, reason: 'copy-of-hidden' })
    }
    done(await showObject(administrator, { kind: 'vacancy', id }))
    expect(await readVacancy(visitor, id)).toMatchObject({ description })
    await aVacancy(school)
  })

  test('a copy is known by its words, though letters changed, and a text without the wrong words is none', async () => {
    const administrator = await anAdministrator()
    const school = await aSchool()
    const wrong = 'Перед началом работы внесите предоплату за форму.'
    const honest =
      'Ищем учителя математики в 5–9 классы. Уроки с восьми утра, методический день в среду, рядом общежитие.'
    const id = await aVacancy(school, { fields: { description: `${honest} ${wrong}` } })
    done(await hideObject(administrator, { kind: 'vacancy', id }, why))
    const attempt = (description: string) => {
      const input = vacancyInput.parse(vacancyFields({ description }))
      return createVacancy(school, input, { requestId: uuidv7(), isDraft: false })
    }
    const refused = { ok: false, reason: 'copy-of-hidden' }
    for (const copy of [
      `${honest} ${wrong}!`,
      `${honest} ${wrong}`.replace('Ищем', 'Ишем'),
      // Latin letters, and more around it.
      `Здравствуйте! ${honest} ${wrong}`.replaceAll('о', 'o').replaceAll('е', 'e'),
    ])
      expect(await attempt(copy)).toEqual(refused)
    done(await attempt(honest))
    done(await attempt(`${honest} Звоните по будням.`.replaceAll('математики', 'физики')))
    const shown = await aVacancy(school, {
      fields: { description: 'Нужен учитель химии в старшие классы, уроки после обеда, кабинет новый.' },
    })
    const copied = vacancyInput.parse(vacancyFields({ description: `${honest} ${wrong}.` }))
    expect(await editVacancy(school, shown, copied, 1)).toEqual(refused)
  })

  test('a profile takes its owner’s wish with it, and what became incomplete stays unpublished', async () => {
    const administrator = await anAdministrator()
    const [shown, unpublished] = [await aTeacher(), await aTeacher({ published: false })]
    for (const { accountId: id } of [shown, unpublished]) {
      done(await hideObject(administrator, { kind: 'teacher', id }, { ...why, code: 'spam' }))
      expect(await findTeacher(visitor, id)).toBeUndefined()
    }
    expect(await setTeacherVisibility(shown, true)).toEqual({ ok: false, reason: 'hidden' })
    expect(await findTeacher(shown, shown.accountId)).toMatchObject({ hiddenAt: expect.any(Date) })
    for (const { accountId: id } of [shown, unpublished])
      done(await showObject(administrator, { kind: 'teacher', id }))
    expect(await findTeacher(visitor, shown.accountId)).toBeDefined()
    expect(await findTeacher(visitor, unpublished.accountId)).toBeUndefined()

    const school = await aSchool()
    const vacancyId = await aVacancy(school)
    const object = { kind: 'school', id: school.schoolId } as const
    done(await hideObject(administrator, object, why))
    expect(await setSchoolVisibility(school, true)).toEqual({ ok: false, reason: 'hidden' })
    expect(await findSchool(visitor, school.schoolId)).toBeUndefined()
    expect(await readVacancy(visitor, vacancyId)).toBeUndefined()
    done(await showObject(administrator, object))
    expect(await readVacancy(visitor, vacancyId)).toBeDefined()
  })

  test('an offer and a photo as well', async () => {
    const administrator = await anAdministrator()
    const teacher = await aTeacher()
    const id = await anOffer(teacher)
    const object = { kind: 'offer', id } as const
    done(await hideObject(administrator, object, { ...why, code: 'spam' }))
    expect(await findOffersOfTeacher(visitor, teacher.accountId)).toEqual([])
    done(await showObject(administrator, object))
    expect(await findOffersOfTeacher(visitor, teacher.accountId)).toHaveLength(1)

    const school = await aSchool()
    const { schoolId } = school
    const [cover, second] = [uuidv7(), uuidv7()]
    for (const [index, fileId] of [cover, second].entries()) {
      await db.insert(files).values({
        ...{ id: fileId, ownerId: school.accountId, purpose: 'school-photo' },
        ...{ state: 'stored', sha256: fileId },
      })
      await db.insert(schoolPhotos).values({ fileId, schoolId, position: index + 1 })
    }
    const photo = { kind: 'photo', id: cover } as const
    const seen = async (actor: Actor) => (await findSchoolPhotos(actor, schoolId)).map((one) => one.id)
    const coverOf = async () => (await findLatestSchools(1)).schools.map(({ coverFileId }) => coverFileId)
    done(await hideObject(administrator, photo, { ...why, code: 'not-theirs' }))
    expect(await seen(visitor)).toEqual([second])
    expect(await seen(school)).toEqual([cover, second])
    expect(await coverOf()).toEqual([second])
    done(await showObject(administrator, photo))
    expect(await seen(visitor)).toEqual([cover, second])
    expect(await coverOf()).toEqual([cover])
  })

  test('an answer to a review alone, which only whoever wrote it reads then, and cannot write anew', async () => {
    const { teacher, school, reviewId: id } = await aShownReview(2)
    travelTo()
    const administrator = await anAdministrator()
    const object = { kind: 'answer', id } as const
    const seen = async (actor: Actor) => {
      const found = await findReviews(actor, { side: 'school', id: school.schoolId }, 1)
      return found.reviews.map(({ answer, answeredAt, isAnswerHidden }) => [
        answer,
        !!answeredAt,
        isAnswerHidden,
      ])
    }
    const cause = { ...why, code: 'abuse' } as const
    expect(await hideObject(administrator, object, cause)).toMatchObject({ reason: 'not-found' })
    done(await answerReview(school, id, { text: 'Он опаздывал.' }))
    done(await hideObject(administrator, object, cause))
    const viewer = await aColleague(school, 'viewer')
    for (const actor of [visitor, teacher, viewer]) expect(await seen(actor)).toEqual([[null, false, false]])
    expect(await seen(school)).toEqual([['Он опаздывал.', true, true]])
    expect(await answerReview(school, id, { text: 'Он опаздывал.' })).toMatchObject({
      reason: 'answered-already',
    })
    for (const [{ accountId, ...one }, isTheirs] of [
      [teacher, false],
      [school, true],
    ] as const) {
      const schoolId = 'schoolId' in one ? one.schoolId : undefined
      const taken = await transact((tx) => exportReviews(tx, { accountId, schoolId }))
      expect(JSON.stringify(taken).includes('Он опаздывал.')).toBe(isTheirs)
    }
    // The measure is against the author of the answer, and the review is unchanged.
    expect(await ownMeasures(teacher)).toEqual([])
    expect(await ownMeasures(school)).toMatchObject([{ objectKind: 'answer', isInForce: true }])
    expect(await mails()).toMatchObject([
      { to: school.email, text: expect.stringContaining('Теперь ответ видите только вы.') },
    ])
    expect(await findMeasured(administrator, { kind: 'review', id })).toMatchObject({
      ...{ isHidden: false, path: `/schools/${school.schoolId}?tab=reviews` },
    })
    // A hidden thing has no page to look at.
    expect(await findMeasured(administrator, object)).toMatchObject({ isHidden: true, path: null })
    done(await showObject(administrator, object))
    expect(await seen(visitor)).toEqual([['Он опаздывал.', true, false]])
    expect(await openMeasures(school)).toBeUndefined()
  })

  test('anew, before the mail that it is shown has left, is told alone', async () => {
    const [administrator, school] = [await anAdministrator(), await aSchool()]
    const object = { kind: 'vacancy', id: await aVacancy(school) } as const
    done(await hideObject(administrator, object, why))
    expect(await mails()).toHaveLength(1)
    done(await showObject(administrator, object))
    const again = { ...why, reason: 'Снова просит предоплату.' }
    done(await hideObject(administrator, object, again))
    expect(await mails()).toMatchObject([{ to: school.email, text: expect.stringContaining(again.reason) }])
    done(await showObject(administrator, object))
    expect(await mails()).toMatchObject([{ to: school.email }])
  })

  test('is offered for what a person and their school have published, to administrators', async () => {
    const administrator = await anAdministrator()
    const school = await aSchool()
    const [open, hidden] = [await aVacancy(school), await aVacancy(school)]
    await aVacancy(await aSchool())
    done(await hideObject(administrator, { kind: 'vacancy', id: hidden }, why))
    const person = { id: school.accountId, schoolId: school.schoolId, name: school.fullName }
    const found = await findPublications(administrator, person)
    expect(found).toMatchObject([
      { kind: 'school', id: school.schoolId, isHidden: false },
      { kind: 'vacancy', id: hidden, isHidden: true },
      { kind: 'vacancy', id: open, isHidden: false },
    ])
    expect(await findPublications(school, person)).toEqual([])
  })

  test('of what its owner deletes is over for them, and for the console', async () => {
    const administrator = await anAdministrator()
    const [school, teacher] = [await aSchool(), await aTeacher()]
    const [vacancyId, offerId] = [await aVacancy(school), await anOffer(teacher)]
    const objects = [
      { kind: 'vacancy', id: vacancyId, owner: school },
      { kind: 'offer', id: offerId, owner: teacher },
    ] as const
    const hidden = async (words: string) =>
      (
        await findContent(administrator, {
          kind: 'vacancy',
          state: 'hidden',
          words,
          sort: 'since',
          after: undefined,
        })
      )?.counts.hidden
    for (const { owner, ...object } of objects) {
      done(await hideObject(administrator, object, why))
      expect(await openMeasures(owner)).toMatchObject({ objectKind: object.kind, count: 1 })
      expect(await ownMeasures(owner)).toMatchObject([{ isInForce: true }])
    }
    expect(await hidden(vacancyId)).toBe(1)
    await transact((tx) => removeVacancy(tx, { id: vacancyId, schoolId: school.schoolId }))
    done(await deleteOffer(teacher, offerId))
    for (const { owner } of objects) {
      expect(await openMeasures(owner)).toBeUndefined()
      expect(await ownMeasures(owner)).toMatchObject([{ isInForce: false, endedAt: null }])
    }
    expect(await hidden(vacancyId)).toBe(0)
  })

  test('is for administrators, once at a time, with a reason of the kind', async () => {
    const administrator = await anAdministrator()
    const school = await aSchool()
    const object = { kind: 'vacancy', id: await aVacancy(school) } as const
    for (const actor of [school, await aTeacher(), await aMember('admin')])
      expect(await hideObject(actor, object, why)).toMatchObject({ reason: 'not-administrator' })
    expect(await hideObject(administrator, { ...object, id: uuidv7() }, why)).toMatchObject({
      reason: 'not-found',
    })
    expect(await hideObject(administrator, object, { ...why, code: 'indecent' })).toMatchObject({
      reason: 'wrong-reason',
    })
    const answers = await Promise.all(
      [administrator, await anAdministrator()].map((one) => hideObject(one, object, why)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.$count(measures, eq(measures.objectId, object.id))).toBe(1)
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'object-hidden'))
    expect(JSON.stringify(lines)).not.toContain('предоплату')
  })
})

describe('whom a measure concerns', () => {
  test('is mailed in their language, everybody who acts for a school', async () => {
    const administrator = await anAdministrator()
    const school = await aSchool({ locale: 'en' })
    const [staff] = [await aColleague(school), await aColleague(school, 'viewer')]
    const object = { kind: 'vacancy', id: await aVacancy(school) } as const
    done(await hideObject(administrator, object, why))
    const told = await mails()
    expect(told.map(({ to }) => to).sort()).toEqual([school.email, staff.email].sort())
    const english = told.find(({ to }) => to === school.email)
    expect(english?.subject).toBe('Ustat’s administrators have hidden what you published')
    expect(english?.text).toContain(why.reason)
    expect(english?.text).toContain('/en/settings/measures')
    done(await showObject(administrator, object))
    expect((await mails()).map(({ subject }) => subject)).toContain(
      'What you published on Ustat is shown again',
    )
  })

  test('is not warned who is gone, while their review stays', async () => {
    const { teacher, reviewId } = await aShownReview(1)
    travelTo()
    done(await deleteAccountByCommand(teacher.email, teacher.fullName))
    const [administrator, object] = [await anAdministrator(), { kind: 'review', id: reviewId } as const]
    expect(await findMeasured(administrator, object)).toMatchObject({ hasOwner: false })
    const warning = { id: uuidv7(), code: 'abuse', reason: 'Оскорбляет школу.' } as const
    expect(await warnOwner(administrator, object, warning)).toEqual({ ok: false, reason: 'no-owner' })
    expect(await db.$count(measures, eq(measures.id, warning.id))).toBe(0)
    done(await hideObject(administrator, object, { code: 'abuse', reason: 'Оскорбляет школу.' }))
  })

  test('is warned, and nothing else changes', async () => {
    const administrator = await anAdministrator()
    const teacher = await aTeacher()
    const object = { kind: 'teacher', id: teacher.accountId } as const
    const warning = { id: uuidv7(), code: 'false-info', reason: 'Опыт указан неверно.' } as const
    // Posted again after a lost response it is the same warning; a changed one is not a second warning.
    for (const answer of await atOnce(3, () => warnOwner(administrator, object, warning))) done(answer)
    expect(await warnOwner(administrator, object, { ...warning, reason: 'Опыт указан не так.' })).toEqual({
      ok: false,
      reason: 'already',
    })
    expect(await findTeacher(visitor, teacher.accountId)).toBeDefined()
    expect(await openMeasures(teacher)).toMatchObject({ count: 1, kind: 'warn', objectKind: 'teacher' })
    expect(await ownMeasures(teacher)).toMatchObject([{ kind: 'warn', reason: 'Опыт указан неверно.' }])
    const [mailed, ...more] = await mails()
    expect(mailed).toMatchObject({ to: teacher.email })
    expect(more).toEqual([])
    // The mail is to Айгүл and does not say «учитель «Айгүл»».
    expect(mailed?.text).toContain('Предупреждение по вашему профилю')
  })

  test('appeals in one conversation, and nobody else does', async () => {
    const administrator = await anAdministrator()
    const [school, stranger] = [await aSchool(), await aSchool()]
    const object = { kind: 'vacancy', id: await aVacancy(school) } as const
    done(await hideObject(administrator, object, why))
    const [measure] = await ownMeasures(school)
    const id = measure?.id ?? ''
    expect(await appeal(stranger, id, written('Не моё'))).toEqual({ ok: false, reason: 'not-found' })
    expect(await appeal(visitor, id, written('Не моё'))).toEqual({ ok: false, reason: 'not-found' })
    expect(await ownMeasure(stranger, id)).toBeUndefined()
    const first = written('Это наша бухгалтерия.')
    const more = { ...first, input: { ...first.input, message: 'Это наша бухгалтерия. И касса.' } }
    const { ticketId } = done(await appeal(school, id, first))
    // Pressed twice.
    expect(await appeal(school, id, first)).toEqual({ ok: true, ticketId })
    // Posted again with different words.
    for (const answer of await atOnce(2, () => appeal(school, id, more)))
      expect(answer).toEqual({ ok: true, ticketId })
    expect(await db.$count(supportTickets, eq(supportTickets.accountId, school.accountId))).toBe(1)
    expect(await db.$count(supportMessages, eq(supportMessages.ticketId, ticketId))).toBe(1)
    expect(await ownMeasure(school, id)).toMatchObject({ appealId: ticketId, appealState: 'open' })
  })
})
