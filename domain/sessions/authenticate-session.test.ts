import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import type { Member } from '#domain/accounts/actor.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aSchool, aTeacher } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { authenticateSession } from './authenticate-session.server.ts'
import { issueSession } from './issue-session.server.ts'

useDatabase()

async function photoOf({ accountId }: Member) {
  const request = { ip: '192.0.2.1', userAgent: null, deviceToken: undefined }
  const { session } = await db.transaction((tx) =>
    issueSession(tx, { accountId, isRemembered: false }, request),
  )
  const { actor, photoFileId } = await authenticateSession(session.token)
  expect(actor).toMatchObject({ accountId })
  return photoFileId
}

test('the session’s actor has a photo, once it is stored', async () => {
  const [teacher, school] = [await aTeacher(), await aSchool()]
  expect(await photoOf(school)).toBeNull()
  expect(await photoOf(teacher)).toBeNull()
  const id = uuidv7()
  const owner = { ownerId: teacher.accountId, purpose: 'teacher-photo' as const }
  await db.insert(files).values({ id, ...owner, state: 'pending' })
  await db.update(teacherProfiles).set({ photoFileId: id }).where(eq(teacherProfiles.id, teacher.accountId))
  expect(await photoOf(teacher)).toBeNull()
  await db
    .update(files)
    .set({ state: 'stored', sha256: 'a'.repeat(64) })
    .where(eq(files.id, id))
  expect(await photoOf(teacher)).toBe(id)
})
