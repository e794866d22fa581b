import { lt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeDatabase, db, openDatabase } from '#db/client.ts'
import { tutorOffers } from '#db/schema/offers.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { searchVersion } from '#domain/search/search.ts'
import { config } from '#platform/config.ts'
import { databaseUrl, useDatabase } from '#tests/support/database.ts'
import { makeDemo } from './demo-data.ts'

useDatabase()

test('the demo data is found by its words at once, before any job has run', async () => {
  await closeDatabase()
  await makeDemo(databaseUrl(), { ...config(), demo: 'loopback' })
  openDatabase(databaseUrl())
  for (const list of [vacancies, schoolProfiles, teacherProfiles, tutorOffers]) {
    expect(await db.$count(list)).toBeGreaterThan(0)
    expect(await db.$count(list, lt(list.searchVersion, searchVersion))).toBe(0)
  }
})
