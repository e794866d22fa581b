import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { type SubjectId, subjectIds } from '#domain/subjects/subject.ts'
import { subjectNames } from '#domain/subjects/subject-names.ts'
import type { TeachingLanguage } from '#domain/subjects/teaching-language.ts'
import { travelTo } from '#platform/clock.ts'
import { aTeacher, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anyTeacher } from '#tests/support/searches.ts'
import { findLatestTeachers, findSimilarTeachers, findTeachers } from './find-teachers.server.ts'
import { renewTeachersSearch } from './renew-teachers-search.server.ts'
import { setTeacherVisibility } from './set-teacher-visibility.server.ts'
import { pageSize } from './teacher.ts'
import type { TeacherSearch } from './teacher-filters.server.ts'

useDatabase()

afterEach(() => travelTo())

const search = (changes: Partial<TeacherSearch>) => findTeachers(visitor, { ...anyTeacher, ...changes })

async function found(changes: Partial<TeacherSearch>): Promise<string[]> {
  return (await search(changes)).teachers.map(({ fullName }) => fullName).sort()
}

const teacher = (fullName: string, fields = {}) => aTeacher({ fullName, fields })

test('only teachers who are shown', async () => {
  await teacher('Видный Один')
  await aTeacher({ fullName: 'Видный Неопубликованный', published: false })
  const hidden = await teacher('Видный Скрытый')
  const blocked = await teacher('Видный Заблокированный')
  done(await setTeacherVisibility(hidden, false))
  await block(blocked)

  expect(await found({ q: 'видный' })).toEqual(['Видный Один'])
  expect((await search({ q: 'видный' })).count).toBe(1)
  const latest = await findLatestTeachers(visitor, 100)
  expect(latest.teachers.map(({ fullName }) => fullName)).toEqual(['Видный Один'])
  expect(latest.count).toBe(1)
})

test('every word in the name or the specialization, whichever letters were typed', async () => {
  await teacher('Өмүрбек Үсөнов', { specialization: 'Тарых мугалими' })
  await teacher('Пётр Алёшин', { specialization: 'Учитель 100% труда' })
  for (const q of ['өмүрбек', 'омурбек', 'УСОНОВ', 'тарых Өмүр', 'мугал усон'])
    expect([q, await found({ q })]).toEqual([q, ['Өмүрбек Үсөнов']])
  for (const q of ['петр', 'Алешин', '100%', 'труда пётр'])
    expect([q, await found({ q })]).toEqual([q, ['Пётр Алёшин']])
  expect(await found({ q: 'петр тарых' })).toEqual([])
  expect(await found({ q: "' or 1=1 --" })).toEqual([])
})

test('a card shows the beginnings of long texts and the total numbers', async () => {
  await teacher('Краткий Образец', {
    bio: '😀'.repeat(1000),
    skills: ['один', 'два', 'три', 'четыре', 'пять'],
    languages: ['Кыргызский', 'Русский', 'Английский'],
  })
  const [card] = (await search({ q: 'краткий' })).teachers
  expect([...(card?.bio ?? '')]).toHaveLength(320)
  expect(card).toMatchObject({
    fullName: 'Краткий Образец',
    skills: ['один', 'два', 'три'],
    skillCount: 5,
    languages: ['kyrgyz', 'russian', 'english'],
    experienceYears: 15,
    placeId: 'bishkek',
  })
  expect(JSON.stringify(card)).not.toMatch(/phone|email|searchText|555/i)
})

test('a card tells what papers proved, and keeps a refusal to the teacher', async () => {
  const { accountId } = await teacher('Проверяемый')
  for (const [status, shown] of [
    ['none', 'none'],
    ['pending', 'pending'],
    ['verified', 'verified'],
    ['rejected', 'none'],
  ] as const) {
    await db
      .update(teacherProfiles)
      .set({ verificationStatus: status })
      .where(eq(teacherProfiles.id, accountId))
    expect((await search({ q: 'проверяемый' })).teachers[0]?.verificationStatus).toBe(shown)
  }
})

