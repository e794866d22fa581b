import { expect, test } from 'vitest'
import { inviteTeacher } from '#domain/invitations/invite-teacher.server.ts'
import { askToJoin } from '#domain/members/ask-to-join.server.ts'
import { anApplication, aRoom, aSchool, aTeacher, aVacancy, done, say } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'

// A verb that asks the pool for a second connection waits for itself here, as it does beside others on a busy day.
useDatabase({ poolSize: 1 })

test('what people do takes one connection each', async () => {
  const school = await aSchool({ fields: { school_name: 'Школа-гимназия № 17' } })
  const again = await aSchool({ published: false, fields: { school_name: 'Гимназия №17' } })
  const [applicant, invited] = [await aTeacher(), await aTeacher()]
  const vacancyId = await aVacancy(school)
  await anApplication(applicant, vacancyId)
  const { roomId } = await aRoom({ teacher: applicant, school })
  await say(applicant, roomId)
  done(await inviteTeacher(school, { teacherId: invited.accountId, vacancyId, words: 'Ждём вас' }))
  expect(await askToJoin(again, school.schoolId)).toEqual({ ok: true })
})
