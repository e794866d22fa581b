import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { teacherAppearances } from '#db/schema/views.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { writeAppearances } from '#domain/views/appearances.server.ts'
import { aSchool, aTeacher } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { besidePage } from '#web/lists/aside.ts'
import { noteShown } from '#web/teachers/note-shown.server.ts'

useDatabase()

test('a teacher counts as seen in a list that a member of a school has on the screen, and in no other', async () => {
  const [school, teacher] = [await aSchool(), await aTeacher()]
  const list = (path: string, headers = {}, method = 'GET') =>
    new Request(`https://ustat.kg${path}`, { headers, method })
  const counted = async () => {
    await writeAppearances()
    const ofTeacher = eq(teacherAppearances.teacherId, teacher.accountId)
    const [found] = await db
      .select({ count: teacherAppearances.count })
      .from(teacherAppearances)
      .where(ofTeacher)
    return found?.count ?? 0
  }
  const ids = [teacher.accountId]
  // A choice in the filter sheet asks the list for the resulting count.
  noteShown(list(besidePage('/teachers?subject=physics')), school, ids)
  noteShown(list('/teachers', { 'sec-purpose': 'prefetch' }), school, ids)
  noteShown(list('/teachers', {}, 'HEAD'), school, ids)
  noteShown(list('/teachers'), teacher, ids)
  noteShown(list('/teachers'), visitor, ids)
  expect(await counted()).toBe(0)
  noteShown(list('/teachers?subject=physics'), school, ids)
  expect(await counted()).toBe(1)
})
