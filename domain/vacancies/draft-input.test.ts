import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { aSchool, aVacancy, done, vacancyFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { createVacancy } from './create-vacancy.server.ts'
import { type PostedFields, understandDraft } from './draft-input.ts'
import { editVacancy } from './edit-vacancy.server.ts'
import { hideVacancy } from './hide-vacancy.server.ts'
import { ownVacancies, ownVacancy } from './own-vacancies.server.ts'
import { publishScheduled } from './publish-scheduled.server.ts'
import { publishVacancy } from './publish-vacancy.server.ts'
import { schedulePublication } from './schedule-publication.server.ts'
import { vacancyInput } from './vacancy-input.ts'

useDatabase()

const understood = (typed: PostedFields) => {
  const found = understandDraft(typed)
  if (!found) throw new Error('cannot be kept')
  return found
}

async function aDraft(typed: PostedFields, requestId: string = randomUUID()) {
  const school = await aSchool()
  const { input, unfinished } = understood(typed)
  const { id } = done(await createVacancy(school, input, { requestId, isDraft: true, unfinished }))
  return { school, id, requestId, now: async () => (await ownVacancy(school, id)) ?? expect.fail('gone') }
}

describe('what a draft keeps', () => {
  test('is everything, the half-typed as it was typed', () => {
    const typed = {
      title: 'Учи',
      description: 'Ищем',
      salary_min: '50000',
      salary_max: '40000',
      contact_phone: '0555',
      contact_email: 'кому@',
      weekly_hours: 'двадцать',
      requirements: ['Диплом'],
    }
    const { input, unfinished } = understood(typed)
    expect(input).toMatchObject({
      title: 'Учи',
      description: 'Ищем',
      salary_min: 50_000,
      requirements: ['Диплом'],
    })
    expect(unfinished).toEqual({
      salary_max: '40000',
      contact_phone: '0555',
      contact_email: 'кому@',
      weekly_hours: 'двадцать',
    })
  })

  test('is a contract only with what its kind asks for', () => {
    const { input, unfinished } = understood({ contract_kind: 'part' })
    expect(input.contract_kind).toBeNull()
    expect(unfinished).toEqual({ contract_kind: 'part' })
  })

  test('is no pay for an hour that no hour is paid', () => {
    const typed = { salary_period: 'hour', salary_min: '200000', salary_max: '300000' }
    expect(understood(typed)).toMatchObject({
      input: { salary_min: null, salary_max: null },
      unfinished: { salary_min: '200000' },
    })
  })

  test('is nothing that cannot be stored, and no book', () => {
    expect(understandDraft({ contact_phone: '\u0000' })).toBeUndefined()
    expect(understandDraft({ grades: 'я'.repeat(30_000) })).toBeUndefined()
  })

  test('is whole once the whole form is', () => {
    expect(understood(vacancyFields() as PostedFields).unfinished).toBeNull()
    expect(understood(vacancyFields() as PostedFields).input).toEqual(vacancyInput.parse(vacancyFields()))
  })
})

describe('an unfinished draft', () => {
  test('may be empty, is listed, and is neither published nor scheduled', async () => {
    const { school, id } = await aDraft({})
    expect(await ownVacancies(school)).toMatchObject([{ id, title: '', state: 'draft', isFinished: false }])
    expect(await publishVacancy(school, id)).toEqual({ ok: false, reason: 'unfinished' })
    const soon = new Date(Date.now() + 3_600_000)
    expect(await schedulePublication(school, id, soon, { seen: null })).toEqual({
      ok: false,
      reason: 'unfinished',
    })
  })

  test('is written on by its form under the same request, and published by it', async () => {
    const { school, id, requestId, now } = await aDraft({ title: 'Учитель' })
    const more = understood({ title: 'Учитель физики', contact_phone: '05' })
    const request = { requestId, isDraft: true, unfinished: more.unfinished }
    expect(done(await createVacancy(school, more.input, request)).id).toBe(id)
    expect(await now()).toMatchObject({
      title: 'Учитель физики',
      unfinished: { contact_phone: '05' },
      version: 2,
    })
    const whole = vacancyInput.parse(vacancyFields())
    expect(done(await createVacancy(school, whole, { requestId, isDraft: false })).id).toBe(id)
    expect(await now()).toMatchObject({ state: 'published', unfinished: null, contactPhone: '+996777987654' })
    expect(await ownVacancies(school)).toHaveLength(1)
  })

  test('is no conflict with what its own form wrote, and one with another form', async () => {
    const { school, id, now } = await aDraft({ title: 'Учитель' })
    const [one, other] = [randomUUID(), randomUUID()]
    const write = (title: string, requestId: string) => {
      const { input, unfinished } = understood({ title })
      return editVacancy(school, id, input, 1, { requestId, asDraft: { unfinished } })
    }
    expect(await write('Учитель х', one)).toEqual({ ok: true })
    expect(await write('Учитель химии', one)).toEqual({ ok: true })
    expect(await write('Учитель пения', other)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect((await now()).title).toBe('Учитель химии')
  })

  test('is published by the press that completes it, with the criteria of that press', async () => {
    const { school, id, now } = await aDraft({ title: 'Учитель' })
    const whole = vacancyInput.parse(vacancyFields({ criteria: ['Урок'] }))
    expect(await editVacancy(school, id, whole, 1, { isPublishing: true })).toEqual({ ok: true })
    expect(await now()).toMatchObject({ state: 'published', publishedCriteria: ['Урок'] })
    expect(await editVacancy(school, id, whole, 2, { isPublishing: true })).toEqual({
      ok: false,
      reason: 'not-a-draft',
    })
  })

  test('that was scheduled whole stays a draft when its time comes', async () => {
    const school = await aSchool()
    const id = await aVacancy(school, { isDraft: true })
    const { input, unfinished } = understood({ title: 'Учитель' })
    expect(await editVacancy(school, id, input, 1, { asDraft: { unfinished } })).toEqual({ ok: true })
    await db
      .update(vacancies)
      .set({ publishAt: new Date(0) })
      .where(eq(vacancies.id, id))
    await publishScheduled()
    expect(await ownVacancy(school, id)).toMatchObject({ state: 'draft', publishAt: null })
  })
})

test('a published vacancy is never an unfinished draft', async () => {
  const school = await aSchool()
  const [published, hidden] = [await aVacancy(school), await aVacancy(school)]
  await db.transaction((tx) => hideVacancy(tx, hidden))
  const { input, unfinished } = understood({ title: 'Учитель' })
  for (const id of [published, hidden]) {
    const refused = { ok: false, reason: 'not-a-draft' }
    expect(await editVacancy(school, id, input, 1, { asDraft: { unfinished } })).toEqual(refused)
    await expect(db.update(vacancies).set({ title: '' }).where(eq(vacancies.id, id))).rejects.toThrow()
  }
})
