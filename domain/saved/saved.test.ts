import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { savedLabels, savedThings } from '#db/schema/saved.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { type Actor, type Member, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { deleteVacancy } from '#domain/applications/delete-vacancy.server.ts'
import { labelInput } from '#domain/labels/label-input.ts'
import { deleteLabel, makeLabel } from '#domain/labels/save-label.server.ts'
import { leaveSchool } from '#domain/members/leave-school.server.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { setTeacherVisibility } from '#domain/teachers/set-teacher-visibility.server.ts'
import { closeVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import { travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aColleague, aMember, aSchool, aTeacher, aVacancy, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { countSaved, findSaved, findSavedIds } from './find-saved.server.ts'
import { keeperIds } from './keeper.server.ts'
import { labelSaved } from './label-saved.server.ts'
import { eraseSaved, exportSaved } from './personal-data.server.ts'
import { annotateThing, removeThing, saveThing } from './save-thing.server.ts'
import {
  personNoteLengthMax,
  removedKeptHours,
  type SavedKind,
  savedMax,
  savedPageSize,
  schoolNoteLengthMax,
  type Thing,
} from './saved.ts'
import { noteInput } from './saved-input.ts'
import { sweepSaved } from './sweep-saved.server.ts'

useDatabase()

const at = (time: string) => travelTo(new Date(`2026-11-21T${time}:00Z`))
beforeEach(() => at('08:00'))
afterEach(() => travelTo())

const ofTeacher = ({ accountId }: Member): Thing => ({ kind: 'teacher', id: accountId })
const ofSchool = ({ schoolId }: SchoolMember): Thing => ({ kind: 'school', id: schoolId })
const ofVacancy = (id: string): Thing => ({ kind: 'vacancy', id })

const pageOf = (actor: Actor, kind: SavedKind, q = '') =>
  findSaved(actor, { kind, q, sort: 'newest', page: 1 })
const statesOf = async (actor: Actor, kind: SavedKind) =>
  (await pageOf(actor, kind)).things.map(({ about }) => about.state)

/** Fills the list of a person or a school with things that no longer exist. */
async function fill(member: Member, kind: SavedKind, count: number) {
  const rows = Array.from({ length: count }, () => ({
    ...keeperIds(member),
    kind,
    targetId: uuidv7(),
    savedAt: new Date(),
  }))
  await db.insert(savedThings).values(rows)
}

describe('something is saved', () => {
  test('by everybody who is signed in, each their own, and twice is once', async () => {
    const [school, teacher, other] = [await aSchool(), await aTeacher(), await aTeacher()]
    const vacancyId = await aVacancy(school)
    const admin = await aMember('admin')
    const things = [ofVacancy(vacancyId), ofTeacher(other), ofSchool(school)]
    for (const person of [school, teacher, admin])
      for (const thing of things) expect(await saveThing(person, thing)).toEqual({ ok: true })
    await atOnce(5, () => saveThing(teacher, ofVacancy(vacancyId)))

    const ids = things.map(({ id }) => id)
    expect((await findSavedIds(teacher, [...ids, uuidv7()])).sort()).toEqual([...ids].sort())
    expect(await countSaved(teacher)).toEqual({ vacancy: 1, teacher: 1, school: 1 })
    expect(await findSavedIds(other, ids)).toEqual([])
    expect(await findSavedIds(visitor, ids)).toEqual([])
    expect(await countSaved(visitor)).toEqual({ vacancy: 0, teacher: 0, school: 0 })
  })

  test('only where its person may see it, and nothing for who is not there', async () => {
    const school = await aSchool()
    const hidden = await aSchool({ published: false })
    const draft = await aVacancy(school, { isDraft: true })
    const teacher = await aTeacher()
    const unseen = await aTeacher({ published: false })
    for (const thing of [
      ofVacancy(draft),
      ofVacancy(uuidv7()),
      ofSchool(hidden),
      ofTeacher(unseen),
      // Each in its own kind; a school is not saved under its owner's account.
      { kind: 'teacher', id: school.schoolId } as const,
      ofTeacher(school),
      { kind: 'school', id: teacher.accountId } as const,
      { kind: 'school', id: school.accountId } as const,
    ])
      expect(await saveThing(teacher, thing)).toEqual({ ok: false, reason: 'not-found' })
    expect(await saveThing(visitor, ofSchool(school))).toEqual({ ok: false, reason: 'not-signed-in' })
    await block(teacher)
    expect(await saveThing(teacher, ofSchool(school))).toEqual({ ok: false, reason: 'not-signed-in' })
  })

  test('as long as there is room, in each kind, and what is there already stays', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    await fill(teacher, 'school', savedMax.person - 1)
    done(await saveThing(teacher, ofSchool(school)))
    expect(await saveThing(teacher, ofSchool(school))).toEqual({ ok: true })
    expect(await saveThing(teacher, ofSchool(await aSchool()))).toEqual({ ok: false, reason: 'too-many' })
    done(await saveThing(teacher, ofVacancy(await aVacancy(school))))
    await removeThing(teacher, ofSchool(school))
    done(await saveThing(teacher, ofSchool(await aSchool())))
  })

  test('by a school as long as there is room, also where colleagues save at the same time', async () => {
    const school = await aSchool()
    const people = [school, await aColleague(school), await aColleague(school), await aColleague(school)]
    const others = [await aSchool(), await aSchool(), await aSchool(), await aSchool()]
    await fill(school, 'school', savedMax.school - 1)
    const answers = await atOnce(people.length, (index) =>
      saveThing(people[index] ?? school, ofSchool(others[index] ?? school)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await countSaved(school)).school).toBe(savedMax.school)
  })
})

describe('something is taken out', () => {
  test('by its person alone, and comes back with its note within a day', async () => {
    const [school, teacher, other] = [await aSchool(), await aTeacher(), await aTeacher()]
    const thing = ofSchool(school)
    done(await saveThing(teacher, thing))
    done(await annotateThing(teacher, thing, 'Позвонить в понедельник', 1))
    await removeThing(other, thing)
    await removeThing(visitor, thing)
    expect(await findSavedIds(teacher, [thing.id])).toEqual([thing.id])

    await removeThing(teacher, thing)
    await removeThing(teacher, thing)
    expect(await pageOf(teacher, 'school')).toEqual({ things: [], count: 0 })
    expect(await annotateThing(teacher, thing, 'x', 2)).toEqual({ ok: false, reason: 'removed' })
    expect(await annotateThing(other, thing, 'x', 2)).toEqual({ ok: false, reason: 'not-found' })

    travelTo(new Date(new Date('2026-11-21T08:00:00Z').getTime() + (removedKeptHours - 1) * 3_600_000))
    await sweepSaved()
    done(await saveThing(teacher, thing))
    expect((await pageOf(teacher, 'school')).things).toMatchObject([
      { note: 'Позвонить в понедельник', version: 2 },
    ])
  })

  test('and comes back as well where it is hidden by now, but is not kept anew then', async () => {
    const [school, teacher, other] = [await aSchool(), await aTeacher(), await aTeacher()]
    const thing = ofTeacher(teacher)
    done(await saveThing(school, thing))
    done(await annotateThing(school, thing, 'Говорили в августе', 1))
    done(await setTeacherVisibility(teacher, false))
    done(await removeThing(school, thing))
    expect(await saveThing(other, thing)).toEqual({ ok: false, reason: 'not-found' })
    done(await saveThing(school, thing))
    expect((await pageOf(school, 'teacher')).things).toMatchObject([{ note: 'Говорили в августе' }])
  })

  test('for good after a day, and nothing else is swept', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    const kept = ofVacancy(await aVacancy(school))
    done(await saveThing(teacher, kept))
    done(await saveThing(teacher, ofSchool(school)))
    done(await annotateThing(teacher, ofSchool(school), 'Заметка', 1))
    await removeThing(teacher, ofSchool(school))
    travelTo(new Date(new Date('2026-11-21T08:01:00Z').getTime() + removedKeptHours * 3_600_000))
    await sweepSaved()
    done(await saveThing(teacher, ofSchool(school)))
    expect((await pageOf(teacher, 'school')).things).toMatchObject([{ note: '', version: 1 }])
    expect(await findSavedIds(teacher, [kept.id])).toEqual([kept.id])
  })
})

