import { expect, test } from 'vitest'
import { missingForPublication } from './school.ts'

const cityId = 'osh'

test.each([
  [{ schoolName: 'Школа', cityId, address: 'Ош, 1', about: 'О ней' }, []],
  [{ schoolName: 'Школа', cityId: null, address: 'Ош, 1', about: 'О ней' }, ['city']],
  [{ schoolName: '', cityId, address: 'Ош, 1', about: 'О ней' }, ['school_name']],
  [{ schoolName: 'Школа', cityId, address: '  ', about: 'О ней' }, ['address']],
  [{ schoolName: 'Школа', cityId, address: 'Ош, 1', about: '\n' }, ['about']],
  [{ schoolName: '', cityId: null, address: '', about: '' }, ['school_name', 'city', 'address', 'about']],
])('%j lacks %j', (school, missing) => {
  expect(missingForPublication(school)).toEqual(missing)
})
