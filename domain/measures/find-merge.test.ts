import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import type { SchoolMember } from '#domain/accounts/actor.ts'
import { uuidv7 } from '#platform/ids.ts'
import { anAdministrator, aSchool } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { findMerge } from './find-merge.server.ts'

useDatabase()

async function photos({ accountId, schoolId }: SchoolMember, count: number, isOfHousing: boolean) {
  for (let position = 1; position <= count; position += 1) {
    const id = uuidv7()
    const file = { id, ownerId: accountId, purpose: 'school-photo', state: 'stored', sha256: id } as const
    await db.insert(files).values(file)
    await db.insert(schoolPhotos).values({ fileId: id, schoolId, isOfHousing, position })
  }
}

test('when two schools merge, the gallery’s photos count against its limit, and those of housing are counted apart', async () => {
  const [kept, gone] = [await aSchool(), await aSchool()]
  await photos(kept, 12, false)
  await photos(kept, 4, true)
  await photos(gone, 8, false)
  await photos(gone, 3, true)
  expect(await findMerge(await anAdministrator(), kept.schoolId, gone.schoolId)).toMatchObject({
    kept: { photos: 12, housingPhotos: 4 },
    gone: { photos: 8, housingPhotos: 3 },
    stays: { photos: 0 },
  })
})