describe('a note', () => {
  test('is kept as it was typed, and changed only by who saw what it is now', async () => {
    const [school, teacher, other] = [await aSchool(), await aTeacher(), await aTeacher()]
    const thing = ofSchool(school)
    done(await saveThing(teacher, thing))
    const note = 'a < b\n«қ»'
    expect(await annotateThing(teacher, thing, note, 1)).toEqual({ ok: true })
    expect(await annotateThing(teacher, thing, 'поздно', 1)).toEqual({
      ok: false,
      reason: 'conflict',
      stored: { note, version: 2 },
    })
    // What already exists is no conflict.
    expect(await annotateThing(teacher, thing, note, 1)).toEqual({ ok: true })
    for (const stranger of [other, visitor])
      expect(await annotateThing(stranger, thing, 'чужое', 2)).toEqual({ ok: false, reason: 'not-found' })
    expect(await annotateThing(teacher, thing, '', 2)).toEqual({ ok: true })
    expect((await pageOf(teacher, 'school')).things).toMatchObject([{ note: '', version: 3 }])
  })

  test('of a school is overwritten by no colleague who writes at the same time', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    const people = [school, await aColleague(school), await aColleague(school), await aColleague(school)]
    const thing = ofTeacher(teacher)
    done(await saveThing(school, thing))
    const answers = await atOnce(people.length, (index) =>
      annotateThing(people[index] ?? school, thing, `Заметка ${index}`, 1),
    )
    const kept = answers.flatMap(({ ok }, index) => (ok ? [`Заметка ${index}`] : []))
    const [note] = kept
    expect(kept).toHaveLength(1)
    expect((await pageOf(school, 'teacher')).things).toMatchObject([{ note, version: 2 }])
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toEqual({ ok: false, reason: 'conflict', stored: { note, version: 2 } })
  })

  test.each([
    ['ё'.repeat(personNoteLengthMax), true],
    [`${'😀'.repeat(personNoteLengthMax - 1)}\r\n`, true],
    ['ё'.repeat(personNoteLengthMax + 1), false],
    ['а\u0000б', false],
    ['', true],
  ])('%#: fits or does not', (note, fits) =>
    expect(noteInput('person').safeParse({ note }).success).toBe(fits),
  )

  test('and the database holds none that is longer', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    done(await saveThing(teacher, ofSchool(school)))
    const long = db.update(savedThings).set({ note: 'ё'.repeat(schoolNoteLengthMax + 1) })
    await expect(long.where(eq(savedThings.accountId, teacher.accountId))).rejects.toThrow()
  })
})

