import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { vacancyTemplates } from '#db/schema/vacancy-templates.ts'
import { type SchoolMember, visitor } from '#domain/accounts/actor.ts'
import { findFile } from '#domain/downloads/find-file.server.ts'
import { filesOfSchool } from '#domain/files/personal-data.server.ts'
import { addSchoolPhoto } from '#domain/schools/add-school-photo.server.ts'
import { housingAlbum } from '#domain/schools/album.ts'
import { removeSchoolPhoto } from '#domain/schools/arrange-school-photos.server.ts'
import { findSchoolPhotos } from '#domain/schools/find-school-photos.server.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { HousingHolder, Jobs } from '#platform/jobs.ts'
import { aSchool, aVacancy, done, vacancyFields } from '#tests/support/builders.ts'
import { useDatabase } from '#tests/support/database.ts'
import { queuedJobs } from '#tests/support/jobs.ts'
import { useSettings } from '#tests/support/own-settings.ts'
import { copyHousing } from './copy-housing.server.ts'
import { createVacancy } from './create-vacancy.server.ts'
import { photosInTemplate } from './template-contents.server.ts'
import { vacancyInput } from './vacancy-input.ts'
import { deleteVacancyTemplate, keepAsTemplate } from './vacancy-templates.server.ts'

const { signal } = new AbortController()
const { dataDir } = useSettings()

useDatabase()

const pictures = [0, 1].map((index) => join(dataDir, `room-${index}`))

beforeAll(async () => {
  for (const [index, path] of pictures.entries()) {
    const create = { width: 80, height: 60, channels: 3, background: { r: index * 40, g: 9, b: 20 } } as const
    await sharp({ create }).jpeg().toFile(path)
  }
})

async function withPictures() {
  const school = await aSchool()
  const vacancyId = await aVacancy(school, { fields: { housing_kind: 'room' } })
  for (const path of pictures) done(await addSchoolPhoto(school, path, signal, housingAlbum(vacancyId)))
  return { school, vacancyId }
}

async function begun(school: SchoolMember, photosOf: HousingHolder): Promise<string> {
  const input = vacancyInput.parse(vacancyFields({ housing_kind: 'room' }))
  const made = await createVacancy(school, input, { requestId: randomUUID(), isDraft: false, photosOf })
  return done(made).id
}

/** Runs the job as the worker does; twice, as after a crash. */
async function copied(): Promise<void> {
  for (const job of await queuedJobs('copy-housing'))
    for (let times = 0; times < 2; times += 1) await copyHousing(job as Jobs['copy-housing'])
}

const photosOf = (school: SchoolMember, vacancyId: string) =>
  findSchoolPhotos(visitor, school.schoolId, housingAlbum(vacancyId))

test('a vacancy that repeats another has its pictures of housing, as files of its own', async () => {
  const { school, vacancyId } = await withPictures()
  const copy = await begun(school, { kind: 'vacancy', id: vacancyId })
  await copied()
  const [before, after] = [await photosOf(school, vacancyId), await photosOf(school, copy)]
  expect(after.map(({ colour }) => colour)).toEqual(before.map(({ colour }) => colour))
  expect(after).toHaveLength(2)
  for (const { id } of before) done(await removeSchoolPhoto(school, id))
  for (const { id } of after)
    expect(await (await findFile(visitor, id, '480'))?.read()).toBeInstanceOf(Buffer)
})

test('a template takes the pictures along, and gives them up when it is deleted', async () => {
  const { school, vacancyId } = await withPictures()
  const id = randomUUID()
  done(await keepAsTemplate(school, { id, vacancyId, name: 'Математика' }))
  await copied()
  const [template] = await db.select().from(vacancyTemplates).where(eq(vacancyTemplates.id, id))
  const kept = photosInTemplate(template?.contents ?? {})
  expect(kept).toHaveLength(2)
  expect(await transact((tx) => filesOfSchool(tx, school.schoolId))).toEqual(expect.arrayContaining(kept))
  for (const photo of kept) expect(await findFile(visitor, photo, '480')).toBeUndefined()
  const copy = await begun(school, { kind: 'template', id })
  await copied()
  expect(await photosOf(school, copy)).toHaveLength(2)
  done(await deleteVacancyTemplate(school, id))
  const left = await db.select({ state: files.state }).from(files).where(inArray(files.id, kept))
  expect(left).toEqual([{ state: 'discarded' }, { state: 'discarded' }])
  expect(await photosOf(school, copy)).toHaveLength(2)
})

test('another school’s housing is not copied, nor what an administrator hid', async () => {
  const { school, vacancyId } = await withPictures()
  const [photo] = await photosOf(school, vacancyId)
  await db
    .update(schoolPhotos)
    .set({ hiddenAt: new Date() })
    .where(eq(schoolPhotos.fileId, photo?.id ?? ''))
  const other = await aSchool()
  const [own, strange] = [
    await begun(school, { kind: 'vacancy', id: vacancyId }),
    await begun(other, { kind: 'vacancy', id: vacancyId }),
  ]
  await copied()
  expect(await photosOf(school, own)).toHaveLength(1)
  expect(await photosOf(other, strange)).toEqual([])
})
