import { afterEach, expect, test } from 'vitest'
import { travelTo } from '#platform/clock.ts'
import { leadToLastPage, shownAtOf } from './guards.server.ts'

afterEach(() => travelTo())

function ledTo(address: string, pageCount: number): string | null {
  try {
    leadToLastPage(new URL(address, 'https://ustat.kg'), pageCount)
    return null
  } catch (answer) {
    return (answer as Response).headers.get('location')
  }
}

test.each([
  ['/school-dashboard/applications', 0, null],
  ['/school-dashboard/applications?page=2', 2, null],
  ['/school-dashboard/applications?page=2&sort=waiting', 1, '/school-dashboard/applications?sort=waiting'],
  ['/ky/school-dashboard/applications?page=2', 0, '/school-dashboard/applications'],
  ['/teacher-dashboard/inquiries?state=new&page=4', 3, '/teacher-dashboard/inquiries?state=new&page=3'],
])('%s of %i pages leads to %s', (address, pageCount, place) => {
  expect(ledTo(address, pageCount)).toBe(place)
})

test.each([
  ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00.001Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-19T10:00:00.000Z', '2026-11-19T10:00:00.000Z'],
  ['-271821-04-20T00:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['0000-01-01T00:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['+275760-09-13T00:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['now', '2026-11-20T10:00:00.000Z'],
  [null, '2026-11-20T10:00:00.000Z'],
])('a list that was shown at %s is marked as read up to %s', (said, moment) => {
  travelTo(new Date('2026-11-20T10:00:00.000Z'))
  expect(shownAtOf(said).toISOString()).toBe(moment)
})