test('by place and district', async () => {
  await teacher('Местный Столичный', { preferred_districts: ['bishkek-lenin'] })
  await teacher('Местный Районный', { location: 'bishkek-lenin' })
  await teacher('Местный Токмокский', { location: 'Токмок' })
  await teacher('Местный Сельский', { location: 'с. Көк-Жар' })
  const q = 'местный'
  for (const city of ['Бишкек', 'bishkek', 'бишк'])
    expect([city, await found({ q, city })]).toEqual([city, ['Местный Районный', 'Местный Столичный']])
  const district = 'bishkek-lenin'
  expect(await found({ q, district })).toEqual(['Местный Районный', 'Местный Столичный'])
  expect(await found({ q, district: 'bishkek-oktyabr' })).toEqual([])
  const outside = { location: 'Кант', preferred_districts: ['bishkek-oktyabr'] }
  await teacher('Местный Пригородный', outside)
  expect(await found({ q, city: 'Бишкек', district: 'bishkek-oktyabr' })).toEqual(['Местный Пригородный'])
  expect(await found({ q, city: 'Бишкек', district })).toEqual(['Местный Районный', 'Местный Столичный'])
  expect(await found({ q, city: 'Бишкек' })).not.toContain('Местный Пригородный')
  expect(await found({ q, city: 'Чуйская область' })).toEqual(['Местный Пригородный', 'Местный Токмокский'])
  expect(await found({ q, city: 'кок-жар' })).toEqual(['Местный Сельский'])
  expect(await found({ q, city: 'Атлантида' })).toEqual([])
})

test('by subject, as people write it', async () => {
  const expected: [specialization: string, ...SubjectId[]][] = [
    ['Учитель математики', 'mathematics'],
    ['Учитель химии и биологии', 'chemistry', 'biology'],
    ['Учитель русского языка и литературы', 'russian_language', 'russian_literature'],
    ['Учитель кыргызского языка', 'kyrgyz_language'],
    ['Кыргыз тили жана адабияты', 'kyrgyz_language', 'kyrgyz_literature'],
    ['Тарых мугалими', 'history'],
    ['ФИЗИКА мугалими', 'physics'],
    ['English teacher', 'english'],
    ['Преподаватель английского', 'english'],
    ['Учитель ИЗО', 'art'],
    ['Сүрөт өнөрү мугалими', 'art'],
    ['Тренер по физкультуре', 'physical_education'],
    ['Учитель начальных классов'],
    ['Early start teacher'],
  ]
  for (const [specialization] of expected) await teacher('Предметный Учитель', { specialization })
  const actual = new Map<string, SubjectId[]>(expected.map(([specialization]) => [specialization, []]))
  for (const subject of subjectIds)
    for (const { specialization } of (await search({ q: 'предметный', subject })).teachers)
      actual.get(specialization)?.push(subject)
  const inOrder = expected.map(([specialization, ...subjects]) => [
    specialization,
    subjectIds.filter((id) => subjects.includes(id)),
  ])
  expect([...actual]).toEqual(inOrder)
})

test('by subject, in each of its three names', async () => {
  const { accountId } = await teacher('Называющий')
  for (const subject of ['history', 'art', 'religion'] as const)
    for (const specialization of subjectNames(subject)) {
      await db
        .update(teacherProfiles)
        .set({ specialization, searchVersion: 0 })
        .where(eq(teacherProfiles.id, accountId))
      await renewTeachersSearch()
      expect([specialization, await found({ q: 'называющий', subject })]).toEqual([
        specialization,
        ['Называющий'],
      ])
    }
})

