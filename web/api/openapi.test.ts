import { expect, test } from 'vitest'
import { schoolParameters } from '#web/schools/school-search.server.ts'
import { vacancyParameters } from '#web/vacancies/vacancy-search.server.ts'
import { openApi } from './openapi.server.ts'

test('the description names every filter that a list understands, and no other', () => {
  const { paths } = openApi('https://ustat.example')
  const namesOf = (path: '/vacancies' | '/schools') => paths[path].get.parameters.map(({ name }) => name)
  expect(namesOf('/vacancies').sort()).toEqual(Object.keys(vacancyParameters).sort())
  expect(namesOf('/schools').sort()).toEqual(Object.keys(schoolParameters).sort())
})
