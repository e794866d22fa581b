import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { teacherProfiles } from '#db/schema/teachers.ts'
import { type Actor, type Member, visitor } from '#domain/accounts/actor.ts'
import { hourMs } from '#domain/days/durations.ts'
import { findFile } from '#domain/downloads/find-file.server.ts'
import { fileFolderOf } from '#domain/files/file.ts'
import { keepFile } from '#domain/files/keep-file.server.ts'
import { sweepFiles } from '#domain/files/sweep-files.server.ts'
import { now, travelTo } from '#platform/clock.ts'
import { uuidv7 } from '#platform/ids.ts'
import { aMember, anApplication, aSchool, aTeacher, aVacancy, block, done } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { ownTeacher } from './own-teacher.server.ts'
import { removePhoto, setPhoto } from './set-photo.server.ts'
import { setTeacherVisibility } from './set-teacher-visibility.server.ts'

const { signal } = new AbortController()

const { dataDir } = useSettings()

useDatabase()

const picture = join(dataDir, 'picture')
const text = join(dataDir, 'text')

beforeAll(async () => {
  await sharp({ create: { width: 50, height: 40, channels: 3, background: '#a40' } })
    .jpeg()
    .toFile(picture)
  writeFileSync(text, 'no picture at all')
})
afterEach(() => travelTo())

async function withPhoto(teacher: Member): Promise<string> {
  done(await setPhoto(teacher, picture, signal))
  const id = (await ownTeacher(teacher))?.photoFileId
  if (!id) throw new Error('no photo was set')
  return id
}

const rowOf = async (id: string) => (await db.select().from(files).where(eq(files.id, id)))[0]
const bytesOf = (id: string) => existsSync(join(dataDir, 'files', ...fileFolderOf(id).split('/')))
const may = async (actor: Actor, id: string) => Boolean(await findFile(actor, id, '96'))

/** A picture as the file store holds it. */
const square = {
  size: 96,
  width: 96,
  height: 96,
  bytes: Buffer.from('x'),
  type: 'image/webp',
  avif: undefined,
  colour: '#ffffff',
}

