import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { vacancies } from '#db/schema/vacancies.ts'
import { type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { findFile } from '#domain/downloads/find-file.server.ts'
import { aMember, aSchool, aVacancy, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { anySchool } from '#tests/support/searches.ts'
import { addSchoolPhoto } from './add-school-photo.server.ts'
import { type Album, gallery, housingAlbum } from './album.ts'
import { discardAlbum, removeSchoolPhoto } from './arrange-school-photos.server.ts'
import { findPhotosAround, findSchoolPhotos } from './find-school-photos.server.ts'
import { findSchools } from './find-schools.server.ts'
import { housingPhotosMax } from './housing.ts'

const { signal } = new AbortController()
const { dataDir } = useSettings()

useDatabase()

const pictures = Array.from({ length: housingPhotosMax + 1 }, (_, index) => join(dataDir, `room-${index}`))

beforeAll(async () => {
  for (const [index, path] of pictures.entries()) {
    const create = { width: 80, height: 60, channels: 3, background: { r: index * 40, g: 9, b: 20 } } as const
    await sharp({ create }).jpeg().toFile(path)
  }
})

const add = (school: SchoolMember, album: Album, index = 0) =>
  addSchoolPhoto(school, pictures[index] ?? '', signal, album)
const idsIn = async (school: SchoolMember, album: Album) =>
  (await findSchoolPhotos(visitor, school.schoolId, album)).map(({ id }) => id)

describe('pictures of housing', () => {
  test('stand apart from the gallery, and a school’s from a vacancy’s', async () => {
    const school = await aSchool()
    const ofVacancy = housingAlbum(await aVacancy(school))
    const own = done(await add(school, housingAlbum(null))).id
    // Several vacancies may have the same picture.
    const other = done(await add(school, ofVacancy)).id
    expect(other).not.toBe(own)
    expect(await idsIn(school, gallery)).toEqual([])
    expect(await idsIn(school, housingAlbum(null))).toEqual([own])
    expect(await idsIn(school, ofVacancy)).toEqual([other])
    const around = await findPhotosAround(visitor, school.schoolId, other)
    expect(around.map(({ id }) => id)).toEqual([other])
    expect(await findPhotosAround(visitor, (await aSchool()).schoolId, other)).toEqual([])
    const { schools } = await findSchools(anySchool)
    expect(schools.find(({ id }) => id === school.schoolId)?.coverFileId).toBeNull()
  })

  test('are a few, and the next ones move up', async () => {
    const school = await aSchool()
    const album = housingAlbum(null)
    const ids: string[] = []
    for (let index = 0; index < housingPhotosMax; index += 1)
      ids.push(done(await add(school, album, index)).id)
    expect(await add(school, album, housingPhotosMax)).toEqual({ ok: false, reason: 'limit' })
    done(await removeSchoolPhoto(school, ids[0] ?? ''))
    expect(await idsIn(school, album)).toEqual(ids.slice(1))
    ids.push(done(await add(school, album, housingPhotosMax)).id)
    expect(await idsIn(school, album)).toEqual(ids.slice(1))
  })

  test('of another school’s vacancy are not added', async () => {
    const [school, other] = [await aSchool(), await aSchool()]
    const album = housingAlbum(await aVacancy(other))
    expect(await add(school, album)).toEqual({ ok: false, reason: 'not-found' })
    expect(await add((await aMember('teacher')) as never, album)).toEqual({
      ok: false,
      reason: 'not-a-school',
    })
  })

  test('of a draft are the school’s alone, and go with the vacancy', async () => {
    const school = await aSchool()
    const id = await aVacancy(school)
    const album = housingAlbum(id)
    const photo = done(await add(school, album)).id
    expect(await findFile(visitor, photo, '480')).toBeDefined()
    await db
      .update(vacancies)
      .set({ state: 'draft', publishedAt: null, lapsesAt: null })
      .where(eq(vacancies.id, id))
    expect(await idsIn(school, album)).toEqual([])
    expect(await findFile(visitor, photo, '480')).toBeUndefined()
    expect(await findFile(school, photo, '480')).toBeDefined()
    await db.transaction((tx) => discardAlbum(tx, school.schoolId, album))
    expect(await db.$count(schoolPhotos, eq(schoolPhotos.fileId, photo))).toBe(0)
  })
})
