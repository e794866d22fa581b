import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolProfiles } from '#db/schema/schools.ts'
import { aSchool, block, done } from '#tests/support/builders.ts'
import { aVerifiedClaim } from '#tests/support/claims.ts'
import { useDatabase } from '#tests/support/database.ts'
import { findLandmarks } from './landmarks.server.ts'
import { ownSchool } from './own-school.server.ts'
import { placeSchoolPin } from './place-school-pin.server.ts'

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

test('a pin that moved since the address was confirmed is no landmark until it is confirmed again', async () => {
  const inTokmok = { latitude: 42.84, longitude: 75.3 }
  const fields = { city: 'tokmok', school_name: 'Школа на горе' }
  const [own, school] = [await aSchool(), await aSchool({ fields })]
  const put = async (pin: { latitude: number; longitude: number } | null) =>
    done(await placeSchoolPin(school, pin, (await ownSchool(school))?.version ?? 0))
  const drawn = async () => {
    const found = await findLandmarks({ id: own.schoolId, cityId: 'tokmok' }, inTokmok)
    return found.map(({ latitude }) => latitude)
  }
  await put(inTokmok)
  expect(await drawn()).toEqual([])
  await aVerifiedClaim(school, 'address')
  expect(await drawn()).toEqual([42.84])
  // Corrected by some hundred metres.
  await put({ ...inTokmok, latitude: 42.841 })
  expect(await drawn()).toEqual([42.841])
  await put({ ...inTokmok, latitude: 42.87 })
  expect(await drawn()).toEqual([])
  await aVerifiedClaim(school, 'address')
  expect(await drawn()).toEqual([42.87])
  // Removed and placed elsewhere counts as moved.
  await put(null)
  await put(inTokmok)
  expect(await drawn()).toEqual([])
})

test('a pin that came after the address was confirmed is a landmark', async () => {
  const inKarakol = { latitude: 42.49, longitude: 78.39 }
  const [own, school] = [await aSchool(), await aSchool({ fields: { city: 'karakol' } })]
  await aVerifiedClaim(school, 'address')
  done(await placeSchoolPin(school, inKarakol, (await ownSchool(school))?.version ?? 0))
  expect(await findLandmarks({ id: own.schoolId, cityId: 'karakol' }, inKarakol)).toHaveLength(1)
})
