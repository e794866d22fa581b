import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { vacancyTemplates } from '#db/schema/vacancy-templates.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, aSchool, aTeacher, aVacancy, done, vacancyFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inHours } from '#tests/support/interviews.ts'
import { createVacancy } from './create-vacancy.server.ts'
import { understandDraft } from './draft-input.ts'
import { eraseVacancyTemplates, exportVacancyTemplates } from './personal-data.server.ts'
import { vacancyTemplatesMax } from './vacancy-template.ts'
import {
  deleteVacancyTemplate,
  findVacancyTemplate,
  findVacancyTemplates,
  keepAsTemplate,
  renameVacancyTemplate,
} from './vacancy-templates.server.ts'

useDatabase()

const refused = { ok: false, reason: 'not-found' }

const keep = (school: SchoolMember, vacancyId: string, id: string = randomUUID(), name = 'Математика') =>
  keepAsTemplate(school, { id, vacancyId, name })

describe('templates of vacancies', () => {
  test('keep what a vacancy says, without its days and contacts', async () => {
    const school = await aSchool({ fullName: 'Бакыт Асанов' })
    const deadline = dayInBishkek(inHours(24 * 90))
    const vacancyId = await aVacancy(school, {
      fields: {
        housing_kind: 'room',
        criteria: ['Урок'],
        application_deadline: deadline,
      },
    })
    const id = randomUUID()
    done(await keep(school, vacancyId, id))
    done(await keep(school, vacancyId, id))
    const [template, ...others] = await findVacancyTemplates(school)
    expect(others).toEqual([])
    expect(template).toEqual({
      ...{ id, name: 'Математика', title: 'Учитель математики', author: 'Бакыт Асанов' },
      createdAt: expect.any(Date),
    })
    expect(await findVacancyTemplate(school, id)).toMatchObject({
      ...{ id, name: 'Математика', version: 1 },
      contents: { title: 'Учитель математики', housingKind: 'room', criteria: ['Урок'], placeId: 'bishkek' },
    })
    const [stored] = await db.select().from(vacancyTemplates).where(eq(vacancyTemplates.id, id))
    expect(JSON.stringify(stored?.contents)).not.toMatch(new RegExp(`${deadline}|contact|@`))
  })

  test('are two where the form is sent again with another name', async () => {
    const school = await aSchool()
    const vacancyId = await aVacancy(school)
    const id = randomUUID()
    for (const name of ['Физика', 'Математика', 'Математика']) done(await keep(school, vacancyId, id, name))
    const names = (await findVacancyTemplates(school)).map(({ name }) => name)
    expect(names).toEqual(['Математика', 'Физика'])
  })

  test('keep of a draft what is no value yet, apart from days and contacts', async () => {
    const school = await aSchool()
    const typed = vacancyFields({ weekly_hours: 'много', contact_phone: '12', start_date: 'скоро' })
    const draft = understandDraft(typed as Record<string, string>)
    if (!draft) throw new Error('nothing was understood')
    const made = done(
      await createVacancy(school, draft.input, { requestId: randomUUID(), isDraft: true, ...draft }),
    )
    const id = randomUUID()
    done(await keep(school, made.id, id))
    expect((await findVacancyTemplate(school, id))?.contents.unfinished).toEqual({ weekly_hours: 'много' })
  })

  test('belong to the school: a colleague changes them, a viewer and strangers do not see them', async () => {
    const school = await aSchool()
    const [colleague, viewer] = [await aColleague(school), await aColleague(school, 'viewer')]
    const vacancyId = await aVacancy(school)
    const id = randomUUID()
    done(await keep(colleague, vacancyId, id))
    for (const stranger of [viewer, await aTeacher(), await aSchool()]) {
      expect(await findVacancyTemplates(stranger)).toEqual([])
      expect(await findVacancyTemplate(stranger, id)).toBeUndefined()
      expect(await renameVacancyTemplate(stranger, id, { name: 'Моё', version: 1 })).toEqual(refused)
      expect(await deleteVacancyTemplate(stranger, id)).toEqual(refused)
      expect(await keep(stranger as SchoolMember, vacancyId)).toEqual(refused)
    }
    done(await renameVacancyTemplate(school, id, { name: 'Физика', version: 1 }))
    expect(await renameVacancyTemplate(colleague, id, { name: 'Химия', version: 1 })).toEqual({
      ...{ ok: false, reason: 'changed-meanwhile', name: 'Физика', version: 2 },
    })
    done(await deleteVacancyTemplate(school, id))
    expect(await deleteVacancyTemplate(school, id)).toEqual(refused)
  })

  test('are at most thirty, however many are kept at once', async () => {
    const school = await aSchool()
    const vacancyId = await aVacancy(school)
    const answers = await atOnce(vacancyTemplatesMax + 2, () => keep(school, vacancyId))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(vacancyTemplatesMax)
    expect(answers).toContainEqual({ ok: false, reason: 'too-many' })
  })

  test('are in the school’s archive, and go with the school', async () => {
    const school = await aSchool()
    done(await keep(school, await aVacancy(school)))
    expect(await transact((tx) => exportVacancyTemplates(tx, school.schoolId))).toMatchObject([
      { name: 'Математика', contents: { title: 'Учитель математики' } },
    ])
    await transact((tx) => eraseVacancyTemplates(tx, school.schoolId))
    expect(await findVacancyTemplates(school)).toEqual([])
  })
})
