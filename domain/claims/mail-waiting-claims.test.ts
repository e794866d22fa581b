import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { claims } from '#db/schema/claims.ts'
import { dayMs, minuteMs } from '#domain/days/durations.ts'
import { travelTo } from '#platform/clock.ts'
import { anAdministrator, aTeacher, done } from '#tests/support/builders.ts'
import { aClaim, reject } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { catchMails, sentMails } from '#tests/support/mail-catcher.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { decideClaim, reopenClaim } from './decide-claim.server.ts'
import { mailWaitingClaims } from './mail-waiting-claims.server.ts'

useDatabase()
catchMails()
useSettings({ supportEmail: 'help@example.com' })
afterEach(() => travelTo())

const noon = new Date('2026-11-18T06:00:00Z')
beforeEach(async () => {
  await db.delete(claims)
  sentMails.length = 0
})

test('the team gets one mail about all documents that have waited for a day', async () => {
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

test('a document whose decision was undone waits from then on', async () => {
  travelTo(noon)
  const id = await aClaim(await aTeacher())
  done(await decideClaim(await anAdministrator(), id, reject('doubtful')))
  travelTo(new Date(noon.getTime() + 30 * dayMs))
  done(await reopenClaim(await anAdministrator(), id))
  await mailWaitingClaims()
  expect(sentMails).toEqual([])
  travelTo(new Date(noon.getTime() + 31 * dayMs + minuteMs))
  await mailWaitingClaims()
  expect(sentMails).toMatchObject([{ text: expect.stringMatching(/18\sдекабря/) }])
})