test('by language: who teaches in it speaks it', async () => {
  const taught: TeachingLanguage[] = ['kyrgyz', 'russian']
  await teacher('Язычница Преподающая', { teaching_languages: taught, languages: ['german'] })
  await teacher('Язычница Говорящая', { languages: ['kyrgyz'] })
  const q = 'язычница'
  expect(await found({ q, language: 'kyrgyz' })).toEqual(['Язычница Говорящая', 'Язычница Преподающая'])
  expect(await found({ q, language: 'german' })).toEqual(['Язычница Преподающая'])
  expect((await search({ q })).facets.language).toEqual({ kyrgyz: 2, russian: 1, german: 1 })
  expect(await found({ q: 'язычница кыргызча' })).toEqual(['Язычница Говорящая', 'Язычница Преподающая'])
})

test('pages: the latest first, each teacher on one page', async () => {
  const letters = 'абвгдежзиклмнопрстуфхцчшщэю'
  const names = Array.from({ length: pageSize + 2 }, (_, index) => `Страничный ${letters[index]}`)
  const start = Date.now()
  for (const [index, name] of names.entries()) {
    travelTo(new Date(start + index * 1000))
    await teacher(name)
  }
  const q = 'страничный'
  const [first, second, third] = [
    await search({ q }),
    await search({ q, page: 2 }),
    await search({ q, page: 3 }),
  ]
  expect([first.count, first.pageCount]).toEqual([pageSize + 2, 2])
  const shown = [...first.teachers, ...second.teachers].map(({ fullName }) => fullName)
  expect(shown).toEqual(names.toReversed())
  expect(third).toMatchObject({ teachers: [], count: pageSize + 2, pageCount: 2 })
  const latest = await findLatestTeachers(visitor, 3)
  expect(latest.teachers.map(({ fullName }) => fullName)).toEqual(names.toReversed().slice(0, 3))
})

test('similar teachers: of the same specialization or subject, the nearest first', async () => {
  const one = (fullName: string, specialization: string, location: string) =>
    teacher(fullName, { specialization, location })
  const { accountId } = await one('Похожая Сама', 'Преподаватель шахмат и астрономии', 'bishkek-lenin')
  const like = {
    id: accountId,
    specialization: 'Преподаватель шахмат и астрономии',
    placeId: 'bishkek-lenin',
  }
  const names = async (changes = {}) =>
    (await findSimilarTeachers(visitor, { ...like, ...changes }, 3)).map(({ fullName }) => fullName)
  expect(await names()).toEqual([])

  await one('Похожий Ошский', 'преподаватель шахмат и астрономии', 'osh')
  await one('Похожий Столичный', 'Преподаватель шахмат и астрономии', 'bishkek')
  await one('Похожий Соседский', 'Преподаватель шахмат и астрономии', 'bishkek-lenin')
  await one('Похожий Дальний', 'Преподаватель шахмат и астрономии', 'Токмок')
  const blocked = await one('Похожий Заблокированный', 'Преподаватель шахмат и астрономии', 'bishkek')
  await block(blocked)
  expect((await names()).slice(0, 2)).toEqual(['Похожий Соседский', 'Похожий Столичный'])
  expect(await names({ placeId: 'tokmok' })).toContain('Похожий Дальний')

  // Another wording of the same subject.
  await one('Похожая Китаистка', 'Репетитор китайского языка', 'osh')
  expect(await names({ specialization: 'Преподаватель китайского', placeId: null })).toEqual([
    'Похожая Китаистка',
  ])
})

test('a teacher without years of experience is neither a beginner nor experienced', async () => {
  const q = 'стажист'
  await teacher('Стажист Молчащий', { experience_years: '' })
  await teacher('Стажист Начинающий', { experience_years: '0' })
  await teacher('Стажист Опытный', { experience_years: '9' })
  const sorted = await search({ q, sort: 'experience' })
  expect(sorted.teachers.map(({ fullName, experienceYears }) => [fullName, experienceYears])).toEqual([
    ['Стажист Опытный', 9],
    ['Стажист Начинающий', 0],
    ['Стажист Молчащий', null],
  ])
  expect(await found({ q, experience: 1 })).toEqual(['Стажист Опытный'])
})
