import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { dayInBishkek } from '#domain/days/day.ts'
import { dayMs } from '#domain/days/durations.ts'
import { leaveSchool } from '#domain/members/leave-school.server.ts'
import { saveSchool } from '#domain/schools/save-school.server.ts'
import { schoolInput } from '#domain/schools/school-input.ts'
import { editVacancy } from '#domain/vacancies/edit-vacancy.server.ts'
import { closeVacancy, publishVacancy } from '#domain/vacancies/publish-vacancy.server.ts'
import { vacancyInput } from '#domain/vacancies/vacancy-input.ts'
import { now, travelTo } from '#platform/clock.ts'
import {
  aColleague,
  aSchool,
  aTeacher,
  aVacancy,
  done,
  schoolFields,
  vacancyFields,
} from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { lastChangeOfSchool, lastChangeOfVacancy } from './last-change.server.ts'

useDatabase()
afterEach(() => travelTo())

test('members see who changed the text, and when, while they are members', async () => {
  const school = await aSchool()
  const colleague = await aColleague(school)
  const id = await aVacancy(school)
  const [profile] = await db.select().from(schoolProfiles).where(eq(schoolProfiles.id, school.schoolId))
  const at = new Date(now().getTime() + 60_000)
  travelTo(at)
  done(await editVacancy(colleague, id, vacancyInput.parse(vacancyFields({ salary_min: '25000' })), 1))
  done(await saveSchool(colleague, schoolInput.parse(schoolFields()), profile?.version ?? 0))
  // Closing and reopening without a change keeps the version.
  const closedAt = new Date(at.getTime() + 60_000)
  travelTo(closedAt)
  done(await closeVacancy(school, id))
  done(await publishVacancy(school, id))

  for (const change of [lastChangeOfVacancy, lastChangeOfSchool]) {
    const found = await change(school, id)
    expect(found).toMatchObject({ name: colleague.fullName, isOwn: false })
    expect(found?.at.getTime()).toBeGreaterThanOrEqual(at.getTime())
    expect(found?.at.getTime()).toBeLessThan(closedAt.getTime())
    expect(await change(colleague, id)).toMatchObject({ isOwn: true, at: found?.at })
    expect(await change(await aTeacher(), id)).toBeUndefined()
  }
  expect(await lastChangeOfVacancy(await aSchool(), id)).toBeUndefined()
  done(await leaveSchool(colleague))
  expect([await lastChangeOfVacancy(school, id), await lastChangeOfSchool(school)]).toEqual([
    undefined,
    undefined,
  ])

  done(await publishVacancy(school, id, dayInBishkek(new Date(now().getTime() + 30 * dayMs))))
  const [row] = await db.select({ by: vacancies.changedById }).from(vacancies).where(eq(vacancies.id, id))
  expect(row?.by).toBe(school.accountId)
})
