import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { type Actor, type Member, type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { hourMs } from '#domain/days/durations.ts'
import { findFile } from '#domain/downloads/find-file.server.ts'
import { fileFolderOf } from '#domain/files/file.ts'
import { sweepFiles } from '#domain/files/sweep-files.server.ts'
import { findMeasured } from '#domain/measures/find-measured.server.ts'
import { hideObject, showObject } from '#domain/measures/hide-object.server.ts'
import { openMeasures, ownMeasures } from '#domain/measures/own-measures.server.ts'
import { travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aMember, anAdministrator, aSchool, aTeacher, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { anySchool } from '#tests/support/searches.ts'
import { addSchoolPhoto } from './add-school-photo.server.ts'
import { housingAlbum } from './album.ts'
import { moveSchoolPhoto, removeSchoolPhoto } from './arrange-school-photos.server.ts'
import { findSchoolPhotos, ownSchoolPhotos } from './find-school-photos.server.ts'
import { findSchools } from './find-schools.server.ts'
import { ownSchool } from './own-school.server.ts'
import { photosMax } from './school.ts'
import { setSchoolVisibility } from './set-school-visibility.server.ts'

const { signal } = new AbortController()

const { dataDir } = useSettings()

useDatabase()

const text = join(dataDir, 'text')

/** Large enough to be scaled down, and small enough to be made quickly where the size does not matter. */
const largePictures = ['large-0', 'large-1'].map((name) => join(dataDir, name))
const pictures = Array.from({ length: 6 }, (_, index) => join(dataDir, `picture-${index}`))

beforeAll(async () => {
  for (const [index, path] of largePictures.entries()) await draw(path, 1600, index * 40)
  for (const [index, path] of pictures.entries()) await draw(path, 80, index * 40)
  writeFileSync(text, 'no picture at all')
})
afterEach(() => travelTo())

/** A picture of one colour, each with another red. */
async function draw(path: string, width: number, red: number): Promise<void> {
  const height = (width * 3) / 4
  const create = { width, height, channels: 3, background: { r: red, g: 90, b: 120 } } as const
  await sharp({ create }).jpeg().toFile(path)
}

async function withPhotos(school: Member, count: number, paths = pictures): Promise<string[]> {
  const ids: string[] = []
  for (const path of paths.slice(0, count)) ids.push(done(await addSchoolPhoto(school, path, signal)).id)
  return ids
}

/** Rows without bytes, for tests where only their number matters. */
async function fillGallery(school: SchoolMember, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => uuidv7())
  await db.insert(files).values(
    ids.map((id) => ({
      id,
      ownerId: school.accountId,
      purpose: 'school-photo' as const,
      state: 'stored' as const,
      sha256: id,
    })),
  )
  await db
    .insert(schoolPhotos)
    .values(ids.map((fileId, index) => ({ fileId, schoolId: school.schoolId, position: index + 1 })))
}

const idsOf = async (school: Member) => (await ownSchoolPhotos(school)).map(({ id }) => id)
const positionsOf = async ({ schoolId }: SchoolMember) =>
  (
    await db
      .select({ position: schoolPhotos.position })
      .from(schoolPhotos)
      .where(eq(schoolPhotos.schoolId, schoolId))
      .orderBy(asc(schoolPhotos.position))
  ).map(({ position }) => position)
const bytesOf = (id: string) => existsSync(join(dataDir, 'files', ...fileFolderOf(id).split('/')))
const may = async (actor: Actor, id: string) => Boolean(await findFile(actor, id, '480'))

describe('a gallery', () => {
  test('takes pictures in their order, fitted to their widths, before the profile was ever saved', async () => {
    const school = await aMember('school')
    const ids = await withPhotos(school, 2, largePictures)
    expect(await ownSchoolPhotos(school)).toEqual(
      ids.map((id) => ({
        ...{ id, isHidden: false, width: 1280, height: 960, smallWidth: 480 },
        colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      })),
    )
    expect(await ownSchool(school)).toMatchObject({ version: 1 })
    for (const [size, height] of [
      [344, 258],
      [480, 360],
      [1280, 960],
    ]) {
      const file = await findFile(school, ids[0] ?? '', String(size))
      expect(file?.type).toBe('image/webp')
      expect(await sharp(await file?.read()).metadata()).toMatchObject({ width: size, height })
      // A browser that supports AVIF gets the same picture as AVIF, if it is smaller, and never a wrong one from a
      // cache.
      const smaller = await findFile(school, ids[0] ?? '', String(size), true)
      expect(await sharp(await smaller?.read()).metadata()).toMatchObject({ width: size, height })
      expect(smaller?.etag === file?.etag).toBe(smaller?.type === 'image/webp')
    }
  })

  test('has a picture once, however often it is sent', async () => {
    const school = await aSchool()
    const [first = ''] = pictures
    const sent = await atOnce(3, () => addSchoolPhoto(school, first, signal))
    const [id, ...others] = new Set(sent.map((answer) => done(answer).id))
    expect(others).toEqual([])
    expect(await idsOf(school)).toEqual([id])
    expect(await db.$count(files, eq(files.ownerId, school.accountId))).toBe(1)
  })

  test('is filled by schools alone, and by pictures alone', async () => {
    for (const actor of [visitor, await aTeacher(), await aMember('admin')]) {
      expect(await addSchoolPhoto(actor, pictures[0] ?? '', signal)).toEqual({
        ok: false,
        reason: 'not-a-school',
      })
      expect(await ownSchoolPhotos(actor)).toEqual([])
    }
    const school = await aSchool()
    expect(await addSchoolPhoto(school, text, signal)).toEqual({ ok: false, reason: 'not-an-image' })
    expect(await db.$count(files, eq(files.ownerId, school.accountId))).toBe(0)
  })

  test('takes no picture that administrators hid, also after it was deleted, until they show it', async () => {
    const [administrator, school, other] = [await anAdministrator(), await aSchool(), await aSchool()]
    const [picture = ''] = pictures
    const [id = ''] = await withPhotos(school, 1)
    const object = { kind: 'photo', id } as const
    const why = { code: 'other', reason: 'На снимке лица детей.' } as const
    done(await hideObject(administrator, object, why))
    const refused = { ok: false, reason: 'hidden' }
    expect(await addSchoolPhoto(school, picture, signal)).toEqual(refused)
    expect(await addSchoolPhoto(school, picture, signal, housingAlbum(null))).toEqual(refused)
    done(await addSchoolPhoto(other, picture, signal))
    expect(await openMeasures(school)).toMatchObject({ objectKind: 'photo' })

    done(await removeSchoolPhoto(school, id))
    expect(await addSchoolPhoto(school, picture, signal)).toEqual(refused)
    // They can still appeal, but read nothing above every page.
    expect(await ownMeasures(school)).toMatchObject([{ isInForce: true }])
    expect(await openMeasures(school)).toBeUndefined()
    const found = await findMeasured(administrator, object)
    expect(found).toMatchObject({ isHidden: true, path: null })
    done(await showObject(administrator, object, { seen: found?.measures[0]?.id ?? '' }))
    expect(await ownMeasures(school)).toMatchObject([{ isInForce: false }])
    expect(await findMeasured(administrator, object)).toBeUndefined()
    done(await addSchoolPhoto(school, picture, signal))
    expect(await idsOf(school)).toHaveLength(1)
  })

  test('shows a photo that administrators hid to its school and to them', async () => {
    const school = await aSchool()
    const [id = ''] = await withPhotos(school, 1)
    await db.update(schoolPhotos).set({ hiddenAt: new Date() }).where(eq(schoolPhotos.fileId, id))
    const admin = await anAdministrator()
    for (const actor of [school, admin]) expect(await may(actor, id)).toBe(true)
    for (const actor of [visitor, await aTeacher(), await aMember('admin')])
      expect(await may(actor, id)).toBe(false)
  })

  test('holds twenty, also when more come at once', async () => {
    const school = await aSchool()
    await fillGallery(school, photosMax - 2)
    const answers = await atOnce(6, (index) => addSchoolPhoto(school, pictures[index] ?? '', signal))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'limit')).toHaveLength(4)
    expect(await positionsOf(school)).toEqual(Array.from({ length: photosMax }, (_, index) => index + 1))
    // Refused pictures left no file behind.
    expect(await db.$count(files, eq(files.ownerId, school.accountId))).toBe(photosMax)
    expect(await addSchoolPhoto(school, text, signal)).toEqual({ ok: false, reason: 'limit' })
  })
})

