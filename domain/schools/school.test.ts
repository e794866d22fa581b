import { expect, test } from 'vitest'
import { missingForPublication } from './school.ts'

test.each([
  [{ schoolName: 'Школа', address: 'Ош, 1', about: 'О ней' }, []],
  [{ schoolName: '', address: 'Ош, 1', about: 'О ней' }, ['school_name']],
  [{ schoolName: 'Школа', address: '  ', about: 'О ней' }, ['address']],
  [{ schoolName: 'Школа', address: 'Ош, 1', about: '\n' }, ['about']],
  [{ schoolName: '', address: '', about: '' }, ['school_name', 'address', 'about']],
])('%j lacks %j', (school, missing) => {
  expect(missingForPublication(school)).toEqual(missing)
})
