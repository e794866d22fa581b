import { expect, test } from 'vitest'
import { chosenIn } from './chosen.ts'

const stored = { schoolType: 'state', category: 'lyceum' } as const
const kept = { ...stored, formId: '0190c0de-0000-7000-8000-000000000000' }

test.each([
  [{ ...stored, schoolName: '', formId: null, unfinished: null }, ''],
  [{ ...kept, schoolName: '', unfinished: null }, 'lyceum'],
  [{ ...kept, schoolName: '', unfinished: { category: '' } }, ''],
  [{ ...stored, schoolName: 'Лицей', formId: null, unfinished: null }, 'lyceum'],
])('of %j the category that somebody chose is %j', (school, category) => {
  expect(chosenIn(school, 'category')).toBe(category)
})
