import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { schoolPhotos } from '#db/schema/school-photos.ts'
import { vacancyTemplates } from '#db/schema/vacancy-templates.ts'
import { copyFile } from '#domain/files/copy-file.server.ts'
import { fileStored, forgetFile, type KeptFile } from '#domain/files/keep-file.server.ts'
import { placeInAlbum } from '#domain/schools/add-school-photo.server.ts'
import { isInAlbumSql } from '#domain/schools/album.server.ts'
import { housingAlbum } from '#domain/schools/album.ts'
import { housingPhotosMax } from '#domain/schools/housing.ts'
import { transact } from '#domain/verbs/transact.server.ts'
import type { HousingHolder, Jobs } from '#platform/jobs.ts'
import { photosInTemplate } from './template-contents.server.ts'

/** To or from a vacancy or a template. Existing copies are not made again, so that the job may run twice. */
export async function copyHousing({ schoolId, accountId, from, to }: Jobs['copy-housing']): Promise<void> {
  for (const id of await photosOf(schoolId, from)) {
    const copy = await copyFile(id, accountId)
    if (!copy) continue
    const isPlaced = await transact((tx) =>
      to.kind === 'vacancy'
        ? placeInAlbum(tx, { schoolId, file: copy, album: housingAlbum(to.id) }).then(
            (placed) => placed.ok && placed.id === copy.id,
          )
        : placeInTemplate(tx, { schoolId, id: to.id, file: copy }),
    )
    if (!isPlaced) await forgetFile(copy)
  }
}

/** Without those that an administrator hid. */
async function photosOf(schoolId: string, { kind, id }: HousingHolder): Promise<string[]> {
  if (kind === 'template') {
    const [template] = await db
      .select({ contents: vacancyTemplates.contents })
      .from(vacancyTemplates)
      .where(and(eq(vacancyTemplates.id, id), eq(vacancyTemplates.schoolId, schoolId)))
    return template ? photosInTemplate(template.contents) : []
  }
  const found = await db
    .select({ id: schoolPhotos.fileId })
    .from(schoolPhotos)
    .where(and(isInAlbumSql(schoolId, housingAlbum(id)), isNull(schoolPhotos.hiddenAt)))
    .orderBy(asc(schoolPhotos.position))
  return found.map((photo) => photo.id)
}

async function placeInTemplate(
  tx: Transaction,
  { schoolId, id, file }: { schoolId: string; id: string; file: KeptFile },
): Promise<boolean> {
  const [held] = await tx
    .select({ contents: vacancyTemplates.contents })
    .from(vacancyTemplates)
    .where(and(eq(vacancyTemplates.id, id), eq(vacancyTemplates.schoolId, schoolId)))
    .for('update')
  if (!held) return false
  const photos = photosInTemplate(held.contents)
  const same = and(inArray(files.id, photos), eq(files.sha256, file.sha256))
  if (photos.length >= housingPhotosMax || (await tx.$count(files, same)) > 0) return false
  if (!(await fileStored(tx, file))) return false
  const contents = { ...held.contents, housingPhotos: [...photos, file.id] }
  await tx.update(vacancyTemplates).set({ contents }).where(eq(vacancyTemplates.id, id))
  return true
}
