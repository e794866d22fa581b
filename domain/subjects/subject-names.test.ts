import { describe, expect, test } from 'vitest'
import { fold } from '#domain/texts/fold.ts'
import { resolveSubject } from './resolve-subject.ts'
import { isSubjectId, subjectIds } from './subject.ts'
import { subjectName, subjectNames } from './subject-names.ts'

test('there are 24, each with a name of its own in each language', () => {
  expect(subjectIds).toHaveLength(24)
  for (const locale of ['ru', 'en', 'ky'] as const) {
    const names = subjectIds.map((id) => fold(subjectName(id, locale)))
    expect(new Set(names).size).toBe(24)
  }
})

test('no name means two subjects in two languages', () => {
  for (const id of subjectIds) {
    for (const name of subjectNames(id)) expect([name, resolveSubject(name).subjectId]).toEqual([name, id])
  }
})

describe('what was typed as a subject', () => {
  test.each([
    ['mathematics', 'mathematics'],
    ['Математика', 'mathematics'],
    [' МАТЕМАТИКА ', 'mathematics'],
    ['Mathematics', 'mathematics'],
    ['Кыргызский язык', 'kyrgyz_language'],
    ['Физическая культура', 'physical_education'],
    ['ИЗО', 'art'],
    ['Адам жана коом', 'social_studies'],
  ])('%j is %s', (typed, subjectId) => {
    expect(resolveSubject(typed)).toEqual({ subjectId, subjectText: null })
  })

  test.each(['Робототехника', 'математика и физика', 'constructor', '__proto__'])(
    '%j stays a text',
    (typed) => {
      expect(resolveSubject(typed)).toEqual({ subjectId: null, subjectText: typed })
      expect(isSubjectId(typed)).toBe(false)
    },
  )
})
