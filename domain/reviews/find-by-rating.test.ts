import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { findSchools } from '#domain/schools/find-schools.server.ts'
import { findTeachers } from '#domain/teachers/find-teachers.server.ts'
import { aSchool, aTeacher } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anySchool, anyTeacher } from '#tests/support/searches.ts'

useDatabase()

const averages = [null, 3.5, 4.5, 4]

test('an average sorts and filters the list of schools; schools without one are last, or left out', async () => {
  for (const rating of averages) {
    const { schoolId } = await aSchool({ fields: { school_name: `Школа ${rating ?? 'новая'}` } })
    await db.update(schoolProfiles).set({ rating }).where(eq(schoolProfiles.id, schoolId))
  }
  const found = await findSchools({ ...anySchool, sort: 'rating' })
  expect(found.schools.map(({ rating }) => rating)).toEqual([4.5, 4, 3.5, null])
  expect(found.facets.rating).toEqual({ rated: 3, 4: 2 })
  expect((await findSchools({ ...anySchool, rating: 4 })).count).toBe(2)
})

test('the same for teachers', async () => {
  for (const rating of averages) {
    const { accountId } = await aTeacher()
    await db.update(teacherProfiles).set({ rating }).where(eq(teacherProfiles.id, accountId))
  }
  const found = await findTeachers(visitor, { ...anyTeacher, sort: 'rating' })
  expect(found.teachers.map(({ rating }) => rating)).toEqual([4.5, 4, 3.5, null])
  expect(found.facets.rating).toEqual({ rated: 3, 4: 2 })
  expect((await findTeachers(visitor, { ...anyTeacher, rating: 4 })).count).toBe(2)
})
