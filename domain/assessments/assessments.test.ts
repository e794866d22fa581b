import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applications } from '#db/schema/applications.ts'
import { applicationLabels, applicationNotes, applicationScores } from '#db/schema/assessments.ts'
import { schoolLabels } from '#db/schema/labels.ts'
import type { Member, SchoolMember } from '#domain/accounts/actor.ts'
import { withdrawApplication } from '#domain/applications/move-application.server.ts'
import { labelsMax } from '#domain/labels/label.ts'
import { changeLabel, deleteLabel, findLabels, makeLabel } from '#domain/labels/save-label.server.ts'
import { deleteAccount } from '#domain/privacy/delete-account.server.ts'
import { editVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import { ownVacancy } from '#domain/vacancies/own-vacancies.server.ts'
import { closeVacancy, publishVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { now } from '#platform/clock.ts'
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
import { averageOf, overallOf } from './assessment.ts'
import { scoresInput } from './assessment-input.ts'
import { assessmentOf, assessmentsOf } from './find-assessments.server.ts'
import { labelApplication } from './label-application.server.ts'
import { exportAssessments } from './personal-data.server.ts'
import { scoreApplication } from './score-application.server.ts'
import { sweepAssessments } from './sweep-assessments.server.ts'
import { changeNote, deleteNote, writeNote } from './write-note.server.ts'

useDatabase()

const criteria = ['Урок', 'Язык']
const refused = { ok: false, reason: 'not-found' }
const aNote = (text: string) => ({ request_id: randomUUID(), text })

async function aReceived() {
  const school = await aSchool()
  const teacher = await aTeacher({ password: 'Tester-2026-x' })
  const vacancyId = await aVacancy(school, { fields: { criteria } })
  const [colleague, viewer] = [await aColleague(school), await aColleague(school, 'viewer')]
  return { school, teacher, colleague, viewer, vacancyId, id: await anApplication(teacher, vacancyId) }
}

async function aLabel(school: SchoolMember, word = 'Сильный урок'): Promise<string> {
  const id = randomUUID()
  done(await makeLabel(school, id, { word, colour: 'green' }))
  return id
}

async function kept(id: string) {
  return Promise.all(
    [applicationNotes, applicationLabels, applicationScores].map((table) =>
      db.$count(table, eq(table.applicationId, id)),
    ),
  )
}

/** A note, a label and scores. */
async function assessed() {
  const received = await aReceived()
  const { school, id } = received
  done(await writeNote(school, id, aNote('Спокойная, внимательная.')))
  const label = await aLabel(school)
  done(await labelApplication(school, id, { labels: [label], shown: [label] }))
  done(await scoreApplication(school, id, [5, 4]))
  return { ...received, label }
}

test('a viewer writes notes and scores, and puts no labels', async () => {
  const { school, viewer, teacher, id } = await aReceived()
  done(await writeNote(viewer, id, aNote('Смотрю со стороны.')))
  done(await scoreApplication(viewer, id, [3, null]))
  const label = await aLabel(school)
  expect(await labelApplication(viewer, id, { labels: [label], shown: [label] })).toEqual(refused)
  expect(await makeLabel(viewer, randomUUID(), { word: 'Моя', colour: 'red' })).toEqual(refused)
  expect(await changeLabel(viewer, label, { word: 'Моя', colour: 'red', version: 1 })).toEqual(refused)
  expect(await deleteLabel(viewer, label)).toEqual(refused)
  for (const stranger of [teacher, await aSchool()]) {
    expect(await writeNote(stranger, id, aNote('Чужая'))).toEqual(refused)
    expect(await scoreApplication(stranger, id, [1, 1])).toEqual(refused)
    expect(await labelApplication(stranger, id, { labels: [], shown: [label] })).toEqual(refused)
    expect(await assessmentOf(stranger, id)).toBeUndefined()
    expect(await assessmentsOf(stranger, [id])).toEqual(new Map())
  }
  expect(await assessmentOf(school, id)).toMatchObject({
    notes: [{ text: 'Смотрю со стороны.', author: 'Нурлан Садыков', isOwn: false }],
    members: [{ scores: [3, null], isOwn: false }],
    labels: [],
  })
})

test('a note sent again is one, and with other words another one: nothing typed is lost', async () => {
  const { school, colleague, id } = await aReceived()
  const note = aNote('Первое впечатление')
  await Promise.all([1, 2, 3].map(async () => done(await writeNote(colleague, id, note))))
  done(await writeNote(colleague, id, { ...note, text: 'Второе впечатление' }))
  done(await writeNote(colleague, id, { ...note, text: 'Второе впечатление' }))
  // The id of somebody else's note.
  done(await writeNote(school, id, note))
  const { notes } = (await assessmentOf(colleague, id)) ?? { notes: [] }
  expect(notes.map(({ text, isOwn }) => [text, isOwn])).toEqual([
    ['Первое впечатление', true],
    ['Второе впечатление', true],
    ['Первое впечатление', false],
  ])
})

test('only its author changes a note, and only the version that they saw', async () => {
  const { school, colleague, viewer, id } = await aReceived()
  const note = aNote('Первое впечатление')
  done(await writeNote(colleague, id, note))
  done(await writeNote(colleague, id, note))
  const of = { applicationId: id, id: note.request_id }
  expect(await changeNote(school, of, { text: 'Иное', version: 1 })).toEqual(refused)
  done(await changeNote(colleague, of, { text: 'После урока', version: 1 }))
  const stored = { text: 'После урока', version: 2 }
  expect(await changeNote(colleague, of, { text: 'Из другой вкладки', version: 1 })).toMatchObject({
    reason: 'conflict',
    stored,
  })
  const { notes } = (await assessmentOf(colleague, id)) ?? { notes: [] }
  expect(notes).toMatchObject([{ ...stored, isOwn: true }])
  expect(notes[0]?.changedAt).not.toBeNull()
  expect(await deleteNote(viewer, of)).toEqual(refused)
  // Of another application of the school.
  const other = await anApplication(await aTeacher(), await aVacancy(school))
  expect(await deleteNote(colleague, { ...of, applicationId: other })).toEqual(refused)
  done(await deleteNote(school, of))
  expect(await deleteNote(school, of)).toEqual(refused)
})

test('a school has its own labels: up to 30, each word once', async () => {
  const { school, colleague, id } = await aReceived()
  const first = await aLabel(school)
  done(await makeLabel(school, first, { word: 'Сильный урок', colour: 'green' }))
  const same = { word: 'СИЛЬНЫЙ УРОК', colour: 'red' } as const
  expect(await makeLabel(school, randomUUID(), same)).toMatchObject({ reason: 'same-word' })
  const second = await aLabel(colleague, 'Перезвонить')
  expect(await changeLabel(school, second, { ...same, version: 1 })).toMatchObject({ reason: 'same-word' })
  done(await changeLabel(school, second, { word: 'Позвонить', colour: 'apricot', version: 1 }))
  expect(await changeLabel(colleague, second, { ...same, word: 'X', version: 1 })).toMatchObject({
    reason: 'conflict',
    stored: { word: 'Позвонить', version: 2 },
  })

  const stranger = await aSchool()
  const foreign = await aLabel(stranger)
  expect(await changeLabel(stranger, first, { ...same, version: 1 })).toEqual(refused)
  // Another school's label, and one that the form did not show, are not changed.
  done(await labelApplication(school, id, { labels: [first, foreign], shown: [first, foreign] }))
  done(await labelApplication(colleague, id, { labels: [second], shown: [second] }))
  const labels = (await assessmentsOf(school, [id])).get(id)?.labels
  expect(labels?.map(({ word }) => word)).toEqual(['Позвонить', 'Сильный урок'])
  done(await deleteLabel(colleague, second))
  expect((await assessmentOf(school, id))?.labels).toMatchObject([{ id: first, colour: 'green' }])

  const answers = await atOnce(labelsMax + 1, (number) =>
    makeLabel(school, randomUUID(), { word: `Метка ${number}`, colour: 'neutral' }),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(labelsMax - 1)
  expect(await findLabels(school)).toHaveLength(labelsMax)
})

test('a label that is sent again with another text is another label, and its text exists once', async () => {
  const school = await aSchool()
  const id = await aLabel(school)
  const [first] = await findLabels(school)
  done(await makeLabel(school, id, { word: first?.word ?? '', colour: 'green' }))
  expect(await makeLabel(school, id, { word: first?.word ?? '', colour: 'red' })).toMatchObject({
    reason: 'same-word',
  })
  done(await makeLabel(school, id, { word: 'Яркий урок', colour: 'green' }))
  done(await makeLabel(school, id, { word: 'Яркий урок', colour: 'green' }))
  expect((await findLabels(school)).map(({ word }) => word)).toEqual([first?.word, 'Яркий урок'])
})

test('scores use the criteria of the vacancy’s publication', async () => {
  const { school, colleague, vacancyId, id } = await aReceived()
  const edit = async (words: string[]) => {
    const { version } = (await ownVacancy(school, vacancyId)) ?? { version: 0 }
    const input = vacancyInput.parse(vacancyFields({ criteria: words }))
    done(await editVacancy(school, vacancyId, input, version))
  }
  const criteriaOf = async (applicationId: string) => (await assessmentOf(school, applicationId))?.criteria
  await edit(['Урок', 'Методика', 'Дисциплина'])
  const second = await anApplication(await aTeacher(), vacancyId)
  expect([await criteriaOf(id), await criteriaOf(second)]).toEqual([criteria, criteria])
  done(await closeVacancy(school, vacancyId))
  done(await publishVacancy(school, vacancyId))
  const third = await anApplication(await aTeacher(), vacancyId)
  expect(await criteriaOf(third)).toEqual(['Урок', 'Методика', 'Дисциплина'])
  expect(await criteriaOf(id)).toEqual(criteria)

  done(await scoreApplication(school, id, [5, 4]))
  done(await scoreApplication(colleague, id, [2, null]))
  expect((await assessmentsOf(school, [id, third])).get(id)?.average).toEqual({ value: 11 / 3, count: 2 })
  expect((await assessmentsOf(school, [id, third])).get(third)?.average).toBeNull()
  done(await scoreApplication(colleague, id, [null, null]))
  expect((await assessmentOf(school, id))?.members).toEqual([
    { author: school.fullName, isOwn: true, scores: [5, 4] },
  ])
  expect(await scoreApplication(school, id, [5])).toEqual({ ok: false, reason: 'no-criteria' })
  const none = await anApplication(await aTeacher(), await aVacancy(school))
  expect(await scoreApplication(school, none, [])).toEqual({ ok: false, reason: 'no-criteria' })
})

test('a draft that is published takes the criteria that its form has then', async () => {
  const school = await aSchool()
  const vacancyId = await aVacancy(school, { isDraft: true, fields: { criteria } })
  expect(await ownVacancy(school, vacancyId)).toMatchObject({ criteria, publishedCriteria: [] })
  done(await publishVacancy(school, vacancyId))
  expect(await ownVacancy(school, vacancyId)).toMatchObject({ publishedCriteria: criteria })
  const seven = vacancyInput.safeParse(vacancyFields({ criteria: ['1', '2', '3', '4', '5', '6', '7'] }))
  expect(seven.success).toBe(false)
})

test('an average says by how many it is', () => {
  expect(averageOf([null])).toBeNull()
  expect(averageOf([5, null, 2])).toEqual({ value: 3.5, count: 2 })
  const member = { author: '', isOwn: false }
  expect(
    overallOf([
      { ...member, scores: [5, 5] },
      { ...member, scores: [null, 2] },
    ]),
  ).toEqual({ value: 4, count: 2 })
  for (const wrong of ['0', '6', '2.5', 'x'])
    expect(scoresInput(1).safeParse({ score_0: wrong }).success).toBe(false)
  expect(scoresInput(2).parse({ score_1: '4' })).toEqual([null, 4])
})

test('all of it goes a year after the application ended, and nothing is added then', async () => {
  const { school, teacher, id } = await assessed()
  const open = await assessed()
  done(await withdrawApplication(teacher, id))
  const endedSince = async (days: number) =>
    db
      .update(applications)
      .set({ changedAt: new Date(now().getTime() - days * 86_400_000) })
      .where(eq(applications.id, id))
  await endedSince(360)
  await db
    .update(applications)
    .set({ changedAt: new Date(0) })
    .where(eq(applications.id, open.id))
  await sweepAssessments()
  expect([await kept(id), await kept(open.id)]).toEqual([
    [1, 1, 2],
    [1, 1, 2],
  ])
  await endedSince(370)
  await sweepAssessments()
  expect([await kept(id), await kept(open.id)]).toEqual([
    [0, 0, 0],
    [1, 1, 2],
  ])
  expect(await writeNote(school, id, aNote('Поздно'))).toEqual(refused)
  expect(await findLabels(school)).toHaveLength(1)
})

async function deleted(who: Member) {
  done(await deleteAccount(who, { password: 'Tester-2026-x' }))
}

test('all of it goes with the teacher’s account', async () => {
  const { school, teacher, id } = await assessed()
  await deleted(teacher)
  expect(await kept(id)).toEqual([0, 0, 0])
  expect(await writeNote(school, id, aNote('Поздно'))).toEqual(refused)
  expect(await scoreApplication(school, id, [1, 1])).toEqual(refused)
})

test('a note written while the teacher leaves is refused, or deleted with them', async () => {
  for (let times = 0; times < 4; times += 1) {
    const { school, teacher, id } = await aReceived()
    await atOnce<unknown>(3, (who) =>
      who === 0 ? deleted(teacher) : writeNote(school, id, aNote('В последний миг')),
    )
    expect(await kept(id)).toEqual([0, 0, 0])
  }
})

test('a colleague’s notes stay with the school; their export has their own, the owner’s all', async () => {
  const { school, teacher, colleague, id } = await assessed()
  done(await writeNote(colleague, id, aNote('Моё мнение')))
  done(await scoreApplication(colleague, id, [1, null]))
  const exported = (who: Member, schoolId?: string) =>
    transact((tx) => exportAssessments(tx, { ...who, schoolId }))
  expect(await exported(colleague)).toMatchObject({
    notes: [{ text: 'Моё мнение', isOwn: true }],
    scores: [{ criterion: 'Урок', score: 1, isOwn: true }],
  })
  expect(await exported(school, school.schoolId)).toMatchObject({
    notes: [{ isOwn: true }, { text: 'Моё мнение', isOwn: false }],
    labels: [{ word: 'Сильный урок', applicationIds: [id] }],
  })
  expect(Object.keys((await exported(teacher)) ?? {})).toEqual(['howToAsk'])
})

test('the labels of a school go with it', async () => {
  const school = await aSchool({ password: 'Tester-2026-x' })
  const id = await anApplication(await aTeacher(), await aVacancy(school, { fields: { criteria } }))
  done(await writeNote(school, id, aNote('Наша заметка')))
  const label = await aLabel(school)
  done(await labelApplication(school, id, { labels: [label], shown: [label] }))
  await deleted(school)
  expect(await kept(id)).toEqual([0, 0, 0])
  expect(await db.$count(schoolLabels, eq(schoolLabels.schoolId, school.schoolId))).toBe(0)
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  expect(row?.criteria).toEqual([])
})
