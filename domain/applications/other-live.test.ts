import { expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { agreeToInterview } from '#domain/interviews/answer-interview.server.ts'
import { anApplication, aSchool, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { inHours, proposal } from '#tests/support/interviews.ts'
import { aHiring } from '#tests/support/reviews.ts'
import { arrangeInterview } from './arrange-interview.server.ts'
import { withdrawApplication } from './move-application.server.ts'
import { otherLiveApplications } from './other-live.server.ts'

useDatabase()

test('a teacher who begins work reads which schools still wait, those with an interview first', async () => {
  const { teacher, applicationId: id } = await aHiring()
  expect(await otherLiveApplications(teacher, id)).toEqual([])
  const [meeting, waiting] = [await aSchool(), await aSchool()]
  const asked = await anApplication(teacher, await aVacancy(meeting))
  const sent = await anApplication(teacher, await aVacancy(waiting))
  const time = inHours(48)
  const interview = done(await arrangeInterview(meeting, asked, proposal({ times: [time] })))
  done(await agreeToInterview(teacher, interview.id, { version: 0, time }))
  expect(await otherLiveApplications(teacher, id)).toMatchObject([
    { id: asked, status: 'interview', meetsAt: time },
    { id: sent, status: 'pending', meetsAt: null },
  ])
  done(await withdrawApplication(teacher, asked))
  expect(await otherLiveApplications(teacher, id)).toMatchObject([{ id: sent }])
  for (const actor of [meeting, visitor]) expect(await otherLiveApplications(actor, id)).toEqual([])
})
