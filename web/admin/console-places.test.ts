import { expect, test } from 'vitest'
import { currentPlace } from './console-places.ts'

const id = '01a1fe81-9737-7df5-86dd-56a54413d054'

test.each([
  ['/admin', '', '/admin'],
  ['/admin/people', '?q=a', '/admin/people'],
  [`/admin/people/${id}/block`, '', '/admin/people'],
  [`/admin/schools/${id}`, '', '/admin/people'],
  [`/admin/schools/${id}/merge`, `?with=${id}`, '/admin/doubles'],
  [`/admin/objects/vacancy/${id}/hide`, '', '/admin/content'],
  [`/admin/objects/vacancy/${id}/hide`, `?from=/admin/reports/${id}`, '/admin/reports'],
  [`/admin/objects/vacancy/${id}/warn`, `?from=/admin/schools/${id}`, '/admin/people'],
  [`/admin/objects/vacancy/${id}/warn`, '?from=%2Fadmin%2Fcontent%3Fq%3Da', '/admin/content'],
  ['/admin/enter', '', undefined],
])('%s%s is a place of %s', (pathname, search, place) => {
  expect(currentPlace(pathname, search)).toBe(place)
})