describe('the order of a gallery', () => {
  test('is changed one place at a time, or by making a picture the cover', async () => {
    const school = await aSchool()
    const [one = '', two = '', three = ''] = await withPhotos(school, 3)
    const move = async (id: string, place: number) => done(await moveSchoolPhoto(school, id, place))

    expect(await move(one, 2)).toEqual({ ok: true, position: 2, count: 3 })
    expect(await idsOf(school)).toEqual([two, one, three])
    expect(await move(three, 2)).toEqual({ ok: true, position: 2, count: 3 })
    // Pressed again after a lost response.
    expect(await move(three, 2)).toEqual({ ok: true, position: 2, count: 3 })
    expect(await idsOf(school)).toEqual([two, three, one])
    expect(await move(one, 1)).toEqual({ ok: true, position: 1, count: 3 })
    expect(await idsOf(school)).toEqual([one, two, three])
    expect(await move(one, 0)).toEqual({ ok: true, position: 1, count: 3 })
    expect(await move(three, 4)).toEqual({ ok: true, position: 3, count: 3 })
    expect(await idsOf(school)).toEqual([one, two, three])

    const { schools } = await findSchools(anySchool)
    expect(schools.find(({ id }) => id === school.schoolId)?.coverFileId).toBe(one)
  })

  test('has no gap and no two at one place, whatever is done at once', async () => {
    const school = await aSchool()
    const ids = await withPhotos(school, 4)
    await atOnce(12, (index) =>
      index === 5
        ? removeSchoolPhoto(school, ids[1] ?? '')
        : moveSchoolPhoto(school, ids[index % 4] ?? '', (index % 5) + 1),
    )
    expect(await positionsOf(school)).toEqual([1, 2, 3])
  })

  test('is the own school’s affair', async () => {
    const school = await aSchool()
    const [id = ''] = await withPhotos(school, 1)
    for (const other of [await aSchool(), await aMember('school')]) {
      expect(await moveSchoolPhoto(other, id, 1)).toEqual({ ok: false, reason: 'not-found' })
      expect(await removeSchoolPhoto(other, id)).toEqual({ ok: false, reason: 'not-found' })
    }
    for (const actor of [visitor, await aTeacher(), await aMember('admin')]) {
      expect(await moveSchoolPhoto(actor, id, 1)).toEqual({ ok: false, reason: 'not-a-school' })
      expect(await removeSchoolPhoto(actor, id)).toEqual({ ok: false, reason: 'not-a-school' })
    }
    expect(await idsOf(school)).toEqual([id])
  })
})

