import { expect, test } from 'vitest'
import { leadToLastPage } from './guards.server.ts'

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
