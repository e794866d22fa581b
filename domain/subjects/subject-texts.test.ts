import { describe, expect, test } from 'vitest'
import { resolveSubject } from './resolve-subject.ts'
import { subjectTextIn, subjectTexts } from './subject-texts.ts'

describe('a subject in a school’s own words', () => {
  test.each([
    ['Начальные классы', 'ky', 'Башталгыч класстар'],
    ['башталгыч  класстар', 'ru', 'Начальные классы'],
    ['Preschool education', 'ru', 'Дошкольное образование'],
    ['Пчеловодство', 'en', 'Пчеловодство'],
  ] as const)('%j reads in %s as %j', (typed, locale, shown) => {
    expect(subjectTextIn(typed, locale)).toBe(shown)
  })

  test('none of these is one of the 24', () => {
    for (const name of Object.values(subjectTexts).flatMap((text) => Object.values(text)))
      expect([name, resolveSubject(name).subjectId]).toEqual([name, null])
  })
})