describe('the list', () => {
  test('says what became of each thing, and of what is hidden nothing but that', async () => {
    const [school, leaving] = [await aSchool(), await aSchool()]
    const teacher = await aTeacher()
    const shy = await aTeacher({ fullName: 'Нурлан Тайный' })
    const [open, closed, overdue, deleted, unseen] = [
      await aVacancy(school, { fields: { title: 'Учитель физики' } }),
      await aVacancy(school),
      await aVacancy(school, { fields: { application_deadline: '2026-11-22' } }),
      await aVacancy(school),
      await aVacancy(leaving, { fields: { title: 'Учитель тайный' } }),
    ]
    for (const [index, id] of [open, closed, overdue, deleted, unseen].entries()) {
      at(`08:0${index}`)
      done(await saveThing(teacher, ofVacancy(id)))
    }
    done(await saveThing(teacher, ofSchool(leaving)))
    done(await saveThing(teacher, ofTeacher(shy)))
    done(await closeVacancy(school, closed))
    done(await deleteVacancy(school, deleted))
    done(await setSchoolVisibility(leaving, false))
    done(await setTeacherVisibility(shy, false))
    travelTo(new Date('2026-11-23T08:00:00Z'))

    expect(await statesOf(teacher, 'vacancy')).toEqual(['hidden', 'gone', 'closed', 'closed', 'open'])
    expect(await statesOf(teacher, 'school')).toEqual(['hidden'])
    expect(await statesOf(teacher, 'teacher')).toEqual(['hidden'])
    const all = JSON.stringify([await pageOf(teacher, 'vacancy'), await pageOf(teacher, 'teacher')])
    expect(all).toContain('Учитель физики')
    expect(all).not.toContain('айный')
    // Nor is it found by its name.
    expect((await pageOf(teacher, 'vacancy', 'тайный')).count).toBe(0)
    expect((await pageOf(teacher, 'teacher', 'тайный')).count).toBe(0)

    await block(school)
    expect(await statesOf(teacher, 'vacancy')).toEqual(['hidden', 'gone', 'hidden', 'hidden', 'hidden'])
  })

  test('is searched by names and notes, in any spelling', async () => {
    const teacher = await aTeacher()
    const school = await aSchool({ fields: { school_name: 'Лицей «Бүгүн» № 7' } })
    const other = await aSchool({ fields: { school_name: 'Гимназия 100% знаний' } })
    const vacancy = await aVacancy(school, { fields: { title: 'Учитель астрономии' } })
    const found = await aTeacher({
      fullName: 'Семён Ёлкин',
      fields: { specialization: 'Логопед' },
    })
    for (const thing of [ofSchool(school), ofSchool(other), ofVacancy(vacancy), ofTeacher(found)])
      done(await saveThing(teacher, thing))
    done(await annotateThing(teacher, ofSchool(other), 'Рядом с домом', 1))
    const idsOf = async (kind: SavedKind, q: string) =>
      (await pageOf(teacher, kind, q)).things.map(({ id }) => id)

    expect(await idsOf('school', 'бугун')).toEqual([school.schoolId])
    expect(await idsOf('school', 'РЯДОМ')).toEqual([other.schoolId])
    expect(await idsOf('school', '100%')).toEqual([other.schoolId])
    expect(await idsOf('school', '_')).toEqual([])
    expect(await idsOf('vacancy', 'астроном')).toEqual([vacancy])
    expect(await idsOf('vacancy', 'лицей')).toEqual([vacancy])
    expect(await idsOf('teacher', 'елкин')).toEqual([found.accountId])
    expect(await idsOf('teacher', 'логопед')).toEqual([found.accountId])
    expect(await idsOf('teacher', 'лицей')).toEqual([])
  })

  test('stands by the day it was saved, in pages', async () => {
    const teacher = await aTeacher()
    const ids = [await aVacancy(await aSchool()), await aVacancy(await aSchool())]
    at('09:00')
    done(await saveThing(teacher, ofVacancy(ids[0] ?? '')))
    at('10:00')
    done(await saveThing(teacher, ofVacancy(ids[1] ?? '')))
    const first = async (sort: 'newest' | 'oldest') =>
      (await findSaved(teacher, { kind: 'vacancy', q: '', sort, page: 1 })).things.map(({ id }) => id)
    expect(await first('newest')).toEqual([...ids].reverse())
    expect(await first('oldest')).toEqual(ids)

    await fill(teacher, 'vacancy', savedPageSize)
    const page = (number: number) =>
      findSaved(teacher, { kind: 'vacancy', q: '', sort: 'oldest', page: number })
    expect(await page(2)).toMatchObject({ count: savedPageSize + 2, things: { length: 2 } })
    // An emptied page still returns the total, and so the last page's number.
    expect(await page(9)).toEqual({ count: savedPageSize + 2, things: [] })
    expect(await findSaved(visitor, { kind: 'vacancy', q: '', sort: 'newest', page: 1 })).toMatchObject({
      count: 0,
    })
  })

  test('knows a vacancy that a school removed by itself as gone', async () => {
    const [teacher, school] = [await aTeacher(), await aSchool()]
    const id = await aVacancy(school)
    done(await saveThing(teacher, ofVacancy(id)))
    await db.delete(vacancies).where(eq(vacancies.id, id))
    expect(await statesOf(teacher, 'vacancy')).toEqual(['gone'])
  })
})

