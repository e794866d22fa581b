import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { type Actor, type Member, visitor } from '#domain/accounts/actor.ts'
import { dayMs } from '#domain/days/durations.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, aSchool, aTeacher, aVacancy, done, vacancyFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { clearJobs, queuedJobs } from '#tests/support/jobs.ts'
import { closeOverdueVacancies } from './close-overdue-vacancies.server.ts'
import { createVacancy } from './create-vacancy.server.ts'
import { editVacancy } from './edit-vacancy.server.ts'
import {
  beginnersDraft,
  countOpenVacancies,
  lastUsed,
  ownVacancies,
  ownVacancy,
} from './own-vacancies.server.ts'
import {
  closeVacancy,
  publishAgain,
  publishVacancy,
  publishWithSchool,
  seenOf,
} from './publish-vacancy.server.ts'
import { readVacancy } from './read-vacancy.server.ts'
import { schedulePublication } from './schedule-publication.server.ts'
import { vacancyInput } from './vacancy-input.ts'

useDatabase()

/** 12:00 in Bishkek. */
const noon = new Date('2026-11-20T06:00:00Z')
const lastMoment = new Date('2026-11-20T17:59:55Z')
const nextDay = new Date('2026-11-20T18:00:00Z')

beforeEach(() => travelTo(noon))
afterEach(() => travelTo())

const form = (changes = {}) => vacancyInput.parse(vacancyFields(changes))
const publishedNow = () => ({ requestId: randomUUID(), isDraft: false })
const asDraft = () => ({ requestId: randomUUID(), isDraft: true })

async function rowOf(id: string) {
  const [row] = await db.select().from(vacancies).where(eq(vacancies.id, id))
  if (!row) throw new Error('no such vacancy')
  return row
}

test('a form from before a colleague’s publication does not overwrite it', async () => {
  const school = await aSchool()
  const id = await aVacancy(school)
  done(await closeVacancy(school, id))
  const seen = seenOf({ state: 'closed', deadline: (await rowOf(id)).applicationDeadline })
  done(await publishAgain(school, id, { deadline: '2026-12-20', seen }))
  const published = await rowOf(id)
  expect(await publishAgain(school, id, { deadline: '2026-12-05', seen })).toEqual({
    ok: false,
    reason: 'published-meanwhile',
    deadline: '2026-12-20',
  })
  // Posted again after a lost response it succeeds.
  done(await publishAgain(school, id, { deadline: '2026-12-20', seen }))
  expect(await rowOf(id)).toEqual(published)
})

test('a school that published once is no beginner, also between two vacancies', async () => {
  const school = await aSchool()
  expect((await beginnersDraft(school)).isBeginner).toBe(true)
  const id = await aVacancy(school, { isDraft: true })
  expect((await beginnersDraft(school)).isBeginner).toBe(true)
  done(await publishVacancy(school, id))
  done(await closeVacancy(school, id))
  expect(await beginnersDraft(school)).toEqual({ isBeginner: false, draft: null })
  expect(await beginnersDraft(await aSchool())).toEqual({ isBeginner: true, draft: null })
  expect((await beginnersDraft(visitor)).isBeginner).toBe(false)
})

