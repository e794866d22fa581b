import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { applicationChanges } from '#db/schema/applications.ts'
import { ownTeacher } from '#domain/teachers/own-teacher.server.ts'
import { saveTeacher } from '#domain/teachers/save-teacher.server.ts'
import { teacherInput } from '#domain/teachers/teacher-input.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { anApplication, aSchool, aTeacher, aVacancy, done, teacherFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { withdrawInput } from './application-input.ts'
import { readOwnApplication } from './find-applications.server.ts'
import { reviewApplication, withdrawApplication } from './move-application.server.ts'
import { readReceivedApplication } from './read-received-application.server.ts'
import { renewSnapshot } from './renew-snapshot.server.ts'

useDatabase()

async function anAdvancedTeacher() {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  const id = await anApplication(teacher, await aVacancy(school))
  const study = async (years: string) => {
    const version = (await ownTeacher(teacher))?.version ?? 0
    done(await saveTeacher(teacher, teacherInput.parse(teacherFields({ experience_years: years })), version))
  }
  return { teacher, school, id, study }
}

test('the stored profile is renewed once, before the school opens it, and the school reads when', async () => {
  const { teacher, school, id, study } = await anAdvancedTeacher()
  await study('16')
  expect((await readReceivedApplication(school, id))?.snapshot.experienceYears).toBe(15)
  expect((await atOnce(3, () => renewSnapshot(teacher, id))).filter(({ ok }) => ok)).toHaveLength(1)
  for (const read of [await readOwnApplication(teacher, id), await readReceivedApplication(school, id)])
    expect(read).toMatchObject({ snapshot: { experienceYears: 16 }, snapshotRenewedAt: expect.any(Date) })

  await study('17')
  expect(await renewSnapshot(teacher, id)).toEqual({ ok: false, reason: 'late' })
  expect((await readOwnApplication(teacher, id))?.snapshot.experienceYears).toBe(16)
})

test('not of what was opened, and by nobody else', async () => {
  const { teacher, school, id } = await anAdvancedTeacher()
  for (const other of [await aTeacher(), school])
    expect(await renewSnapshot(other, id)).toEqual({ ok: false, reason: 'not-found' })
  done(await reviewApplication(school, id))
  expect(await renewSnapshot(teacher, id)).toEqual({ ok: false, reason: 'late' })
})

test('a teacher who withdraws may give a reason, and the school reads it', async () => {
  const { teacher, school, id } = await anAdvancedTeacher()
  const input = withdrawInput.parse({ reason: 'found-work', note: ' Спасибо! ' })
  done(await withdrawApplication(teacher, id, input))
  expect((await readReceivedApplication(school, id))?.changes.at(-1)).toMatchObject({
    to: 'withdrawn',
    reason: 'found-work',
    note: 'Спасибо!',
  })
  // A reason is optional, and an unknown one is dropped.
  expect(withdrawInput.parse({})).toEqual({ reason: null, note: null })
  expect(withdrawInput.parse({ reason: '' }).reason).toBeNull()
  // No form of ours offers it.
  expect(withdrawInput.safeParse({ reason: 'vacancy-removed' }).success).toBe(false)
  const of = eq(applicationChanges.applicationId, id)
  await expect(
    db
      .update(applicationChanges)
      .set({ reason: 'boredom' as 'other' })
      .where(of),
  ).rejects.toThrow()
})