describe('what those who act for a school save', () => {
  test('is one list with notes, which the author is named on and a viewer reads', async () => {
    const [school, teacher] = [await aSchool(), await aTeacher()]
    const [colleague, viewer] = [await aColleague(school), await aColleague(school, 'viewer')]
    done(await saveThing(colleague, ofTeacher(teacher)))
    done(await annotateThing(school, ofTeacher(teacher), 'Звонили', 1))
    expect(await saveThing(school, ofTeacher(teacher))).toEqual({ ok: true })
    const read = async (reader: Member) => (await pageOf(reader, 'teacher')).things
    for (const reader of [school, viewer])
      expect(await read(reader)).toMatchObject([{ note: 'Звонили', author: colleague.fullName }])
    expect(await read(colleague)).toMatchObject([{ note: 'Звонили', author: null }])
    expect(await read(await aSchool())).toEqual([])

    const refused = { ok: false, reason: 'may-only-look' }
    expect(await saveThing(viewer, ofSchool(school))).toEqual(refused)
    expect(await removeThing(viewer, ofTeacher(teacher))).toEqual(refused)
    expect(await annotateThing(viewer, ofTeacher(teacher), '', 2)).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(await findSavedIds(viewer, [teacher.accountId])).toEqual([teacher.accountId])
  })

  test('stays when its author leaves or is deleted, as of somebody of the school', async () => {
    const [school, teacher, other] = [await aSchool(), await aTeacher(), await aTeacher()]
    const [leaving, deleted] = [await aColleague(school), await aColleague(school)]
    done(await saveThing(leaving, ofTeacher(teacher)))
    done(await saveThing(deleted, ofTeacher(other)))
    done(await leaveSchool(leaving))
    await transact((tx) => eraseSaved(tx, deleted.accountId))
    expect((await pageOf(school, 'teacher')).things.map(({ author }) => author)).toEqual(['', ''])
  })
})

