import { expect, test } from 'vitest'
import { fold } from '#domain/texts/fold.ts'
import { subjectIds } from './subject.ts'
import { subjectRoots } from './subject-roots.ts'

test('roots are folded letters and single spaces, so that they can be part of a pattern', () => {
  for (const id of subjectIds) {
    for (const root of subjectRoots[id]) {
      expect(fold(root)).toBe(root)
      expect(root).toMatch(/^[а-яa-z]+( [а-яa-z]+)*$/)
    }
  }
})
