import { expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { findTeachers } from '#domain/teachers/find-teachers.server.ts'
import { aTeacher } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anyTeacher } from '#tests/support/searches.ts'
import { shownTeachers } from './shown-teachers.server.ts'

useDatabase()

test('a card names the languages in which a teacher teaches, and each language once', async () => {
  const cardOf = async (fullName: string, fields: Record<'teaching_languages' | 'languages', string[]>) => {
    await aTeacher({ fullName, fields })
    const { teachers } = await findTeachers(visitor, { ...anyTeacher, q: fullName })
    const [shown] = await shownTeachers(teachers, [])
    return [shown?.languages, shown?.languageCount]
  }
  expect(await cardOf('Преподаёт Молча', { teaching_languages: ['kyrgyz'], languages: [] })).toEqual([
    ['Кыргызский'],
    1,
  ])
  const both = { teaching_languages: ['kyrgyz', 'russian'], languages: ['russian', 'german', 'Фарси'] }
  expect(await cardOf('Преподаёт Многоязычно', both)).toEqual([['Кыргызский', 'Русский'], 4])
})