test('a picture is deleted once; its bytes are swept and the next ones move up', async () => {
  const school = await aSchool()
  const [one = '', two = '', three = ''] = await withPhotos(school, 3)
  expect(await removeSchoolPhoto(school, one)).toEqual({ ok: true })
  expect(await removeSchoolPhoto(school, one)).toEqual({ ok: false, reason: 'not-found' })
  expect(await idsOf(school)).toEqual([two, three])
  expect(await positionsOf(school)).toEqual([1, 2])
  expect(await may(visitor, one)).toBe(false)
  travelTo(new Date(Date.now() + 1000 * hourMs))
  await sweepFiles()
  expect([bytesOf(one), bytesOf(two), bytesOf(three)]).toEqual([false, true, true])
  expect(await db.$count(files, eq(files.ownerId, school.accountId))).toBe(2)
})

test('everyone sees a picture while the school is published, else the school alone', async () => {
  const school = await aSchool()
  const [id = ''] = await withPhotos(school, 1)
  const others = [visitor, await aTeacher(), await aSchool(), await aMember('admin')]
  const seen = async (actor: Actor) => [
    await may(actor, id),
    (await findSchoolPhotos(actor, school.schoolId)).length === 1,
  ]
  for (const other of others) expect(await seen(other)).toEqual([true, true])

  done(await setSchoolVisibility(school, false))
  for (const other of others) expect(await seen(other)).toEqual([false, false])
  expect(await seen(school)).toEqual([true, true])

  done(await setSchoolVisibility(school, true))
  await block(school)
  for (const other of others) expect(await seen(other)).toEqual([false, false])
})
