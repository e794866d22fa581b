import { expect, test } from 'vitest'
import { emptyProfile } from '#domain/teachers/empty-profile.ts'
import { travelTo } from '#platform/clock.ts'
import { shownProfile } from './shown-profile.server.ts'

test('a teacher’s first possible day is shown until it passes', async () => {
  const profile = { ...emptyProfile, fullName: 'Айгүл', freeFrom: '2026-09-01' }
  travelTo(new Date('2026-09-01T06:00:00Z'))
  expect((await shownProfile(profile)).freeFrom).toContain('1\u00A0сентября')
  travelTo(new Date('2026-09-02T06:00:00Z'))
  expect((await shownProfile(profile)).freeFrom).toBeNull()
})