describe('creating', () => {
  test('another form under the same request is another vacancy, so that nothing typed is lost', async () => {
    const school = await aSchool()
    const request = publishedNow()
    const first = done(await createVacancy(school, form(), request)).id
    const other = done(await createVacancy(school, form({ title: 'Учитель пения' }), request)).id
    expect(other).not.toBe(first)
    expect(done(await createVacancy(school, form({ title: 'Учитель пения' }), request)).id).toBe(other)
    expect((await ownVacancies(school)).map(({ title }) => title)).toContain('Учитель пения')
  })

  test('publishes at once, or keeps a draft', async () => {
    const school = await aSchool()
    const published = await rowOf(done(await createVacancy(school, form(), publishedNow())).id)
    expect(published).toMatchObject({
      state: 'published',
      schoolId: school.schoolId,
      subjectId: 'mathematics',
      subjectText: null,
      placeId: 'bishkek',
      locationText: null,
      contactPhone: '+996777987654',
      version: 1,
    })
    expect(published.publishedAt).toBeInstanceOf(Date)
    const draft = await rowOf(done(await createVacancy(school, form(), asDraft())).id)
    expect(draft).toMatchObject({ state: 'draft', publishedAt: null, closedAt: null })
  })

  test('takes the longest of everything', async () => {
    const school = await aSchool()
    const long = form({
      title: '😀'.repeat(150),
      subject: 'ж'.repeat(100),
      location: '😀'.repeat(100),
      description: '😀'.repeat(2000),
      requirements: Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(200, 'ж')),
      benefits: ['ж'.repeat(200)],
      salary_min: '0',
      salary_max: '100000000',
      experience_required: '50',
      application_deadline: '2027-11-20',
      contact_name: 'Ж'.repeat(100),
    })
    const { id } = done(await createVacancy(school, long, publishedNow()))
    expect(await readVacancy(visitor, id)).toMatchObject({ title: long.title, description: long.description })
  })

  test('is a matter of schools', async () => {
    for (const actor of [await aTeacher(), await aMember('admin'), visitor]) {
      const refused = { ok: false, reason: 'not-a-school' }
      expect(await createVacancy(actor, form(), publishedNow())).toEqual(refused)
    }
  })

  test('a hidden school keeps drafts but publishes nothing', async () => {
    for (const school of [await aSchool({ published: false }), await aMember('school')]) {
      const refused = { ok: false, reason: 'school-hidden' }
      expect(await createVacancy(school, form(), publishedNow())).toEqual(refused)
      const { id } = done(await createVacancy(school, form(), asDraft()))
      expect(await publishVacancy(school, id)).toEqual(refused)
      expect(await ownVacancies(school)).toHaveLength(1)
    }
  })

  test('a deadline may be today, and in a draft any day', async () => {
    const school = await aSchool()
    const on = (day: string) => form({ application_deadline: day })
    expect(await createVacancy(school, on('2026-11-20'), publishedNow())).toMatchObject({ ok: true })
    const refused = { ok: false, reason: 'deadline-passed' }
    expect(await createVacancy(school, on('2026-11-19'), publishedNow())).toEqual(refused)
    expect(await createVacancy(school, on('2026-11-19'), asDraft())).toMatchObject({ ok: true })
  })

  test('the same form sent again is the same vacancy, another school’s is another', async () => {
    const [school, other] = [await aSchool(), await aSchool()]
    const request = publishedNow()
    const first = done(await createVacancy(school, form(), request))
    expect(done(await createVacancy(school, form(), request)).id).toBe(first.id)
    expect(done(await createVacancy(other, form(), request)).id).not.toBe(first.id)
    expect(await ownVacancies(school)).toMatchObject([{ title: 'Учитель математики' }])
  })

  test('the same form sent ten times at once is one vacancy, also of a school without a profile', async () => {
    for (const school of [await aSchool(), await aMember('school')]) {
      const request = asDraft()
      const answers = await atOnce(10, () => createVacancy(school, form(), request))
      expect(new Set(answers.map((answer) => done(answer).id)).size).toBe(1)
      expect(await ownVacancies(school)).toHaveLength(1)
    }
  })
})

const changed = { ok: true, isChanged: true }
const wasSo = { ok: true, isChanged: false }