describe('labels of a school on teachers whom it saved', () => {
  const aLabel = async (school: SchoolMember, word: string) => {
    const id = uuidv7()
    done(await makeLabel(school, id, labelInput.parse({ word, colour: 'green' })))
    return id
  }
  const both = (...labels: string[]) => ({ labels, shown: labels })
  const wordsOf = async (reader: Actor) =>
    (await pageOf(reader, 'teacher')).things.map(({ labels }) => labels.map(({ word }) => word))
  const foundBy = async (reader: Actor, label: string) =>
    (await findSaved(reader, { kind: 'teacher', q: '', sort: 'newest', label, page: 1 })).things.map(
      ({ id }) => id,
    )

  async function aKept() {
    const [school, teacher, other] = [await aSchool(), await aTeacher(), await aTeacher()]
    const [strong, later] = [await aLabel(school, 'Сильный урок'), await aLabel(school, 'Позже')]
    for (const one of [teacher, other]) done(await saveThing(school, ofTeacher(one)))
    done(await labelSaved(school, teacher.accountId, both(strong, later)))
    return { school, teacher, other, strong, later }
  }

  test('are put by owner and staff, read by a viewer, and the list is narrowed by one', async () => {
    const { school, teacher, other, strong, later } = await aKept()
    const [colleague, viewer] = [await aColleague(school), await aColleague(school, 'viewer')]
    done(await labelSaved(colleague, other.accountId, both(later)))
    done(await labelSaved(colleague, other.accountId, both(later)))
    for (const reader of [school, viewer]) {
      expect((await wordsOf(reader)).sort()).toEqual([['Позже'], ['Позже', 'Сильный урок']])
      expect(await foundBy(reader, strong)).toEqual([teacher.accountId])
      expect((await foundBy(reader, later)).sort()).toEqual([teacher.accountId, other.accountId].sort())
    }
    const refused = { ok: false, reason: 'not-found' }
    for (const stranger of [viewer, teacher, visitor, await aSchool()])
      expect(await labelSaved(stranger, teacher.accountId, both(later))).toEqual(refused)
    expect(await labelSaved(school, (await aTeacher()).accountId, both(later))).toEqual(refused)
    done(await deleteLabel(school, later))
    expect((await wordsOf(school)).sort()).toEqual([[], ['Сильный урок']])
  })

  test('are changed only as far as the form showed them, and are never of another school', async () => {
    const { school, teacher, strong, later } = await aKept()
    const foreign = await aLabel(await aSchool(), 'Чужая')
    done(await labelSaved(school, teacher.accountId, { labels: [foreign], shown: [foreign, strong] }))
    expect(await foundBy(school, strong)).toEqual([])
    expect(await foundBy(school, later)).toEqual([teacher.accountId])
    expect(await foundBy(school, foreign)).toEqual([])
  })

  test('come back with what was taken out, and go with what is swept', async () => {
    const { school, teacher, strong } = await aKept()
    await removeThing(school, ofTeacher(teacher))
    expect(await foundBy(school, strong)).toEqual([])
    expect(await labelSaved(school, teacher.accountId, both(strong))).toMatchObject({ ok: false })
    done(await saveThing(school, ofTeacher(teacher)))
    expect(await foundBy(school, strong)).toEqual([teacher.accountId])
    await removeThing(school, ofTeacher(teacher))
    travelTo(new Date(new Date('2026-11-21T08:01:00Z').getTime() + removedKeptHours * 3_600_000))
    await sweepSaved()
    expect(await db.$count(savedLabels, eq(savedLabels.targetId, teacher.accountId))).toBe(0)
  })

  test('stand in the archive of the owner and of who saved, and go with the account of the teacher', async () => {
    const { school, teacher, other } = await aKept()
    const colleague = await aColleague(school)
    const saved = await transact((tx) => exportSaved(tx, { ...school, memberOf: school.schoolId }))
    expect(saved.find(({ id }) => id === teacher.accountId)?.labels).toEqual(['Позже', 'Сильный урок'])
    done(await saveThing(colleague, ofSchool(school)))
    const exported = (of: { accountId: string; schoolId: string | undefined; memberOf: string }) =>
      transact(async (tx) => (await exportSaved(tx, of)).map(({ id, isOwn }) => [id, isOwn]))
    expect(await exported({ ...school, memberOf: school.schoolId })).toContainEqual([school.schoolId, false])
    const theirs = { ...colleague, schoolId: undefined, memberOf: school.schoolId }
    expect(await exported(theirs)).toEqual([[school.schoolId, true]])
    // A former member has nothing of the school: its colleagues continue.
    expect(await exported({ ...theirs, memberOf: uuidv7() })).toEqual([])
    await transact((tx) => eraseSaved(tx, teacher.accountId))
    expect((await wordsOf(school)).flat()).toEqual([])
    expect(await findSavedIds(school, [other.accountId])).toEqual([other.accountId])
  })
})