describe('a photo', () => {
  test('is kept as squares and belongs to the profile, which need not have been saved before', async () => {
    const teacher = await aMember('teacher')
    const id = await withPhoto(teacher)
    expect(await ownTeacher(teacher)).toMatchObject({ hasPhoto: true, version: 1 })
    expect(await rowOf(id)).toMatchObject({
      ownerId: teacher.accountId,
      purpose: 'teacher-photo',
      state: 'stored',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    for (const size of [96, 384]) {
      const file = await findFile(teacher, id, String(size))
      expect(file).toMatchObject({ type: 'image/webp', etag: expect.stringMatching(/^"[0-9a-f]{64}-\d+"$/) })
      expect(await sharp(await file?.read()).metadata()).toMatchObject({ width: size, height: size })
    }
    for (const variant of ['', '97', '__proto__', 'toString', '../96'])
      expect(await findFile(teacher, id, variant)).toBeUndefined()
  })

  test('that is none changes nothing', async () => {
    const teacher = await aTeacher()
    const before = await withPhoto(teacher)
    expect(await setPhoto(teacher, text, signal)).toEqual({ ok: false, reason: 'not-an-image' })
    expect((await ownTeacher(teacher))?.photoFileId).toBe(before)
    expect(await db.$count(files, eq(files.ownerId, teacher.accountId))).toBe(1)
  })

  test('is set by teachers alone', async () => {
    for (const actor of [visitor, await aSchool(), await aMember('admin')]) {
      expect(await setPhoto(actor, picture, signal)).toEqual({ ok: false, reason: 'not-a-teacher' })
      expect(await removePhoto(actor)).toEqual({ ok: false, reason: 'not-a-teacher' })
    }
  })

  test('takes the place of the one before, which is swept', async () => {
    const teacher = await aTeacher()
    const first = await withPhoto(teacher)
    const second = await withPhoto(teacher)
    expect(second).not.toBe(first)
    expect(await rowOf(first)).toMatchObject({ state: 'discarded' })
    expect(await may(visitor, first)).toBe(false)
    await sweepFiles()
    expect([await rowOf(first), bytesOf(first)]).toEqual([undefined, false])
    expect([(await rowOf(second))?.state, bytesOf(second)]).toEqual(['stored', true])
  })

  test('of many at once one stays, and the others are swept', async () => {
    const teacher = await aTeacher()
    await Promise.all(Array.from({ length: 4 }, () => setPhoto(teacher, picture, signal)))
    await sweepFiles()
    const kept = await db.select().from(files).where(eq(files.ownerId, teacher.accountId))
    expect(kept.map(({ id, state }) => [id, state])).toEqual([
      [(await ownTeacher(teacher))?.photoFileId, 'stored'],
    ])
  })

  test('is removed once, and removing it again does nothing', async () => {
    const teacher = await aTeacher()
    const id = await withPhoto(teacher)
    expect(await removePhoto(teacher)).toEqual({ ok: true })
    expect(await removePhoto(teacher)).toEqual({ ok: true })
    expect(await ownTeacher(teacher)).toMatchObject({ photoFileId: null, hasPhoto: false })
    await sweepFiles()
    expect([await rowOf(id), bytesOf(id)]).toEqual([undefined, false])
  })
})

describe('who may fetch a photo', () => {
  test('everyone while the profile is published, else the teacher alone', async () => {
    const teacher = await aTeacher()
    const id = await withPhoto(teacher)
    const others = [visitor, await aTeacher(), await aSchool(), await aMember('admin')]
    for (const other of others) expect(await may(other, id)).toBe(true)

    done(await setTeacherVisibility(teacher, false))
    for (const other of others) expect(await may(other, id)).toBe(false)
    expect(await may(teacher, id)).toBe(true)

    done(await setTeacherVisibility(teacher, true))
    await block(teacher)
    for (const other of others) expect(await may(other, id)).toBe(false)
  })

  test('the school that got it with an application, and it alone, even after it was replaced or removed', async () => {
    const teacher = await aTeacher({ published: false })
    const id = await withPhoto(teacher)
    const school = await aSchool()
    const otherSchool = await aSchool()
    const vacancy = await aVacancy(school)
    expect(await may(school, id)).toBe(false)
    await anApplication(teacher, vacancy)
    expect(await may(school, id)).toBe(true)
    expect(await may(otherSchool, id)).toBe(false)
    expect(await may(visitor, id)).toBe(false)

    const next = await withPhoto(teacher)
    expect(await may(school, next)).toBe(false)
    done(await removePhoto(teacher))
    await sweepFiles()
    expect([await may(school, id), await may(teacher, id), await may(visitor, id)]).toEqual([
      true,
      true,
      false,
    ])
    expect(bytesOf(id)).toBe(true)
    expect(bytesOf(next)).toBe(false)
  })

  test('nobody, before its bytes are all there', async () => {
    const teacher = await aTeacher()
    const { id } = await keepFile({ ownerId: teacher.accountId, purpose: 'teacher-photo' }, [square])
    for (const actor of [visitor, teacher]) expect(await may(actor, id)).toBe(false)
    expect(await may(visitor, uuidv7())).toBe(false)
  })
})

describe('the sweep', () => {
  test('removes what a crash left, after an hour and not before', async () => {
    const teacher = await aTeacher()
    const { id } = await keepFile({ ownerId: teacher.accountId, purpose: 'teacher-photo' }, [square])
    const withoutBytes = uuidv7()
    await db.insert(files).values({
      id: withoutBytes,
      ownerId: teacher.accountId,
      purpose: 'teacher-photo',
      state: 'pending',
      createdAt: now(),
    })
    await sweepFiles()
    expect([(await rowOf(id))?.state, bytesOf(id)]).toEqual(['pending', true])
    travelTo(new Date(Date.now() + hourMs + 1_000))
    await sweepFiles()
    expect([await rowOf(id), await rowOf(withoutBytes), bytesOf(id)]).toEqual([undefined, undefined, false])
  })

  test('leaves every photo that a profile has', async () => {
    const teacher = await aTeacher()
    const id = await withPhoto(teacher)
    travelTo(new Date(Date.now() + 1000 * hourMs))
    await sweepFiles()
    expect([(await rowOf(id))?.state, bytesOf(id)]).toEqual(['stored', true])
    const [profile] = await db.select().from(teacherProfiles).where(eq(teacherProfiles.id, teacher.accountId))
    expect(profile?.photoFileId).toBe(id)
  })

  test('removes uploads that nobody finishes any more', async () => {
    const folder = join(dataDir, 'uploads')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'old'), 'x')
    writeFileSync(join(folder, 'new'), 'x')
    const longAgo = new Date(Date.now() - 2 * hourMs)
    utimesSync(join(folder, 'old'), longAgo, longAgo)
    await sweepFiles()
    expect(readdirSync(folder)).toEqual(['new'])
  })
})