describe('publishing and closing', () => {
  test('every way a vacancy may go', async () => {
    const school = await aSchool()
    const id = await aVacancy(school, { isDraft: true })
    const stateNow = async () => (await rowOf(id)).state
    expect(await closeVacancy(school, id)).toEqual({ ok: false, reason: 'not-allowed', state: 'draft' })
    expect(await stateNow()).toBe('draft')
    expect(await publishVacancy(school, id)).toEqual(changed)
    expect(await publishVacancy(school, id)).toEqual(wasSo)
    expect(await stateNow()).toBe('published')
    expect(await closeVacancy(school, id)).toEqual(changed)
    expect(await closeVacancy(school, id)).toEqual(wasSo)
    expect(await rowOf(id)).toMatchObject({ state: 'closed', closedReason: 'school' })
    travelTo(new Date(noon.getTime() + 3_600_000))
    expect(await publishVacancy(school, id)).toEqual(changed)
    const again = await rowOf(id)
    expect(again).toMatchObject({ state: 'published', closedAt: null, closedReason: null })
    expect(again.publishedAt?.getTime()).toBeGreaterThan(noon.getTime() + 3_000_000)
  })

  test('a closed one is published again only with its deadline ahead', async () => {
    const school = await aSchool()
    const id = await aVacancy(school, { fields: { application_deadline: '2026-11-20' } })
    done(await closeVacancy(school, id))
    travelTo(lastMoment)
    expect(await publishVacancy(school, id)).toEqual(changed)
    done(await closeVacancy(school, id))
    travelTo(nextDay)
    expect(await publishVacancy(school, id)).toEqual({ ok: false, reason: 'deadline-passed' })
    done(await editVacancy(school, id, form({ application_deadline: '2026-11-21' }), 1))
    expect(await publishVacancy(school, id)).toEqual(changed)
  })

  test('an overdue one is published again with another deadline, or with none', async () => {
    const school = await aSchool()
    const id = await aVacancy(school, { fields: { application_deadline: '2026-11-20' } })
    travelTo(nextDay)
    for (const happens of [async () => {}, closeOverdueVacancies, () => closeVacancy(school, id)]) {
      await happens()
      const passed = { ok: false, reason: 'deadline-passed' }
      expect(await publishVacancy(school, id)).toEqual(passed)
      expect(await publishVacancy(school, id, '2026-11-19')).toEqual(passed)
      const { version } = await rowOf(id)
      expect(await publishVacancy(school, id, '2026-11-21')).toEqual(changed)
      expect(await rowOf(id)).toMatchObject({
        state: 'published',
        applicationDeadline: '2026-11-21',
        closedAt: null,
        closedReason: null,
        version: version + 1,
      })
      // A form with the old deadline must not restore it.
      expect(await editVacancy(school, id, form(), version)).toMatchObject({ reason: 'changed-meanwhile' })
      await db.update(vacancies).set({ applicationDeadline: '2026-11-20' }).where(eq(vacancies.id, id))
    }
    done(await closeVacancy(school, id))
    expect(await publishVacancy(school, id, null)).toEqual(changed)
    expect(await rowOf(id)).toMatchObject({ state: 'published', applicationDeadline: null })
  })

  test('the server closes what is past its deadline and tells the school, once', async () => {
    const school = await aSchool()
    const today = await aVacancy(school, { fields: { application_deadline: '2026-11-20' } })
    const tomorrow = await aVacancy(school, { fields: { application_deadline: '2026-11-21' } })
    const endless = await aVacancy(school)
    const draft = await aVacancy(school, { isDraft: true, fields: { application_deadline: '2026-11-20' } })
    travelTo(lastMoment)
    await closeOverdueVacancies()
    expect((await rowOf(today)).state).toBe('published')

    travelTo(nextDay)
    await clearJobs()
    await atOnce(3, closeOverdueVacancies)
    expect(await rowOf(today)).toMatchObject({ state: 'closed', closedReason: 'deadline' })
    expect((await rowOf(tomorrow)).state).toBe('published')
    expect((await rowOf(endless)).state).toBe('published')
    expect((await rowOf(draft)).state).toBe('draft')
    const told = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.accountId, school.accountId), eq(notifications.kind, 'vacancy-closed')))
    expect(told.map(({ reference }) => reference)).toEqual([{ vacancyId: today }])
    const mailed = (await queuedJobs('mail-notification')).map(({ notificationId }) => notificationId)
    expect(mailed).toContain(told[0]?.id)
  })

  test('an overdue one is closed for everybody before the server comes to it', async () => {
    const school = await aSchool()
    const id = await aVacancy(school, { fields: { application_deadline: '2026-11-20' } })
    expect(await countOpenVacancies(school)).toBe(1)
    travelTo(nextDay)
    expect(await readVacancy(visitor, id)).toMatchObject({ state: 'closed', isOpen: false })
    expect(await countOpenVacancies(school)).toBe(0)
  })
})

