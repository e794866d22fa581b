import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { countSchoolsByPlace } from '#domain/schools/count-by-place.server.ts'
import { setSchoolVisibility } from '#domain/schools/set-school-visibility.server.ts'
import { aSchool, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { countVacanciesByPlace } from './count-by-place.server.ts'
import { closeVacancy } from './publish-vacancy.server.ts'

useDatabase()

test('public vacancies are counted by place', async () => {
  const school = await aSchool({ fields: { city: 'naryn' } })
  const hidden = await aSchool({ fields: { city: 'naryn' } })
  // From before a school's place was required.
  const placeless = await aSchool()
  await db.update(schoolProfiles).set({ cityId: null }).where(eq(schoolProfiles.id, placeless.schoolId))
  await aVacancy(school, { fields: { location: 'naryn' } })
  await aVacancy(school, { fields: { location: 'naryn' } })
  await aVacancy(school, { fields: { location: 'bishkek-lenin' } })
  await aVacancy(school, { fields: { location: 'с. Ак-Тилек' } })
  await aVacancy(school, { isDraft: true, fields: { location: 'naryn' } })
  done(await closeVacancy(school, await aVacancy(school, { fields: { location: 'osh' } })))
  await aVacancy(hidden, { fields: { location: 'naryn' } })
  done(await setSchoolVisibility(hidden, false))
  expect(Object.fromEntries(await countVacanciesByPlace())).toEqual({
    naryn: 2,
    'bishkek-lenin': 1,
    null: 1,
  })
  expect(Object.fromEntries(await countSchoolsByPlace())).toEqual({ naryn: 1, null: 1 })
})
