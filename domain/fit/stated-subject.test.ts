import { expect, test } from 'vitest'
import type { Fit } from './fit.ts'
import { withStatedSubject } from './stated-subject.ts'

const fit: Fit = { met: ['place'], unmet: ['subject', 'pay'], key: 4 }
const both = { subjectId: 'mathematics', title: 'Учитель математики и физики в сельскую школу' } as const

test('a subject that a title states beside the chosen one speaks for its teachers', () => {
  expect(withStatedSubject(fit, ['physics'], both)).toEqual({
    ...fit,
    met: ['subject', 'place'],
    unmet: ['pay'],
  })
  expect(withStatedSubject(fit, ['chemistry'], both)).toEqual(fit)
  const alone = { subjectId: 'mathematics', title: 'Учитель математики' } as const
  expect(withStatedSubject(fit, ['physics'], alone)).toEqual(fit)
})

test('a language in which something else is taught is by the way', () => {
  const inEnglish = { subjectId: 'mathematics', title: 'Учитель математики на английском' } as const
  expect(withStatedSubject(fit, ['english'], inEnglish)).toEqual(fit)
})

test('where nothing was asked of the subject, or it is met, all stays', () => {
  const met: Fit = { met: ['subject'], unmet: [], key: 32 }
  expect(withStatedSubject(met, ['physics'], both)).toBe(met)
})