describe('editing', () => {
  test('keeps the state and counts the version', async () => {
    const school = await aSchool()
    const id = await aVacancy(school)
    expect(
      await editVacancy(school, id, form({ title: 'Учитель геометрии', subject: 'Робототехника' }), 1),
    ).toEqual({
      ok: true,
    })
    expect(await ownVacancy(school, id)).toMatchObject({
      title: 'Учитель геометрии',
      subjectId: null,
      subjectText: 'Робототехника',
      state: 'published',
      version: 2,
    })
  })

  test('a newer version is not overwritten, also by two tabs at once', async () => {
    const school = await aSchool()
    const id = await aVacancy(school)
    const answers = await atOnce(3, (index) => editVacancy(school, id, form({ title: `Правка ${index}` }), 1))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'changed-meanwhile')).toHaveLength(2)
    expect(await rowOf(id)).toMatchObject({ version: 2 })
    for (const version of [0, 1, 3]) {
      expect(await editVacancy(school, id, form(), version)).toEqual({
        ok: false,
        reason: 'changed-meanwhile',
      })
    }
  })

  test('a published one keeps its deadline ahead, a draft and a closed one need not', async () => {
    const school = await aSchool()
    const past = form({ application_deadline: '2026-11-19' })
    const published = await aVacancy(school)
    expect(await editVacancy(school, published, past, 1)).toEqual({ ok: false, reason: 'deadline-passed' })
    done(await closeVacancy(school, published))
    expect(await editVacancy(school, published, past, 1)).toEqual({ ok: true })
    expect(await editVacancy(school, await aVacancy(school, { isDraft: true }), past, 1)).toEqual({
      ok: true,
    })
  })
})

describe('days without sense', () => {
  test.each([
    ['start_date', '1990-01-01', 'start-outside'],
    ['start_date', '9999-01-01', 'start-outside'],
    ['application_deadline', '9999-12-31', 'deadline-far'],
  ])('%s %s is not published: %s', async (field, day, reason) => {
    const school = await aSchool()
    const refused = { ok: false, reason }
    const input = form({ [field]: day })
    const draft = await aVacancy(school, { isDraft: true, fields: { [field]: day } })
    expect(await publishVacancy(school, draft)).toEqual(refused)
    expect(
      await schedulePublication(school, draft, new Date(now().getTime() + dayMs), { seen: null }),
    ).toEqual(refused)
    expect(await createVacancy(school, input, publishedNow())).toEqual(refused)
    const published = await aVacancy(school)
    expect(await editVacancy(school, published, input, 1)).toEqual(refused)
    // What was stored before the rule stays, whatever else is edited.
    await db
      .update(vacancies)
      .set({ startDate: input.start_date, applicationDeadline: input.application_deadline })
      .where(eq(vacancies.id, published))
    expect(await editVacancy(school, published, { ...input, title: 'Учитель физики' }, 1)).toEqual({
      ok: true,
    })
  })
})

describe('what is not yours is not there', () => {
  test('for another school, a teacher, an admin and a visitor', async () => {
    const school = await aSchool()
    const id = await aVacancy(school)
    const strangers: Actor[] = [await aSchool(), await aTeacher(), await aMember('admin'), visitor]
    const refused = { ok: false, reason: 'not-found' }
    for (const stranger of strangers) {
      expect(await editVacancy(stranger, id, form({ title: 'Чужая правка' }), 1)).toEqual(refused)
      expect(await closeVacancy(stranger, id)).toEqual(refused)
      expect(await publishVacancy(stranger, id)).toEqual(refused)
      expect(await ownVacancy(stranger, id)).toBeUndefined()
      expect(await ownVacancies(stranger)).toEqual([])
      expect(await lastUsed(stranger)).toBeUndefined()
      expect(await countOpenVacancies(stranger)).toBe(0)
    }
    expect(await rowOf(id)).toMatchObject({ title: 'Учитель математики', state: 'published', version: 1 })
  })

  test('an id that nothing has', async () => {
    const school = await aSchool()
    const refused = { ok: false, reason: 'not-found' }
    const id = randomUUID()
    expect(await editVacancy(school, id, form(), 1)).toEqual(refused)
    expect(await publishVacancy(school, id)).toEqual(refused)
    expect(await readVacancy(visitor, id)).toBeUndefined()
  })
})

