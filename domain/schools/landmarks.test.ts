import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { aSchool, block } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { findLandmarks } from './landmarks.server.ts'

useDatabase()

const centre = { latitude: 42.87, longitude: 74.59 }

async function standing(name: string, latitude: number | null, changes = {}, fields = {}) {
  const school = await aSchool({ fields: { school_name: name, ...fields } })
  const pin = latitude === null ? {} : { latitude, longitude: centre.longitude }
  await db
    .update(schoolProfiles)
    .set({ isLocationVerified: true, ...pin, ...changes })
    .where(eq(schoolProfiles.id, school.schoolId))
  return school
}

test('landmarks are the other shown schools of the town with a confirmed address and a pin, the nearest first', async () => {
  const own = await standing('Своя школа', 42.87)
  await standing('Дальняя школа', 42.95)
  await standing('Ближняя школа', 42.88)
  await standing('Без отметки', null)
  await standing('Не проверена', 42.87, { isLocationVerified: false })
  await standing('Скрыта', 42.87, { isAvailable: false })
  await standing('В Оше', 40.53, {}, { city: 'osh' })
  await block(await standing('Заблокирована', 42.87))
  const found = await findLandmarks({ id: own.schoolId, cityId: 'bishkek' }, centre)
  expect(found).toEqual([
    { name: 'Ближняя школа', latitude: 42.88, longitude: centre.longitude },
    { name: 'Дальняя школа', latitude: 42.95, longitude: centre.longitude },
  ])
  expect(await findLandmarks({ id: own.schoolId, cityId: null }, centre)).toEqual([])
})
