import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#domain/days/durations.ts'
import { travelTo } from '#platform/clock.ts'
import { aTeacher } from '#tests/support/builders.ts'
import { aClaim } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { mailWaitingClaims } from './mail-waiting-claims.server.ts'

useDatabase()
catchMails()
useSettings({ supportEmail: 'help@example.com' })
afterEach(() => travelTo())

const noon = new Date('2026-11-18T06:00:00Z')
beforeEach(() => {
  sentMails.length = 0
})

test('the team hears by one mail of all documents that have waited for a day', async () => {
  travelTo(noon)
  for (const teacher of [await aTeacher(), await aTeacher()]) await aClaim(teacher)
  travelTo(new Date(noon.getTime() + dayMs - minuteMs))
  await mailWaitingClaims()
  expect(sentMails).toEqual([])
  travelTo(new Date(noon.getTime() + dayMs + minuteMs))
  await aClaim(await aTeacher())
  await mailWaitingClaims()
  expect(sentMails).toMatchObject([
    {
      to: 'help@example.com',
      subject: 'Документы ждут проверки дольше суток: 2',
      text: expect.stringMatching(/18\sноября/),
    },
  ])
})