describe('reading', () => {
  async function readers(school: Member) {
    return { owner: school, visitor, teacher: await aTeacher(), school: await aSchool() }
  }
  async function readBy(actors: Record<string, Actor>, id: string): Promise<string[]> {
    const found = await Promise.all(
      Object.entries(actors).map(async ([name, actor]) => ((await readVacancy(actor, id)) ? name : '')),
    )
    return found.filter(Boolean)
  }
  const everybody = ['owner', 'visitor', 'teacher', 'school']

  test('a draft is for its school, a published and a closed one for everybody', async () => {
    const school = await aSchool()
    const actors = await readers(school)
    const id = await aVacancy(school, { isDraft: true })
    expect(await readBy(actors, id)).toEqual(['owner'])
    done(await publishVacancy(school, id))
    expect(await readBy(actors, id)).toEqual(everybody)
    expect(await readVacancy(visitor, id)).toMatchObject({ isOpen: true, isShown: true, isOwn: false })
    done(await closeVacancy(school, id))
    expect(await readBy(actors, id)).toEqual(everybody)
    expect(await readVacancy(visitor, id)).toMatchObject({ state: 'closed', isOpen: false })
  })

  test('hiding the school hides its vacancies from all others, showing it shows them again', async () => {
    const school = await aSchool()
    const actors = await readers(school)
    const id = await aVacancy(school)
    done(await setSchoolVisibility(school, false))
    expect(await readBy(actors, id)).toEqual(['owner'])
    expect(await readVacancy(school, id)).toMatchObject({ isOpen: false, isShown: false, isOwn: true })
    done(await setSchoolVisibility(school, true))
    expect(await readBy(actors, id)).toEqual(everybody)
  })
})

test('a new form starts with the values of the newest vacancy', async () => {
  const school = await aSchool()
  expect(await lastUsed(school)).toBeUndefined()
  await aVacancy(school, { fields: { salary_currency: 'usd' } })
  travelTo(new Date(noon.getTime() + 1000))
  await aVacancy(school, { fields: { salary_currency: 'eur', location: 'с. Ак-Тилек' } })
  expect(await lastUsed(school)).toEqual({
    salaryCurrency: 'eur',
    contactName: 'Контактова Вера',
    contactPhone: '+996777987654',
    contactEmail: 'contact@example.com',
    placeId: null,
    locationText: 'с. Ак-Тилек',
  })
})

test('a text with blanks is stored as a draft and cannot be published', async () => {
  const school = await aSchool()
  const fields = { description: 'Ищем учителя математики. Нагрузка: __ часов в неделю, классы небольшие.' }
  const id = await aVacancy(school, { isDraft: true, fields })
  expect(await publishVacancy(school, id)).toEqual({ ok: false, reason: 'blanks-left' })
  expect(await rowOf(id)).toMatchObject({ state: 'draft' })
})

describe('publishing a school with its vacancy', () => {
  test('is both, once, and again the same', async () => {
    const school = await aSchool({ published: false })
    const id = await aVacancy(school, { isDraft: true })
    expect(await publishWithSchool(school, id)).toEqual(changed)
    expect(await readVacancy(visitor, id)).toMatchObject({ state: 'published', isOpen: true })
    expect(await publishWithSchool(school, id)).toEqual(wasSo)
    expect(await queuedJobs('tell-of-vacancy')).toContainEqual({ vacancyId: id })
    // Its other vacancies' changes made while they were hidden.
    expect(await queuedJobs('tell-of-terms')).toContainEqual({ schoolId: school.schoolId })
  })

  test('is neither where one of the two may not be', async () => {
    const school = await aSchool({ published: false })
    const id = await aVacancy(school, { isDraft: true, fields: { title: 'Учитель __' } })
    expect(await publishWithSchool(school, id)).toEqual({ ok: false, reason: 'blanks-left' })
    const otherId = await aVacancy(school, { isDraft: true })
    expect(await publishVacancy(school, otherId)).toEqual({ ok: false, reason: 'school-hidden' })
    const empty = await aMember('school')
    const draft = await aVacancy(empty as typeof school, { isDraft: true })
    const missing = ['school_name', 'city', 'address', 'about']
    expect(await publishWithSchool(empty as typeof school, draft)).toEqual({
      ok: false,
      reason: 'school-incomplete',
      missing,
    })
    expect(await publishWithSchool(school, draft)).toEqual({ ok: false, reason: 'not-found' })
  })
})
